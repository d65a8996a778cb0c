import { z } from 'zod';
import { contract, urlInt } from '../kernel/contract.ts';
import { id, ulidText } from '../kernel/ids.ts';
import { millis } from '../kernel/time.ts';
import { playCodes } from './problems.ts';
import { gameEntry } from './rounds/commands.ts';

/*
 * Scoring keys (Part 3 §7): who may score a match gets a key for it, and whoever holds the key scores that match from another device, without
 * signing in, until the key ends.
 */
const key = z.string().regex(/^[\w-]{22}$/);
const keyed = z.object({ key, id });

export const startScoring = contract({
  method: 'POST',
  path: '/api/matches/scoring/start',
  auth: 'user',
  summary: 'A key to score one match with; what a browser keeps of it (Part 3 §3): number, id, path, key',
  body: z.object({ id }),
  output: z.object({ n: z.int(), id, path: z.string(), key, validTo: millis }),
  problems: playCodes,
});

export const checkScoringKey = contract({
  method: 'POST',
  path: '/api/matches/scoring/keycheck',
  auth: 'public',
  summary: 'Whether a key still scores a match',
  body: keyed,
  output: z.boolean(),
  problems: [],
});

export const endScoring = contract({
  method: 'POST',
  path: '/api/matches/scoring/end',
  auth: 'public',
  summary: 'Ends a key; whether there was one',
  body: keyed,
  output: z.boolean(),
  problems: [],
});

export const updateScoring = contract({
  method: 'POST',
  path: '/api/matches/scoring/update',
  auth: 'public',
  summary: 'Scores the match of a key. `timestamp`: when it was entered; games that changed after that are left alone',
  query: z.object({ key, timestamp: urlInt }),
  body: z.object({ entryId: ulidText, id, games: z.array(gameEntry).min(1).max(9) }),
  output: z.object({ v: z.int(), seq: z.int(), roundId: id.nullable() }),
  problems: playCodes,
});

export const orderRounds = contract({
  method: 'POST',
  path: '/api/rounds/reorder',
  auth: 'user',
  summary: 'The rounds of a division in another order: every one once, first to last',
  body: z.object({ entryId: ulidText, roundIds: z.array(id).min(1).max(100) }),
  output: z.object({ v: z.int(), seq: z.int(), roundId: id.nullable() }),
  problems: playCodes,
});
