import { hour, type Millis, minute } from '../../kernel/time.ts';

/**
 * How long a place is held, in milliseconds. The numbers are ours, the specification names none:
 * - hold: filling in two player forms takes most people five to eight minutes; ten leave room, and a sold-out division moves on quickly.
 * - keepAlive: the open wizard reports every minute or so; each report buys five more minutes, so a closed browser loses its place soon.
 * - longest: a place can't be kept just by keeping a page open; after half an hour it is released, kept alive or not.
 * - paymentFailed: a declined card leaves five minutes to try another one.
 * - offer: somebody promoted from the waitlist has a day to answer; near the closing of registration two hours.
 */
export const holds = {
  hold: 10 * minute,
  keepAlive: 5 * minute,
  longest: 30 * minute,
  paymentFailed: 5 * minute,
  offer: 24 * hour,
  lateOffer: 2 * hour,
  /** Offers made this close to the closing of registration are late ones. */
  lateBefore: 72 * hour,
} as const;

/** When a new hold expires. */
export const holdUntil = (now: Millis): Millis => now + holds.hold;

/** When a hold expires after being kept alive: never shorter than before, never longer than `longest` after it began. */
export const keptUntil = (since: Millis, expiry: Millis, now: Millis): Millis =>
  Math.max(expiry, Math.min(now + holds.keepAlive, since + holds.longest));

/** Until when an offered place may be taken; `closesAt` is the closing of registration, null when it is not known. */
export function offerUntil(now: Millis, closesAt: Millis | null): Millis {
  const isLate = closesAt !== null && closesAt - now <= holds.lateBefore;
  return now + (isLate ? holds.lateOffer : holds.offer);
}

/** A hold is live while now is before its expiry; at the very moment it is over (Part 2 §4). */
export const isLive = (expiry: Millis, now: Millis): boolean => now < expiry;
