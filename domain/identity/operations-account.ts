import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis, ulidText } from '../kernel/schema.ts';
import { urlInt } from '../kernel/url-values.ts';
import { handOver } from './hand-over.ts';
import { notificationActions } from './notifications.ts';
import { contacts, notification, signIn, wishes as wishesSchema } from './schema.ts';

/* One's own account: how one is reached, what one signs in with, what one is told. */

const email = z.object({ email: z.email().max(254) });
const contact = z.string().trim().min(5).max(254);
const coded = { code: z.string().max(20) };
const codeProblems = ['identity/code-wrong', 'identity/code-expired', 'identity/code-spent'] as const;

export const saveName = operation({
  method: 'POST',
  path: '/api/user/name',
  auth: 'user',
  summary: 'What the user is called',
  body: z.object({ firstName: z.string().trim().min(1).max(60), lastName: z.string().trim().max(60) }),
  output: z.object({ firstName: z.string(), lastName: z.string() }),
  problems: [],
});

export const addEmail = operation({
  method: 'POST',
  path: '/api/user/email',
  auth: 'user',
  spends: 'code',
  summary: 'Adds an email address, and sends a code there: it counts once the code came back',
  body: email,
  output: contacts,
  problems: ['identity/too-many-contacts'],
});

export const deleteEmail = operation({
  method: 'DELETE',
  path: '/api/user/email',
  auth: 'user',
  summary: 'Deletes an email address. The last proven one stays; where the primary goes, a proven one takes its place',
  body: email,
  output: contacts,
  problems: ['identity/last-email', 'identity/address-taken'],
});

export const resendEmail = operation({
  method: 'POST',
  path: '/api/user/email/resend',
  auth: 'user',
  spends: 'code',
  summary: 'Sends a new code to an email address of the user; the code before counts no more',
  body: email,
  output: contacts,
  problems: ['identity/not-yours'],
});

export const deletePhone = operation({
  method: 'DELETE',
  path: '/api/user/phone',
  auth: 'user',
  summary: 'Deletes a phone',
  body: z.object({ phone: contact }),
  output: contacts,
  problems: ['identity/phone-invalid'],
});

export const addContact = operation({
  method: 'POST',
  path: '/api/user/contact',
  auth: 'user',
  spends: 'code',
  summary: 'Adds an email address or a phone (or takes one that is there), and sends a code: by mail, or by text',
  body: z.object({
    contact: z
      .email()
      .max(254)
      .or(contact.regex(/^[^@]*$/)),
  }),
  output: contacts,
  problems: ['identity/phone-invalid', 'identity/too-many-contacts'],
});

export const confirmContact = operation({
  method: 'POST',
  path: '/api/user/contact/confirm',
  auth: 'user',
  summary: 'Proves an email address or a phone by the code that was sent there: ten minutes, five tries',
  body: z.object({ contact, ...coded }),
  output: contacts,
  problems: [...codeProblems, 'identity/address-taken', 'identity/not-yours'],
});

export const preferContact = operation({
  method: 'POST',
  path: '/api/user/contact/primary',
  auth: 'user',
  summary:
    'Makes a proven email address the one that the user signs in with, or a proven phone the one that texts go to',
  body: z.object({ contact }),
  output: contacts,
  problems: ['identity/not-yours', 'identity/not-proven', 'identity/address-taken'],
});

export const askPasswordCode = operation({
  method: 'POST',
  path: '/api/user/password/code',
  auth: 'user',
  spends: 'code',
  summary: 'Mails a code to the user’s primary address, with which a new password can be set for an hour',
  output: z.object({ till: millis }),
  problems: ['identity/password-too-soon', 'identity/not-proven', 'identity/no-password'],
});

export const changePassword = operation({
  method: 'POST',
  path: '/api/user/changePassword',
  auth: 'user',
  summary: 'Sets a new password by the code that was mailed, 15 minutes after the last one at the earliest (Part 1 §4)',
  body: z.object({ ...coded, password: z.string().max(256) }),
  output: z.object({ lastPwSet: millis }),
  problems: [
    ...codeProblems,
    'identity/reset-expired',
    'identity/password-too-soon',
    'identity/password-weak',
    'identity/not-proven',
    'identity/no-password',
  ],
});

/** What the account's deletion would leave without anyone. */
export const handOverLeft = operation({
  method: 'GET',
  path: '/api/user/handOver',
  auth: 'user',
  summary:
    'The organizations and children that the user alone looks after: they need someone else before the account can be deleted',
  output: handOver,
  problems: [],
});

export const signIns = operation({
  method: 'GET',
  path: '/api/user/signIns',
  auth: 'user',
  summary: 'Where the user is signed in, the one seen last first',
  output: z.object({ items: z.array(signIn.extend({ isThis: z.boolean() })) }),
  problems: [],
});

export const endSignIns = operation({
  method: 'POST',
  path: '/api/user/signIns/end',
  auth: 'user',
  summary: 'Ends one of the user’s sign-ins, or all of them, this one with them',
  /** `all`: every one */
  body: z.object({ id: z.string().min(1).max(60) }),
  output: z.null(),
  problems: ['identity/no-such-sign-in'],
});

const page = z.object({ items: z.array(notification), page: z.int(), more: z.boolean(), unread: z.int() });

export const notifications = operation({
  method: 'GET',
  path: '/api/user/notifications',
  auth: 'user',
  summary: 'What the user was told, the newest first, twenty a page',
  query: z.object({ page: urlInt.pipe(z.int().min(1).max(25)).default(1) }),
  output: page,
  problems: [],
});

export const actOnNotifications = operation({
  method: 'POST',
  path: '/api/user/notifications',
  auth: 'user',
  summary: 'Marks what the user was told as read or unread, or deletes it: some of it, or all',
  body: z.object({ action: z.enum(notificationActions), ids: z.array(ulidText).max(50).or(z.literal('all')) }),
  output: page,
  problems: [],
});

export const wishes = operation({
  method: 'GET',
  path: '/api/user/wishes',
  auth: 'user',
  summary: 'What the user wants to hear by which way',
  output: wishesSchema,
  problems: [],
});

export const saveWishes = operation({
  method: 'POST',
  path: '/api/user/wishes',
  auth: 'user',
  summary: 'Says what the user wants to hear by which way. Texts need a proven phone',
  body: wishesSchema,
  output: wishesSchema,
  problems: ['identity/not-proven'],
});
