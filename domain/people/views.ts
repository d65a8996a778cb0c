import * as z from 'zod';
import { id, isoDate, millis, rev, ulidText } from '../kernel/schema.ts';
import { hands, hideable, shareable, sides } from './lists/choices.ts';
import { playerEntry } from './player.ts';
import { playerProfile, publicProfile } from './schema.ts';

/** The fields that a profile's owners can edit. */
export const profileEntry = playerEntry.omit({ playerProfileId: true, vblId: true, emailConfirmation: true });

/** How a user is related to a profile they look after, which is their own or their child's. */
export const relations = ['self', 'guardian'] as const;

/** An event the player has played, as listed on their page. */
const playedEvent = z.object({
  teamId: id,
  tournamentId: id,
  divisionId: id,
  kind: z.enum(['tournament', 'league', 'session', 'series']),
  event: z.string(),
  division: z.string(),
  date: z.string(),
  team: z.string(),
  finish: z.int().nullable(),
  points: z.number(),
});
export type PlayedEvent = z.infer<typeof playedEvent>;

/** An upcoming event that the player is registered for. */
export const comingEvent = playedEvent.omit({ finish: true, points: true }).extend({
  /** The event's time zone. */
  zone: z.string(),
});
export type ComingEvent = z.infer<typeof comingEvent>;

/** What the caller may see on a profile's page. */
const may = z.object({ manage: z.boolean(), tag: z.boolean(), claim: z.boolean() });

export const playerPageView = publicProfile.extend({
  /** The requested profile, if it was merged into this one. */
  movedFrom: id.optional(),
  height: z.number().optional(),
  hand: z.enum(hands).optional(),
  side: z.enum(sides).optional(),
  yearsExp: z.number().optional(),
  gpa: z.number().optional(),
  instagram: z.string().optional(),
  /** The recipient of messages from coaches, if someone agreed to receive them. */
  writeTo: z.object({ name: z.string(), email: z.string(), phone: z.string() }).optional(),
  metrics: z.record(z.string(), z.string()).optional(),
  age: z.int().optional(),
  isMinor: z.boolean(),
  /** Whether the profile already has an owner. */
  claimed: z.boolean(),
  results: z.array(playedEvent),
  upcoming: z.array(playedEvent),
  may,
});

/** A player in search results, with only public facts. */
export const playerListed = publicProfile.omit({ ratings: true }).extend({ rating: z.string().optional() });

export const ownProfileView = z.object({
  profile: playerProfile.omit({ ownerIds: true, mergedInto: true }),
  /** How the caller is related to the profile, or null for platform staff. */
  as: z.enum(relations).nullable(),
  /** `undo` is the invitation that the person accepted, if the caller sent it and can still undo it. */
  people: z.array(z.object({ name: z.string(), as: z.enum(relations), you: z.boolean(), undo: ulidText.nullable() })),
  /** Open invitations of other guardians, and whether the caller can send one. */
  invites: z.array(z.object({ id: ulidText, email: z.string(), until: millis, mine: z.boolean() })),
  mayInvite: z.boolean(),
  /** Which of photo, school and upcoming events strangers see, and whether the caller may turn them on. */
  shared: z.array(z.enum(shareable)),
  mayShare: z.boolean(),
  /** The version a save sends back. */
  rev,
  /** Whether the player is old enough to be shown to coaches, and whether the caller may agree to that. */
  recruitable: z.boolean(),
  mayAgree: z.boolean(),
});

const checkLine = z.object({ field: z.string(), state: z.enum(['missing', 'old']) });

export const myPlayerView = z.object({
  id,
  fullName: z.string(),
  imageUrl: z.string().optional(),
  as: z.enum(relations),
  dob: isoDate.nullable(),
  age: z.int().optional(),
  ageGroup: z.string().optional(),
  ratings: publicProfile.shape.ratings,
  recruiting: z.boolean(),
  check: z.array(checkLine),
  dtChecked: millis.nullable(),
});

/** What a profile shows and hides, as chosen by its owners. */
export const profileChoices = z.object({
  hides: z.array(z.enum(hideable)),
  shares: z.array(z.enum(shareable)),
  metricsFor: playerProfile.shape.metricsFor.removeDefault(),
  metrics: z.record(z.string().trim().min(1).max(40), z.string().max(80)),
});

/**
 * Rights that platform staff grant to users or revoke. `bodies` are the sanctioning bodies they administer, and
 * `noBidStream` keeps them from seeing the bid stream.
 */
export const userRightsEdit = z.object({
  vblx: z.boolean(),
  data: z.boolean(),
  canSearchPlayers: z.boolean(),
  noBidStream: z.boolean(),
  bodies: z.array(z.string().regex(/^[A-Za-z0-9]{1,20}$/)).max(20),
});
