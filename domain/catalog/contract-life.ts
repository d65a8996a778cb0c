import { endpoint } from '../kernel/endpoint.ts';

/* The life of an event: what is done with all of it, and what was done to it. */

export const lifePreview = endpoint({ method: 'GET', path: '/api/tournament/{id}/life', auth: 'user' });

export const changeLife = endpoint({
  method: 'POST',
  path: '/api/tournament/{id}/life',
  auth: 'user',
  ifMatch: true,
});

export const eventHistory = endpoint({ method: 'GET', path: '/api/tournament/{id}/history', auth: 'user' });

export const undoChange = endpoint({ method: 'POST', path: '/api/tournament/{id}/history/undo', auth: 'user' });
