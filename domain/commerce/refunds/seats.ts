import type { OrderLine } from '../orders/schema.ts';

/** Returns a line's price, minus what was compensated in another form (such as a credit for a canceled date). */
export const standing = ({ total, credited }: Pick<OrderLine, 'total' | 'credited'>): number =>
  Math.max(0, total - credited);

/** Returns the amount of a line that hasn't been refunded or waived yet. */
export const leftOf = (line: Pick<OrderLine, 'total' | 'credited' | 'refunded' | 'waived'>): number =>
  Math.max(0, standing(line) - line.refunded - line.waived);

type Credit = Pick<OrderLine, 'creditUsed' | 'creditReissued' | 'creditRefunded'>;

/** Returns the credit that paid for a line, minus what was returned for canceled dates. */
export const standingCredit = ({ creditUsed, creditReissued }: Credit): number =>
  Math.max(0, creditUsed - creditReissued);

/** Returns the credit that paid for a line and hasn't been returned as a code. */
export const creditOn = (line: Credit): number => Math.max(0, standingCredit(line) - line.creditRefunded);

/** One player's part of a line's refund, by seat on the registration, counted from 0. */
type SeatPart = { readonly seat: number; readonly amount: number };

/** How a part was calculated: a percentage of an amount, minus what was refunded before. */
type Basis = { readonly of: number; readonly percentage: number; readonly before: number };

/**
 * One line's part of a refund or waiver. Without `seats`, the part is split among the players in proportion to what is
 * left of their shares.
 */
export type LinePart = {
  readonly itemId: number;
  readonly amount: number;
  /** The tax in the amount, once the amount is booked. */
  readonly tax?: number;
  readonly seats?: readonly SeatPart[];
  readonly basis?: Basis;
};

/** One line’s part of a credit that is returned as a code. */
export type CreditPart = { readonly itemId: number; readonly amount: number };

type Seat = {
  readonly seat: number;
  readonly profileId: number | null;
  readonly share: number;
  /** The part of the share that was refunded or waived. */
  readonly refunded: number;
  readonly left: number;
};

/**
 * Returns what is left of a line for each player, in seat order and to the cent. The first players get the odd cents.
 */
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

/** Splits an amount among parts in proportion to their size, to the cent. No part gets more than its own amount. */
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

/**
 * Splits an amount that wasn't requested for particular players among a line's players, in proportion to what is left
 * of their shares.
 */
export const spreadOverLine = (line: OrderLine, amount: number): SeatPart[] =>
  spread(
    amount,
    seatsOf(line).map(({ seat, left }) => ({ seat, amount: left })),
  );

/** Returns the amounts refunded or waived by seat, with new ones added. */
export function withSeats(line: OrderLine, parts: readonly SeatPart[]): number[] {
  const next = seatsOf(line).map(({ refunded }) => refunded);
  for (const { seat, amount } of parts) next[seat] = (next[seat] ?? 0) + amount;
  return next;
}
