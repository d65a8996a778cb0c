import { endpoint } from '../kernel/endpoint.ts';

/* The members of an organization, for those who manage them (Part 1 §2.1, Part 3 §2). */

/** C097 */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/Membership/search/{username}',
  auth: 'user',
  scope: 'members',
});
/** C098 */
export const organizationMembers = endpoint({
  method: 'GET',
  path: '/api/Membership/list/{username}',
  auth: 'user',
  scope: 'members',
});
/** Members of an organization that shows them (theme prop `member-grid`), for anybody. */
export const publicMembers = endpoint({ method: 'GET', path: '/api/Membership/grid/{username}', auth: 'public' });
export const cancelMemberships = endpoint({
  method: 'POST',
  path: '/api/Membership/list/{username}/cancel',
  auth: 'user',
});
/** C109 */
export const memberHistory = endpoint({ method: 'GET', path: '/api/Membership/history', auth: 'user' });
export const noteMember = endpoint({ method: 'POST', path: '/api/Membership/note', auth: 'user', ifMatch: true });
/** A membership that staff give, without an order. */
export const giveMembership = endpoint({
  method: 'POST',
  path: '/api/Membership/give',
  auth: 'user',
  idempotent: true,
});
export const exportMembers = endpoint({
  method: 'POST',
  path: '/api/Membership/export',
  auth: 'user',
  idempotent: true,
});
