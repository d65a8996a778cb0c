import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { login } from './schema.ts';

/* Calls for the ways to sign in: with a password here, and through other providers (C010, C011). */

const ways = z.object({ items: z.array(login) });

export const logins = operation({
  method: 'GET',
  path: '/api/user/logins',
  auth: 'user',
  summary: 'List the ways the caller signs in, with the current one marked. For any signed-in user.',
  output: ways,
  problems: [],
});

export const linkLogin = operation({
  method: 'POST',
  path: '/api/user/facebook/link',
  auth: 'user',
  summary:
    'Link another sign-in provider to the caller’s account; `token` is the ID token from signing in there. Refused if it’s already linked to another account. For any signed-in user.',
  body: z.object({ token: z.string().min(1).max(8_000) }),
  output: ways,
  problems: ['identity/login-unproved', 'identity/login-taken', 'identity/too-many-logins'],
});

export const unlinkLogin = operation({
  method: 'POST',
  path: '/api/user/facebook/unlink',
  auth: 'user',
  summary:
    'Remove one of the caller’s ways to sign in and end its sessions. The password and the last way stay. For any signed-in user.',
  body: z.object({ id: z.string().min(1).max(60) }),
  output: ways,
  problems: ['identity/no-such-login', 'identity/last-login'],
});
