import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { urlId } from '../kernel/url-values.ts';
import { stream, writtenStream } from './schema.ts';

/* Calls for an event's video streams. */

const list = z.object({ items: z.array(stream) });
const gone = ['catalog/no-such-event'] as const;

export const streams = operation({
  method: 'GET',
  path: '/api/livestream/{id}',
  auth: 'optional',
  summary: 'List the streams of an event, newest first; for a draft, only for its staff',
  params: z.object({ id: urlId }),
  output: list,
  problems: [...gone],
});

export const addStream = operation({
  method: 'POST',
  path: '/api/livestream/{id}',
  auth: 'user',
  idempotent: true,
  summary: 'Add a stream to an event, a division, a pool or bracket, or a match. Its address is https, on a video site',
  params: z.object({ id: urlId }),
  body: writtenStream,
  output: list,
  problems: [...gone, 'catalog/no-such-division', 'catalog/too-many-streams'],
});

export const removeStream = operation({
  method: 'DELETE',
  path: '/api/livestream/{id}/{streamId}',
  auth: 'user',
  summary: 'Remove a stream',
  params: z.object({ id: urlId, streamId: urlId }),
  output: list,
  problems: [...gone],
});
