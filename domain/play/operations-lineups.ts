import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { byId } from './inputs.ts';
import { lineup, lineupPlayers } from './lineups/schema.ts';

/** A name with its jersey number, such as "7 Ann Lee", or just the name. */
const shirt = z.string();
/** A lineup by names. If a player is no longer on the roster, the seat is empty. */
const namedLineup = z.object({
  pairs: z.array(z.tuple([shirt, shirt]).nullable()),
  rotation: z.object({ order: z.array(shirt), liberos: z.array(shirt), captain: shirt.nullable() }).nullable(),
});
export type NamedLineup = z.infer<typeof namedLineup>;

/** A team's match or dual with its lineup: the opponent, when it locks, and what was submitted. */
const teamLineup = z.object({
  matchId: id,
  /** The dual's or match's number. */
  number: z.int(),
  /** How many pairs play the dual, or 0 if it isn't one. */
  pairs: z.int(),
  /** How many players are on the court, or 0 for a dual. */
  places: z.int(),
  roundId: id,
  round: z.string(),
  part: z.string(),
  opponent: z.string().nullable(),
  startTime: millis.nullable(),
  locksAt: millis.nullable(),
  locked: z.boolean(),
  /** Whether the match has started or is over. */
  started: z.boolean(),
  mine: lineupPlayers.nullable(),
  /** Whether event staff submitted or changed it. */
  byCrew: z.boolean(),
  theirsIn: z.boolean(),
  /** The names, once both lineups can be seen. */
  theirs: namedLineup.nullable(),
});
export type TeamLineup = z.infer<typeof teamLineup>;

const view = z.object({
  teamId: id,
  name: z.string(),
  divisionId: id,
  tournamentId: id,
  zone: z.string(),
  /** Whether the division uses lineups at all. */
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

/**
 * A team's lineups for its matches and duals, for the team's rep: its own, and the other team's once both may be seen.
 */
export const teamLineups = operation({
  method: 'GET',
  path: '/api/Team/{id}/lineups',
  auth: 'token',
  summary:
    'Get a team’s matches with its lineups, and the opponents’ lineups once they may be seen. For anyone who acts for the team, and the event’s staff.',
  params: byId,
  output: view,
  problems: ['registration/unknown-team'],
});

/** Repeating the request changes nothing. */
export const saveLineup = operation({
  method: 'POST',
  path: '/api/Team/{id}/lineups',
  auth: 'token',
  repeatable: true,
  summary:
    'Submit a team’s lineup for a match, until it locks (event staff: until the match starts): pairs by strength for a dual, otherwise the rotation with liberos and captain. For anyone who acts for the team, and the event’s staff.',
  params: byId,
  body: lineup.omit({ teamId: true }),
  output: view,
  problems,
});

/** The lineups of a division that the public may see. */
export const divisionLineups = operation({
  method: 'GET',
  path: '/api/division/{id}/lineups',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 10, staleWhileRevalidate: 30 },
  summary: 'List a division’s lineups that can be seen now, by match and team, with players’ names. Open to everyone.',
  params: byId,
  output: z.object({
    items: z.array(namedLineup.extend({ matchId: id, teamId: id })),
  }),
  problems: ['play/unknown-division'],
});
