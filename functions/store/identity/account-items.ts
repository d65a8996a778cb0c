import { createHash } from 'node:crypto';
import * as z from 'zod';
import { addressOf } from '#domain/identity/contacts.ts';
import { notification, sentCode, signIn, wishes } from '#domain/identity/schema.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { defineItem } from '../../kernel/table/item.ts';

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** By a hash, so that a log of keys names nobody. */
export const accountAddressKey = (email: string): string => hashed(`account ${addressOf(email)}`);

/** Whose a proven address is: no two accounts have the same, and what is mailed there is in that account's list, too. */
export const accountAddressItem = defineItem({
  type: 'accountAddress',
  schema: z.object({ of: z.string(), userId: id }),
  // beside what says whose a sign-in is: both are written by whichever unit meets a person first
  key: ({ of }: { of: string }) => ({ pk: `LOGIN#${of}`, sk: 'ADDRESS' }),
  personal: {
    whose: ['user'],
    fields: ['of'],
    // meanwhile it may have become somebody else's
    erase: ({ userId }, { users }) => (users.has(userId) ? 'remove' : null),
  },
});

/** How long the pool lets a sign-in be renewed (infra/stacks/identity.ts): after that nothing of it is left. */
const renewable = 60 * day;

/** A way somebody is signed in, by a hash of its name at the pool; with what grants a user something, since one that was ended grants nothing. */
export const signInItem = defineItem({
  type: 'signIn',
  schema: signIn.extend({ userId: id, endedAt: millis.nullable() }),
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: `USER#${userId}`, sk: `SIGNIN#${id}` }),
  ttl: { from: ['seenAt'], to: ({ seenAt }) => (seenAt + renewable) / 1000 },
  personal: { whose: ['user'], fields: ['device', 'at', 'seenAt'], erase: 'remove' },
});
export const signInsOf = (userId: number) => ({ pk: `USER#${userId}`, prefix: 'SIGNIN#', consistent: true });
export const signInId = (session: string): string => hashed(`sign-in session ${session}`).slice(0, 22);

/** What a code proves, or lets be done (`password`), as its proof is found by. */
export const proofOf = (contact: string): string => hashed(`contact ${contact}`).slice(0, 22);
/** A code that was sent to prove a contact, or to let a password be set. */
export const contactProofItem = defineItem({
  type: 'contactProof',
  schema: sentCode.extend({ userId: id, of: z.string() }),
  key: ({ userId, of }: { userId: number; of: string }) => ({ pk: `MINE#${userId}`, sk: `CONTACT#${of}` }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => (expiresAt + day) / 1000 },
  personal: { whose: ['user'], fields: ['of', 'code'], erase: 'remove' },
});

/** By whom an address was typed to sign in with is not known yet: as nobody can tell which addresses have an account, there is one for each that was asked for. */
export const magicOf = (email: string): string => hashed(`magic ${addressOf(email)}`).slice(0, 22);
/**
 * What a browser was last mailed to sign in with: a link by the hash of what only the email knows, and the code beside it; either uses up both. One for each browser
 * that asked, so that no one can void or wear out what someone else was sent.
 */
export const magicLinkItem = defineItem({
  type: 'magicLink',
  schema: z.object({
    of: z.string(),
    /** which asked, by the hash of its key; empty: one that has none */
    browser: z.string(),
    /** at the pool; null: nobody signs in with the address, or not by mail alone, and nothing that was mailed lets them in */
    subject: z.string().nullable(),
    hash: z.string(),
    sent: sentCode,
    usedAt: millis.nullable(),
  }),
  key: ({ of, browser }: { of: string; browser: string }) => ({ pk: `MAGIC#${of}`, sk: `MAGIC#${browser}` }),
  ttl: { from: ['sent'], to: ({ sent }) => (sent.expiresAt + day) / 1000 },
  personal: { whose: ['contact'], fields: ['of', 'subject'], erase: 'remove' },
});
export const magicLinksOf = (of: string) => ({ pk: `MAGIC#${of}`, prefix: 'MAGIC#', consistent: true });
export const magicHash = (secret: string): string => hashed(`magic secret ${secret}`);

const inboxPk = (userId: number) => `INBOX#${userId}`;
const keptFor = 180 * day;

/** What somebody was told. */
export const notificationItem = defineItem({
  type: 'notification',
  schema: notification.extend({ id: ulidText, userId: id }),
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: inboxPk(userId), sk: `NOTIFICATION#${id}` }),
  ttl: { from: ['dtCreated'], to: ({ dtCreated }) => (dtCreated + keptFor) / 1000 },
  personal: { whose: ['user'], fields: ['text', 'path', 'dtCreated'], erase: 'remove' },
});

/** All of it. */
export const inboxOf = (userId: number) => ({ pk: inboxPk(userId) });
/** The newest so many. */
export const newestOf = (userId: number, limit: number) => ({
  ...{ pk: inboxPk(userId), prefix: 'NOTIFICATION#', descending: true, consistent: true, limit },
});

/** What somebody wants to hear by which way. */
export const wishesItem = defineItem({
  type: 'wishes',
  schema: wishes.extend({ userId: id }),
  key: ({ userId }: { userId: number }) => ({ pk: `MINE#${userId}`, sk: 'WISHES' }),
  personal: { whose: ['user'], fields: ['texts', 'off'], erase: 'remove' },
});
