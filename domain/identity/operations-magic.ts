import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { emailAddress, millis } from '../kernel/schema.ts';

/* Calls for signing in by email (C005, C006, C007). */

const email = emailAddress().max(254);
/** The user pool's challenge for a sign-in that was started in this browser. */
const nonce = z.string().regex(/^[\w-]{22,64}$/);

export const sendMagicLink = operation({
  method: 'POST',
  path: '/api/user/magicLink',
  auth: 'public',
  spends: 'code',
  summary:
    'Email a sign-in link, with a code for people who read email on another device. The response is the same whether or not an account uses the address. Open to everyone.',
  /** Sends only a code, because a link would sign in the browser where the email is read. */
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
    'Use a sign-in link or its code (once, within 15 minutes, five tries), and get the answer for the sign-in challenge. Open to everyone.',
  body: z.object({ linkId: z.string().max(100), nonce }).or(z.object({ email, code: z.string().max(20), nonce })),
  output: z.object({ answer: z.string() }),
  problems: ['identity/link-over', 'identity/code-wrong', 'identity/code-expired', 'identity/code-spent'],
});
