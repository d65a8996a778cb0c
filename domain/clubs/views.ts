import * as z from 'zod';
import { brochureKinds } from '../catalog/events/brochure-kind.ts';
import { id, millis, rev } from '../kernel/schema.ts';
import { staffRoles } from '../organizations/staff.ts';
import { gaps } from './data-gaps.ts';
import { club, clubMember, clubTeam } from './schema.ts';

/** One of the clubs somebody works for. */
export const ownClub = z.object({
  id,
  name: z.string(),
  username: z.string(),
  logoUrl: z.string(),
  role: z.enum(staffRoles),
});

/** A club as its staff sees it; `rev` is what an edit of the club's own facts sends back. */
export const clubView = club.extend({
  rev,
  logoUrl: z.string(),
  season: z.int(),
  /** whom organizers write to about it */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  role: z.enum(staffRoles).nullable(),
  mayManage: z.boolean(),
  mayGovern: z.boolean(),
});

/** A player as the club's staff sees them: what it typed itself. Nothing of the profile that consent led to but its number. */
export const memberView = clubMember.omit({ consent: true, clubId: true }).extend({
  rev,
  consent: clubMember.shape.consent.unwrap().omit({ tokenHash: true }),
  /** whom consent is asked of */
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

/** A team that the club has in an event. `due`: what its order still has to be paid, for the order as a whole, as `total` is. */
export const entryView = z.object({
  teamId: id,
  name: z.string(),
  clubTeamId: id.nullable(),
  event: z.object({ id, name: z.string(), startDate: z.string(), kind: z.enum(brochureKinds) }),
  division: z.object({ id, name: z.string() }),
  state: z.enum(['playing', 'waiting', 'withdrawn', 'canceled', 'merged']),
  finish: z.int().nullable(),
  /** named players, of those who are to be */
  players: z.int(),
  /** null where who asks runs nothing: a coach sees no money */
  order: z.object({ id, due: z.int(), total: z.int(), currency: z.string() }).nullable(),
  dtRegistered: millis,
});
