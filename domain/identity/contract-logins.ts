import { endpoint } from '../kernel/endpoint.ts';

/* The ways somebody signs in: by their password here, and by other providers (C010, C011). */

export const logins = endpoint({ method: 'GET', path: '/api/user/logins', auth: 'user' });
export const linkLogin = endpoint({ method: 'POST', path: '/api/user/facebook/link', auth: 'user' });
export const unlinkLogin = endpoint({ method: 'POST', path: '/api/user/facebook/unlink', auth: 'user' });
