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

/** What the platform's staff alone set of an organization (3§7 vblAdmin). */
export const flagOrganization = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/vblAdmin',
  auth: 'user',
  ifMatch: true,
});

/** Who changed what of an organization and of what it runs. */
export const organizationHistory = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/history',
  auth: 'user',
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
