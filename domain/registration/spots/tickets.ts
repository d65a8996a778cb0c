import type { Millis } from '../../kernel/time.ts';
import { holdUntil, isLive, offerUntil } from './holds.ts';

/**
 * The state of a registration's hold, which is also its waitlist ticket. `arrived`: in the waiting room before the
 * opening, for the lottery. `held`: a spot, while the form is filled out. `waitlistHold`: on the waitlist, while the
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

/** A hold that ended this way keeps nothing; its registration may request one again. */
export const endedStates = ['accepted', 'declined', 'expired', 'left'] as const satisfies HoldState[];

type Held = { readonly state: HoldState; readonly expiresAt: Millis };

export const isOnWaitlist = (state: HoldState): state is 'waitlistHold' | 'waiting' =>
  state === 'waitlistHold' || state === 'waiting';

/**
 * Whether a registration or payment is still in progress under this hold; false once its team is waiting, and after
 * the hold has ended.
 */
export const isOpen = ({ state, expiresAt }: Held, now: Millis): boolean => isInMaking(state) && isLive(expiresAt, now);
export const isInMaking = (state: HoldState): boolean =>
  state === 'held' || state === 'waitlistHold' || state === 'offered' || state === 'arrived';

/** Whether a ticket is still waiting for a spot: as a registered team, or with a form being filled out. */
export const stillWaits = ({ state, expiresAt }: Held, now: Millis): boolean =>
  state === 'waiting' || (state === 'waitlistHold' && isLive(expiresAt, now));

/** Whether an offer or form ran out of time and this hasn't been recorded yet. */
export const hasLapsed = ({ state, expiresAt }: Held, now: Millis): boolean =>
  (state === 'offered' || state === 'waitlistHold') && !isLive(expiresAt, now);

/**
 * What an open spot becomes for the first on the waitlist. A waiting team is offered it, with a deadline that depends
 * on when registration closes (null: not known); a team still filling out its form simply holds it.
 */
export const promotionOf = (
  { state }: Held,
  closesAt: Millis | null,
  now: Millis,
): { readonly state: 'offered' | 'held'; readonly expiresAt: Millis } =>
  state === 'waitlistHold'
    ? { state: 'held', expiresAt: holdUntil(now) }
    : { state: 'offered', expiresAt: offerUntil(now, closesAt) };
