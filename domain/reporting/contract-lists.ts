import { endpoint } from '../kernel/endpoint.ts';

/* Lists that reach over events: an organization's players, and the teams of every organization for platform staff. */

export const organizationPlayers = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/players',
  auth: 'user',
  scope: 'teams',
});

export const teamsOfAll = endpoint({ method: 'GET', path: '/api/admin/teams', auth: 'user' });
