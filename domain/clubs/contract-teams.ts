import { endpoint } from '../kernel/endpoint.ts';

export const clubTeams = endpoint({ method: 'GET', path: '/api/club/{id}/teams', auth: 'user' });

export const newClubTeam = endpoint({ method: 'POST', path: '/api/club/{id}/teams', auth: 'user', idempotent: true });

export const saveClubTeam = endpoint({
  method: 'POST',
  path: '/api/club/{id}/teams/{teamId}',
  auth: 'user',
  ifMatch: true,
});

export const removeClubTeam = endpoint({ method: 'DELETE', path: '/api/club/{id}/teams/{teamId}', auth: 'user' });

export const moveClubTeams = endpoint({ method: 'POST', path: '/api/club/{id}/nextSeason', auth: 'user' });

export const clubEntries = endpoint({ method: 'GET', path: '/api/club/{id}/entries', auth: 'user' });
