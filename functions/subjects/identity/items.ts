import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type RightsEdit, rolesAfter } from '#domain/identity/relations.ts';
import {
  type Bookmark,
  bookmark,
  notification,
  pushSubscription,
  sentCode,
  signIn,
  teamToken,
  userRecord,
  userRights,
  wishes,
} from '#domain/identity/schema.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { day } from '#domain/kernel/time.ts';
import { tokenHash } from '../../kernel/secret.ts';
import { defineItem, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import { create, remove, update, type Write } from '../../kernel/table/write.ts';

const userPk = (userId: number) => `USER#${userId}`;

const minePk = (userId: number) => `MINE#${userId}`;

/**
 * The part of a user that permissions need. Together with their pages and profiles, this is all that a request reads
 * about its caller.
 */
export const userItem = defineItem({
  type: 'user',
  v: 2,
  schema: userRights,
  key: ({ id }: { id: number }) => ({ pk: userPk(id), sk: 'META' }),
  personal: { whose: ['user'], fields: ['roles', 'props'], erase: 'remove' },
  audit: { kept: 'usual' },
});

/** The rest of a user's data, which is read when users view their own account or their name is shown. */
export const userRecordItem = defineItem({
  type: 'userRecord',
  schema: userRecord,
  key: ({ id }: { id: number }) => ({ pk: minePk(id), sk: 'META' }),
  personal: { whose: ['user'], fields: ['firstName', 'lastName', 'images', 'emails', 'phones'], erase: 'remove' },
});

/** The link from a sign-in's subject to its user. */
export const loginItem = defineItem({
  type: 'login',
  schema: z.object({
    ...{ sub: z.string(), userId: id },
    /** A provider other than our own sign-in pages. */
    provider: z.string().nullable().default(null),
    /** The login's name in the user pool, if that isn't `sub`. */
    username: z.string().nullable().default(null),
  }),
  key: ({ sub }: { sub: string }) => ({ pk: `LOGIN#${sub}`, sk: 'LOGIN' }),
  indexes: {
    gs1: { from: ['sub', 'userId'], to: ({ sub, userId }) => ({ pk: userPk(userId), sk: `LOGIN#${sub}` }) },
  },
  personal: { whose: ['user'], fields: ['sub', 'username'], erase: 'remove' },
});

/** Returns a login's ID the way its owner sees it. */
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
    // Stars on events and players are left out, because no one is notified about stars, they are private, and a hundred
    // thousand people can star the same thing.
    gs1: {
      from: ['type', 'id', 'court', 'userId'],
      to: ({ userId, ...starred }) =>
        isNotified(starred) ? { pk: starredPk(starred), sk: `USER#${userId}` } : undefined,
    },
  },
  personal: { whose: ['user'], fields: ['id', 'type', 'court', 'name', 'path'], erase: 'remove' },
});
/** Returns a range of the people who starred something, from one user ID to another, in index order. The index can lag. */
export const starredFrom = (starred: Starred, from: number, to: number) => ({
  ...{ pk: starredPk(starred), index: 'gs1' as const },
  between: [`USER#${from}`, `USER#${to}`] as const,
});
export const starredAfter = (starred: Starred, after: number | null) => ({
  ...{ pk: starredPk(starred), index: 'gs1' as const },
  ...(after === null ? { prefix: 'USER#' } : { after: `USER#${after}` }),
});

/** A right to act for a team, by the hash of its token, so reading the table isn't enough to use one. */
export const teamTokenItem = defineItem({
  type: 'teamToken',
  v: 2,
  schema: teamToken.omit({ token: true }).extend({ hash: z.string() }),
  key: ({ hash }: { hash: string }) => ({ pk: `TEAMTOKEN#${hash}`, sk: 'TEAMTOKEN' }),
  ttl: { from: ['validTo'], to: ({ validTo }) => validTo / 1000 + 86_400 },
  personal: { whose: ['contact'], fields: ['hash'], erase: 'remove' },
});

/** Returns the key of everything else we store about a user. */
export const recordOfUser = (userId: number) => ({ pk: minePk(userId), consistent: true });

export const bookmarksOf = (userId: number) => ({ pk: minePk(userId), prefix: 'BOOKMARK#', consistent: true });
/** Returns the ways in which a user signs in. */
export const loginsOf = (userId: number) => ({ pk: userPk(userId), prefix: 'LOGIN#', index: 'gs1' as const });

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns an address's hash, so that a log of keys names no one. */
export const accountAddressKey = (email: string): string => hashed(`account ${normalEmail(email)}`);

/**
 * The account that a verified address belongs to. No two accounts have the same address. Notices sent to it are also in
 * that account's inbox.
 */
export const accountAddressItem = defineItem({
  type: 'accountAddress',
  schema: z.object({ of: z.string(), userId: id }),
  // Stored with the logins' keys, because the unit that first sees a person writes both.
  key: ({ of }: { of: string }) => ({ pk: `LOGIN#${of}`, sk: 'ADDRESS' }),
  personal: {
    whose: ['user'],
    fields: ['of'],
    // Someone else may own the address now.
    erase: ({ userId }, { users }) => (users.has(userId) ? 'remove' : null),
  },
});

/** How long the user pool keeps renewing a sign-in (infra/stacks/identity.ts). After that, the sign-in is gone. */
const renewable = 60 * day;

/**
 * A user's sign-in, by a hash of its name in the user pool. It is read with everything that grants a user rights,
 * because an ended sign-in grants none.
 */
export const signInItem = defineItem({
  type: 'signIn',
  schema: signIn.extend({ userId: id, endedAt: millis.nullable() }),
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: `USER#${userId}`, sk: `SIGNIN#${id}` }),
  ttl: { from: ['seenAt'], to: ({ seenAt }) => (seenAt + renewable) / 1000 },
  personal: { whose: ['user'], fields: ['device', 'at', 'seenAt'], erase: 'remove' },
});
export const signInsOf = (userId: number) => ({ pk: `USER#${userId}`, prefix: 'SIGNIN#', consistent: true });
export const signInId = (session: string): string => hashed(`sign-in session ${session}`).slice(0, 22);

/** Returns a proof's key: the contact that a code verifies, or the action it allows (`password`). */
export const proofOf = (contact: string): string => hashed(`contact ${contact}`).slice(0, 22);
/** A code that was sent to verify a contact or to allow setting a password. */
export const contactProofItem = defineItem({
  type: 'contactProof',
  schema: sentCode.extend({ userId: id, of: z.string() }),
  key: ({ userId, of }: { userId: number; of: string }) => ({ pk: `MINE#${userId}`, sk: `CONTACT#${of}` }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => (expiresAt + day) / 1000 },
  personal: { whose: ['user'], fields: ['of', 'code'], erase: 'remove' },
});

/**
 * Returns the key of an address's sign-in requests. When someone types an address to sign in, we don't know the user
 * yet. There is one key per typed address, so no one can tell which addresses have an account.
 */
export const magicOf = (email: string): string => hashed(`magic ${normalEmail(email)}`).slice(0, 22);
/**
 * The link and code last emailed to a browser for signing in. The link is stored by the hash of a secret that is only
 * in the email. Using either one ends both. Each requesting browser has its own, so no one can void or use up another
 * person's.
 */
export const magicLinkItem = defineItem({
  type: 'magicLink',
  schema: z.object({
    of: z.string(),
    /** The hash of the requesting browser's key, or empty if it has none. */
    browser: z.string(),
    /**
     * The login in the user pool, or null if no one can sign in with the address by email alone, so that nothing we
     * emailed works.
     */
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

/** A notification for a user. */
export const notificationItem = defineItem({
  type: 'notification',
  schema: notification.extend({ id: ulidText, userId: id }),
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: inboxPk(userId), sk: `NOTIFICATION#${id}` }),
  ttl: { from: ['dtCreated'], to: ({ dtCreated }) => (dtCreated + keptFor) / 1000 },
  personal: { whose: ['user'], fields: ['text', 'path', 'dtCreated'], erase: 'remove' },
});

/** Returns all of a user's notifications. */
export const inboxOf = (userId: number) => ({ pk: inboxPk(userId) });
/** Returns a user's newest notifications, up to a limit. */
export const newestOf = (userId: number, limit: number) => ({
  ...{ pk: inboxPk(userId), prefix: 'NOTIFICATION#', descending: true, consistent: true, limit },
});

/** Which notifications a user wants, and through which channels. */
export const wishesItem = defineItem({
  type: 'wishes',
  schema: wishes.extend({ userId: id }),
  key: ({ userId }: { userId: number }) => ({ pk: `MINE#${userId}`, sk: 'WISHES' }),
  personal: { whose: ['user'], fields: ['texts', 'off'], erase: 'remove' },
});

/** Returns a device's ID among a user's devices: the hash of its address at the push service. */
export const pushId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

/** A browser where a user gets push notifications. */
export const pushItem = defineItem({
  type: 'pushSubscription',
  schema: pushSubscription,
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: `MINE#${userId}`, sk: `PUSH#${id}` }),
  personal: { whose: ['user'], fields: ['endpoint', 'p256dh', 'auth', 'device', 'dtCreated'], erase: 'remove' },
});
export const pushesOf = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'PUSH#', consistent: true });

/** Stores the pictures in a user's record. The write is refused if the user is gone. */
export const userPictured = (id: number, images: ValueOf<typeof userRecordItem>['images']): Write =>
  update(userRecordItem, { id }, { set: { images } }, { if: ['exists', 'pk'] });

/** Makes a token that opens a team until a given time. */
export const createTeamToken = (token: string, teamId: number, validTo: number): Write =>
  create(teamTokenItem, { hash: tokenHash(token), teamId, validTo });
/** Ends a token, which then no longer opens anything. */
export const teamTokenEnded = (token: string): Write => remove(teamTokenItem, { hash: tokenHash(token) });

type User = ValueOf<typeof userItem>;
/** Changes a user's roles on the platform. The write is refused if the roles have changed since they were read. */
export const rolesChanged = (user: Stored<User>, roles: User['roles']): Write =>
  update(userItem, { id: user.id }, { set: { roles } }, { if: ['=', '_rev', user.rev] });

/** Changes what platform staff let a user do. The write is refused if the user has changed since they were read. */
export function rightsChanged(user: Stored<User>, edit: RightsEdit): Write {
  const { vblx, data, canSearchPlayers, noBidStream } = edit;
  const others = user.props.filter((prop) => prop !== 'noBidStream');
  const props = noBidStream ? [...others, 'noBidStream'] : others;
  const roles = rolesAfter(user.roles, edit);
  return update(
    userItem,
    { id: user.id },
    { set: { vblx, data, canSearchPlayers, roles, props } },
    { if: ['=', '_rev', user.rev] },
  );
}
