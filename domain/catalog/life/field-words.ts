import type { ChangedField } from '../../kernel/changed-field.ts';
import { folded } from '../../kernel/text.ts';
import type { HistoryRow } from './views.ts';

/** What a history calls the fields of an event and its divisions; others are shown by their own name. */
const words: Readonly<Record<string, string>> = {
  name: 'Name',
  type: 'Kind of event',
  tags: 'Points',
  statusId: 'State',
  statusNote: 'Reason',
  isPublic: 'Published',
  publicCanNav: 'The public sees all pages',
  startDate: 'First day',
  endDate: 'Last day',
  formerDates: 'First dates',
  locations: 'Locations',
  zone: 'Time zone',
  paymentOrganizationId: 'Fees are paid to',
  currency: 'Currency',
  dtRefundCutoff: 'Refunds until',
  externalRegistrationUrl: 'Registration on another site',
  hasPassword: 'Password',
  requiresUser: 'Only who is signed in registers',
  sanctioningBody: 'Sanctioned by',
  forfeits: 'How forfeits count',
  bidProgram: 'Bid program',
  bidFirst: 'Bids first',
  qualifiers: 'Qualifiers',
  teamType: 'Kind of team',
  participantType: 'Kind of player',
  membersOnly: 'Only members register',
  locked: 'Results locked',
  coverPhotoId: 'Cover picture',
  coverPhotoUrl: 'Cover picture',
  containCover: 'Cover shown whole',
  logos: 'Logos',
  organizers: 'Organizers',
  pointSystems: 'Point systems',
  props: 'Rules',
  description: 'About the event',
  registartionAlerts: 'Notices',
  jsonProps: 'Settings',
  'jsonProps.cartFees': 'Fees and taxes',
  jProps: 'Registration',
  'jProps.customFields': 'Questions',
  'jProps.waivers': 'Waivers',
  'jProps.addOns': 'Add-ons',
  sanctionErrorText: 'Words where a number is refused',
  refIds: 'Referees',
  emailNote: 'Note in its mails',
  division: 'Name',
  gender: 'Gender',
  ageType: 'Ages',
  location: 'Courts',
  maxTeams: 'Spots',
  minTeams: 'Fewest teams',
  numAllowedOnRoster: 'Roster',
  numOfPlayers: 'Players of a team',
  registrationFields: 'Questions of the form',
  registrationWindows: 'Registration windows',
  disableRegistration: 'Registration switched off',
  canceled: 'Canceled',
  complete: 'Complete',
  showTeams: 'Teams are shown',
  waitlist: 'Waitlist',
  refundPolicyId: 'Refund policy',
  surgeProtected: 'Surge protection',
  info: 'Information',
  playoffFormat: 'Playoff format',
  tournamentDirectorUserId: 'Director',
  days: 'Rounds',
  salt: 'Password',
  hash: 'Password',
};

/** "firstSeen" as people read it. */
const spaced = (name: string): string => {
  const text = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What a place that changed is called: the longest part of its path that has a name, then what is below it. */
export function fieldWords(path: string): string {
  const names = path.split('.');
  for (let length = names.length; length > 0; length--) {
    const known = words[names.slice(0, length).join('.')];
    if (known) return [known, ...names.slice(length).map(spaced)].join(' · ');
  }
  return names.map(spaced).join(' · ');
}

/** Changes that are written with every save, and that nobody made. */
export const isTold = ({ path }: Pick<ChangedField, 'path'>): boolean => path !== 'dtModified';

/** Whether a change has to do with words: who made it, what of, which field, which value. */
export function matchesHistory(row: Omit<HistoryRow, 'undo'>, words: string): boolean {
  const text = folded(
    [
      row.by.name,
      row.division ?? '',
      row.act,
      ...row.named.map(fieldWords),
      ...row.changes.map((change) => `${fieldWords(change.path)} ${JSON.stringify(change)}`),
    ].join(' '),
  );
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
