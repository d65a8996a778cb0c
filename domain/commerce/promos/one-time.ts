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
