import { endpoint } from '../kernel/endpoint.ts';

export const playerLookup = endpoint({
  method: 'GET',
  path: '/api/player/lookup',
  auth: 'optional',
});

export const playersLookup = endpoint({
  method: 'GET',
  path: '/api/players/lookup',
  auth: 'optional',
});

export const playerOnFile = endpoint({
  method: 'GET',
  path: '/api/player/{id}/onFile',
  auth: 'optional',
});

export const player = endpoint({
  method: 'GET',
  path: '/api/player/{id}',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
});

/** With whom a player has played: for whose profile it is. */
export const playerPartners = endpoint({
  method: 'GET',
  path: '/api/player/{playerId}/partners',
  auth: 'user',
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/TwoFactorChallenege',
  auth: 'optional',
  spends: 'code',
});

export const provePhone = endpoint({
  method: 'POST',
  path: '/api/phone/prove',
  auth: 'optional',
  spends: 'guess',
});
