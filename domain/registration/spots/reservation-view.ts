import { ordinal } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import type { Reservation } from '../schema.ts';
import type { WaitlistPosition } from './line.ts';

/** What the reservation overlay shows (Part 2 §2). */
export const overlayStates = ['securing', 'existing', 'in', 'waitlist', 'confirmCancel', 'expired'] as const;
export type OverlayState = (typeof overlayStates)[number];

export type OverlayFacts = {
  /** Whether the spot has been requested. */
  readonly asking: boolean;
  readonly reservation: Reservation | null;
  /**
   * Whether the response was a hold the team already had, and the registrant hasn't chosen yet whether to continue with
   * it.
   */
  readonly existed: boolean;
  readonly canceling: boolean;
};

/** Returns the overlay's state, or null if there is nothing to show. */
export function overlayState(facts: OverlayFacts, now: Millis): OverlayState | null {
  if (facts.asking) return 'securing';
  if (!facts.reservation) return null;
  if (facts.reservation.expiry <= now) return 'expired';
  if (facts.canceling) return 'confirmCancel';
  if (facts.existed) return 'existing';
  return facts.reservation.waitlist ? 'waitlist' : 'in';
}

/** The overlay's texts. Those quoted in the specification are exact. */
export const overlayWords = {
  in: 'you’re in',
  waitlist: 'You are on the waitlist',
  loseSpot: 'You will lose your spot',
  existing: ['Continue', 'Cancel'],
} as const;

/**
 * Returns the warning before a reservation is canceled. For a waitlist spot, it is the specification's sentence (Part 2
 * §2).
 */
export const cancelWarning = (reservation: Pick<Reservation, 'waitlist'>): string =>
  reservation.waitlist ? overlayWords.loseSpot : 'Your spot will be released to another team';

/** Returns a waitlist position in words: "3rd" or, if it isn't known exactly, "about 1240th". */
export const positionWords = ({ place, exact }: WaitlistPosition): string =>
  exact ? ordinal(place) : `about ${ordinal(place)}`;
