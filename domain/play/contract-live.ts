import { endpoint } from '../kernel/endpoint.ts';

export const liveSnapshot = endpoint({
  method: 'GET',
  path: '/api/division/{id}/live',
  auth: 'public',
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const liveFlushes = endpoint({
  method: 'GET',
  path: '/api/division/{id}/live/{after}',
  auth: 'public',
  cache: { sMaxAge: 1 },
});
