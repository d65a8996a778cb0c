import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { urlId } from '../kernel/url-values.ts';
import * as endpoints from './contract-streams.ts';
import { stream, writtenStream } from './schema.ts';

const list = z.object({ items: z.array(stream) });
const gone = ['catalog/no-such-event'] as const;

export const streams = operation(endpoints.streams, {
  summary: 'The streams of an event, the newest first; of a draft for who runs it',
  params: z.object({ id: urlId }),
  output: list,
  problems: [...gone],
});

export const addStream = operation(endpoints.addStream, {
  summary:
    'Adds a stream of an event, a division, a pool or bracket, or a match. Its address is https, at a site that shows videos',
  params: z.object({ id: urlId }),
  body: writtenStream,
  output: list,
  problems: [...gone, 'catalog/no-such-division', 'catalog/too-many-streams'],
});

export const removeStream = operation(endpoints.removeStream, {
  summary: 'Takes a stream away',
  params: z.object({ id: urlId, streamId: urlId }),
  output: list,
  problems: [...gone],
});
