import type { Ledger, Summary } from './ledger.ts';
import type { TiebreakName } from './names.ts';

/** Why a rule doesn't apply to a tie (Part 3 §5: split sets, no match, more than 2 teams, match not complete). */
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

/**
 * One number per member of the group, in the group's order, where a higher number ranks above. If the rule can't
 * decide, the reason instead.
 */
export type Verdict = readonly number[] | Silence;

/**
 * A tiebreak rule. `record` means that the rule is the match record, not a tiebreak, so it needs no note. `show` prints
 * one of a verdict's figures, with `more` decimals than usual if two would look the same.
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
/** Prints a quotient won ÷ lost: 1.083, or MAX without a loss. */
export const asQuotient = (figure: number, more = 0): string =>
  figure === Infinity ? 'MAX' : figure.toFixed(3 + more);

/**
 * Returns the share won, or 0 if nothing was played. It sorts exactly like the quotient won ÷ lost. Equal fractions of
 * whole numbers are equal doubles, so it can be compared without a tolerance.
 */
export const share = (won: number, lost: number): number => (won + lost === 0 ? 0 : won / (won + lost));

/** The figures derived from a pool team's summary (Part 3 §3). A split counts as half a win and half a loss. */
export const matchWinRatio = (s: Summary): number =>
  share(s.matchWins + s.matchSplits / 2, s.matchLosses + s.matchSplits / 2);
export const setWinRatio = (s: Summary): number => share(s.setWins, s.setLosses);
export const dualWinRatio = (s: Summary): number => share(s.dualWins, s.dualLosses);
export const pointDifference = (s: Summary): number => s.pointsFor - s.pointsAgainst;

/** Returns 2 points per match win plus 1 per match loss (Part 3 §3), regardless of the table's own scheme. */
export const matchPoints = (s: Pick<Summary, 'matchWins' | 'matchLosses'>): number => 2 * s.matchWins + s.matchLosses;

/** Returns the figures a table shows next to a summary. */
export const derivedFigures = (s: Summary) => ({
  dualWinRatio: dualWinRatio(s),
  matchWinRatio: matchWinRatio(s),
  setWinRatio: setWinRatio(s),
  pointDifference: pointDifference(s),
  matchPoints: matchPoints(s),
});
export type DerivedFigures = Readonly<ReturnType<typeof derivedFigures>>;

/**
 * Returns the quotient won ÷ lost: infinite without a loss, 0 if nothing was played. It is compared exactly, because
 * equal fractions of whole numbers are equal doubles. Whether the FIVB compares the three decimals that its tables
 * print is an open question. Of 2,250 published pools, three depend on it: Sochi 2015 M A (104 ÷ 103 above 103 ÷ 102,
 * both 1.010) and Rio de Janeiro 2015 M B support the exact one, and Xiamen 2014 W F (88 ÷ 90 and 90 ÷ 92, both 0.978,
 * decided by their match) contradicts it.
 */
export const quotient = (won: number, lost: number): number => (lost === 0 ? (won === 0 ? 0 : Infinity) : won / lost);
export const pointQuotient = (s: Summary): number => quotient(s.pointsFor, s.pointsAgainst);
export const setQuotient = (s: Summary): number => quotient(s.setWins, s.setLosses);
