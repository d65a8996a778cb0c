import { hour, type Millis, minute } from '../../kernel/time.ts';

/**
 * How long a spot is held, in milliseconds. The specification gives no numbers; these are ours:
 * - hold: filling out two player forms takes most people five to eight minutes; ten leaves some room, and a sold-out
 * division still moves on quickly.
 * - keepAlive: the open wizard reports about every minute, and each report extends the hold to five more minutes, so a
 * closed browser loses its spot soon.
 * - longest: a spot can't be kept just by leaving a page open; after half an hour it is released, kept alive or not.
 * - paymentFailed: a declined card leaves five minutes to try another one.
 * - change: a team that changes to a more expensive division keeps its old spot, so it can't lose anything by waiting;
 * half an hour is enough to get a card.
 * - offer: a team offered a spot has a day to respond, or two hours shortly before registration closes.
 */
export const holds = {
  hold: 10 * minute,
  keepAlive: 5 * minute,
  longest: 30 * minute,
  paymentFailed: 5 * minute,
  change: 30 * minute,
  offer: 24 * hour,
  lateOffer: 2 * hour,
  /** Offers made this close to the end of registration get the shorter time. */
  lateBefore: 72 * hour,
} as const;

/** When a new hold expires. */
export const holdUntil = (now: Millis): Millis => now + holds.hold;

/**
 * When a hold expires after being kept alive: never earlier than before, never later than `longest` after it started.
 */
export const keptUntil = (since: Millis, expiry: Millis, now: Millis): Millis =>
  Math.max(expiry, Math.min(now + holds.keepAlive, since + holds.longest));

/** Until when an offered spot can be taken. `closesAt`: when registration closes, or null if that isn't known. */
export function offerUntil(now: Millis, closesAt: Millis | null): Millis {
  const isLate = closesAt !== null && closesAt - now <= holds.lateBefore;
  return now + (isLate ? holds.lateOffer : holds.offer);
}

/** A hold is live before its expiry; at that exact moment it is over (Part 2 §4). */
export const isLive = (expiry: Millis, now: Millis): boolean => now < expiry;
