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
  summary: 'List the video streams of an event, newest first. Open to everyone; streams of a draft only to its admins.',
  params: z.object({ id: urlId }),
  output: list,
  problems: [...gone],
});

export const addStream = operation({
  method: 'POST',
  path: '/api/livestream/{id}',
  auth: 'user',
  idempotent: true,
  summary:
    'Add a video stream to an event, division, pool, bracket or match. The address must be https and on a supported video site. For the event’s admins.',
  params: z.object({ id: urlId }),
  body: writtenStream,
  output: list,
  problems: [...gone, 'catalog/no-such-division', 'catalog/too-many-streams'],
});

export const removeStream = operation({
  method: 'DELETE',
  path: '/api/livestream/{id}/{streamId}',
  auth: 'user',
  summary: 'Remove a video stream. For the event’s admins.',
  params: z.object({ id: urlId, streamId: urlId }),
  output: list,
  problems: [...gone],
});
