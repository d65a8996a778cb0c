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

export const updateScoring = endpoint({
  method: 'POST',
  path: '/api/matches/scoring/update',
  auth: 'public',
});
