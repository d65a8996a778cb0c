import { formatMoney } from '../../kernel/money.ts';
import type { ChangedField } from '../../kernel/patch.ts';
import { folded, listed } from '../../kernel/text.ts';
import { eventWords, isForSinglePlayers } from '../desk/event-words.ts';
import type { EventType } from '../lists.ts';
import type { LifeAct } from './acts.ts';
import type { HistoryRow, LifePreview } from './views.ts';

/** The texts of an action, in the event type's terms. */
type ActWords = {
  /** The label in the menu. */
  readonly menu: string;
  /** The title above its preview. */
  readonly title: string;
  /** Its consequences, in one or two sentences. */
  readonly about: string;
  /** The message after the action is done. */
  readonly done: string;
  /** Whether the action can't simply be undone. */
  readonly final: boolean;
};

const actWords: Readonly<Record<LifeAct, (thing: string) => ActWords>> = {
  postpone: (thing) => ({
    menu: 'Postpone',
    title: `Postpone the ${thing}`,
    about: `If you set new dates, the ${thing} moves to other days and keeps its registrations. If not, no one can register until you do.`,
    done: `The ${thing} is postponed.`,
    final: false,
  }),
  resume: (thing) => ({
    menu: 'Set new dates',
    title: `New dates for the ${thing}`,
    about: `The ${thing} is back on, and everyone stays registered.`,
    done: `The ${thing} is back on.`,
    final: false,
  }),
  cancel: (thing) => ({
    menu: `Cancel the ${thing}`,
    title: `Cancel the ${thing}`,
    about: `The page stays up and says that the ${thing} is canceled. No one can register anymore, and the waitlist closes.`,
    done: `The ${thing} is canceled.`,
    final: true,
  }),
  reinstate: (thing) => ({
    menu: 'Undo the cancellation',
    title: 'Undo the cancellation',
    about: 'No one had registered, so no one was notified of the cancellation.',
    done: `The ${thing} is back on.`,
    final: false,
  }),
  complete: (thing) => ({
    menu: 'Complete',
    title: `Complete the ${thing}`,
    about: `Results become final and nothing can be changed. You can reopen the ${thing} later.`,
    done: `The ${thing} is complete.`,
    final: false,
  }),
  reopen: (thing) => ({
    menu: 'Reopen',
    title: `Reopen the ${thing}`,
    about: `The ${thing} is no longer complete and can be changed.`,
    done: `The ${thing} is open again.`,
    final: false,
  }),
  close: () => ({
    menu: 'Close registration now',
    title: 'Close registration now',
    about:
      'Stops new registrations. Anyone filling out the form now can finish, and current registrations stay. You can reopen registration at any time.',
    done: 'Registration is closed.',
    final: false,
  }),
  delete: (thing) => ({
    menu: `Delete the ${thing}`,
    title: `Delete the ${thing}`,
    about: `Removes the ${thing} from every list and takes down its page.`,
    done: `The ${thing} is deleted.`,
    final: true,
  }),
  restore: (thing) => ({
    menu: 'Restore',
    title: `Restore the ${thing}`,
    about: `Brings the ${thing} back as a draft.`,
    done: `The ${thing} is restored as a draft.`,
    final: false,
  }),
};

export const lifeWords = (act: LifeAct, type: EventType): ActWords => actWords[act](eventWords[type].thing);

/** Returns a count with its word, such as "12 teams" or "1 player". */
export function entrantWords(n: number, type: EventType): string {
  const word = isForSinglePlayers(type) ? 'player' : 'team';
  return `${n} ${n === 1 ? word : `${word}s`}`;
}

const sumWords = (sums: Readonly<Record<string, number>>): string =>
  listed(Object.entries(sums).map(([currency, amount]) => formatMoney(amount, currency)));

/** Returns sentences on how an action affects people. */
export function effectWords({ act, teams, waiting, held }: LifePreview, type: EventType): string[] {
  const isTold = act === 'postpone' || act === 'resume' || act === 'cancel';
  return [
    ...(isTold && teams > 0
      ? [`Emails ${entrantWords(teams, type)}: players, guardians of minors, contacts and buyers, once each.`]
      : []),
    ...(isTold && waiting > 0 ? [`Also emails ${entrantWords(waiting, type)} on the waitlist.`] : []),
    ...(isTold && teams + waiting === 0 ? ['No one has registered, so no one will be emailed.'] : []),
    ...(act === 'cancel' && held > 0 ? [cantFinish(held)] : []),
    ...(act === 'close' && held > 0 ? [canFinish(held)] : []),
  ];
}

const cantFinish = (held: number): string =>
  held === 1
    ? '1 person is registering right now and won’t be able to finish.'
    : `${held} people are registering right now and won’t be able to finish.`;
const canFinish = (held: number): string =>
  held === 1
    ? '1 person is registering right now and can still finish.'
    : `${held} people are registering right now and can still finish.`;

/** Returns the button's label. For a final action, it repeats the numbers. */
export function goWords({ act, teams, waiting, refunds }: LifePreview, type: EventType): string {
  const { menu } = lifeWords(act, type);
  const reached = teams + waiting;
  if (act !== 'cancel' || reached === 0) return menu;
  const recipients = entrantWords(reached, type);
  const back = refunds && Object.keys(refunds.back).length > 0 ? sumWords(refunds.back) : null;
  if (!back || !refunds?.complete) return `${menu} and email ${recipients}`;
  return `${menu}, email ${recipients}, refund ${back} for ${refunds.orders === 1 ? '1 order' : `${refunds.orders} orders`}`;
}

/** Returns the refunds as a sentence for the total and a row for each rule. */
export function refundWords(refunds: NonNullable<LifePreview['refunds']>): {
  readonly all: string;
  readonly rows: readonly { readonly rule: string; readonly entries: string; readonly back: string }[];
  readonly notes: readonly string[];
} {
  const { complete, orders, back, waived, rules } = refunds;
  const of = orders === 1 ? '1 order' : `${orders} orders`;
  const total = sumWords(back);
  return {
    all: total
      ? `${complete ? '' : 'More than '}${total} will be refunded for ${of}.`
      : 'No one has paid, so there’s nothing to refund.',
    rows: rules.map(({ rule, entries, back }) => ({
      rule,
      entries: entries === 1 ? '1 registration' : `${entries} registrations`,
      back: sumWords(back),
    })),
    notes: [
      ...(sumWords(waived) ? [`${sumWords(waived)} that was still due will be waived.`] : []),
      ...(complete
        ? []
        : [
            'There are more orders than this preview can show. The refund job will list all of them and wait for your approval.',
          ]),
    ],
  };
}

/**
 * The labels used in the history for the fields of events, divisions and profiles. Other fields appear under their own
 * names.
 */
const words: Readonly<Record<string, string>> = {
  name: 'Name',
  type: 'Kind of event',
  tags: 'Points',
  statusId: 'Status',
  statusNote: 'Reason',
  isPublic: 'Published',
  publicCanNav: 'All pages public',
  startDate: 'First day',
  endDate: 'Last day',
  formerDates: 'Original dates',
  locations: 'Locations',
  zone: 'Time zone',
  paymentOrganizationId: 'Fees paid to',
  currency: 'Currency',
  dtRefundCutoff: 'Refunds until',
  externalRegistrationUrl: 'Registration on another site',
  hasPassword: 'Password',
  requiresUser: 'Sign-in required to register',
  sanctioningBody: 'Sanctioned by',
  forfeits: 'Forfeit scoring',
  bidProgram: 'Bid program',
  bidFirst: 'Bids first',
  qualifiers: 'Qualifiers',
  teamType: 'Team type',
  participantType: 'Player type',
  sportId: 'Sport',
  membersOnly: 'Members only',
  locked: 'Results locked',
  coverPhotoId: 'Cover picture',
  coverPhotoUrl: 'Cover picture',
  containCover: 'Show whole cover',
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
  sanctionErrorText: 'Refused number text',
  refIds: 'Referees',
  emailNote: 'Note in emails',
  division: 'Name',
  gender: 'Gender',
  ageType: 'Ages',
  location: 'Courts',
  maxTeams: 'Spots',
  minTeams: 'Minimum teams',
  numAllowedOnRoster: 'Roster',
  numOfPlayers: 'Players per team',
  registrationFields: 'Form questions',
  registrationWindows: 'Registration windows',
  disableRegistration: 'Registration turned off',
  canceled: 'Canceled',
  complete: 'Complete',
  showTeams: 'Show teams',
  waitlist: 'Waitlist',
  refundPolicyId: 'Refund policy',
  surgeProtected: 'Surge protection',
  info: 'Information',
  playoffFormat: 'Playoff format',
  tournamentDirectorUserId: 'Director',
  days: 'Rounds',
  ownerIds: 'Who manages it',
  shares: 'Shown to everyone',
  hides: 'Hidden from everyone',
  ranked: 'In rating lists',
  metricsFor: 'Who sees metrics',
  mergedInto: 'Merged',
  dtChecked: 'Confirmed',
  dob: 'Birth date',
  salt: 'Password',
  hash: 'Password',
};

/** Returns a name like "firstSeen" as a label. */
const spaced = (name: string): string => {
  const text = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * Returns a changed field's label. It is the label of the longest part of its path that has one, followed by the rest
 * of the path.
 */
export function fieldWords(path: string): string {
  const names = path.split('.');
  for (let length = names.length; length > 0; length--) {
    const word = words[names.slice(0, length).join('.')];
    if (word) return [word, ...names.slice(length).map(spaced)].join(' · ');
  }
  return names.map(spaced).join(' · ');
}

/** Returns whether a change should be shown. Fields that every save writes aren't. */
export const isHistory = ({ path }: Pick<ChangedField, 'path'>): boolean => path !== 'dtModified';

/** Returns whether a change matches the search words by its author, division, fields or values. */
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
