import { z } from 'zod';
import { contract, urlFlag, urlId, urlInt } from '../kernel/contract.ts';
import { id, ulidText } from '../kernel/ids.ts';
import { patchOf } from '../kernel/patch.ts';
import { playCodes } from './problems.ts';
import { gameEntry } from './rounds/commands.ts';
import { round } from './rounds/schema.ts';
import { bracketView, playView, poolView, roundView } from './views.ts';

/*
 * Calls of the specification (Part 3 §7) that stand for one command or one part of the division's view. `entryId` is the sender's own, as in
 * `commandPlay`: the same entry counts once.
 */
const appended = z.object({ v: z.int(), seq: z.int(), roundId: id.nullable() });
const one = z.object({ id: urlId });
const entryId = ulidText;
const replay = z.boolean().default(false);

export const scoreGame = contract({
  method: 'POST',
  path: '/api/games',
  auth: 'user',
  summary: 'The score of one game of a match',
  body: gameEntry.extend({ entryId, matchId: id, replay }),
  output: appended,
  problems: playCodes,
});

export const scoreMatch = contract({
  method: 'POST',
  path: '/api/matches',
  auth: 'user',
  summary: 'The scores of a match, game by game',
  body: z.object({ entryId, id, games: z.array(gameEntry).min(1).max(9), replay }),
  output: appended,
  problems: playCodes,
});

export const unplayMatch = contract({
  method: 'POST',
  path: '/api/matches/unplay/{divisionId}/{matchId}',
  auth: 'user',
  summary: 'Takes a result back, and what stood on it when `replay` is said',
  params: z.object({ divisionId: urlId, matchId: urlId }),
  body: z.object({ entryId, replay }),
  output: appended,
  problems: playCodes,
});

export const clearBracket = contract({
  method: 'POST',
  path: '/api/matches/clearBracket',
  auth: 'user',
  summary: 'Takes every result of a bracket back',
  body: z.object({ entryId, bracketId: id }),
  output: appended,
  problems: playCodes,
});

const seat = z.union([z.object({ slot: z.int() }), z.object({ winnerOf: z.int() }), z.object({ loserOf: z.int() })]);
export const matchTemplate = contract({
  method: 'GET',
  path: '/api/matches/template',
  auth: 'public',
  summary: 'The match order of a pool of so many teams, in slots; king of the beach with kob',
  query: z.object({ teams: urlInt, kob: urlFlag.optional() }),
  output: z.object({
    teams: z.int(),
    matches: z.array(z.object({ number: z.int(), home: z.array(seat), away: z.array(seat), work: z.int().nullable() })),
  }),
  problems: ['play/no-template'],
  cache: { sMaxAge: 3600 },
});

export const poolMatches = contract({
  method: 'GET',
  path: '/api/pools/{id}/matches',
  auth: 'public',
  summary: 'A pool with its table and matches',
  params: one,
  output: poolView,
  problems: ['play/unknown-pool'],
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const bracketMatches = contract({
  method: 'GET',
  path: '/api/brackets/{id}/matches',
  auth: 'public',
  summary: 'A bracket with its rounds and matches',
  params: one,
  output: bracketView,
  problems: ['play/unknown-bracket'],
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const roundById = contract({
  method: 'GET',
  path: '/api/round/{id}',
  auth: 'public',
  summary: 'One published round of a division',
  params: one,
  output: roundView,
  problems: ['play/unknown-round'],
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const roundTeams = contract({
  method: 'GET',
  path: '/api/Round/{id}/teams',
  auth: 'public',
  summary: 'The teams of a published round in the order of their seeds there',
  params: one,
  output: z.array(z.object({ id, name: z.string(), seed: z.int() })),
  problems: ['play/unknown-round'],
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
});

export const dayById = contract({
  method: 'GET',
  path: '/api/Day/{id}/hydrate',
  auth: 'public',
  summary: 'One published day with its pools and brackets',
  params: one,
  output: playView,
  problems: ['play/unknown-round'],
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const dayBrackets = contract({
  method: 'GET',
  path: '/api/Day/{id}/brackets',
  auth: 'public',
  summary: 'The brackets of a published day',
  params: one,
  output: z.array(bracketView),
  problems: ['play/unknown-round'],
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const changeDay = contract({
  method: 'PATCH',
  path: '/api/Day',
  auth: 'user',
  summary: 'Changes a day: its name, times, what is published, hidden and locked',
  body: patchOf(
    round
      .pick({ name: true, date: true, checkInTime: true, playTime: true, published: true, hideTimes: true })
      .extend(round.pick({ locked: true, noFinish: true }).shape),
  ).extend({ id, entryId }),
  output: appended,
  problems: playCodes,
});

export const divisionResults = contract({
  method: 'GET',
  path: '/api/division/{id}/results',
  auth: 'public',
  summary: 'The finishes of a division, best first; null while a team still plays',
  params: one,
  output: z.array(z.object({ teamId: id, name: z.string(), seed: z.int(), finish: z.int().nullable() })),
  problems: ['play/unknown-division'],
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
});

export const divisionSeeds = contract({
  method: 'PATCH',
  path: '/api/division/{id}/seeds',
  auth: 'user',
  summary:
    'Seeds of the registered teams, until play has started; teams that are not named follow by points and arrival',
  params: one,
  body: z.object({
    entryId,
    seeds: z.array(z.object({ id, seed: z.int().min(1).max(9999).nullable() })).max(1024),
  }),
  output: appended,
  problems: playCodes,
});
