/** A counter of a limited quantity: what is left in it. */
export type Counter = { readonly shard: number; readonly left: number };
/** So much is taken from a counter. */
export type Draw = { readonly shard: number; readonly n: number };

/** A limited quantity lies in so many counters at the most, so that a rush for it doesn't meet at one of them; a small one in fewer. */
const mostCounters = 8;
const leastInCounter = 25;

/** How a quantity is spread over its counters, evenly: `60` → `[30, 30]`. */
export function allotted(total: number): number[] {
  const n = Math.min(mostCounters, Math.max(1, Math.floor(total / leastInCounter)));
  return Array.from({ length: n }, (_, i) => Math.floor((total + n - 1 - i) / n));
}

export const leftIn = (counters: readonly Counter[]): number => counters.reduce((sum, { left }) => sum + left, 0);

/**
 * From which counters so much is taken: from one that has enough, any of them by `chance` (0–1), so that many at once spread; where none has, from
 * several, the fullest first. Null when there is not that much left.
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
