import type { LineupPairs } from '#domain/play/lineups/schema.ts';

/** Nobody on a seat. */
export const none = '';

/** Two seats a pair, in their order; a pair with nobody on either is given up. */
export const pairsFrom = (seats: readonly string[], pairs: number): LineupPairs =>
  Array.from({ length: pairs }, (_, i) => {
    const [one = none, other = none] = seats.slice(2 * i, 2 * i + 2);
    return one === none && other === none ? null : [Number(one), Number(other)];
  });

/** Why these seats are no line-up; null: they are one. */
export function seatsFault(seats: readonly string[], pairs: number): string | null {
  const chosen = seats.filter((seat) => seat !== none);
  if (new Set(chosen).size < chosen.length) return 'A player stands twice';
  for (let i = 0; i < pairs; i++)
    if ((seats[2 * i] === none) !== (seats[2 * i + 1] === none)) return `Pair ${i + 1} needs two players, or nobody`;
  const empty = Array.from({ length: pairs }, (_, i) => seats[2 * i] === none).indexOf(true);
  if (empty === 0) return 'Name at least the first pair';
  return empty > 0 && seats.slice(2 * empty).some((seat) => seat !== none)
    ? 'The strongest play first: pairs are given up from the last'
    : null;
}
