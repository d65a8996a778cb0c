/** A code's usage counter. `left` matters only if its uses are limited. */
type UseCounter = { readonly left: number; readonly uses: number };

/**
 * Returns how often a code can still be used under a new limit, or null for no limit. Uses under the former limit still
 * count, including those of orders being paid. If there was no limit before, existing orders are counted.
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

/** Leaves out characters that are easily confused when copied or read aloud: I, L, O, 0, 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** The most one-time codes created at once, and the most a promo can have. */
export const mostCodesAtOnce = 500;
export const mostCodes = 5_000;

/**
 * Returns distinct one-time codes for a promo, such as `SPRING-7KQ2-M9XA`. `pick(n)` returns an unpredictable number
 * from 0 to n − 1.
 */
export function oneTimeCodes(promoKey: string, count: number, pick: (n: number) => number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const text = Array.from({ length }, () => letters[pick(letters.length)]).join('');
    codes.add(`${promoKey}-${text.slice(0, 4)}-${text.slice(4)}`);
  }
  return [...codes];
}
