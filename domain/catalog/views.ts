import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';
import { division, publicEvent } from './schema.ts';

/**
 * How full a division is, counted from the places themselves. `left` null: no limit. `held`: somebody is registering at this moment;
 * a held place is neither free nor taken, and the screens say so.
 */
const spotCount = z.object({
  active: z.int().min(0),
  waiting: z.int().min(0),
  held: z.int().min(0),
  left: z.int().min(0).nullable(),
});
export type SpotCount = z.infer<typeof spotCount>;

/** A division as anybody reads it. */
export const divisionView = division
  .omit({ tournamentDirectorUserId: true, emailNote: true })
  .extend({ places: spotCount });
export type DivisionView = z.infer<typeof divisionView>;

/** An event as anybody reads it, whole: what its brochure and registration page need in one answer. */
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

/** A team as the public list shows it: names of players, no contacts. `usePlayerNames`/`noTeamNames` are the screen's to apply. */
export const publicTeam = z.object({
  id,
  name: z.string(),
  players: z.array(z.object({ playerProfileId: id.nullable(), name: z.string() })),
  /** where the players of a team without a club are from, each once */
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
