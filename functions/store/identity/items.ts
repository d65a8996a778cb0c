import * as z from 'zod';
import { type Bookmark, bookmark, page, storedUser, teamToken, userProfile } from '#domain/identity/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const userPk = (userId: number) => `USER#${userId}`;

/** A user; the record of USER#id. */
export const userItem = defineItem({
  type: 'user',
  schema: storedUser,
  key: ({ id }: { id: number }) => ({ pk: userPk(id), sk: 'META' }),
});

/** The way from a sign-in's subject to the user it belongs to. */
export const loginItem = defineItem({
  type: 'login',
  schema: z.object({ sub: z.string(), userId: id }),
  key: ({ sub }: { sub: string }) => ({ pk: `LOGIN#${sub}`, sk: 'LOGIN' }),
});

/** An organization the user administers. */
export const pageItem = defineItem({
  type: 'page',
  schema: page.extend({ userId: id }),
  key: ({ userId, id }: { userId: number; id: number }) => ({ pk: userPk(userId), sk: `PAGE#${id}` }),
  indexes: { gs1: ({ id, userId }) => ({ pk: `ORGANIZATION#${id}`, sk: `ADMIN#${userId}` }) },
});

export const bookmarkItem = defineItem({
  type: 'bookmark',
  schema: bookmark.extend({ userId: id }),
  key: ({ userId, type, id }: { userId: number; type: Bookmark['type']; id: number }) => ({
    pk: userPk(userId),
    sk: `BOOKMARK#${type}#${id}`,
  }),
});

/** A player profile the user owns. */
export const userProfileItem = defineItem({
  type: 'userProfile',
  schema: userProfile.extend({ userId: id }),
  key: ({ userId, id }: { userId: number; id: number }) => ({ pk: userPk(userId), sk: `PROFILE#${id}` }),
});

/** A right to act for a team, by its token. */
export const teamTokenItem = defineItem({
  type: 'teamToken',
  schema: teamToken,
  key: ({ token }: { token: string }) => ({ pk: `TEAMTOKEN#${token}`, sk: 'TEAMTOKEN' }),
  ttl: ({ validTo }) => validTo / 1000 + 86_400,
});

/** Everything that lies under a user. */
export const ofUser = (userId: number, prefix?: 'PAGE#' | 'BOOKMARK#' | 'PROFILE#' | 'TEAM#' | 'ORDER#') => ({
  pk: userPk(userId),
  ...(prefix ? { prefix } : {}),
});
