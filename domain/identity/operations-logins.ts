import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { login } from './schema.ts';

/* The ways somebody signs in: by their password here, and by other providers (C010, C011). */

const ways = z.object({ items: z.array(login) });

export const logins = operation({
  method: 'GET',
  path: '/api/user/logins',
  auth: 'user',
  summary: 'The ways the user signs in, the one they use now marked',
  output: ways,
  problems: [],
});

export const linkLogin = operation({
  method: 'POST',
  path: '/api/user/facebook/link',
  auth: 'user',
  summary:
    'Links another provider: `token` is the ID token of a sign-in there, which shows that it is the user’s. One that leads to another account stays there',
  body: z.object({ token: z.string().min(1).max(8_000) }),
  output: ways,
  problems: ['identity/login-unproved', 'identity/login-taken', 'identity/too-many-logins'],
});

export const unlinkLogin = operation({
  method: 'POST',
  path: '/api/user/facebook/unlink',
  auth: 'user',
  summary: 'Takes away a way to sign in, and ends its sign-ins. The last one stays',
  body: z.object({ id: z.string().min(1).max(60) }),
  output: ways,
  problems: ['identity/no-such-login', 'identity/last-login'],
});
