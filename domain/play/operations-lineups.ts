import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { byId } from './asked.ts';
import * as endpoints from './contract-lineups.ts';
import { lineup, lineupPairs } from './lineups/schema.ts';

/** A dual of a team with its line-up: whom it meets, when it locks, what was handed in. */
const teamLineup = z.object({
  matchId: id,
  dualN: z.int(),
  roundId: id,
  round: z.string(),
  part: z.string(),
  opponent: z.string().nullable(),
  startTime: millis.nullable(),
  locksAt: millis.nullable(),
  locked: z.boolean(),
  /** it has begun or is over */
  started: z.boolean(),
  pairs: z.int(),
  mine: lineupPairs.nullable(),
  /** the organizers handed it in, or changed it */
  byCrew: z.boolean(),
  theirsIn: z.boolean(),
  /** names, once both may be seen */
  theirs: z.array(z.tuple([z.string(), z.string()]).nullable()).nullable(),
});
export type TeamLineup = z.infer<typeof teamLineup>;

const view = z.object({
  teamId: id,
  name: z.string(),
  divisionId: id,
  tournamentId: id,
  zone: z.string(),
  /** whether the division asks for line-ups at all */
  asked: z.boolean(),
  lockMinutes: z.int().nullable(),
  crew: z.boolean(),
  people: z.array(z.object({ seat: z.int(), name: z.string(), starter: z.boolean() })),
  duals: z.array(teamLineup),
});
export type TeamLineups = z.infer<typeof view>;

const problems = [
  'registration/unknown-team',
  'play/unknown-match',
  'play/lineup-locked',
  'play/lineup-size',
  'play/lineup-gap',
  'play/lineup-player',
  'play/duplicate-entrant',
  'play/lineup-started',
] as const;

export const teamLineups = operation(endpoints.teamLineups, {
  summary: 'A team’s duals with its line-ups, and the other team’s once they may be seen (Part 3 §4, §7)',
  params: byId,
  output: view,
  problems: ['registration/unknown-team'],
});

export const saveLineup = operation(endpoints.saveLineup, {
  summary: 'A team’s line-up for a dual: pairs by strength, as places on its roster; until it locks',
  params: byId,
  body: lineup.omit({ teamId: true }),
  output: view,
  problems,
});

export const divisionLineups = operation(endpoints.divisionLineups, {
  summary: 'The line-ups of a division that may be seen by now, by dual and team, with the players’ names',
  params: byId,
  output: z.object({
    items: z.array(z.object({ matchId: id, teamId: id, pairs: z.array(z.tuple([z.string(), z.string()]).nullable()) })),
  }),
  problems: ['play/unknown-division'],
});
