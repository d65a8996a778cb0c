import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { drawStates } from './draw/draw.ts';
import { registration, registrationPlayer, reservation } from './schema.ts';

/**
 * A hold as its holder sees it. `id` is the registration's ID, and `position` is its waitlist position, from 1, while
 * it waits.
 */
export const reservationView = reservation.extend({
  since: millis,
  /** The latest moment that keep-alive can move `expiry` to. */
  longest: millis,
  inCart: z.boolean(),
  /**
   * Whether it is a ticket for an opening's lottery. If so, its position isn't known until the lottery takes place.
   */
  awaitsDraw: z.boolean(),
});
export type ReservationView = z.infer<typeof reservationView>;

/** A waiting team's link shows only its people's names, because emails get forwarded. The server has the rest. */
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

/** An offered spot, and the registration it is for, so that it can be added to the cart. It requires a secret link. */
export const publicOffer = z.object({
  entry: ulidText,
  tournamentId: id,
  tournamentName: z.string(),
  organizationId: id,
  divisionId: id,
  divisionName: z.string(),
  teamId: id.nullable(),
  teamName: z.string(),
  /** Whether the host approved the team. Otherwise, it comes from the waitlist. */
  approved: z.boolean().default(false),
  until: millis,
  /** The registration's refund terms, which the buyer agrees to at payment. */
  refundPolicyId: id.nullable(),
  registration: offeredEntry.nullable(),
});
export type PublicOffer = z.infer<typeof publicOffer>;

/**
 * A lottery as anyone may see it. Before it takes place, this is the published hash. Afterward, it is everything needed
 * to repeat it.
 */
export const drawView = z.object({
  divisionId: id,
  windowId: id,
  /** When the waiting room opens. */
  roomOpensAt: millis,
  opensAt: millis,
  state: z.enum(drawStates),
  /** SHA-256 of the seed. */
  commitment: z.string(),
  committedAt: millis,
  seed: z.string().nullable(),
  /** The hash of the list of tickets, sorted as text. */
  list: z.string().nullable(),
  count: z.int(),
  drawnAt: millis.nullable(),
  settledAt: millis.nullable(),
  /** The requested tickets in lottery order, 5,000 per part. */
  tickets: z.array(z.string()).nullable(),
});
export type DrawView = z.infer<typeof drawView>;
