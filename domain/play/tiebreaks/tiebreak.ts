import type { Ledger } from './ledger.ts';
import type { TiebreakName } from './names.ts';

/** Why a rule has nothing to say about a tie (Part 3 §5: split sets, no match, more than 2 teams, match not complete). */
const silences = [
  'split',
  'no-match',
  'more-than-two',
  'not-complete',
  'fewer-than-three',
  'no-duals',
  'no-seed',
  'not-fivb',
  'nothing-played',
] as const;
export type Silence = (typeof silences)[number];

/** One number per member of the group, in its order; higher ranks above. Or why the rule can't speak. */
export type Verdict = readonly number[] | Silence;

/**
 * A tiebreak is a value. `record`: it is the record itself, not the breaking of a tie, so it needs no note. `show` prints a
 * figure of a verdict, with `more` decimals than usual where two would look alike.
 */
export type Tiebreak = {
  readonly name: TiebreakName;
  readonly label: string;
  readonly record: boolean;
  readonly show: (figure: number, more?: number) => string;
  readonly judge: (group: readonly number[], ledger: Ledger) => Verdict;
};

/** Prints a share as a percentage with one decimal, as pool sheets do: 66.7%. */
export const percent = (figure: number, more = 0): string => `${(figure * 100).toFixed(1 + more)}%`;
/** Prints a difference with its sign: +12. */
export const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure));
/** Prints a quotient won ÷ lost: 1.083, MAX without a loss. */
export const asQuotient = (figure: number, more = 0): string =>
  figure === Infinity ? 'MAX' : figure.toFixed(3 + more);
