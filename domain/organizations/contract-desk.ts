import { endpoint } from '../kernel/endpoint.ts';

/* Calls by which an organization is made and run. */

export const usernameAvailable = endpoint({
  method: 'GET',
  path: '/api/organization/usernameAvailable',
  auth: 'user',
});

export const foundOrganization = endpoint({
  method: 'POST',
  path: '/api/organizations',
  auth: 'user',
  idempotent: true,
});

export const organizationAsStaff = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/raw',
  auth: 'user',
});

export const saveOrganization = endpoint({
  method: 'POST',
  path: '/api/organization/{username}',
  auth: 'user',
  ifMatch: true,
});

export const organizationAdmins = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/admins',
  auth: 'user',
});

export const changeAdmins = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/admins',
  auth: 'user',
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/admins/resend',
  auth: 'user',
});

export const invitation = endpoint({
  method: 'GET',
  path: '/api/invitation/{token}',
  auth: 'optional',
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/{token}/accept',
  auth: 'user',
});
