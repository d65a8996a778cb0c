import { endpoint } from '../kernel/endpoint.ts';

/* Calls by which the look of a site is edited. */

export const themeAsStaff = endpoint({ method: 'GET', path: '/api/theme/{username}/raw', auth: 'user' });
export const saveTheme = endpoint({ method: 'POST', path: '/api/theme/{username}', auth: 'user', ifMatch: true });
