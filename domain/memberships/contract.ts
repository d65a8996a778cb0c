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
