import { endpoint } from '../kernel/endpoint.ts';
import { followed } from './followed.ts';

export const matchById = endpoint({
  method: 'GET',
  path: '/api/matches',
  ...followed,
});

/** Ours: how a match went, for who opens its page; what comes after is pushed, so that an answer from before would leave a hole. */
export const matchRun = endpoint({
  method: 'GET',
  path: '/api/matches/{id}/run',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5 },
});

export const scoreGame = endpoint({
  method: 'POST',
  path: '/api/games',
  auth: 'user',
});

/** The same by its other name. */
export const scoreOneGame = endpoint({ method: 'POST', path: '/api/game', auth: 'user' });

export const scoreMatch = endpoint({
  method: 'POST',
  path: '/api/matches',
  auth: 'user',
});

export const unplayMatch = endpoint({
  method: 'POST',
  path: '/api/matches/unplay/{divisionId}/{matchId}',
  auth: 'user',
});

export const clearBracket = endpoint({
  method: 'POST',
  path: '/api/matches/clearBracket',
  auth: 'user',
});

export const matchTemplate = endpoint({
  method: 'GET',
  path: '/api/matches/template',
  auth: 'public',
  cache: { sMaxAge: 3600 },
});

export const poolMatches = endpoint({
  method: 'GET',
  path: '/api/pools/{id}/matches',
  ...followed,
});

export const bracketMatches = endpoint({
  method: 'GET',
  path: '/api/brackets/{id}/matches',
  ...followed,
});
