import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';
import { division, publicEvent } from './schema.ts';

/**
 * How full a division is, counted from its spots. `left` is null for no limit. `held` spots belong to people who are
 * registering right now. Held spots are neither open nor taken, and the screens show them separately.
 */
const spotCount = z.object({
  active: z.int().min(0),
  waiting: z.int().min(0),
  held: z.int().min(0),
  left: z.int().min(0).nullable(),
});
export type SpotCount = z.infer<typeof spotCount>;

/** A division as everyone sees it. */
export const divisionView = division
  .omit({ tournamentDirectorUserId: true, emailNote: true })
  .extend({ places: spotCount });
export type DivisionView = z.infer<typeof divisionView>;

/** The complete event as everyone sees it, with everything its brochure and registration page need in one response. */
export const tournamentView = publicEvent.extend({
  organization: z.object({
    id,
    name: z.string(),
    username: z.string(),
    logoUrl: z.string(),
    email: z.string(),
    websiteUrl: z.string(),
  }),
  divisions: z.array(divisionView),
});
export type TournamentView = z.infer<typeof tournamentView>;

/**
 * A team as the public list shows it, with players' names but no contacts. Screens apply
 * `usePlayerNames`/`noTeamNames`.
 */
export const publicTeam = z.object({
  id,
  name: z.string(),
  players: z.array(z.object({ playerProfileId: id.nullable(), name: z.string() })),
  /** The hometowns of the players on a team without a club, without duplicates. */
  towns: z.array(z.string()),
  seed: z.int().nullable(),
  finish: z.int().nullable(),
  waitlist: z.boolean(),
  checkedIn: z.boolean(),
  club: z.string(),
  logo: z.string().nullable(),
  dtRegistered: millis,
});
export type PublicTeam = z.infer<typeof publicTeam>;
