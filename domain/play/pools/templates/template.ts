/** Who plays: the team of a slot (1 = best seed of the pool), or the winner or loser of an earlier match of the pool. */
export type Seat = { readonly slot: number } | { readonly winnerOf: number } | { readonly loserOf: number };

/** One match of an order: `number` from 1, the seats of a side (two in king of the beach), the slot that works, if any. */
export type TemplateMatch = {
  readonly number: number;
  readonly home: readonly Seat[];
  readonly away: readonly Seat[];
  readonly work: number | null;
};

/** A match order for a number of teams. `courts`: how many matches run side by side in it. `full`: every pair meets. */
export type Template = {
  readonly id: string;
  readonly text: string;
  readonly source: string;
  readonly teams: number;
  readonly courts: number;
  readonly full: boolean;
  readonly matches: readonly TemplateMatch[];
};

/** `a-b (r)`: slot a plays slot b, slot r works; the way match orders are printed. */
type Line = `${number}-${number} (${number})` | `${number}-${number}`;

const seat = (slot: number): Seat => ({ slot });

/** Reads a match order as printed. */
export const lines = (...order: readonly Line[]): TemplateMatch[] =>
  order.map((line, i) => {
    const [home = 0, away = 0, work] = (line.match(/\d+/g) ?? []).map(Number);
    return { number: i + 1, home: [seat(home)], away: [seat(away)], work: work ?? null };
  });

/** Reads a group-play order: `[[1, 2], [3, 4]]` is 1 and 2 against 3 and 4. */
export const groups = (...order: readonly (readonly [readonly number[], readonly number[]])[]): TemplateMatch[] =>
  order.map(([home, away], i) => ({ number: i + 1, home: home.map(seat), away: away.map(seat), work: null }));

/** Slots listed alone in a seat list. */
export const slotsOf = (seats: readonly Seat[]): number[] => seats.flatMap((s) => ('slot' in s ? [s.slot] : []));
