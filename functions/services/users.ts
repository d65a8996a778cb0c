import type { ActorUser } from '#domain/identity/actor.ts';
import { storedUser, type User } from '#domain/identity/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { People } from '../kernel/http/authenticate.ts';
import type { Identity } from '../kernel/identity/token.ts';
import type { Table } from '../kernel/table/table.ts';
import { create } from '../kernel/table/write.ts';
import {
  bookmarkItem,
  loginItem,
  ofUser,
  pageItem,
  teamTokenItem,
  userItem,
  userProfileItem,
} from '../store/identity/items.ts';
import { numbersOf } from '../store/numbers.ts';

/** How long a user is remembered by a process; a permission taken away is gone everywhere after that. */
const rememberedFor = 5_000;

/** Users and team tokens from the table. A verified identity that is new gets a user; two first requests at once get the same one. */
export function peopleOf(table: Table): People {
  const numbers = numbersOf(table);
  const remembered = new Map<string, { user: ActorUser; until: Millis }>();
  return {
    userOf: async (identity, now) => {
      const known = remembered.get(identity.sub);
      if (known && known.until > now) return known.user;
      const user = await loadUser(table, await userIdOf(table, identity, () => numbers('user')));
      if (remembered.size > 5_000) remembered.clear();
      remembered.set(identity.sub, { user, until: now + rememberedFor });
      return user;
    },
    teamTokens: async (tokens) =>
      (
        await table.getMany(
          teamTokenItem,
          tokens.map((token) => ({ token })),
        )
      ).map(({ rev: _, ...token }) => token),
  };
}

async function userIdOf(table: Table, identity: Identity, next: () => Promise<number>): Promise<number> {
  const login = await table.get(loginItem, { sub: identity.sub });
  if (login) return login.userId;
  const id = await next();
  const [firstName = '', ...rest] = (identity.name ?? '').split(' ');
  const emails = identity.email ? [{ email: identity.email, isPrimary: true, isVerified: true }] : [];
  const fresh = storedUser.parse({ id, firstName, lastName: rest.join(' '), emails });
  const made = await table.transact([
    create(loginItem, { sub: identity.sub, userId: id }, { tag: 'login' }),
    create(userItem, fresh),
  ]);
  if (made.ok) return id;
  const other = await table.get(loginItem, { sub: identity.sub });
  if (!other) throw new Error('a login was refused and is not there');
  return other.userId;
}

/** A user with everything that lies under it: pages, profiles and bookmarks are items of their own. */
export async function loadUser(table: Table, userId: number): Promise<User> {
  const items = await table.all({ ...ofUser(userId), consistent: true });
  const meta = items.find(userItem.is);
  if (!meta) throw new Error(`user ${userId} has a login and no record`);
  const { rev: _, ...stored } = userItem.decode(meta);
  const own = <T extends object>(def: {
    is: (raw: Record<string, unknown>) => boolean;
    decode: (raw: Record<string, unknown>) => T;
  }) => items.filter(def.is).map(def.decode);
  const primary = stored.emails.find((email) => email.isPrimary)?.email ?? '';
  return {
    ...stored,
    fullname: `${stored.firstName} ${stored.lastName}`.trim() || primary,
    pages: own(pageItem).map(({ id, name, username, props }) => ({ id, name, username, props })),
    profiles: own(userProfileItem).map(({ id, fullName, imageUrl }) => ({
      id,
      fullName,
      ...(imageUrl ? { imageUrl } : {}),
    })),
    bookmarks: own(bookmarkItem).map(({ id, type }) => ({ id, type })),
    collegeTeams: [],
    notifications: [],
    member: null,
    memberRoute: null,
  };
}
