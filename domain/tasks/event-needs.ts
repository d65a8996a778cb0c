import { isForSinglePlayers } from '../catalog/desk/event-words.ts';
import { lacksRefunds } from '../catalog/desk/missing.ts';
import { deskPath, divisionSettingsPath, setupPath } from '../catalog/desk/paths.ts';
import { divisionName } from '../catalog/divisions/division-name.ts';
import { isPublicDivision } from '../catalog/divisions/division-state.ts';
import { brochureOf } from '../catalog/events/brochure-kind.ts';
import { stateOnDay } from '../catalog/events/date-state.ts';
import { isEditable, isPostponed } from '../catalog/events/event-status.ts';
import type { Division, EventFacts } from '../catalog/schema.ts';
import { dateWords } from '../kernel/date-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { addDays } from '../kernel/zoned-time.ts';
import type { Round } from '../play/rounds/schema.ts';
import { paths, to } from '../site/paths.ts';
import { teamsPath } from '../teams/paths.ts';
import type { NeedsFor } from './schema.ts';
import type { NeedsYouRow } from './views.ts';

/** An event as it stands now: what its organizer may have to do something about. Amounts in minor units, an order each. */
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

/** From so many days before its first day on, a division should be seeded and its schedule published; a draft should be out two weeks before. */
const nearDays = 3;
const draftDays = 14;
/** The last tenth of its spots. */
const lastSpots = (max: number): number => Math.ceil(max / 10);

/** What comes first, by the beginnings of rows' keys: what play waits for, then spots and money, then what only should be said. */
const order = ['unseeded', 'schedule', 'draft', 'full', 'filling', 'unpaid', 'complete', 'waiver', 'refunds'];
const rankOf = ({ key }: NeedsYouRow): number => order.indexOf(key.split('-')[0] ?? '');

/** Rows of several events, those that can wait least first. */
export const byUrgency = (rows: readonly NeedsYouRow[]): NeedsYouRow[] =>
  rows.toSorted((a, b) => rankOf(a) - rankOf(b));

/** A row for each thing that needs whoever runs an event, with where to do it; `today` at the venue. Nothing for what is canceled or complete. */
export function needsOfEvent(now: EventNow, today: string, { manage, money }: NeedsFor): NeedsYouRow[] {
  const { event } = now;
  if (!isEditable(event) || isPostponed(event)) return [];
  const row = rowsOf(event);
  if (stateOnDay(event, today) === 'past')
    return manage ? [row('complete', 'It is over: say that it is complete', 'Open', deskPath(event))] : [];
  const open = now.divisions.filter(({ division }) => isPublicDivision(division) && !division.canceled);
  const play = open.flatMap((division) => drawnOf(event, division, today));
  const owed = money ? unpaidOf(now) : [];
  if (!manage) return [...play, ...owed];
  return [
    ...(event.isPublic || addDays(today, draftDays) < event.startDate
      ? []
      : [row('draft', `It begins on ${day(event.startDate)} and is still a draft`, 'Open', deskPath(event))]),
    ...play,
    ...open.flatMap((division) => spotsOf(event, division)),
    ...owed,
    ...(now.waivers > 0
      ? []
      : [row('waiver', 'Nobody is asked to agree to a waiver', 'Add one', setupPath(event, 'waivers'))]),
    ...(lacksRefunds(
      event,
      now.divisions.map(({ division }) => division),
    )
      ? [row('refunds', 'It is not said until when there are refunds', 'Say it', setupPath(event, 'money'))]
      : []),
  ];
}

const day = (date: string): string => dateWords(date, date);
const rowsOf =
  ({ id }: EventFacts) =>
  (key: string, sentence: string, act: string, path: string): NeedsYouRow => ({
    ...{ key: `${key}-${id}`, sentence, until: null, act, path },
  });

/** What of its play is not ready though its day is near: nothing is drawn, or what is drawn nobody sees. */
function drawnOf(event: EventFacts, { division, active, rounds }: DivisionNow, today: string): NeedsYouRow[] {
  const soon = addDays(today, nearDays);
  const first = division.startDate ?? event.startDate;
  if (brochureOf(event.type) !== 'tournament' || isForSinglePlayers(event.type) || active < 2 || first > soon)
    return [];
  const row = rowsOf(event);
  const name = divisionName(division);
  const path = to(paths.divisionRounds, { tournamentId: event.id, divisionId: division.id });
  if (rounds.length === 0) {
    const when = first < today ? 'has begun' : `plays on ${day(first)}`;
    return [row(`unseeded-${division.id}`, `${name} ${when} and is not seeded yet`, 'Seed it', path)];
  }
  const hidden = rounds.find(({ published, date }) => !published && date >= today && date <= soon);
  if (!hidden) return [];
  const sentence = `${hidden.name} of ${name} on ${day(hidden.date)} is not published`;
  return [row(`schedule-${division.id}`, sentence, 'Publish', path)];
}

function spotsOf(event: EventFacts, { division, active, waiting }: DivisionNow): NeedsYouRow[] {
  const { maxTeams: max, id } = division;
  if (max === null || max === 0) return [];
  const row = rowsOf(event);
  const name = divisionName(division);
  const path = divisionSettingsPath(event, id, 'size');
  const left = max - active;
  if (left <= 0 && waiting > 0)
    return [row(`full-${id}`, `${name} is full and ${waiting} wait`, 'Change the spots', path)];
  if (left <= 0 || left > lastSpots(max)) return [];
  return [row(`filling-${id}`, `${name} is nearly full: ${active} of ${max} spots`, 'Change the spots', path)];
}

/** Orders that owe, counted by currency. */
function unpaidOf({ event, unpaid }: EventNow): NeedsYouRow[] {
  const row = rowsOf(event);
  const path = teamsPath(brochureOf(event.type), event.id, { paid: 'due' });
  return [...Map.groupBy(unpaid, ({ currency }) => currency)].map(([currency, owing]) => {
    const amount = owing.reduce((sum, order) => sum + order.amount, 0);
    const orders = owing.length === 1 ? '1 order owes' : `${owing.length} orders owe`;
    return row(`unpaid-${currency}`, `${orders} ${formatMoney(amount, currency)}`, 'See who', path);
  });
}
