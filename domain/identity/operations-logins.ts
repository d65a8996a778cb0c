import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import * as endpoints from './contract-logins.ts';
import { login } from './schema.ts';

const ways = z.object({ items: z.array(login) });

export const logins = operation(endpoints.logins, {
  summary: 'The ways the user signs in, the one they use now marked',
  output: ways,
  problems: [],
});

export const linkLogin = operation(endpoints.linkLogin, {
  summary:
    'Links another provider: `token` is the ID token of a sign-in there, which shows that it is the user’s. One that leads to another account stays there',
  body: z.object({ token: z.string().min(1).max(8_000) }),
  output: ways,
  problems: ['identity/login-unproved', 'identity/login-taken', 'identity/too-many-logins'],
});

export const unlinkLogin = operation(endpoints.unlinkLogin, {
  summary: 'Takes away a way to sign in, and ends its sign-ins. The last one stays',
  body: z.object({ id: z.string().min(1).max(60) }),
  output: ways,
  problems: ['identity/no-such-login', 'identity/last-login'],
});
