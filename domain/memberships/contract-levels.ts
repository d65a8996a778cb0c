import { endpoint } from '../kernel/endpoint.ts';

/* The levels of an organization, as those write them who manage its memberships. */

export const ownLevels = endpoint({ method: 'GET', path: '/api/Membership/levels/{username}', auth: 'user' });
export const saveLevel = endpoint({
  method: 'POST',
  path: '/api/Membership/levels/{username}',
  auth: 'user',
  ifMatch: true,
});
/** Which level stands where in the list. */
export const orderLevels = endpoint({ method: 'POST', path: '/api/Membership/levels/{username}/order', auth: 'user' });
