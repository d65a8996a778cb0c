import { hour, type Millis, minute } from '../../kernel/time.ts';

/**
 * How long a spot is held, in milliseconds. The specification gives no numbers, so these are ours:
 * - hold: filling out two player forms takes most people five to eight minutes. Ten leaves some room, and a sold-out
 * division still moves on quickly.
 * - keepAlive: the open wizard reports about every minute, and each report extends the hold to five more minutes, so a
 * closed browser loses its spot soon.
 * - longest: a spot can't be kept just by leaving a page open. After half an hour it is released, kept alive or not.
 * - paymentFailed: a declined card leaves five minutes to try another one.
 * - change: a team that changes to a more expensive division keeps its old spot, so it can't lose anything by waiting.
 * Half an hour is enough to get a card.
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

/** Returns when a new hold expires. */
export const holdUntil = (now: Millis): Millis => now + holds.hold;

/**
 * Returns when a hold expires after being kept alive. The new expiry is never earlier than the old one, and never later
 * than `longest` after the hold started.
 */
export const keptUntil = (since: Millis, expiry: Millis, now: Millis): Millis =>
  Math.max(expiry, Math.min(now + holds.keepAlive, since + holds.longest));

/**
 * Returns the deadline for taking an offered spot. `closesAt` is when registration closes, or null if that isn't known.
 */
export function offerUntil(now: Millis, closesAt: Millis | null): Millis {
  const isLate = closesAt !== null && closesAt - now <= holds.lateBefore;
  return now + (isLate ? holds.lateOffer : holds.offer);
}

/**
 * Returns whether a hold is live, which it is before its expiry. At the exact moment of expiry, it is over (Part 2 §4).
 */
export const isLive = (expiry: Millis, now: Millis): boolean => now < expiry;

/**
 * When a team's own spot expires, which is never. It is a number so that the same comparison shows whether any spot is
 * open.
 */
export const neverExpires: Millis = 9_999_999_999_999;

/** A division's numbered spot that is or was taken. It is open again from `expiresAt`. */
type Slot = { readonly slot: number; readonly expiresAt: Millis };

/** Returns whether a team has this spot permanently. */
export const isTaken = ({ expiresAt }: Slot): boolean => expiresAt === neverExpires;

/** Returns whether an unfinished registration, or an offer, holds this spot. */
export const isHeld = (slot: Slot, now: Millis): boolean => !isTaken(slot) && isLive(slot.expiresAt, now);

/**
 * The holder of slots beyond a size that was just reduced. No one gets them while some process may still use the old
 * size.
 */
export const closedHolder = 'CLOSED';
export const isClosed = ({ holder }: { readonly holder: string }): boolean => holder === closedHolder;

/**
 * Returns the numbers of the open slots, lowest first. There are never more than the capacity allows, even after it was
 * lowered below the number taken (Part 2 §4). Without a limit (null), there are always as many as `wanted`.
 */
export function freeSlots(
  slots: readonly Slot[],
  capacity: number | null,
  now: Millis,
  wanted = capacity ?? 1,
): number[] {
  const used = new Set(slots.filter(({ expiresAt }) => isLive(expiresAt, now)).map(({ slot }) => slot));
  const most = capacity === null ? wanted : Math.min(wanted, capacity - used.size);
  const free: number[] = [];
  for (let slot = 1; free.length < most; slot++) if (!used.has(slot)) free.push(slot);
  return free;
}

/**
 * The state of a registration's hold, which is also its waitlist ticket. `arrived`: in the waiting room before the
 * opening, for the lottery. `held`: has a spot while the form is filled out. `waitlistHold`: on the waitlist while the
 * form is filled out, until `expiresAt`. `waiting`: registered, waiting for the next open spot. `offered`: a spot is
 * held for it until `expiresAt`. The others are final.
 */
export const holdStates = [
  'arrived',
  'held',
  'waitlistHold',
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'left',
] as const;
export type HoldState = (typeof holdStates)[number];

/** The states in which a hold keeps nothing. Its registration can request a new hold. */
export const endedStates = ['accepted', 'declined', 'expired', 'left'] as const satisfies HoldState[];

type Held = { readonly state: HoldState; readonly expiresAt: Millis };

export const isOnWaitlist = (state: HoldState): state is 'waitlistHold' | 'waiting' =>
  state === 'waitlistHold' || state === 'waiting';

/**
 * Returns whether a registration or payment is still in progress under this hold. It is false once its team is waiting,
 * and after the hold has ended.
 */
export const isOpen = ({ state, expiresAt }: Held, now: Millis): boolean => isInMaking(state) && isLive(expiresAt, now);
export const isInMaking = (state: HoldState): boolean =>
  state === 'held' || state === 'waitlistHold' || state === 'offered' || state === 'arrived';

/** Returns whether a ticket is still waiting for a spot: as a registered team, or with a form being filled out. */
export const stillWaits = ({ state, expiresAt }: Held, now: Millis): boolean =>
  state === 'waiting' || (state === 'waitlistHold' && isLive(expiresAt, now));

/** Returns whether an offer or form ran out of time and this hasn't been recorded yet. */
export const hasLapsed = ({ state, expiresAt }: Held, now: Millis): boolean =>
  (state === 'offered' || state === 'waitlistHold') && !isLive(expiresAt, now);

/**
 * Returns what an open spot becomes for the first on the waitlist. A waiting team gets an offer, with a deadline that
 * depends on when registration closes (null if that isn't known). A team still filling out its form simply holds the
 * spot.
 */
export const promotionOf = (
  { state }: Held,
  closesAt: Millis | null,
  now: Millis,
): { readonly state: 'offered' | 'held'; readonly expiresAt: Millis } =>
  state === 'waitlistHold'
    ? { state: 'held', expiresAt: holdUntil(now) }
    : { state: 'offered', expiresAt: offerUntil(now, closesAt) };
