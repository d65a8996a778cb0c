import { endpoint } from '../kernel/endpoint.ts';

/* Rosters that somebody keeps for their next entry (C272). */

export const savedRosters = endpoint({ method: 'GET', path: '/api/roster', auth: 'user' });
export const saveRoster = endpoint({ method: 'POST', path: '/api/roster', auth: 'user', idempotent: true });
export const dropRoster = endpoint({ method: 'DELETE', path: '/api/roster/{id}', auth: 'user', repeatable: true });
