import { endpoint } from '../kernel/endpoint.ts';

/* Memberships that a club buys for its players (S136). */

export const clubMemberships = endpoint({ method: 'GET', path: '/api/club/{id}/memberships', auth: 'user' });
/** Says of each what would be bought, or why not; what is good goes into the cart, and is asked the same at the checkout. */
export const checkClubMemberships = endpoint({
  method: 'POST',
  path: '/api/club/{id}/memberships',
  auth: 'user',
  repeatable: true,
});
