import type { Ranking, TieStep } from './rank.ts';
import { tiebreaks } from './registry.ts';
import type { Silence } from './tiebreak.ts';

/** Why a rule couldn't break a tie, in words (Part 3 §5). */
const silenceText: Readonly<Record<Silence, string>> = {
  split: 'split sets',
  'no-match': 'no head-to-head match',
  'more-than-two': 'more than 2 teams',
  'not-complete': 'match not complete',
  'fewer-than-three': 'fewer than 3 teams',
  'no-duals': 'no duals',
  'no-seed': 'no seeds',
  'not-fivb': 'not an FIVB pool',
  'nothing-played': 'a team has no sets that count',
};

/** Reasons that we don't mention, because the rule isn't meant for such ties. */
const unspoken: ReadonlySet<Silence> = new Set([
  'fewer-than-three',
  'no-duals',
  'no-seed',
  'not-fivb',
  'nothing-played',
]);

export type NameOf = (id: number) => string;

/**
 * Returns one step in words: "head to head can’t break the tie of A, B, C: more than 2 teams", "set win ratio: A
 * (75.0%), B (50.0%)".
 */
export function stepText(step: TieStep, nameOf: NameOf): string {
  const rule = tiebreaks[step.rule];
  if (step.silence)
    return `${rule.label} can’t break the tie of ${names(step.group, nameOf)}: ${silenceText[step.silence]}`;
  const more = decimalsFor(step.figures ?? [], rule.show);
  const figure = (id: number) => rule.show(step.figures?.[step.group.indexOf(id)] ?? 0, more);
  if (step.parts.length === 1) {
    return `${rule.label} leaves ${names(step.group, nameOf)} tied (${figure(step.group[0]!)})`;
  }
  const stand = step.parts.map((part) => part.map((id) => `${nameOf(id)} (${figure(id)})`).join(' = '));
  return `${rule.label}: ${stand.join(', ')}`;
}

/**
 * Returns how many more decimals it takes for different figures to look different. 1.0098 above 1.0097 explains nothing
 * if both are shown as 1.010.
 */
function decimalsFor(figures: readonly number[], show: (figure: number, more: number) => string): number {
  const different = new Set(figures);
  const alike = (more: number) => new Set([...different].map((figure) => show(figure, more))).size < different.size;
  return [0, 1, 2, 3, 4, 5, 6].find((more) => !alike(more)) ?? 0;
}

/** Returns a ranking's steps and unbroken ties in words, by the entrants involved. Entrants without a tie are left out. */
export function notesByEntrant(ranking: Ranking, nameOf: NameOf): ReadonlyMap<number, readonly string[]> {
  const notes = new Map<number, string[]>();
  const tell = (ids: readonly number[], text: string) => {
    for (const id of ids) {
      const list = notes.get(id);
      if (list) list.push(text);
      else notes.set(id, [text]);
    }
  };
  for (const step of ranking.steps) if (worthTelling(step)) tell(step.group, stepText(step, nameOf));
  for (const group of ranking.unbroken) tell(group, unbrokenText(group, nameOf));
  return notes;
}

const unbrokenText = (group: readonly number[], nameOf: NameOf) =>
  `${names(group, nameOf)}: the tie could not be broken`;

const worthTelling = (step: TieStep): boolean =>
  step.silence ? !unspoken.has(step.silence) : !tiebreaks[step.rule].record || step.parts.length > 1;

const names = (ids: readonly number[], nameOf: NameOf): string => ids.map(nameOf).join(', ');
