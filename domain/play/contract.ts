import { z } from 'zod';
import { contract, urlFlag, urlId, urlInt } from '../kernel/contract.ts';
import { id, ulidText } from '../kernel/ids.ts';
import { playCodes } from './problems.ts';
import { playCommand } from './rounds/commands.ts';
import { logEntryView, matchView, playView, previewView } from './views.ts';

const byDivision = z.object({ id: urlId });

export const divisionPlay = contract({
  method: 'GET',
  path: '/api/division/{id}/hydrate',
  auth: 'public',
  summary: 'Published rounds of a division with pools, tables, brackets and matches',
  params: byDivision,
  output: playView,
  problems: ['play/unknown-division'],
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const divisionRounds = contract({
  method: 'GET',
  path: '/api/division/{id}/rounds',
  auth: 'user',
  summary: 'The same for directors and referees, unpublished rounds included',
  params: byDivision,
  output: playView,
  problems: ['play/unknown-division'],
});

export const commandPlay = contract({
  method: 'POST',
  path: '/api/division/{id}/rounds',
  auth: 'user',
  summary:
    'One command on a division’s play, appended to its log. `entryId` is the sender’s own: the same entry counts once. addRound: the server gives the id',
  params: byDivision,
  body: z.object({ entryId: ulidText, command: playCommand }),
  output: z.object({ v: z.int(), seq: z.int(), roundId: id.nullable() }),
  problems: playCodes,
});

export const previewPlay = contract({
  method: 'POST',
  path: '/api/division/{id}/rounds/preview',
  auth: 'user',
  summary: 'What a command would change, and what would have to be replayed; nothing is written',
  params: byDivision,
  body: z.object({ command: playCommand }),
  output: previewView,
  problems: playCodes,
});

export const playLog = contract({
  method: 'GET',
  path: '/api/division/{id}/log',
  auth: 'user',
  summary:
    'What was done in a division’s play, newest first, in words; for directors and referees. `before`: entries older than that one; `scores`: results too',
  params: byDivision,
  query: z.object({ before: urlInt.optional(), scores: urlFlag.optional() }),
  output: z.object({ entries: z.array(logEntryView), more: z.boolean() }),
  problems: ['play/unknown-division'],
});

export const matchById = contract({
  method: 'GET',
  path: '/api/matches',
  auth: 'public',
  summary: 'One match, with where it is and who plays',
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
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const liveSnapshot = contract({
  method: 'GET',
  path: '/api/division/{id}/live',
  auth: 'public',
  summary:
    'The live topic of a division as it stands (domain/live snapshot), for followers without a connection and after large gaps',
  params: byDivision,
  output: z.object({ snapshot: z.json(), pace: z.int() }),
  problems: ['play/unknown-division'],
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const liveFlushes = contract({
  method: 'GET',
  path: '/api/division/{id}/live/{after}',
  auth: 'public',
  summary: 'Flushes after a version; null when there are too many, then the snapshot is what helps',
  params: z.object({ id: urlId, after: urlInt }),
  output: z.object({ flushes: z.json(), pace: z.int() }),
  problems: ['play/unknown-division'],
  cache: { sMaxAge: 1 },
});
