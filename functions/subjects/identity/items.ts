import { createHash } from 'node:crypto';
import * as z from 'zod';
import { addressOf } from '#domain/identity/contacts.ts';
import { pushSubscription } from '#domain/identity/push.ts';
import {
  type Bookmark,
  bookmark,
  notification,
  sentCode,
  signIn,
  teamToken,
  userRecord,
  userRights,
  wishes,
} from '#domain/identity/schema.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { tokenHash } from '../../kernel/secret.ts';
import { defineItem, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import { create, remove, update, type Write } from '../../kernel/table/write.ts';

const userPk = (userId: number) => `USER#${userId}`;

const minePk = (userId: number) => `MINE#${userId}`;

/** What permissions need of a user; with its pages and profiles all that a request reads of who asks. */
export const userItem = defineItem({
  type: 'user',
  v: 2,
  schema: userRights,
  key: ({ id }: { id: number }) => ({ pk: userPk(id), sk: 'META' }),
  personal: { whose: ['user'], fields: ['roles', 'props'], erase: 'remove' },
});

/** The rest of a user: read by themselves, and for their name. */
export const userRecordItem = defineItem({
  type: 'userRecord',
  schema: userRecord,
  key: ({ id }: { id: number }) => ({ pk: minePk(id), sk: 'META' }),
  personal: { whose: ['user'], fields: ['firstName', 'lastName', 'images', 'emails', 'phones'], erase: 'remove' },
});

/** The way from a sign-in's subject to the user it belongs to. */
export const loginItem = defineItem({
  type: 'login',
  schema: z.object({
    ...{ sub: z.string(), userId: id },
    /** another provider than our own pages */
    provider: z.string().nullable().default(null),
    /** the pool’s name for it, where that is not `sub` */
    username: z.string().nullable().default(null),
  }),
  key: ({ sub }: { sub: string }) => ({ pk: `LOGIN#${sub}`, sk: 'LOGIN' }),
  indexes: {
    gs1: { from: ['sub', 'userId'], to: ({ sub, userId }) => ({ pk: userPk(userId), sk: `LOGIN#${sub}` }) },
  },
  personal: { whose: ['user'], fields: ['sub', 'username'], erase: 'remove' },
});

/** What a login is called to its owner. */
export const loginId = (sub: string): string =>
  createHash('sha256').update(`login ${sub}`).digest('base64url').slice(0, 22);

export type Starred = Pick<Bookmark, 'type' | 'id'> & { readonly court?: string | undefined };
const starredText = ({ type, id, court }: Starred): string =>
  court === undefined ? `${type}#${id}` : `${type}#${id}#${court}`;
const starredPk = (starred: Starred): string => `STARRED#${starredText(starred)}`;
const isNotified = ({ type }: Starred): boolean => type !== 'tournament' && type !== 'player';

export const bookmarkItem = defineItem({
  type: 'bookmark',
  v: 2,
  schema: bookmark.extend({ userId: id }),
  key: ({ userId, type, id, court }: Starred & { userId: number }) => ({
    pk: minePk(userId),
    sk: `BOOKMARK#${starredText({ type, id, court })}`,
  }),
  indexes: {
    // an event's stars are nobody's business, and may be a hundred thousand
    gs1: {
      from: ['type', 'id', 'court', 'userId'],
      to: ({ userId, ...starred }) =>
        isNotified(starred) ? { pk: starredPk(starred), sk: `USER#${userId}` } : undefined,
    },
  },
  personal: { whose: ['user'], fields: ['id', 'type', 'court', 'name', 'path'], erase: 'remove' },
});
/** Who is told of something, by the index, which is late by a moment: from one of them to another, as they stand there; and behind one. */
export const starredFrom = (starred: Starred, from: number, to: number) => ({
  ...{ pk: starredPk(starred), index: 'gs1' as const },
  between: [`USER#${from}`, `USER#${to}`] as const,
});
export const starredAfter = (starred: Starred, after: number | null) => ({
  ...{ pk: starredPk(starred), index: 'gs1' as const },
  ...(after === null ? { prefix: 'USER#' } : { after: `USER#${after}` }),
});

/** A right to act for a team, by the hash of its token: who reads the table can't use it. */
export const teamTokenItem = defineItem({
  type: 'teamToken',
  v: 2,
  schema: teamToken.omit({ token: true }).extend({ hash: z.string() }),
  key: ({ hash }: { hash: string }) => ({ pk: `TEAMTOKEN#${hash}`, sk: 'TEAMTOKEN' }),
  ttl: { from: ['validTo'], to: ({ validTo }) => validTo / 1000 + 86_400 },
  personal: { whose: ['contact'], fields: ['hash'], erase: 'remove' },
});

/** Everything else of theirs. */
export const recordOfUser = (userId: number) => ({ pk: minePk(userId), consistent: true });

export const bookmarksOf = (userId: number) => ({ pk: minePk(userId), prefix: 'BOOKMARK#', consistent: true });
/** The ways a user signs in. */
export const loginsOf = (userId: number) => ({ pk: userPk(userId), prefix: 'LOGIN#', index: 'gs1' as const });

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

/** What a device is known by among somebody's: the hash of its address at the push service. */
export const pushId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

/** A browser of somebody's that takes pushed messages. */
export const pushItem = defineItem({
  type: 'pushSubscription',
  schema: pushSubscription,
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: `MINE#${userId}`, sk: `PUSH#${id}` }),
  personal: { whose: ['user'], fields: ['endpoint', 'p256dh', 'auth', 'device', 'dtCreated'], erase: 'remove' },
});
export const pushesOf = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'PUSH#', consistent: true });

/** The pictures that a user's record shows; refused where they are gone. */
export const userPictured = (id: number, images: ValueOf<typeof userRecordItem>['images']): Write =>
  update(userRecordItem, { id }, { set: { images } }, { if: ['exists', 'pk'] });

/** A token opens a team until a moment. */
export const createTeamToken = (token: string, teamId: number, validTo: number): Write =>
  create(teamTokenItem, { hash: tokenHash(token), teamId, validTo });
/** A token opens nothing any more. */
export const teamTokenEnded = (token: string): Write => remove(teamTokenItem, { hash: tokenHash(token) });

type User = ValueOf<typeof userItem>;
/** What a user is to the platform; refused where that changed since it was read. */
export const rolesChanged = (user: Stored<User>, roles: User['roles']): Write =>
  update(userItem, { id: user.id }, { set: { roles } }, { if: ['=', '_rev', user.rev] });
