import { endpoint } from '../kernel/endpoint.ts';
import { followed } from './followed.ts';

export const roundById = endpoint({
  method: 'GET',
  path: '/api/round/{id}',
  ...followed,
});

export const roundTeams = endpoint({
  method: 'GET',
  path: '/api/Round/{id}/teams',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
});

export const dayById = endpoint({
  method: 'GET',
  path: '/api/Day/{id}/hydrate',
  ...followed,
});

export const dayBrackets = endpoint({
  method: 'GET',
  path: '/api/Day/{id}/brackets',
  ...followed,
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
