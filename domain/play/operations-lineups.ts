import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { byId } from './inputs.ts';
import { lineup, lineupPlayers } from './lineups/schema.ts';

/** A shirt's name: "7 Ann Lee", or the name alone. */
const shirt = z.string();
/** A line-up by names; a place that is on the roster no more reads empty. */
const namedLineup = z.object({
  pairs: z.array(z.tuple([shirt, shirt]).nullable()),
  rotation: z.object({ order: z.array(shirt), liberos: z.array(shirt), captain: shirt.nullable() }).nullable(),
});
export type NamedLineup = z.infer<typeof namedLineup>;

/** A match or a dual of a team with its line-up: whom it meets, when it locks, what was handed in. */
const teamLineup = z.object({
  matchId: id,
  /** of the dual, or of the match */
  number: z.int(),
  /** of a dual; 0: it is none */
  pairs: z.int(),
  /** on the court; 0: of a dual */
  places: z.int(),
  roundId: id,
  round: z.string(),
  part: z.string(),
  opponent: z.string().nullable(),
  startTime: millis.nullable(),
  locksAt: millis.nullable(),
  locked: z.boolean(),
  /** it has begun or is over */
  started: z.boolean(),
  mine: lineupPlayers.nullable(),
  /** the organizers handed it in, or changed it */
  byCrew: z.boolean(),
  theirsIn: z.boolean(),
  /** names, once both may be seen */
  theirs: namedLineup.nullable(),
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
  people: z.array(
    z.object({ seat: z.int(), name: z.string(), jersey: z.string(), starter: z.boolean(), captain: z.boolean() }),
  ),
  matches: z.array(teamLineup),
});
export type TeamLineups = z.infer<typeof view>;

const problems = [
  'registration/unknown-team',
  'play/unknown-match',
  'play/lineup-locked',
  'play/lineup-size',
  'play/lineup-gap',
  'play/lineup-libero',
  'play/lineup-captain',
  'play/lineup-player',
  'play/duplicate-entrant',
  'play/lineup-started',
] as const;

/** A team's line-ups of its matches and duals, for who acts for it: its own, and the other team's once both may be seen. */
export const teamLineups = operation({
  method: 'GET',
  path: '/api/Team/{id}/lineups',
  auth: 'token',
  summary: 'A team’s matches with its line-ups, and the other team’s once they may be seen (Part 3 §4, §7)',
  params: byId,
  output: view,
  problems: ['registration/unknown-team'],
});

/** Sent again it says the same. */
export const saveLineup = operation({
  method: 'POST',
  path: '/api/Team/{id}/lineups',
  auth: 'token',
  repeatable: true,
  summary:
    'A team’s line-up for a match, as places on its roster: pairs by strength for a dual, else the rotation with liberos and captain; until it locks',
  params: byId,
  body: lineup.omit({ teamId: true }),
  output: view,
  problems,
});

/** What everybody may see of a division's line-ups. */
export const divisionLineups = operation({
  method: 'GET',
  path: '/api/division/{id}/lineups',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 10, staleWhileRevalidate: 30 },
  summary: 'The line-ups of a division that may be seen by now, by match and team, with the players’ names',
  params: byId,
  output: z.object({
    items: z.array(namedLineup.extend({ matchId: id, teamId: id })),
  }),
  problems: ['play/unknown-division'],
});
