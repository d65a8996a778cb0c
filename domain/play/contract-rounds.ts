import { endpoint } from '../kernel/endpoint.ts';

export const roundById = endpoint({
  method: 'GET',
  path: '/api/round/{id}',
  auth: 'public',
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const roundTeams = endpoint({
  method: 'GET',
  path: '/api/Round/{id}/teams',
  auth: 'public',
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
});

export const dayById = endpoint({
  method: 'GET',
  path: '/api/Day/{id}/hydrate',
  auth: 'public',
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const dayBrackets = endpoint({
  method: 'GET',
  path: '/api/Day/{id}/brackets',
  auth: 'public',
  cache: { sMaxAge: 1, staleWhileRevalidate: 5 },
});

export const changeDay = endpoint({
  method: 'PATCH',
  path: '/api/Day',
  auth: 'user',
});

export const orderRounds = endpoint({
  method: 'POST',
  path: '/api/rounds/reorder',
  auth: 'user',
});
