import { isForSinglePlayers } from '../catalog/desk/event-words.ts';
import { lacksRefunds } from '../catalog/desk/missing.ts';
import { flagsOfDivision } from '../catalog/divisions/division-flags.ts';
import { divisionName, isPublicDivision } from '../catalog/divisions/division-state.ts';
import { brochureOf, deskPath, divisionSettingsPath, setupPath } from '../catalog/events/brochure-kind.ts';
import { isEditable, isPostponed, stateOnDay } from '../catalog/events/event-status.ts';
import type { Division, EventFacts } from '../catalog/schema.ts';
import { shortDate } from '../kernel/date-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { addDays } from '../kernel/zoned-time.ts';
import type { Round } from '../play/rounds/schema.ts';
import { paths, to } from '../site/paths.ts';
import { teamsPath } from '../teams/paths.ts';
import type { NeedsFor } from './schema.ts';
import type { NeedsYouRow } from './views.ts';

/** An event's current state, which its organizer may have to act on. Amounts are in minor units, one per order. */
export type EventNow = {
  readonly event: EventFacts;
  readonly divisions: readonly DivisionNow[];
  readonly waivers: number;
  readonly unpaid: readonly { readonly amount: number; readonly currency: string }[];
};
type DivisionNow = {
  readonly division: Division;
  readonly active: number;
  readonly waiting: number;
  readonly rounds: readonly Pick<Round, 'name' | 'date' | 'published'>[];
};

/**
 * How many days before its first day a division should be seeded and its schedule published. A draft should be
 * published two weeks before.
 */
const nearDays = 3;
const draftDays = 14;
/** Returns how many open spots count as the last ones: a tenth of all spots. */
const lastSpots = (max: number): number => Math.ceil(max / 10);

/**
 * The order of rows, by the prefix of their keys: first what play depends on, then spots and money, then
 * recommendations.
 */
const order = ['unseeded', 'schedule', 'draft', 'full', 'filling', 'unpaid', 'complete', 'waiver', 'refunds'];
const rankOf = ({ key }: NeedsYouRow): number => order.indexOf(key.split('-')[0] ?? '');

/** Returns several events' rows, most urgent first. */
export const byUrgency = (rows: readonly NeedsYouRow[]): NeedsYouRow[] =>
  rows.toSorted((a, b) => rankOf(a) - rankOf(b));

/**
 * Returns a row for each thing that event staff have to do, and where to do it. `today` is at the venue. Empty for a
 * canceled or complete event.
 */
export function needsOfEvent(now: EventNow, today: string, { manage, money }: NeedsFor): NeedsYouRow[] {
  const { event } = now;
  if (!isEditable(event) || isPostponed(event)) return [];
  const row = rowsOf(event);
  if (stateOnDay(event, today) === 'past')
    return manage ? [row('complete', 'Over, but not marked complete', 'Complete event', deskPath(event))] : [];
  const open = now.divisions.filter(({ division }) => isPublicDivision(division) && !division.canceled);
  const play = open.flatMap((division) => drawnOf(event, division, today));
  const owed = money ? unpaidOf(now) : [];
  if (!manage) return [...play, ...owed];
  // Registration tasks end when a tournament begins.
  if (brochureOf(event.type) === 'tournament' && stateOnDay(event, today) === 'live' && event.isPublic)
    return [...play, ...owed];
  return [
    ...(event.isPublic || addDays(today, draftDays) < event.startDate
      ? []
      : [row('draft', `Starts ${onDay(event.startDate, today)} and is still a draft`, 'Open event', deskPath(event))]),
    ...play,
    ...open.flatMap((division) => spotsOf(event, division)),
    ...owed,
    ...(now.waivers > 0 ? [] : [row('waiver', 'No waiver yet', 'Add a waiver', setupPath(event, 'waivers'))]),
    ...(lacksRefunds(
      event,
      now.divisions.map(({ division }) => division),
    )
      ? [row('refunds', 'No refund deadline yet', 'Set deadline', setupPath(event, 'money'))]
      : []),
  ];
}

/** Returns "today", "tomorrow" or a string such as "on Sat, Jun 6". */
function onDay(date: string, today: string): string {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : `on ${shortDate(date, Number(today.slice(0, 4)))}`;
}
const rowsOf =
  ({ id }: EventFacts) =>
  (key: string, sentence: string, act: string, path: string): NeedsYouRow => ({
    ...{ key: `${key}-${id}`, sentence, until: null, act, path },
  });

/** Returns a row for a division whose day is near but whose schedule hasn't been made or published. */
function drawnOf(event: EventFacts, { division, active, rounds }: DivisionNow, today: string): NeedsYouRow[] {
  const soon = addDays(today, nearDays);
  const first = division.startDate ?? event.startDate;
  if (brochureOf(event.type) !== 'tournament' || isForSinglePlayers(event.type) || active < 2 || first > soon)
    return [];
  const row = rowsOf(event);
  const name = divisionName(division);
  const path = to(paths.divisionRounds, { tournamentId: event.id, divisionId: division.id });
  if (rounds.length === 0) {
    const when = first < today ? 'has started' : `plays ${onDay(first, today)}`;
    return [row(`unseeded-${division.id}`, `${name} ${when} and has no schedule yet`, 'Create schedule', path)];
  }
  const hidden = rounds.find(({ published, date }) => !published && date >= today && date <= soon);
  if (!hidden) return [];
  const sentence = `No published schedule yet for ${hidden.name} in ${name} ${onDay(hidden.date, today)}`;
  return [row(`schedule-${division.id}`, sentence, 'Publish schedule', path)];
}

function spotsOf(event: EventFacts, { division, active, waiting }: DivisionNow): NeedsYouRow[] {
  const { maxTeams: max, id } = division;
  if (max === null || max === 0) return [];
  const row = rowsOf(event);
  const name = divisionName(division);
  const path = divisionSettingsPath(event, id, 'size');
  const left = max - active;
  if (left <= 0 && waiting > 0)
    return [
      row(
        `full-${id}`,
        `${name} is full, with ${waiting} ${flagsOfDivision(division).acceptanceOnly ? 'waiting for approval' : 'on the waitlist'}`,
        'Change spots',
        path,
      ),
    ];
  if (left <= 0 || left > lastSpots(max)) return [];
  return [row(`filling-${id}`, `${name} is nearly full: ${active} of ${max} spots`, 'Change spots', path)];
}

/** Returns orders with a balance, counted by currency. */
function unpaidOf({ event, unpaid }: EventNow): NeedsYouRow[] {
  const row = rowsOf(event);
  const path = teamsPath(brochureOf(event.type), event.id, { paid: 'due' });
  return [...Map.groupBy(unpaid, ({ currency }) => currency)].map(([currency, owing]) => {
    const amount = owing.reduce((sum, order) => sum + order.amount, 0);
    const orders = owing.length === 1 ? '1 unpaid order:' : `${owing.length} unpaid orders:`;
    return row(`unpaid-${currency}`, `${orders} ${formatMoney(amount, currency)}`, 'See teams', path);
  });
}
