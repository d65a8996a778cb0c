import { isPublicDivision } from '../catalog/divisions/division-state.ts';
import { isCalledOff, isComplete } from '../catalog/events/event-status.ts';
import type { CustomField } from '../catalog/events/json-props.ts';
import type { EventCard } from '../catalog/listing/schema.ts';
import type { Division } from '../catalog/schema.ts';
import type { Millis } from '../kernel/time.ts';
import { dateIn } from '../kernel/zoned-time.ts';
import { playerFieldTable } from '../people/form/form-fields.ts';
import type { PlayerField } from '../people/player.ts';
import {
  customLabel,
  customPrefix,
  extraLabels,
  isCustomLabel,
  splitPreference,
} from '../registration/fields/extra-fields.ts';
import type { Roster } from '../registration/schema.ts';
import { everyone } from '../registration/teams/team-name.ts';
import type { FieldAnswers, MonthFigures } from './views.ts';

/** Answers that can be counted, because they have few choices and don't reveal who gave them. */
const counted: readonly PlayerField[] = [
  ...(['shirtSize', 'gender', 'gradYear', 'state', 'country', 'height', 'yearsExp'] as const),
  ...(['hand', 'side', 'classification', 'committed'] as const),
];
/** A question with more distinct answers than this isn't a choice, so only the number of answers is shown. */
const mostAnswers = 40;

/** Returns how often each answer was given, most frequent first. */
function tally(field: string, label: string, given: readonly string[]): FieldAnswers {
  const answered = given.map((answer) => answer.trim()).filter(Boolean);
  const groups = [...Map.groupBy(answered, (answer) => answer)].map(([answer, all]) => ({ answer, n: all.length }));
  const unanswered = given.length - answered.length;
  if (groups.length > mostAnswers)
    return { field, label, answers: [{ answer: 'Answered', n: answered.length }], unanswered };
  const answers = groups.toSorted((a, b) => b.n - a.n || a.answer.localeCompare(b.answer, 'en', { numeric: true }));
  return { field, label, answers, unanswered };
}

/** Questions with several possible answers, by the label they are stored under: the organizer's, and the field preference. */
export const severalOf = (questions: readonly Pick<CustomField, 'label' | 'type'>[]): ReadonlySet<string> =>
  new Set([
    extraLabels.fieldPreference,
    ...questions.filter(({ type }) => type === 'choices').map(({ label }) => customLabel(label)),
  ]);

/**
 * Returns how often each answer was given on these teams (3§7 fieldSummary): for players, fields with few choices; for
 * players and teams, the organizer's own questions. Names, addresses, numbers and birth dates are never counted. Fields
 * without answers are left out.
 */
export function fieldSummaryOf(rosters: readonly Roster[], several: ReadonlySet<string>): FieldAnswers[] {
  const answersTo = (key: string, text: string) => (several.has(key) ? splitPreference(text) : [text]);
  const players = rosters.flatMap(everyone);
  const ofPlayers = counted.map((field) =>
    tally(
      field,
      playerFieldTable[field].label,
      players.map((player) => String(player[field] ?? '')),
    ),
  );
  const questions = (answers: readonly Readonly<Record<string, string>>[]) => [
    ...new Set(answers.flatMap((given) => Object.keys(given))),
  ];
  const asked = (answers: readonly Readonly<Record<string, string>>[]) =>
    questions(answers).map((key) =>
      tally(
        key,
        isCustomLabel(key) ? key.slice(customPrefix.length) : key,
        answers.flatMap((given) => answersTo(key, given[key] ?? '')),
      ),
    );
  const all = [
    ...ofPlayers,
    ...asked(rosters.map(({ extraFields }) => extraFields)),
    ...asked(players.map(({ custom }) => custom)),
  ];
  return all.filter(({ answers }) => answers.length > 0);
}

/** Returns the days of this month in the organization's time zone. */
export function monthOfOrders(now: Millis, zone: string) {
  const today = dateIn(now, zone);
  const month = today.slice(0, 7);
  return { month, days: { from: `${month}-01`, to: today } };
}

/** Returns the published events whose spots still count on a day, which are those that aren't over or canceled. */
export const toCome = <C extends Pick<EventCard, 'isPublic' | 'isSeries' | 'endDate' | 'statusId'>>(
  cards: readonly C[],
  today: string,
): C[] =>
  cards.filter(
    (card) => card.isPublic && !card.isSeries && card.endDate >= today && !isCalledOff(card) && !isComplete(card),
  );

type Filled = Pick<Division, 'id' | 'maxTeams' | 'canceled' | 'props'>;
type Count = { readonly divisionId: number; readonly active: number; readonly waiting: number };

/** Returns the spots in publicly visible divisions. An overfilled division doesn't fill another one's spots. */
export function spotsIn(
  events: number,
  divisions: readonly Filled[],
  counts: readonly Count[],
): MonthFigures['places'] {
  const counted = new Map(counts.map((count) => [count.divisionId, count]));
  const shown = divisions.filter(isPublicDivision).map(({ id, maxTeams }) => {
    const { active = 0, waiting = 0 } = counted.get(id) ?? {};
    const registered = Math.max(0, active);
    return {
      registered,
      waiting: Math.max(0, waiting),
      open: maxTeams === null ? null : Math.max(0, maxTeams - registered),
    };
  });
  const sum = (of: 'registered' | 'waiting') => shown.reduce((all, division) => all + division[of], 0);
  const open = shown.reduce<number | null>(
    (all, division) => (all === null || division.open === null ? null : all + division.open),
    0,
  );
  return { events, registered: sum('registered'), waiting: sum('waiting'), open };
}
