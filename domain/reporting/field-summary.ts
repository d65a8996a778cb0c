import type { CustomField } from '../catalog/events/json-props.ts';
import { playerFieldTable } from '../people/form/fields.ts';
import type { PlayerField } from '../people/player.ts';
import {
  customLabel,
  customPrefix,
  extraLabels,
  isCustomLabel,
  splitPreference,
} from '../registration/fields/extra-fields.ts';
import type { Roster } from '../registration/schema.ts';
import { everyone } from '../registration/teams/everyone.ts';
import type { FieldAnswers } from './views.ts';

/** Answers that can be counted: they are chosen from few, and tell nobody who gave them. */
const counted: readonly PlayerField[] = [
  ...(['shirtSize', 'gender', 'gradYear', 'state', 'country', 'height', 'yearsExp'] as const),
  ...(['hand', 'side', 'classification', 'committed'] as const),
];
/** More different answers than these are no longer a choice: only how many answered is told. */
const mostAnswers = 40;

/** How often each is given, the most frequent first. */
function tally(field: string, label: string, given: readonly string[]): FieldAnswers {
  const answered = given.map((answer) => answer.trim()).filter(Boolean);
  const groups = [...Map.groupBy(answered, (answer) => answer)].map(([answer, all]) => ({ answer, n: all.length }));
  const unanswered = given.length - answered.length;
  if (groups.length > mostAnswers)
    return { field, label, answers: [{ answer: 'Answered', n: answered.length }], unanswered };
  const answers = groups.toSorted((a, b) => b.n - a.n || a.answer.localeCompare(b.answer, 'en', { numeric: true }));
  return { field, label, answers, unanswered };
}

/** Questions that may have several answers, by the label they are kept under: those of the organizer's, and where a team would like to play. */
export const severalOf = (questions: readonly Pick<CustomField, 'label' | 'type'>[]): ReadonlySet<string> =>
  new Set([
    extraLabels.fieldPreference,
    ...questions.filter(({ type }) => type === 'choices').map(({ label }) => customLabel(label)),
  ]);

/**
 * How often each answer was given in these teams (3§7 fieldSummary): of players, what can be chosen from few; of players and teams, the organizer's
 * own questions. Names, addresses, numbers and birth dates are never counted. A field nobody answered is left out.
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
