import * as z from 'zod';
import { divisionGenders } from '../catalog/lists.ts';
import { id, isoDate, millis } from '../kernel/schema.ts';
import { ageGroups } from '../people/ages/age-rules.ts';
import { genders } from '../people/lists/choices.ts';
import { consentStates, consentWays } from './consent.ts';
import type { playerFields } from './player-fields.ts';

/**
 * The part of a club that its organization doesn't store. The organization has its name, address, staff and contacts,
 * and its theme has the logo and colors. Everything else is here, under the same ID. `name`, `username` and `isListed`
 * copy the organization's, for the list of clubs.
 */
export const club = z.object({
  id,
  name: z.string(),
  username: z.string(),
  isListed: z.boolean(),
  region: z.string().default(''),
  dtFounded: millis,
});
export type Club = z.infer<typeof club>;

const text = z.string().max(120).default('');

/** Whether the right person agreed that the club may enter a player and store their info. */
const consent = z.object({
  state: z.enum(consentStates).default('none'),
  /** When, and at which address, we asked for it. Answers to earlier requests no longer count. */
  askedAt: millis.nullable().default(null),
  sentTo: text,
  /** The latest link's ID. */
  tokenHash: z.string().default(''),
  at: millis.nullable().default(null),
  /** The name they signed with, or the staff member who has the paper. */
  by: text,
  way: z.enum(consentWays).nullable().default(null),
});
export type Consent = z.infer<typeof consent>;

/**
 * A change to a player's record: who made it, when, and each field's old and new value. `ref` is the row of the job
 * that made it.
 */
const change = z.object({
  at: millis,
  userId: id.nullable(),
  who: text,
  act: z.enum(['added', 'imported', 'corrected', 'undone', 'left', 'back', 'consent', 'merged']),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).default([]),
  ref: z.string().optional(),
});
export type Change = z.infer<typeof change>;

const line = (most: number) => z.string().trim().max(most);

/** A player's facts as the club's staff entered them. Unknown values are empty. */
export const playerFacts = z.object({
  firstName: line(120),
  lastName: line(120),
  dob: isoDate.nullable(),
  gender: z.enum(genders).nullable(),
  gradYear: z.int().min(1900).max(2100).nullable(),
  email: line(120),
  phone: line(120),
  guardianName: line(120),
  guardianEmail: line(120),
  guardianPhone: line(120),
  jersey: line(3),
  position: line(40),
  shirtSize: line(10),
  usavNumber: line(40),
  aauNumber: line(40),
} satisfies Record<(typeof playerFields)[number], z.ZodType>);
export type PlayerFacts = z.infer<typeof playerFacts>;
/** A player with no known facts. */
export const nobody: PlayerFacts = {
  ...{ firstName: '', lastName: '', dob: null, gender: null, gradYear: null, email: '', phone: '' },
  ...{ guardianName: '', guardianEmail: '', guardianPhone: '', jersey: '', position: '', shirtSize: '' },
  ...{ usavNumber: '', aauNumber: '' },
};

/**
 * Someone who plays for a club. `playerProfileId` is their player profile, once consent is given. `leftAt` is set if
 * they no longer play there.
 */
export const clubMember = playerFacts.extend({
  clubId: id,
  id: z.string().regex(/^[\w-]{1,60}$/),
  playerProfileId: id.nullable().default(null),
  consent: consent.prefault({}),
  leftAt: millis.nullable().default(null),
  dtAdded: millis,
  history: z.array(change).default([]),
});
export type ClubMember = z.infer<typeof clubMember>;

/** A club's team in a season, with players and coaches in the club's order. */
export const clubTeam = z.object({
  clubId: id,
  id,
  season: z.int().min(2000).max(2100),
  name: z.string().min(1).max(60),
  ageGroup: z.enum(ageGroups),
  gender: z.enum(divisionGenders),
  coachIds: z.array(id).max(6).default([]),
  memberIds: z.array(z.string()).max(24).default([]),
  /** The same team in the previous season. */
  fromTeamId: id.nullable().default(null),
});
export type ClubTeam = z.infer<typeof clubTeam>;
