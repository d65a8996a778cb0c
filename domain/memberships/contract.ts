import { endpoint } from '../kernel/endpoint.ts';

export const program = endpoint({ method: 'GET', path: '/api/Membership/program/{username}', auth: 'public' });

export const organizationMembers = endpoint({
  method: 'GET',
  path: '/api/Membership/list/{username}',
  auth: 'user',
});

export const cancelMemberships = endpoint({
  method: 'POST',
  path: '/api/Membership/list/{username}/cancel',
  auth: 'user',
});

/** C065: whether a player holds a season pass. */
export const seasonPass = endpoint({
  method: 'GET',
  path: '/api/seasonPass/{passId}/{playerProfileId}',
  auth: 'optional',
});
