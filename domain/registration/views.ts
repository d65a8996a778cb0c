import { z } from 'zod';
import { id, ulidText } from '../kernel/ids.ts';
import { millis } from '../kernel/time.ts';
import { registration, reservation } from './schema.ts';

/** A hold as its holder sees it: `id` is the registration's entry; `position` in line, from 1, while it waits. */
export const reservationView = reservation.extend({
  since: millis,
  position: z.int().min(1).nullable(),
  /** the latest moment keep-alive can move `expiry` to */
  longest: millis,
  inCart: z.boolean(),
});
export type ReservationView = z.infer<typeof reservationView>;

/** An offered place, and the registration it is for, so that it can be put into the cart. Behind a secret link. */
export const publicOffer = z.object({
  waitId: ulidText,
  entry: ulidText,
  tournamentId: id,
  tournamentName: z.string(),
  organizationId: id,
  divisionId: id,
  divisionName: z.string(),
  teamId: id.nullable(),
  teamName: z.string(),
  until: millis,
  /** what the entry is refunded by; agreed to when it is paid for */
  refundPolicyId: id.nullable(),
  registration: registration.nullable(),
});
export type PublicOffer = z.infer<typeof publicOffer>;
