import type { Millis } from '../../kernel/time.ts';
import { holdUntil, isLive, offerUntil } from './holds.ts';

/**
 * Where somebody on a waitlist is. `waitlistHold`: filling in the form, until `expiresAt`. `waiting`: done, for the next free place.
 * `offered`: a place is kept until `expiresAt`. The rest are ends: `accepted`, `declined`, `expired`, `left`.
 */
export const waitlistStates = [
  'waitlistHold',
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'left',
] as const;
export type WaitlistState = (typeof waitlistStates)[number];

/** What the rules know of an entry on the waitlist. `waitId` is a ULID: it sorts by arrival. */
type Waiting = { readonly waitId: string; readonly state: WaitlistState; readonly expiresAt: Millis };

/** Whether an entry still waits for a place: for real, or with a form that is being filled in. */
export const stillWaits = ({ state, expiresAt }: Waiting, now: Millis): boolean =>
  state === 'waiting' || (state === 'waitlistHold' && isLive(expiresAt, now));

/** Whether an offer or a form was left until it was too late, and nobody has said so yet. */
export const hasLapsed = ({ state, expiresAt }: Waiting, now: Millis): boolean =>
  (state === 'offered' || state === 'waitlistHold') && !isLive(expiresAt, now);

/** The order of arrival: the only order in which places are given. */
export const byArrival = (a: Waiting, b: Waiting): number => (a.waitId < b.waitId ? -1 : 1);

/** The honest position on the waitlist, from 1; null for who is not on it. `waitlist` holds those who still wait, by arrival. */
export function positionIn(waitlist: readonly Waiting[], waitId: string): number | null {
  const index = waitlist.findIndex((entry) => entry.waitId === waitId);
  return index < 0 ? null : index + 1;
}

/**
 * What a free place becomes for the first on the waitlist. Who has waited is offered it, with a deadline that depends on when registration
 * closes (null: not known); who is filling in the form right now simply holds it.
 */
export const promotionOf = (
  { state }: Waiting,
  closesAt: Millis | null,
  now: Millis,
): { readonly state: 'offered' | 'accepted'; readonly expiresAt: Millis } =>
  state === 'waitlistHold'
    ? { state: 'accepted', expiresAt: holdUntil(now) }
    : { state: 'offered', expiresAt: offerUntil(now, closesAt) };
