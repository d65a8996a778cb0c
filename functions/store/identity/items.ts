import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  type Bookmark,
  bookmark,
  page,
  teamToken,
  userProfile,
  userRecord,
  userRights,
} from '#domain/identity/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

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

/** An organization the user administers. */
export const pageItem = defineItem({
  type: 'page',
  schema: page.extend({ userId: id }),
  key: ({ userId, id }: { userId: number; id: number }) => ({ pk: userPk(userId), sk: `PAGE#${id}` }),
  indexes: {
    gs1: { from: ['id', 'userId'], to: ({ id, userId }) => ({ pk: `ORGANIZATION#${id}`, sk: `ADMIN#${userId}` }) },
  },
  personal: { whose: ['staff'], fields: ['props'], erase: 'remove' },
  audit: { kept: 'usual', organization: 'id' },
  removal: 'restorable',
});

export type Starred = Pick<Bookmark, 'type' | 'id'> & { readonly court?: string | undefined };
const starredText = ({ type, id, court }: Starred): string =>
  court === undefined ? `${type}#${id}` : `${type}#${id}#${court}`;
const starredPk = (starred: Starred): string => `STARRED#${starredText(starred)}`;
const isTold = ({ type }: Starred): boolean => type !== 'tournament' && type !== 'player';

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
      to: ({ userId, ...starred }) => (isTold(starred) ? { pk: starredPk(starred), sk: `USER#${userId}` } : undefined),
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

/** A player profile the user owns. */
export const userProfileItem = defineItem({
  type: 'userProfile',
  schema: userProfile.extend({ userId: id }),
  key: ({ userId, id }: { userId: number; id: number }) => ({ pk: userPk(userId), sk: `PROFILE#${id}` }),
  personal: { whose: ['user', 'player'], fields: ['id', 'fullName', 'imageUrl'], erase: 'remove' },
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

/** What a token is kept under: random text needs no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Everything that grants a user something. */
export const rightsOfUser = (userId: number) => ({ pk: userPk(userId), consistent: true });
/** Everything else of theirs. */
export const recordOfUser = (userId: number) => ({ pk: minePk(userId), consistent: true });
/** The pages of an organization's staff. */
export const staffPages = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'ADMIN#',
  index: 'gs1' as const,
});
export const bookmarksOf = (userId: number) => ({ pk: minePk(userId), prefix: 'BOOKMARK#', consistent: true });
/** The ways a user signs in. */
export const loginsOf = (userId: number) => ({ pk: userPk(userId), prefix: 'LOGIN#', index: 'gs1' as const });
