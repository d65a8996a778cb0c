import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { liveTime } from './board/times.ts';
import { followed } from './followed.ts';
import { stop } from './stop-schema.ts';

const byDivision = z.object({ id: urlId });

export const liveSnapshot = operation({
  method: 'GET',
  path: '/api/division/{id}/live',
  ...followed,
  summary:
    'Get a division’s current live data, for followers without a live connection and after large gaps. Open to everyone.',
  params: byDivision,
  output: z.object({ snapshot: z.json(), pace: z.int() }),
  problems: ['play/unknown-division'],
});

export const liveFlushes = operation({
  method: 'GET',
  path: '/api/division/{id}/live/{after}',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 1 },
  summary:
    'Get the information needed to follow a division live: the changes after a version (null if there are too many, so load the snapshot), how often to poll, and about how many people follow. Open to everyone.',
  params: z.object({ id: urlId, after: urlInt }),
  // A `mark` makes this poll count for 500 followers. It can be any string, but must be different each time, so that
  // the CDN has no cached response.
  query: z.object({ mark: z.string().max(40).optional() }),
  output: z.object({ flushes: z.json(), how: z.enum(['push', 'poll']), pace: z.int(), followers: z.int() }),
  problems: ['play/unknown-division'],
});

/**
 * Returns when an event's matches today will probably start, where `id` is the event's ID. It is recomputed from time
 * to time and shared by all callers.
 */
export const liveTimes = operation({
  method: 'GET',
  path: '/api/tournament/{id}/times',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 20, staleWhileRevalidate: 60 },
  summary:
    'Get the expected start times of an event’s matches today that haven’t started, each with a range, based on today’s pace. Open to everyone.',
  params: z.object({ id: urlId }),
  output: z.object({ at: millis, stop: stop.nullable(), times: z.array(liveTime) }),
  problems: ['catalog/no-such-event'],
});

/** Returns the closest matches on court at an event, where `id` is the event's ID, for its card in lists. */
export const closestScores = operation({
  method: 'GET',
  path: '/api/tournament/{id}/closest',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 10, staleWhileRevalidate: 60 },
  summary:
    'Get the two closest matches that are on court at an event now: the teams and their points in each set. Open to everyone.',
  params: z.object({ id: urlId }),
  output: z.object({
    matches: z.array(
      z.object({
        id,
        home: z.string(),
        away: z.string(),
        sets: z.array(z.object({ home: z.int(), away: z.int() })),
      }),
    ),
  }),
  problems: ['catalog/no-such-event'],
});
