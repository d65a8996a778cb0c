import { endpoint } from '../kernel/endpoint.ts';

export const mergePreview = endpoint({ method: 'GET', path: '/api/players/merge', auth: 'user' });
export const mergeProfiles = endpoint({ method: 'POST', path: '/api/players/merge', auth: 'user', idempotent: true });
