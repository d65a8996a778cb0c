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

/** Without those that look alike when they are read out or copied: I, L, O, 0, 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** So many one-time codes are made at once, and so many of a promo there are at the most. */
export const mostCodesAtOnce = 500;
export const mostCodes = 5_000;

/**
 * Distinct one-time codes of a promo: `SPRING-7KQ2-M9XA`. `pick(n)`: a number from 0 to n − 1 that nobody can guess.
 */
export function oneTimeCodes(promoKey: string, count: number, pick: (n: number) => number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const text = Array.from({ length }, () => letters[pick(letters.length)]).join('');
    codes.add(`${promoKey}-${text.slice(0, 4)}-${text.slice(4)}`);
  }
  return [...codes];
}
