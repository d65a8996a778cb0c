/** Match numbers above 1000 encode the dual and the pair: dual 2, pair 3 is match 2003 (Part 3 §3). */
const base = 1000;

type DualPair = { readonly dualN: number; readonly pair: number };

export const dualMatchNumber = ({ dualN, pair }: DualPair): number => dualN * base + pair;

/** Dual and pair of a match number, null for an ordinary one. */
export const dualPairOf = (number: number): DualPair | null =>
  number > base ? { dualN: Math.floor(number / base), pair: number % base } : null;

/** A dual pool is one with match numbers over 1000 (Part 3 §4). */
export const isDualPool = (matches: readonly { readonly number: number }[]): boolean =>
  matches.some(({ number }) => number > base);
