import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis } from '../kernel/schema.ts';

/* Signing in by a mail (C005, C006, C007). */

const email = z.email().max(254);
/** what the pool asked with when the sign-in began there */
const nonce = z.string().regex(/^[\w-]{22,64}$/);

export const sendMagicLink = operation({
  method: 'POST',
  path: '/api/user/magicLink',
  auth: 'public',
  spends: 'code',
  summary:
    'Mails a link to sign in with, with a code for who reads mails elsewhere. It answers the same whether or not an account signs in with the address',
  /** a code alone: a link would sign in the browser that reads the mail */
  query: z.object({ code: z.literal('true').optional() }),
  body: z.object({ email, returnUrl: z.string().max(500).default('/') }),
  output: z.object({ till: millis }),
  problems: [],
});

export const magicLogin = operation({
  method: 'POST',
  path: '/api/user/magicLink/login',
  auth: 'public',
  summary:
    'Uses up a link, or the code beside it (once, 15 minutes, five tries), and answers what the pool is to be told for the sign-in that was begun there',
  body: z.object({ linkId: z.string().max(100), nonce }).or(z.object({ email, code: z.string().max(20), nonce })),
  output: z.object({ answer: z.string() }),
  problems: ['identity/link-over', 'identity/code-wrong', 'identity/code-expired', 'identity/code-spent'],
});
