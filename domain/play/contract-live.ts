import { endpoint } from '../kernel/endpoint.ts';
import { followed } from './followed.ts';

export const liveSnapshot = endpoint({
  method: 'GET',
  path: '/api/division/{id}/live',
  ...followed,
});

export const liveFlushes = endpoint({
  method: 'GET',
  path: '/api/division/{id}/live/{after}',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 1 },
});

/** `id` is an event’s: when its matches of today will probably begin. Worked out once in a while for everybody, whoever asks. */
export const liveTimes = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/times',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 20, staleWhileRevalidate: 60 },
});
