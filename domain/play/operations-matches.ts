import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { urlFlag, urlId, urlInt } from '../kernel/url-values.ts';
import { followed } from './followed.ts';
import { byId, entryId } from './inputs.ts';
import { playCodes } from './problems.ts';
import { gameEntry } from './rounds/commands.ts';
import { appendedView, bracketView, matchView, poolView } from './views.ts';

/*
 * Calls from the specification (Part 3 §7) that map to one command or one part of the division's view. `entryId` is the
 * sender's ID, as in `commandPlay`, so that sending the same log entry again has no further effect.
 */
const replay = z.boolean().default(false);

const seat = z.union([z.object({ slot: z.int() }), z.object({ winnerOf: z.int() }), z.object({ loserOf: z.int() })]);

export const matchById = operation({
  method: 'GET',
  path: '/api/matches',
  ...followed,
  summary: 'Get one match with its court, pool or bracket, and teams. Open to everyone.',
  query: z.object({ id: urlId }),
  output: z.object({
    tournamentId: id,
    divisionId: id,
    roundId: id,
    match: matchView,
    home: z.string().nullable(),
    away: z.string().nullable(),
    work: z.string().nullable(),
  }),
  problems: ['play/unknown-match'],
});

/**
 * A call that we added: how a match went, for its page. Later points are pushed, so an older cached response would
 * leave a gap.
 */
export const matchRun = operation({
  method: 'GET',
  path: '/api/matches/{id}/run',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5 },
  summary:
    'Get a match’s progress, score by score: time, home, away. Scores that were corrected are left out. Open to everyone.',
  params: byId,
  output: z.object({
    sets: z.array(z.object({ number: z.int().min(1), points: z.array(z.tuple([millis, z.int(), z.int()])) })),
  }),
  problems: ['play/unknown-match'],
});

export const scoreGame = operation({
  method: 'POST',
  path: '/api/games',
  auth: 'user',
  scope: 'results:write',
  summary: 'Score one set of a match. For the event’s admins, directors and refs.',
  body: gameEntry.extend({ entryId, matchId: id, replay }),
  output: appendedView,
  problems: playCodes,
});

/** The same call under another name. */
export const scoreOneGame = operation({
  method: 'POST',
  path: '/api/game',
  auth: 'user',
  summary: 'Score one set of a match; the same call under another path. For the event’s admins, directors and refs.',
  body: scoreGame.body,
  output: appendedView,
  problems: playCodes,
});

/** Another match that gets the same sets, as a log entry of its own. */
const alsoScored = z.object({ entryId, id });

/**
 * The specification names `ttids`, `key` and `applyTo` without a meaning. As we read them, they let other software enter
 * a score without knowing the match's sides, with a scorer's key, and for several matches at once.
 */
export const scoreMatch = operation({
  method: 'POST',
  path: '/api/matches',
  auth: 'user',
  scope: 'results:write',
  summary:
    'Score a match, set by set. `ttids`: the two teams in the order of your points, if it may not be the match’s own. `key`: a scoring QR code’s key instead of your own right to score. `applyTo`: more matches that get the same sets, one after the other until one is refused. For the event’s admins, directors and refs.',
  body: z.object({
    entryId,
    id,
    games: z.array(gameEntry).min(1).max(9),
    replay,
    ttids: z.tuple([id, id]).optional(),
    key: z.string().min(1).max(200).optional(),
    applyTo: z.array(alsoScored).max(20).default([]),
  }),
  output: appendedView,
  problems: playCodes,
});

export const unplayMatch = operation({
  method: 'POST',
  path: '/api/matches/unplay/{divisionId}/{matchId}',
  auth: 'user',
  scope: 'results:write',
  summary:
    'Clear a match’s result; `replay` also clears every result that depends on it. For the event’s admins, directors and refs.',
  params: z.object({ divisionId: urlId, matchId: urlId }),
  body: z.object({ entryId, replay }),
  output: appendedView,
  problems: playCodes,
});

export const clearBracket = operation({
  method: 'POST',
  path: '/api/matches/clearBracket',
  auth: 'user',
  scope: 'results:write',
  summary: 'Clear every result of a bracket. For the event’s admins and directors.',
  body: z.object({ entryId, bracketId: id }),
  output: appendedView,
  problems: playCodes,
});

export const matchTemplate = operation({
  method: 'GET',
  path: '/api/matches/template',
  auth: 'public',
  cache: { sMaxAge: 3600 },
  summary:
    'Get the match order for a pool with a given number of teams; `kob` gets the king of the beach order. Open to everyone.',
  query: z.object({ teams: urlInt, kob: urlFlag.optional() }),
  output: z.object({
    teams: z.int(),
    matches: z.array(z.object({ number: z.int(), home: z.array(seat), away: z.array(seat), work: z.int().nullable() })),
  }),
  problems: ['play/no-template'],
});

export const poolMatches = operation({
  method: 'GET',
  path: '/api/pools/{id}/matches',
  ...followed,
  summary: 'Get a published pool with its standings and matches. Open to everyone.',
  params: byId,
  output: poolView,
  problems: ['play/unknown-pool'],
});

export const bracketMatches = operation({
  method: 'GET',
  path: '/api/brackets/{id}/matches',
  ...followed,
  summary: 'Get a published bracket with its rounds and matches. Open to everyone.',
  params: byId,
  output: bracketView,
  problems: ['play/unknown-bracket'],
});
