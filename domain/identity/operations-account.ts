import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { emailAddress, millis, ulidText } from '../kernel/schema.ts';
import { urlInt } from '../kernel/url-values.ts';
import { handOver } from './hand-over.ts';
import { notificationActions } from './notifications.ts';
import { contacts, notification, signIn, wishes as wishesSchema } from './schema.ts';

/* Calls for the user's own account: contacts, sign-in methods, notifications. */

const email = z.object({ email: emailAddress().max(254) });
const contact = z.string().trim().min(5).max(254);
const coded = { code: z.string().max(20) };
const codeProblems = ['identity/code-wrong', 'identity/code-expired', 'identity/code-spent'] as const;

export const saveName = operation({
  method: 'POST',
  path: '/api/user/name',
  auth: 'user',
  summary: 'Set the caller’s name. For any signed-in user.',
  body: z.object({ firstName: z.string().trim().min(1).max(60), lastName: z.string().trim().max(60) }),
  output: z.object({ firstName: z.string(), lastName: z.string() }),
  problems: [],
});

export const addEmail = operation({
  method: 'POST',
  path: '/api/user/email',
  auth: 'user',
  spends: 'code',
  summary:
    'Add an email address to the caller’s account and send a code to it; the address is verified once the code is entered. For any signed-in user.',
  body: email,
  output: contacts,
  problems: ['identity/too-many-contacts'],
});

export const deleteEmail = operation({
  method: 'DELETE',
  path: '/api/user/email',
  auth: 'user',
  summary:
    'Delete one of the caller’s email addresses. The last verified one stays; if the primary one is deleted, another verified one becomes primary. For any signed-in user.',
  body: email,
  output: contacts,
  problems: ['identity/last-email', 'identity/address-taken'],
});

export const resendEmail = operation({
  method: 'POST',
  path: '/api/user/email/resend',
  auth: 'user',
  spends: 'code',
  summary:
    'Send a new code to one of the caller’s email addresses; the earlier code stops working. For any signed-in user.',
  body: email,
  output: contacts,
  problems: ['identity/not-yours'],
});

export const deletePhone = operation({
  method: 'DELETE',
  path: '/api/user/phone',
  auth: 'user',
  summary: 'Delete one of the caller’s phone numbers. For any signed-in user.',
  body: z.object({ phone: contact }),
  output: contacts,
  problems: ['identity/phone-invalid'],
});

export const addContact = operation({
  method: 'POST',
  path: '/api/user/contact',
  auth: 'user',
  spends: 'code',
  summary:
    'Add an email address or phone number to the caller’s account, or pick an existing one, and send it a code. For any signed-in user.',
  body: z.object({
    contact: emailAddress().or(contact.regex(/^[^@]*$/)),
  }),
  output: contacts,
  problems: ['identity/phone-invalid', 'identity/too-many-contacts'],
});

export const confirmContact = operation({
  method: 'POST',
  path: '/api/user/contact/confirm',
  auth: 'user',
  summary:
    'Verify one of the caller’s email addresses or phone numbers with the code sent to it, which is valid for ten minutes and five tries. For any signed-in user.',
  body: z.object({ contact, ...coded }),
  output: contacts,
  problems: [...codeProblems, 'identity/address-taken', 'identity/not-yours'],
});

export const preferContact = operation({
  method: 'POST',
  path: '/api/user/contact/primary',
  auth: 'user',
  summary:
    'Make one of the caller’s verified email addresses the primary one for signing in, or pick the verified phone that gets texts. For any signed-in user.',
  body: z.object({ contact }),
  output: contacts,
  problems: ['identity/not-yours', 'identity/not-proven', 'identity/address-taken'],
});

export const askPasswordCode = operation({
  method: 'POST',
  path: '/api/user/password/code',
  auth: 'user',
  spends: 'code',
  summary: 'Email a code to the caller’s primary address, for setting a new password. For any signed-in user.',
  output: z.object({ till: millis }),
  problems: ['identity/password-too-soon', 'identity/not-proven', 'identity/no-password'],
});

export const changePassword = operation({
  method: 'POST',
  path: '/api/user/changePassword',
  auth: 'user',
  summary:
    'Set the caller’s new password with the emailed code, at least 15 minutes after the last change. For any signed-in user.',
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

/** The organizations and children that would be left without an admin or a guardian if the account were deleted. */
export const handOverLeft = operation({
  method: 'GET',
  path: '/api/user/handOver',
  auth: 'user',
  summary:
    'List the organizations and children that only the caller looks after and has to hand over before deleting the account. For any signed-in user.',
  output: handOver,
  problems: [],
});

export const signIns = operation({
  method: 'GET',
  path: '/api/user/signIns',
  auth: 'user',
  summary:
    'List where the caller is signed in: this session first, then the most recently used. For any signed-in user.',
  output: z.object({ items: z.array(signIn.extend({ isThis: z.boolean() })) }),
  problems: [],
});

export const endSignIns = operation({
  method: 'POST',
  path: '/api/user/signIns/end',
  auth: 'user',
  summary: 'End one of the caller’s sessions, or all of them including this one. For any signed-in user.',
  /** `all` ends every session. */
  body: z.object({ id: z.string().min(1).max(60) }),
  output: z.null(),
  problems: ['identity/no-such-sign-in'],
});

const page = z.object({ items: z.array(notification), page: z.int(), more: z.boolean(), unread: z.int() });

export const notifications = operation({
  method: 'GET',
  path: '/api/user/notifications',
  auth: 'user',
  summary: 'List the caller’s notifications, newest first, 20 per page. For any signed-in user.',
  query: z.object({ page: urlInt.pipe(z.int().min(1).max(25)).default(1) }),
  output: page,
  problems: [],
});

export const actOnNotifications = operation({
  method: 'POST',
  path: '/api/user/notifications',
  auth: 'user',
  summary: 'Mark some or all of the caller’s notifications as read or unread, or delete them. For any signed-in user.',
  body: z.object({ action: z.enum(notificationActions), ids: z.array(ulidText).max(50).or(z.literal('all')) }),
  output: page,
  problems: [],
});

export const wishes = operation({
  method: 'GET',
  path: '/api/user/wishes',
  auth: 'user',
  summary: 'Get the caller’s notification preferences. For any signed-in user.',
  output: wishesSchema,
  problems: [],
});

export const saveWishes = operation({
  method: 'POST',
  path: '/api/user/wishes',
  auth: 'user',
  summary: 'Set the caller’s notification preferences. Texts need a verified phone. For any signed-in user.',
  body: wishesSchema,
  output: wishesSchema,
  problems: ['identity/not-proven'],
});
