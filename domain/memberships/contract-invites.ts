import { endpoint } from '../kernel/endpoint.ts';

/* Whom an organization invites, and the ways in without an account (Part 2 §7, Part 3 §7). */

/** C100 */
export const inviteByCode = endpoint({
  method: 'POST',
  path: '/api/Membership/Code',
  auth: 'optional',
  repeatable: true,
});
/** C101 */
export const sendInvites = endpoint({
  method: 'POST',
  path: '/api/Membership/Invite',
  auth: 'user',
  idempotent: true,
});
/** C102 */
export const invites = endpoint({ method: 'GET', path: '/api/Membership/{username}/invites', auth: 'user' });
/** C103 */
export const checkInvites = endpoint({
  method: 'POST',
  path: '/api/Membership/invite/check',
  auth: 'user',
  repeatable: true,
});
/** C105 */
export const deleteInvites = endpoint({ method: 'DELETE', path: '/api/Membership/invite', auth: 'user' });
export const sendInviteAgain = endpoint({
  method: 'POST',
  path: '/api/Membership/invite/again',
  auth: 'user',
  idempotent: true,
});

/** C104: a CSV in parts, its columns, and the job that makes members or invitations of its rows. */
export const uploadMembers = endpoint({
  method: 'POST',
  path: '/api/Membership/upload/{username}',
  auth: 'user',
  repeatable: true,
});
export const memberColumns = endpoint({ method: 'GET', path: '/api/Membership/upload/{username}', auth: 'user' });
export const importMembers = endpoint({
  method: 'POST',
  path: '/api/Membership/invite/import',
  auth: 'user',
  idempotent: true,
});

/** C106: mails the way to somebody's memberships to an address that is on file with them. */
export const sendAccess = endpoint({
  method: 'POST',
  path: '/api/Membership/access/send',
  auth: 'public',
  spends: 'code',
});
/** C107 */
export const verifyAccess = endpoint({
  method: 'POST',
  path: '/api/Membership/access/verify',
  auth: 'public',
  repeatable: true,
});
