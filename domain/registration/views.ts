import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { drawStates } from './draw/draw.ts';
import { registration, registrationPlayer, reservation } from './schema.ts';

/** A hold as its holder sees it: `id` is the registration's entry; `position` in line, from 1, while it waits. */
export const reservationView = reservation.extend({
  since: millis,
  /** the latest moment keep-alive can move `expiry` to */
  longest: millis,
  inCart: z.boolean(),
  /** it is a ticket for the draw of an opening: where it stands in line is not known before */
  awaitsDraw: z.boolean(),
});
export type ReservationView = z.infer<typeof reservationView>;

/** Of the people on a waiting team its link shows names only: mails are forwarded, and the server has the rest. */
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

/** An offered place, and the registration it is for, so that it can be put into the cart. Behind a secret link. */
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
  /** what the entry is refunded by; agreed to when it is paid for */
  refundPolicyId: id.nullable(),
  registration: offeredEntry.nullable(),
});
export type PublicOffer = z.infer<typeof publicOffer>;

/** A draw as everybody may know it: before it is drawn what was promised, afterwards all that it takes to draw it again. */
export const drawView = z.object({
  divisionId: id,
  windowId: id,
  /** tickets are given from here on */
  roomOpensAt: millis,
  opensAt: millis,
  state: z.enum(drawStates),
  /** SHA-256 of the seed */
  commitment: z.string(),
  committedAt: millis,
  seed: z.string().nullable(),
  /** the hash of the list of tickets, in the order of their texts */
  list: z.string().nullable(),
  count: z.int(),
  drawnAt: millis.nullable(),
  settledAt: millis.nullable(),
  /** the tickets that were asked for, in the order of the draw, 5,000 a part */
  tickets: z.array(z.string()).nullable(),
});
export type DrawView = z.infer<typeof drawView>;
