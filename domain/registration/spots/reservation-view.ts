import { ordinal } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import type { Reservation } from '../schema.ts';
import type { WaitlistPosition } from './line.ts';

/** What the reservation overlay shows (Part 2 §2). */
export const overlayStates = ['securing', 'existing', 'in', 'waitlist', 'confirmCancel', 'expired'] as const;
export type OverlayState = (typeof overlayStates)[number];

export type OverlayFacts = {
  /** The place is being asked for. */
  readonly asking: boolean;
  readonly reservation: Reservation | null;
  /** The answer was a hold the team already had, and the registrant has not said whether to go on with it. */
  readonly existed: boolean;
  readonly canceling: boolean;
};

/** The overlay's state, or null when there is nothing to show. */
export function overlayState(facts: OverlayFacts, now: Millis): OverlayState | null {
  if (facts.asking) return 'securing';
  if (!facts.reservation) return null;
  if (facts.reservation.expiry <= now) return 'expired';
  if (facts.canceling) return 'confirmCancel';
  if (facts.existed) return 'existing';
  return facts.reservation.waitlist ? 'waitlist' : 'in';
}

/** Words of the overlay; the ones in quotes in the specification as they are. */
export const overlayWords = {
  in: 'you’re in',
  waitlist: 'You are on the waitlist',
  loseSpot: 'You will lose your spot',
  existing: ['Continue', 'Cancel'],
} as const;

/** The warning before a reservation is canceled; a waitlist spot is warned of in the specification's words (Part 2 §2). */
export const cancelWarning = (reservation: Pick<Reservation, 'waitlist'>): string =>
  reservation.waitlist ? overlayWords.loseSpot : 'Your place will be given to somebody else';

/** A place in line in words: "3rd", and where it is not known to the last, "about 1240th". */
export const positionWords = ({ place, exact }: WaitlistPosition): string =>
  exact ? ordinal(place) : `about ${ordinal(place)}`;
