import { endpoint } from '../kernel/endpoint.ts';

/* Signing in by a mail (C005, C006, C007). */

export const sendMagicLink = endpoint({ method: 'POST', path: '/api/user/magicLink', auth: 'public', spends: 'code' });
export const magicLogin = endpoint({ method: 'POST', path: '/api/user/magicLink/login', auth: 'public' });
