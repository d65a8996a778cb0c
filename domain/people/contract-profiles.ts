import { endpoint } from '../kernel/endpoint.ts';

export const createProfile = endpoint({ method: 'POST', path: '/api/player', auth: 'user', idempotent: true });

/** Everything of a profile, for whoever looks after it. */
export const ownProfile = endpoint({ method: 'GET', path: '/api/player/{id}/own', auth: 'user' });

export const saveProfile = endpoint({ method: 'PATCH', path: '/api/player/{id}', auth: 'user', ifMatch: true });

export const setRecruiting = endpoint({
  method: 'POST',
  path: '/api/player/{id}/recruiting',
  auth: 'user',
  repeatable: true,
});

/** Whether strangers find a minor in lists of ratings. */
export const setRanked = endpoint({
  method: 'POST',
  path: '/api/player/{id}/ranked',
  auth: 'user',
  repeatable: true,
});

/** A player's page: what anybody sees, and more for coaches and the player's own. */
export const playerPage = endpoint({ method: 'GET', path: '/api/player/{id}/page', auth: 'optional' });

export const playerSearch = endpoint({ method: 'GET', path: '/api/playerprofile/search/{term}', auth: 'optional' });

export const myPlayers = endpoint({ method: 'GET', path: '/api/user/Me/Players', auth: 'user' });

/** Who changed what of a profile, for whoever looks after it. */
export const profileHistory = endpoint({ method: 'GET', path: '/api/player/{id}/history', auth: 'user' });
