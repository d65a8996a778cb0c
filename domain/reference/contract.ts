import { endpoint } from '../kernel/endpoint.ts';

export const openapi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
});
