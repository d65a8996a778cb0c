import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis } from '../kernel/schema.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import { liveTime } from './board/times.ts';
import * as endpoints from './contract-live.ts';
import { stop } from './stop-schema.ts';

const byDivision = z.object({ id: urlId });

export const liveSnapshot = operation(endpoints.liveSnapshot, {
  summary:
    'The live topic of a division as it stands (domain/live snapshot), for followers without a connection and after large gaps',
  params: byDivision,
  output: z.object({ snapshot: z.json(), pace: z.int() }),
  problems: ['play/unknown-division'],
});

export const liveFlushes = operation(endpoints.liveFlushes, {
  summary:
    'The head of a live topic: what came after a version (null when that is too much, then the snapshot is what helps), how to follow, how often to look, and about how many follow',
  params: z.object({ id: urlId, after: urlInt }),
  // `mark`: this look counts for 500 followers; any text, new each time, so that the CDN has no answer to it
  query: z.object({ mark: z.string().max(40).optional() }),
  output: z.object({ flushes: z.json(), how: z.enum(['push', 'poll']), pace: z.int(), followers: z.int() }),
  problems: ['play/unknown-division'],
});

export const liveTimes = operation(endpoints.liveTimes, {
  summary: 'When the matches of today that have not begun will probably begin, each with a range, from today’s pace',
  params: z.object({ id: urlId }),
  output: z.object({ at: millis, stop: stop.nullable(), times: z.array(liveTime) }),
  problems: ['catalog/no-such-event'],
});
