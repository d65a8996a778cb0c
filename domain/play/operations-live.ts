import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { urlId, urlInt } from '../kernel/url-values.ts';
import * as endpoints from './contract-live.ts';

const byDivision = z.object({ id: urlId });

export const liveSnapshot = operation(endpoints.liveSnapshot, {
  summary:
    'The live topic of a division as it stands (domain/live snapshot), for followers without a connection and after large gaps',
  params: byDivision,
  output: z.object({ snapshot: z.json(), pace: z.int() }),
  problems: ['play/unknown-division'],
});

export const liveFlushes = operation(endpoints.liveFlushes, {
  summary: 'Flushes after a version; null when there are too many, then the snapshot is what helps',
  params: z.object({ id: urlId, after: urlInt }),
  output: z.object({ flushes: z.json(), pace: z.int() }),
  problems: ['play/unknown-division'],
});
