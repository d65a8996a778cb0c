import * as z from 'zod';
import { brochureKinds } from '../catalog/events/brochure-kind.ts';
import { id, millis, rev } from '../kernel/schema.ts';
import { staffRoles } from '../organizations/staff.ts';
import { gaps } from './data-gaps.ts';
import { club, clubMember, clubTeam } from './schema.ts';

/** One of the clubs a user works for. */
export const ownClub = z.object({
  id,
  name: z.string(),
  username: z.string(),
  logoUrl: z.string(),
  role: z.enum(staffRoles),
});

/** A club for its staff. An edit of the club's own fields sends `rev` back. */
export const clubView = club.extend({
  rev,
  logoUrl: z.string(),
  season: z.int(),
  /** The email organizers use for the club. */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  role: z.enum(staffRoles).nullable(),
  mayManage: z.boolean(),
  mayGovern: z.boolean(),
});

/**
 * A player as the club's staff see them: only what the staff entered, plus the number of the profile linked by consent.
 */
export const memberView = clubMember.omit({ consent: true, clubId: true }).extend({
  rev,
  consent: clubMember.shape.consent.unwrap().omit({ tokenHash: true }),
  /** Whether a guardian has to give the consent. */
  needsGuardian: z.boolean(),
  ageGroup: z.string().nullable(),
  gaps: z.array(z.enum(gaps)),
});

export const teamView = clubTeam.omit({ clubId: true }).extend({
  rev,
  coaches: z.array(z.object({ id, name: z.string() })),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      jersey: z.string(),
      playerProfileId: id.nullable(),
      mayBeEntered: z.boolean(),
    }),
  ),
});

/** A club's team in an event. `due` is the balance of the team's whole order. */
export const entryView = z.object({
  teamId: id,
  name: z.string(),
  clubTeamId: id.nullable(),
  event: z.object({ id, name: z.string(), startDate: z.string(), kind: z.enum(brochureKinds) }),
  division: z.object({ id, name: z.string() }),
  state: z.enum(['playing', 'waiting', 'withdrawn', 'canceled', 'merged']),
  /** Whether the division's host approves registrations. */
  approves: z.boolean(),
  finish: z.int().nullable(),
  /** Players named so far. */
  players: z.int(),
  /** Null for coaches, who don't see money. */
  order: z.object({ id, due: z.int(), total: z.int(), currency: z.string() }).nullable(),
  dtRegistered: millis,
});
