import { formatMoney } from '../../kernel/money.ts';
import type { ChangedField } from '../../kernel/patch.ts';
import { folded, listed } from '../../kernel/text.ts';
import { eventWords, isForSinglePlayers } from '../desk/event-words.ts';
import type { EventType } from '../lists.ts';
import type { LifeAct } from './acts.ts';
import type { HistoryRow, LifePreview } from './views.ts';

/** What people read of an act, in the words of the event's type. */
type ActWords = {
  /** in the menu */
  readonly menu: string;
  /** above its preview */
  readonly title: string;
  /** what it means, in a sentence or two */
  readonly about: string;
  /** once it is done */
  readonly done: string;
  /** it can't simply be taken back */
  readonly final: boolean;
};

const actWords: Readonly<Record<LifeAct, (thing: string) => ActWords>> = {
  postpone: (thing) => ({
    menu: 'Postpone',
    title: `Postpone the ${thing}`,
    about: `With new dates the ${thing} goes on as it is, on other days. Without, nobody can register until you say them.`,
    done: `The ${thing} is postponed.`,
    final: false,
  }),
  resume: (thing) => ({
    menu: 'Say the new dates',
    title: `New dates of the ${thing}`,
    about: 'It is on again, with everybody who is registered.',
    done: `The ${thing} is on again.`,
    final: false,
  }),
  cancel: (thing) => ({
    menu: `Cancel the ${thing}`,
    title: `Cancel the ${thing}`,
    about: 'Its page stays and says so. Nobody can register any more, and who is on the waitlist waits no longer.',
    done: `The ${thing} is canceled.`,
    final: true,
  }),
  reinstate: (thing) => ({
    menu: 'Take the cancellation back',
    title: `The ${thing} is on after all`,
    about: 'Nobody had registered, so nobody was told that it is canceled.',
    done: `The ${thing} is on.`,
    final: false,
  }),
  complete: (thing) => ({
    menu: 'Complete',
    title: `Complete the ${thing}`,
    about: 'Results stand and nothing of it can be changed any more. It can be opened again.',
    done: `The ${thing} is complete.`,
    final: false,
  }),
  reopen: (thing) => ({
    menu: 'Open again',
    title: `Open the ${thing} again`,
    about: `The ${thing} is no longer complete, and can be changed.`,
    done: `The ${thing} is open again.`,
    final: false,
  }),
  close: (thing) => ({
    menu: 'Close registration now',
    title: 'Close registration now',
    about: `Nobody new can register for the ${thing}. Who is filling in the form right now may finish it, who is registered stays. You can open it again at any time.`,
    done: 'Registration is closed.',
    final: false,
  }),
  delete: (thing) => ({
    menu: `Delete the ${thing}`,
    title: `Delete the ${thing}`,
    about: 'It is gone from every list, and its address leads nowhere.',
    done: `The ${thing} is deleted.`,
    final: true,
  }),
  restore: (thing) => ({
    menu: 'Restore',
    title: `Restore the ${thing}`,
    about: 'It is a draft again.',
    done: `The ${thing} is back, as a draft.`,
    final: false,
  }),
};

export const lifeWords = (act: LifeAct, type: EventType): ActWords => actWords[act](eventWords[type].thing);

/** "12 teams", "1 player". */
export function entrantWords(n: number, type: EventType): string {
  const word = isForSinglePlayers(type) ? 'player' : 'team';
  return `${n} ${n === 1 ? word : `${word}s`}`;
}

const sumWords = (sums: Readonly<Record<string, number>>): string =>
  listed(Object.entries(sums).map(([currency, amount]) => formatMoney(amount, currency)));

/** What an act would change besides the event itself: whom it reaches, in sentences. */
export function effectWords({ act, teams, waiting, held }: LifePreview, type: EventType): string[] {
  const isTold = act === 'postpone' || act === 'resume' || act === 'cancel';
  const someone = held === 1 ? '1 person is' : `${held} people are`;
  return [
    ...(isTold && teams > 0
      ? [
          `${entrantWords(teams, type)} ${teams === 1 ? 'is' : 'are'} told by mail: players, guardians of minors, contacts and buyers, each once.`,
        ]
      : []),
    ...(isTold && waiting > 0
      ? [`${entrantWords(waiting, type)} on the waitlist ${waiting === 1 ? 'is' : 'are'} told, too.`]
      : []),
    ...(isTold && teams + waiting === 0 ? ['Nobody has registered, so nobody is told.'] : []),
    ...(act === 'cancel' && held > 0 ? [`${someone} registering right now, and can’t finish.`] : []),
    ...(act === 'close' && held > 0 ? [`${someone} registering right now, and may finish.`] : []),
  ];
}

/** What the button says: a final act repeats its count. */
export function goWords({ act, teams, waiting, refunds }: LifePreview, type: EventType): string {
  const { menu } = lifeWords(act, type);
  const reached = teams + waiting;
  if (act !== 'cancel' || reached === 0) return menu;
  const words = `tell ${entrantWords(reached, type)}`;
  const back = refunds && Object.keys(refunds.back).length > 0 ? sumWords(refunds.back) : null;
  if (!back || !refunds?.complete) return `Cancel it and ${words}`;
  return `Cancel it, ${words}, refund ${back} to ${refunds.orders} ${refunds.orders === 1 ? 'order' : 'orders'}`;
}

/** What goes back, in a sentence for the whole and a row for each rule. */
export function refundWords(refunds: NonNullable<LifePreview['refunds']>): {
  readonly all: string;
  readonly rows: readonly { readonly rule: string; readonly entries: string; readonly back: string }[];
  readonly notes: readonly string[];
} {
  const { complete, orders, back, waived, rules } = refunds;
  const of = `${orders} ${orders === 1 ? 'order' : 'orders'}`;
  const total = sumWords(back);
  return {
    all: total
      ? `${complete ? '' : 'More than '}${total} goes back, of ${of}.`
      : 'Nothing was paid, so nothing goes back.',
    rows: rules.map(({ rule, entries, back }) => ({
      rule,
      entries: `${entries} ${entries === 1 ? 'entry' : 'entries'}`,
      back: sumWords(back),
    })),
    notes: [
      ...(sumWords(waived) ? [`${sumWords(waived)} that was still due need not be paid any more.`] : []),
      ...(complete
        ? []
        : ['There are more orders than could be looked at here. The refund shows all of them and waits for your yes.']),
    ],
  };
}

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
    const word = words[names.slice(0, length).join('.')];
    if (word) return [word, ...names.slice(length).map(spaced)].join(' · ');
  }
  return names.map(spaced).join(' · ');
}

/** Changes that are written with every save, and that nobody made. */
export const isHistory = ({ path }: Pick<ChangedField, 'path'>): boolean => path !== 'dtModified';

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
