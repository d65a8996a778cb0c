import { endpoint } from '../kernel/endpoint.ts';

/* Where one watches an event. */

export const streams = endpoint({ method: 'GET', path: '/api/livestream/{id}', auth: 'optional' });

export const addStream = endpoint({ method: 'POST', path: '/api/livestream/{id}', auth: 'user', idempotent: true });

export const removeStream = endpoint({ method: 'DELETE', path: '/api/livestream/{id}/{streamId}', auth: 'user' });
