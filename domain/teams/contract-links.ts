import { endpoint } from '../kernel/endpoint.ts';

/* Links by which a partner or captain acts for their team without an account (Part 3 §4, §6, §7: team tokens). */

export const teamLinks = endpoint({ method: 'GET', path: '/api/Team/{id}/tokens', auth: 'user' });

export const sendTeamLink = endpoint({ method: 'POST', path: '/api/Team/{id}/tokens', auth: 'user', idempotent: true });

export const teamLink = endpoint({ method: 'GET', path: '/api/Team/{id}/Token', auth: 'user' });

export const checkTeamToken = endpoint({ method: 'GET', path: '/api/Team/{id}/tokenCheck', auth: 'optional' });

export const teamTokenStatus = endpoint({ method: 'GET', path: '/api/Team/{id}/tokenstatus', auth: 'token' });
