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
