import { endpoint } from '../kernel/endpoint.ts';

export const startScoring = endpoint({
  method: 'POST',
  path: '/api/matches/scoring/start',
  auth: 'user',
});

export const checkScoringKey = endpoint({
  method: 'POST',
  path: '/api/matches/scoring/keycheck',
  auth: 'public',
});

export const endScoring = endpoint({
  method: 'POST',
  path: '/api/matches/scoring/end',
  auth: 'public',
});

/** Ours: who scores a match now, so that no two do so unknowingly. */
export const holdScoring = endpoint({
  method: 'POST',
  path: '/api/matches/scoring/hold',
  auth: 'optional',
});

export const updateScoring = endpoint({
  method: 'POST',
  path: '/api/matches/scoring/update',
  auth: 'public',
});
