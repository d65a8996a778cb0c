import { endpoint } from '../kernel/endpoint.ts';
import { followed } from './followed.ts';

export const divisionPlay = endpoint({
  method: 'GET',
  path: '/api/division/{id}/hydrate',
  ...followed,
});

export const divisionRounds = endpoint({
  method: 'GET',
  path: '/api/division/{id}/rounds',
  auth: 'user',
});

export const commandPlay = endpoint({
  method: 'POST',
  path: '/api/division/{id}/rounds',
  auth: 'user',
  repeatable: true,
});

export const previewPlay = endpoint({
  method: 'POST',
  path: '/api/division/{id}/rounds/preview',
  auth: 'user',
});

export const playLog = endpoint({
  method: 'GET',
  path: '/api/division/{id}/log',
  auth: 'user',
});

export const divisionResults = endpoint({
  method: 'GET',
  path: '/api/division/{id}/results',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
});

export const divisionSeeds = endpoint({
  method: 'PATCH',
  path: '/api/division/{id}/seeds',
  auth: 'user',
  repeatable: true,
});
