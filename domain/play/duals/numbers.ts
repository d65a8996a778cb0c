/** In a dual, match numbers over 1000 encode the dual and the pair: dual 2, pair 3 is match 2003 (Part 3 §3). */
const base = 1000;

type DualPair = { readonly dualN: number; readonly pair: number };
/** The fields that identify a pair match. Only matches of the dual format have a dual. */
export type PairMatch = { readonly number: number; readonly dualN: number | null };

export const dualMatchNumber = ({ dualN, pair }: DualPair): number => dualN * base + pair;

/**
 * Returns the dual and pair of a match. Null for an ordinary match, regardless of its number (VNL numbers its matches
 * 10001, 10002 …).
 */
export const dualPairOf = ({ number, dualN }: PairMatch): DualPair | null =>
  dualN === null ? null : { dualN, pair: number % base };

/** Returns whether a pool is a dual pool, which has pair matches numbered over 1000 (Part 3 §4). */
export const isDualPool = (matches: readonly PairMatch[]): boolean => matches.some(({ dualN }) => dualN !== null);

/** The `type` of a match that represents a whole dual, whose sets are its pairs (head.ts). */
export const dualType = 'dual';
export const isDualHead = ({ type }: { readonly type: string | null }): boolean => type === dualType;

/**
 * Returns the number of point matches and the wins needed for a dual with this many pair matches: 3 and 2, or 5 and 3
 * with more than four.
 */
export const dualSize = (matches: number): { points: 3 | 5; needed: 2 | 3 } =>
  matches > 4 ? { points: 5, needed: 3 } : { points: 3, needed: 2 };
