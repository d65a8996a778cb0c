import type { OrderLine } from '../orders/schema.ts';

/** What a line was bought for, less what was given for a part of it in another way (a credit for a date that was called off). */
export const standing = ({ total, credited }: Pick<OrderLine, 'total' | 'credited'>): number =>
  Math.max(0, total - credited);

/** What of a line was neither refunded nor waived yet. */
export const leftOf = (line: Pick<OrderLine, 'total' | 'credited' | 'refunded' | 'waived'>): number =>
  Math.max(0, standing(line) - line.refunded - line.waived);

/** A part of a line's refund that goes to one player, by their seat on the entry, from 0. */
type SeatPart = { readonly seat: number; readonly amount: number };

/** How a part was worked out: a percentage of an amount, of which so much had been refunded before. */
type Basis = { readonly of: number; readonly percentage: number; readonly before: number };

/** A part of a refund, or of what need not be paid any more, that is of one line; without `seats` each player takes part in proportion to what is left of their share. */
export type LinePart = {
  readonly itemId: number;
  readonly amount: number;
  /** the tax in it, once it is booked */
  readonly tax?: number;
  readonly seats?: readonly SeatPart[];
  readonly basis?: Basis;
};

type Seat = {
  readonly seat: number;
  readonly profileId: number | null;
  readonly share: number;
  /** refunded or waived of it */
  readonly refunded: number;
  readonly left: number;
};

/** What stands of a line split over its players in the order of their seats, to the cent: the first players carry the odd cents. */
export function seatsOf(line: OrderLine): Seat[] {
  const players = 'registration' in line.item ? line.item.registration.profileIds : [];
  const base = Math.floor(standing(line) / Math.max(1, players.length));
  const odd = standing(line) - base * players.length;
  return players.map((profileId, seat) => {
    const share = base + (seat < odd ? 1 : 0);
    const refunded = line.seatRefunds[seat] ?? 0;
    return { seat, profileId, share, refunded, left: Math.max(0, share - refunded) };
  });
}

/** An amount over parts in proportion to them, to the cent and never more than a part. */
export function spread(amount: number, parts: readonly SeatPart[]): SeatPart[] {
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  let before = 0;
  let given = 0;
  return parts.flatMap(({ seat, amount: most }) => {
    before += most;
    const until = sum === 0 ? 0 : Math.floor((Math.min(amount, sum) * before) / sum);
    const part = until - given;
    given = until;
    return part > 0 ? [{ seat, amount: part }] : [];
  });
}

/** Who of a line's players gets an amount that was not asked for by player: each in proportion to what is left of their share. */
export const spreadOverLine = (line: OrderLine, amount: number): SeatPart[] =>
  spread(
    amount,
    seatsOf(line).map(({ seat, left }) => ({ seat, amount: left })),
  );

/** What was refunded or waived by seat, with some more. */
export function withSeats(line: OrderLine, parts: readonly SeatPart[]): number[] {
  const next = seatsOf(line).map(({ refunded }) => refunded);
  for (const { seat, amount } of parts) next[seat] = (next[seat] ?? 0) + amount;
  return next;
}
