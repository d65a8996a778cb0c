/** A counter of a code. `left` counts only where its uses are limited. */
type UseCounter = { readonly left: number; readonly uses: number };

/**
 * How often a code can still be used under a new limit: what was taken of the former one stays taken, also by orders that are still being paid.
 * Without a former limit the orders that stand are counted. Null: no limit.
 */
export function leftUnder(
  maxUses: number | null,
  before: { readonly maxUses: number | null },
  counters: readonly UseCounter[],
): number | null {
  if (maxUses === null) return null;
  const add = (of: (counter: UseCounter) => number) => counters.reduce((sum, counter) => sum + of(counter), 0);
  const taken = before.maxUses === null ? add(({ uses }) => uses) : before.maxUses - add(({ left }) => left);
  return Math.max(0, maxUses - taken);
}
