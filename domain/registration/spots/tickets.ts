import type { Millis } from '../../kernel/time.ts';
import { holdUntil, isLive, offerUntil } from './holds.ts';

/**
 * What a registration's hold is, which is also its ticket in line. `arrived`: in the waiting room before the opening, to be drawn. `held`: a place, while the form is filled in. `waitlistHold`: in line, while the form is filled in, until
 * `expiresAt`. `waiting`: done, for the next free place. `offered`: a place is kept for it until `expiresAt`. The rest are ends.
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

/** A hold that ended so keeps nothing; its registration may ask again. */
export const endedStates = ['accepted', 'declined', 'expired', 'left'] as const satisfies HoldState[];

type Held = { readonly state: HoldState; readonly expiresAt: Millis };

export const isOnWaitlist = (state: HoldState): state is 'waitlistHold' | 'waiting' =>
  state === 'waitlistHold' || state === 'waiting';

/** Whether somebody's registration or payment still goes on under this hold; not once its team waits, and not when it has ended. */
export const isOpen = ({ state, expiresAt }: Held, now: Millis): boolean => isInMaking(state) && isLive(expiresAt, now);
export const isInMaking = (state: HoldState): boolean =>
  state === 'held' || state === 'waitlistHold' || state === 'offered' || state === 'arrived';

/** Whether a ticket still waits for a place: for real, or with a form that is being filled in. */
export const stillWaits = ({ state, expiresAt }: Held, now: Millis): boolean =>
  state === 'waiting' || (state === 'waitlistHold' && isLive(expiresAt, now));

/** Whether an offer or a form was left until it was too late, and nobody has said so yet. */
export const hasLapsed = ({ state, expiresAt }: Held, now: Millis): boolean =>
  (state === 'offered' || state === 'waitlistHold') && !isLive(expiresAt, now);

/**
 * What a free place becomes for the first in line. Who has waited is offered it, with a deadline that depends on when registration closes
 * (null: not known); who is filling in the form right now simply holds it.
 */
export const promotionOf = (
  { state }: Held,
  closesAt: Millis | null,
  now: Millis,
): { readonly state: 'offered' | 'held'; readonly expiresAt: Millis } =>
  state === 'waitlistHold'
    ? { state: 'held', expiresAt: holdUntil(now) }
    : { state: 'offered', expiresAt: offerUntil(now, closesAt) };
