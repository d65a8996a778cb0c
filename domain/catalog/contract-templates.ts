import { endpoint } from '../kernel/endpoint.ts';

/* Events and divisions that an organization keeps as models for new ones. */

export const templates = endpoint({ method: 'GET', path: '/api/organization/{username}/templates', auth: 'user' });

export const template = endpoint({ method: 'GET', path: '/api/organization/{username}/templates/{id}', auth: 'user' });

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/templates',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
});

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/organization/{username}/templates/{id}',
  auth: 'user',
  ifMatch: true,
});
