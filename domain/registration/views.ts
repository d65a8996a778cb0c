import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { drawStates } from './draw/draw.ts';
import { registration, registrationPlayer, reservation } from './schema.ts';

/** A hold as its holder sees it: `id` is the registration's id; `position` on the waitlist, from 1, while it waits. */
export const reservationView = reservation.extend({
  since: millis,
  /** the latest moment keep-alive can move `expiry` to */
  longest: millis,
  inCart: z.boolean(),
  /** it is a ticket for an opening's lottery: its position isn't known until then */
  awaitsDraw: z.boolean(),
});
export type ReservationView = z.infer<typeof reservationView>;

/** The link of a waiting team shows only the names of its people: emails get forwarded, and the server has the rest. */
const named = registrationPlayer.pick({ playerProfileId: true, firstName: true, lastName: true, name: true });
const offeredEntry = registration
  .pick({
    tournamentId: true,
    tournamentDivisionId: true,
    windowId: true,
    teamName: true,
    teamId: true,
    confirmed: true,
    agreedRefundPolicy: true,
    reservation: true,
  })
  .extend({ players: z.array(named), alternates: z.array(named) });

/** An offered spot, and the registration it is for, so it can be added to the cart. Requires a secret link. */
export const publicOffer = z.object({
  entry: ulidText,
  tournamentId: id,
  tournamentName: z.string(),
  organizationId: id,
  divisionId: id,
  divisionName: z.string(),
  teamId: id.nullable(),
  teamName: z.string(),
  until: millis,
  /** the refund terms of the registration, agreed to at payment */
  refundPolicyId: id.nullable(),
  registration: offeredEntry.nullable(),
});
export type PublicOffer = z.infer<typeof publicOffer>;

/**
 * A lottery as anyone may see it: before it takes place, the published hash; afterward, everything needed to repeat
 * it.
 */
export const drawView = z.object({
  divisionId: id,
  windowId: id,
  /** when the waiting room opens */
  roomOpensAt: millis,
  opensAt: millis,
  state: z.enum(drawStates),
  /** SHA-256 of the seed */
  commitment: z.string(),
  committedAt: millis,
  seed: z.string().nullable(),
  /** the hash of the list of tickets, sorted as text */
  list: z.string().nullable(),
  count: z.int(),
  drawnAt: millis.nullable(),
  settledAt: millis.nullable(),
  /** the requested tickets in lottery order, 5,000 per part */
  tickets: z.array(z.string()).nullable(),
});
export type DrawView = z.infer<typeof drawView>;
