import * as z from 'zod';
import { currency, id, isoDate, millis, minor, wallDateTime, zone } from '../../kernel/schema.ts';
import { eventTypes } from '../lists.ts';
import { logo } from '../schema.ts';

/** An event as cards and lists show it (Part 1 §3). `divisions` are IDs, and `teamCount` is only for admins. */
export const eventCard = z.object({
  id,
  name: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  /** The venue's time zone, which its dates are in, or null on a card stored before we recorded this. */
  zone: zone.nullable().default(null),
  eventType: z.enum(eventTypes),
  manualEventType: z.string().nullable().default(null),
  divisionNames: z.array(z.string()).default([]),
  divisions: z.array(id).default([]),
  locationsString: z.string().default(''),
  logos: z.array(logo).default([]),
  tags: z.array(z.string()).default([]),
  isPublic: z.boolean(),
  isSeries: z.boolean().default(false),
  isLeague: z.boolean().default(false),
  isTrainingSession: z.boolean().default(false),
  urlTag: z.string().nullable().default(null),
  statusId: z.int().nonnegative().default(0),
  organization: z.object({ id }),
  sanctionedBy: z.string(),
  /** Its sports, if it isn't just volleyball. */
  sportIds: z.array(z.int().positive()).optional(),
  teamCount: z.int().nonnegative().optional(),
  sameMonth: z.boolean(),
  coverPhotoUrl: z.string().nullable().default(null),
  /** The event's original dates, or null if they haven't changed. */
  formerDates: z.object({ startDate: isoDate, endDate: isoDate }).nullable().default(null),
  /** When the event or one of its divisions was last saved, or null if that was before we recorded this. */
  changedAt: millis.nullable().default(null),
});
export type EventCard = z.infer<typeof eventCard>;

/** A short form of a registration window. Times are wall times at the venue, and `fee` is in minor units. */
const offeredWindow = z.object({
  dtStart: wallDateTime,
  dtEnd: wallDateTime,
  fee: minor.nonnegative(),
  feeIsPerTeam: z.boolean(),
});

/** The data a card stores to show an event's price, spots left and registration deadline (decision.ts). */
const cardOffer = z.object({
  zone,
  currency,
  /** Whether everyone may see the event's results. */
  openPages: z.boolean(),
  divisions: z.array(
    z.object({
      id,
      /** Null for no limit. */
      spots: z.int().nonnegative().nullable(),
      waitlist: z.boolean(),
      numOfPlayers: z.int().nonnegative(),
      /** The cheapest date of a session's group that is sold by date. */
      datePrice: minor.nonnegative().nullable(),
      windows: z.array(offeredWindow),
    }),
  ),
});
export type CardOffer = z.infer<typeof cardOffer>;

/**
 * A stored card, with the data its decision is computed from. `taken` counts each division's teams with a spot, and
 * `winners` has each division's winners in the divisions' order.
 */
export const storedCard = eventCard.extend({
  offer: cardOffer.optional(),
  taken: z.record(z.string(), z.int().nonnegative()).optional(),
  winners: z.array(z.object({ divisionId: id, division: z.string(), name: z.string() })).optional(),
});
export type StoredCard = z.infer<typeof storedCard>;

/** The lowest price, in minor units. `varies` is true if other divisions cost more. */
const lowestPrice = { from: minor.nonnegative(), perPlayer: z.boolean(), varies: z.boolean(), currency };

/**
 * The information that helps people decide about an event. Registration is open (`left` is null without a limit), has
 * only a waitlist, is full, or opens later, with dates at the venue; or there are winners: the first division's, and
 * the number of other divisions that have winners.
 */
export const cardDecision = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['open', 'waitlist']),
    ...lowestPrice,
    left: z.int().nonnegative().nullable(),
    closesOn: isoDate,
  }),
  z.object({ kind: z.literal('full') }),
  z.object({ kind: z.literal('opens'), ...lowestPrice, opensOn: isoDate }),
  z.object({ kind: z.literal('won'), winner: z.string(), division: z.string(), others: z.int().nonnegative() }),
]);
export type CardDecision = z.infer<typeof cardDecision>;

/**
 * A card in a response: the public fields and, in lists of events, its decision and its organization's primary color,
 * six hexadecimal digits.
 */
export const listedCard = eventCard.extend({
  decision: cardDecision.nullable().optional(),
  color: z.string().optional(),
});
export type ListedCard = z.infer<typeof listedCard>;

/** A line in a list of tournaments (Part 1 §3). `timestamp` is the start of the first day at the venue. */
export const tournamentSummary = z.object({
  id,
  name: z.string(),
  timestamp: millis,
  startDate: isoDate,
  endDate: isoDate,
  locationsString: z.string().default(''),
  isPublic: z.boolean(),
  regOpen: z.boolean(),
  sanctionedBy: z.string(),
  logos: z.array(logo).default([]),
  divisionNames: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  statusId: z.int().nonnegative().default(0),
  dateStatus: z.enum(['upcoming', 'previous']),
});
export type TournamentSummary = z.infer<typeof tournamentSummary>;
