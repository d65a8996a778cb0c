/** One of a limited quantity's counters, with the number left in it. */
export type Counter = { readonly shard: number; readonly left: number };
/** An amount taken from a counter. */
export type Draw = { readonly shard: number; readonly n: number };

/**
 * The most counters that a limited quantity is split into, so that not all buyers hit the same one in a rush. A small
 * quantity uses fewer.
 */
const mostCounters = 8;
const leastInCounter = 25;

/** Splits a quantity evenly over its counters: `60` → `[30, 30]`. */
export function allotted(total: number): number[] {
  const n = Math.min(mostCounters, Math.max(1, Math.floor(total / leastInCounter)));
  return Array.from({ length: n }, (_, i) => Math.floor((total + n - 1 - i) / n));
}

export const leftIn = (counters: readonly Counter[]): number => counters.reduce((sum, { left }) => sum + left, 0);

/**
 * Returns the counters that an amount is taken from. A single counter with enough left is picked by `chance` (0–1), so
 * that simultaneous buyers spread out. If no counter has enough, several are used, fullest first. Null if there isn't
 * enough left.
 */
export function drawFrom(counters: readonly Counter[], wanted: number, chance: number): Draw[] | null {
  const enough = counters.filter(({ left }) => left >= wanted);
  const any = enough[Math.floor(chance * enough.length)];
  if (any) return [{ shard: any.shard, n: wanted }];
  const draws: Draw[] = [];
  let rest = wanted;
  for (const { shard, left } of counters.toSorted((a, b) => b.left - a.left)) {
    const n = Math.min(left, rest);
    if (n > 0) draws.push({ shard, n });
    rest -= n;
  }
  return rest === 0 ? draws : null;
}
