/** What a match is worth in a table. `close` replaces win and loss if the loser came within one set (indoor 3-2). */
export type MatchPoints = {
  readonly win: number;
  readonly loss: number;
  readonly split: number;
  readonly forfeit: number;
  readonly close?: { readonly win: number; readonly loss: number };
};

/**
 * Two points per win, one per loss (Part 3 §3). A split is worth as much as a loss for both teams, and a forfeit is
 * worth nothing (FIVB beach).
 */
export const beachPoints: MatchPoints = { win: 2, loss: 1, split: 1, forfeit: 0 };

/** FIVB indoor: 3-0 and 3-1 earn 3 and 0 points, 3-2 earns 2 and 1, and a forfeit earns nothing. */
export const indoorPoints: MatchPoints = { win: 3, loss: 0, split: 1, forfeit: 0, close: { win: 2, loss: 1 } };

/**
 * Returns one side's match points. `own` and `other` are sets won. `gaveUp` means that this side forfeited (a
 * retirement is a loss).
 */
export function pointsOfMatch(
  scheme: MatchPoints,
  result: { readonly won: boolean | null; readonly own: number; readonly other: number; readonly gaveUp: boolean },
): number {
  if (result.gaveUp) return scheme.forfeit;
  if (result.won === null) return scheme.split;
  const rate = scheme.close && Math.abs(result.own - result.other) === 1 ? scheme.close : scheme;
  return result.won ? rate.win : rate.loss;
}
