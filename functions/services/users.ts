import type { ActorUser } from '#domain/identity/actor.ts';
import { notificationsPerPage } from '#domain/identity/notifications.ts';
import { identity as identityProblems } from '#domain/identity/problems.ts';
import { storedUser, type User } from '#domain/identity/schema.ts';
import { request } from '#domain/kernel/request.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { namesOf } from '#domain/people/names.ts';
import type { People } from '../kernel/http/authenticate.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Identity } from '../kernel/identity/token.ts';
import type { Raw, Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, overwrite, update } from '../kernel/table/write.ts';
import { accountAddressItem, accountAddressKey, signInItem } from '../store/identity/account-items.ts';
import {
  bookmarkItem,
  loginItem,
  pageItem,
  recordOfUser,
  rightsOfUser,
  teamTokenItem,
  tokenHash,
  userItem,
  userProfileItem,
  userRecordItem,
} from '../store/identity/items.ts';
import { numbersOf } from '../store/numbers.ts';
import { collegeCoachItem } from '../store/people/colleges.ts';
import { erasedItem, erasedSignIn } from '../store/people/erased.ts';
import { searchItem, userEntries } from '../store/search.ts';
import { askedByKey } from './api-keys.ts';
import { inbox } from './inbox.ts';
import { admitSignIn, type SignIn } from './sign-ins.ts';

/** How long a user is remembered by a process; a permission taken away is gone everywhere after that. */
const rememberedFor = 5_000;

/** `forget`: a user's rights were changed, what this process remembers of them is read again. */
type Remembering = Required<People> & { readonly forget: (userId: number) => void };

/** Users and team tokens from the table. A verified identity that is new gets a user; two first requests at once get the same one. */
export function peopleOf(table: Table): Remembering {
  const numbers = numbersOf(table);
  const remembered = new Map<string, { user: ActorUser; until: Millis }>();
  return {
    userOf: async (identity, now, agent = '') => {
      const { sub, staff, session = null } = identity;
      // apart by what the token says: an older one may not have what a newer one has, and one of two sign-ins may have been ended
      const key = `${sub} ${staff} ${session}`;
      const known = remembered.get(key);
      if (known && known.until > now) return known.user;
      const userId = await userIdOf(table, identity, () => numbers('user'));
      const { actor, signIns } = await loadRights(table, userId);
      if (session !== null) await admitSignIn(table, signIns, { userId, session, agent, now });
      const user = await staffAsThePoolSays(table, actor, identity);
      // what is remembered of the other kind of token would leave the table's flag as it is now
      for (const other of remembered.keys()) if (other.startsWith(`${sub} ${!staff} `)) remembered.delete(other);
      if (remembered.size > 5_000) remembered.clear();
      remembered.set(key, { user, until: now + rememberedFor });
      return user;
    },
    forget: (userId) => {
      for (const [key, { user }] of remembered) if (user.id === userId) remembered.delete(key);
    },
    keyOf: (key, now) => askedByKey(table, key, now),
    teamTokens: async (tokens) =>
      (
        await table.getMany(
          teamTokenItem,
          tokens.map((token) => ({ hash: tokenHash(token) })),
        )
      ).map(({ teamId, validTo }) => ({ teamId, validTo })),
  };
}

/** The flag of the table follows the pool's group: it is read where there is no token (the push connection, one's own account). */
async function staffAsThePoolSays(table: Table, user: ActorUser, { staff }: Identity): Promise<ActorUser> {
  if (user.vbl === staff) return user;
  await table.write(update(userItem, { id: user.id }, { set: { vbl: staff } }));
  return { ...user, vbl: staff };
}

/**
 * An address that somebody brings from another provider makes no second account where there is one with it, and leads into none: whose it is here shows that by
 * signing in here, and links the provider then.
 */
async function refuseTakenAddress(table: Table, email: string | null): Promise<void> {
  if (email && (await table.get(accountAddressItem, { of: accountAddressKey(email) })))
    throw new ProblemError(identityProblems['link-first']());
}

async function userIdOf(table: Table, identity: Identity, next: () => Promise<number>): Promise<number> {
  const login = await table.get(loginItem, { sub: identity.sub });
  if (login) return login.userId;
  // a token outlives the account that was erased by up to an hour
  if (await table.get(erasedItem, { subject: erasedSignIn(identity.sub) }))
    throw new ProblemError(request['sign-in-required']());
  const { provider = null, username = null } = identity;
  if (provider) await refuseTakenAddress(table, identity.email);
  const id = await next();
  const { firstName, lastName } = namesOf(identity.name ?? '');
  const emails = identity.email ? [{ email: identity.email, isPrimary: true, isVerified: true }] : [];
  const fresh = storedUser.parse({ id, firstName, lastName, emails });
  const made = await table.transact([
    create(loginItem, { sub: identity.sub, userId: id, provider, username }, { tag: 'login' }),
    create(userItem, fresh),
    create(userRecordItem, fresh),
    ...userEntries(fresh).map((entry) => overwrite(searchItem, entry)),
    // the pool has seen that the address is theirs, just now
    ...emails.map(({ email }) => overwrite(accountAddressItem, { of: accountAddressKey(email), userId: id })),
  ]);
  if (made.ok) return id;
  const other = await table.get(loginItem, { sub: identity.sub });
  if (!other) throw new Error('a login was refused and is not there');
  return other.userId;
}

type Owned<T> = { is: (raw: Raw) => boolean; decode: (raw: Raw) => T };
const own = <T>(items: readonly Raw[], def: Owned<T>): T[] => items.filter(def.is).map(def.decode);
const first = <T>(items: readonly Raw[], def: Owned<Stored<T>>): T => {
  const found = own(items, def)[0];
  // erased while somebody was at it
  if (!found) throw new ProblemError(request['sign-in-required']());
  const { rev: _, ...value } = found;
  return value as T;
};

/** What permissions need of a user: the rights, the pages they administer, the profiles they own. */
export const loadActor = async (table: Table, userId: number): Promise<ActorUser> =>
  (await loadRights(table, userId)).actor;

/** The same, and where they are signed in. */
async function loadRights(table: Table, userId: number): Promise<{ actor: ActorUser; signIns: SignIn[] }> {
  const items = await table.all(rightsOfUser(userId));
  const actor = {
    ...first(items, userItem),
    pages: own(items, pageItem).map(({ id, name, username, props }) => ({ id, name, username, props })),
    profiles: own(items, userProfileItem).map(({ id, fullName, imageUrl }) => ({
      id,
      fullName,
      ...(imageUrl ? { imageUrl } : {}),
    })),
    collegeTeams: own(items, collegeCoachItem).map(({ collegeId, college }) => ({ id: collegeId, name: college })),
  };
  return { actor, signIns: own(items, signInItem) };
}

/** The whole user, as they see themselves. */
export async function loadUser(table: Table, userId: number): Promise<User> {
  const [actor, items, told] = await Promise.all([
    loadActor(table, userId),
    table.all(recordOfUser(userId)),
    inbox(table, userId, notificationsPerPage),
  ]);
  const record = first(items, userRecordItem);
  const primary = record.emails.find((email) => email.isPrimary)?.email ?? '';
  return {
    ...record,
    ...actor,
    canSearchPlayers: actor.canSearchPlayers ?? false,
    fullname: `${record.firstName} ${record.lastName}`.trim() || primary,
    bookmarks: own(items, bookmarkItem).map(({ id, type }) => ({ id, type })),
    notifications: told,
    member: null,
    memberRoute: null,
  };
}
