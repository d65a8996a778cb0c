import type { Summary } from './ledger.ts';

/**
 * Part of a whole, 0 where nothing was played. It orders exactly like the quotient won ÷ lost, and equal fractions of whole
 * numbers are equal doubles, so it can be compared without a tolerance.
 */
export const share = (won: number, lost: number): number => (won + lost === 0 ? 0 : won / (won + lost));

/** Derived figures of a pool team (Part 3 §3). A split counts half a win and half a loss. */
export const matchWinRatio = (s: Summary): number =>
  share(s.matchWins + s.matchSplits / 2, s.matchLosses + s.matchSplits / 2);
export const setWinRatio = (s: Summary): number => share(s.setWins, s.setLosses);
export const dualWinRatio = (s: Summary): number => share(s.dualWins, s.dualLosses);
export const pointDifference = (s: Summary): number => s.pointsFor - s.pointsAgainst;
export const pointShare = (s: Summary): number => share(s.pointsFor, s.pointsAgainst);

/** 2 per match win plus 1 per match loss (Part 3 §3), whatever the table's own scheme is. */
export const matchPoints = (s: Pick<Summary, 'matchWins' | 'matchLosses'>): number => 2 * s.matchWins + s.matchLosses;

/** A quotient as published tables print it, won ÷ lost to three decimals (FIVB); MAX without a loss. */
export const quotient = (won: number, lost: number): string =>
  lost === 0 ? (won === 0 ? '0.000' : 'MAX') : (won / lost).toFixed(3);
