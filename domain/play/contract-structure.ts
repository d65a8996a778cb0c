import { endpoint } from '../kernel/endpoint.ts';
import { followed } from './followed.ts';

/* Calls of the specification on what a day is made of and on its matches (Part 3 §7). Those that change something take the sender's own `entryId`. */

export const dayFlights = endpoint({
  method: 'GET',
  path: '/api/Day/{id}/flights',
  ...followed,
});
export const flightTeams = endpoint({
  method: 'GET',
  path: '/api/flight/{id}/teams',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 5, staleWhileRevalidate: 30 },
});
export const changeFlights = endpoint({ method: 'PATCH', path: '/api/flights', auth: 'user' });
export const dayPools = endpoint({
  method: 'GET',
  path: '/api/pools',
  ...followed,
});
export const changePool = endpoint({ method: 'POST', path: '/api/pool', auth: 'user' });
export const changePoolTeam = endpoint({ method: 'POST', path: '/api/poolteams', auth: 'user' });
export const interweavePools = endpoint({ method: 'POST', path: '/api/pools/interweave', auth: 'user' });
export const saveBracket = endpoint({ method: 'POST', path: '/api/brackets', auth: 'user' });
export const matchSettings = endpoint({
  method: 'GET',
  path: '/api/matches/settings',
  ...followed,
});
export const setMatchSettings = endpoint({ method: 'POST', path: '/api/matches/settings', auth: 'user' });
export const dualFinishOrder = endpoint({
  method: 'GET',
  path: '/api/matches/DualFinishOrder',
  ...followed,
});
export const deleteMatch = endpoint({ method: 'DELETE', path: '/api/matches', auth: 'user' });
export const changeMatch = endpoint({ method: 'PATCH', path: '/api/matches/{id}', auth: 'user' });
export const saveResults = endpoint({ method: 'POST', path: '/api/Team/saveResults', auth: 'user' });
/** Every division of an event at once; the same entry stands in each division's log. */
export const lockTournament = endpoint({ method: 'POST', path: '/api/tournament/{id}/lockResults', auth: 'user' });
export const seededTeams = endpoint({
  method: 'GET',
  path: '/api/tournament/{id}/seededTeams',
  auth: 'public',
  inside: true,
  cache: { sMaxAge: 30, staleWhileRevalidate: 60 },
});
