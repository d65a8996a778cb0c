import type { ActorUser } from '#domain/identity/actor.ts';
import { deviceWords, notificationsPerPage } from '#domain/identity/notifications.ts';
import { identity as identityProblems } from '#domain/identity/problems.ts';
import { storedUser, type User } from '#domain/identity/schema.ts';
import { request } from '#domain/kernel/request.ts';
import { hour, type Millis, minute } from '#domain/kernel/time.ts';
import { namesOf } from '#domain/people/names.ts';
import { config } from '../../kernel/config.ts';
import type { KeyAsking, People } from '../../kernel/http/authenticate.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Serving } from '../../kernel/http/serve.ts';
import { type Identity, verify } from '../../kernel/http/token.ts';
import { counted } from '../../kernel/limits.ts';
import { log } from '../../kernel/log.ts';
import { tokenHash } from '../../kernel/secret.ts';
import { table } from '../../kernel/table/client.ts';
import type { Raw, Stored } from '../../kernel/table/item.ts';
import { numbersOf } from '../../kernel/table/numbers.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, update } from '../../kernel/table/write.ts';
import { apiKeyItem, apiKeyUseItem, keyHash, keyUsed } from '../api-access.ts';
import { pageItem, rightsOfUser } from '../organizations/queries.ts';
import { collegeCoachItem } from '../people/colleges.ts';
import { erasedItem, erasedSignIn, userProfileItem } from '../people/items.ts';
import { searchChanged, userEntries } from '../search.ts';
import {
  accountAddressItem,
  accountAddressKey,
  bookmarkItem,
  loginItem,
  recordOfUser,
  signInId,
  signInItem,
  teamTokenItem,
  userItem,
  userRecordItem,
} from './items.ts';
import { inbox } from './notifications.ts';

/**
 * Returns the caller who uses a key, with this call counted, or null if the key is unknown or was revoked. We read the
 * key on every call, so revoking it takes effect right away.
 */
export async function askedByKey(table: Table, key: string, now: Millis): Promise<KeyAsking | null> {
  const hash = keyHash(key);
  const apiKey = await table.get(apiKeyItem, { hash });
  if (!apiKey || apiKey.revokedAt !== null) return null;
  const { organizationId, scopes, perMinute, userId } = apiKey;
  const [rate, used] = await Promise.all([
    counted(table, { name: 'apiKey', most: perMinute, per: minute }, hash, now),
    table.get(apiKeyUseItem, { hash }),
  ]);
  const date = new Date(now).toISOString().slice(0, 10);
  if (used?.date !== date) await table.write(keyUsed(hash, date));
  return { keyId: apiKey.begins, organizationId, userId, scopes, rate: { ...rate, most: perMinute } };
}

type SignIn = Stored<Parameters<typeof signInItem.encode>[0]>;

/**
 * How many sign-ins we record per person, because every request reads them. Someone with more has to end them all at
 * once.
 */
const mostNoted = 50;
/** How precisely we know when a sign-in was last used. */
const seenEvery = 6 * hour;

type Seen = { readonly userId: number; readonly session: string; readonly agent: string; readonly now: Millis };

/**
 * Records a sign-in when its first request arrives, so its user can see it and end it. A sign-in that was ended is
 * refused, even if its token is still valid.
 */
async function admitSignIn(
  table: Table,
  signIns: readonly SignIn[],
  { userId, session, agent, now }: Seen,
): Promise<void> {
  const id = signInId(session);
  const known = signIns.find((signIn) => signIn.id === id);
  if (known && known.endedAt !== null) throw new ProblemError(request['sign-in-required']());
  if (known && now - known.seenAt < seenEvery) return;
  if (known) await table.write(update(signInItem, { userId, id }, { set: { seenAt: now } }));
  else if (signIns.length < mostNoted)
    // This is refused if another of the user's requests recorded the sign-in in the meantime.
    await table.write(
      create(signInItem, { userId, id, device: deviceWords(agent), at: now, seenAt: now, endedAt: null }),
    );
}

/** How long a process caches a user. After that, a revoked permission is gone everywhere. */
const rememberedFor = 5_000;

/** `forget` drops a user whose rights changed, so that this process reads them again. */
type Remembering = Required<People> & { readonly forget: (userId: number) => void };

/**
 * Returns users and team tokens from the table. A new verified identity gets a user, and two simultaneous first
 * requests get the same one.
 */
export function peopleOf(table: Table): Remembering {
  const numbers = numbersOf(table);
  const remembered = new Map<string, { user: ActorUser; until: Millis }>();
  return {
    userOf: async (identity, now, agent = '') => {
      const { sub, staff, session = null } = identity;
      // The cache key is the token's contents, because an older token may lack what a newer one grants, and one of two
      // sign-ins may have been ended.
      const key = `${sub} ${staff} ${session}`;
      const known = remembered.get(key);
      if (known && known.until > now) return known.user;
      const userId = await userIdOf(table, identity, () => numbers('user'));
      const { actor, signIns } = await loadRights(table, userId);
      if (session !== null) await admitSignIn(table, signIns, { userId, session, agent, now });
      const user = await staffAsThePoolSays(table, actor, identity);
      // If we kept the entry for a token with the other staff flag, using that token again wouldn't update the table's
      // flag.
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

/**
 * Makes the table's staff flag match the user pool's group. The flag is read where there is no token: on the push
 * connection and for the user's own account.
 */
async function staffAsThePoolSays(table: Table, user: ActorUser, { staff }: Identity): Promise<ActorUser> {
  if (user.vbl === staff) return user;
  await table.write(update(userItem, { id: user.id }, { set: { vbl: staff } }));
  return { ...user, vbl: staff };
}

/**
 * Refuses a sign-in through another provider if an account already has the address. It doesn't create a second account
 * or open the existing one. The owner signs in here first and then links the provider.
 */
async function refuseTakenAddress(table: Table, email: string | null): Promise<void> {
  if (email && (await table.get(accountAddressItem, { of: accountAddressKey(email) })))
    throw new ProblemError(identityProblems['link-first']());
}

async function userIdOf(table: Table, identity: Identity, next: () => Promise<number>): Promise<number> {
  const login = await table.get(loginItem, { sub: identity.sub });
  if (login) return login.userId;
  // A token can outlive an erased account by up to an hour.
  if (await table.get(erasedItem, { subject: erasedSignIn(identity.sub) }))
    throw new ProblemError(request['sign-in-required']());
  const { provider = null, username = null } = identity;
  if (provider) await refuseTakenAddress(table, identity.email);
  const id = await next();
  const { firstName, lastName } = namesOf(identity.name ?? '');
  const emails = identity.email ? [{ email: identity.email, isPrimary: true, isVerified: true }] : [];
  const fresh = storedUser.parse({ id, firstName, lastName, emails });
  const result = await table.transact([
    create(loginItem, { sub: identity.sub, userId: id, provider, username }, { tag: 'login' }),
    create(userItem, fresh),
    create(userRecordItem, fresh),
    ...searchChanged([], userEntries(fresh)),
    // The pool has just verified that the address is theirs.
    ...emails.map(({ email }) => overwrite(accountAddressItem, { of: accountAddressKey(email), userId: id })),
  ]);
  if (result.ok) return id;
  const other = await table.get(loginItem, { sub: identity.sub });
  if (!other) throw new Error("a login was refused but doesn't exist");
  return other.userId;
}

type Owned<T> = { is: (raw: Raw) => boolean; decode: (raw: Raw) => T };
const own = <T>(items: readonly Raw[], def: Owned<T>): T[] => items.filter(def.is).map(def.decode);
const first = <T>(items: readonly Raw[], def: Owned<Stored<T>>): T => {
  const found = own(items, def)[0];
  // The account was erased during this request.
  if (!found) throw new ProblemError(request['sign-in-required']());
  const { rev: _, ...value } = found;
  return value as T;
};

/**
 * Returns the part of a user that permissions need: their rights, the organizations they administer, and the profiles
 * they own.
 */
export const loadActor = async (table: Table, userId: number): Promise<ActorUser> =>
  (await loadRights(table, userId)).actor;

/** Returns a user's rights, plus where they are signed in. */
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

/** Returns the teams that a request's tokens open, until each token's last moment. */
export async function openedTeams(table: Table, sent: readonly string[], now: Millis): Promise<User['tokens']> {
  const opened = new Map(
    (
      await table.getMany(
        teamTokenItem,
        sent.map((token) => ({ hash: tokenHash(token) })),
      )
    ).map((of) => [of.hash, of]),
  );
  return sent.flatMap((token) => {
    const of = opened.get(tokenHash(token));
    return of && now <= of.validTo ? [{ teamId: of.teamId, token, validTo: of.validTo }] : [];
  });
}

/**
 * Returns the whole user, the way they see themselves. Memberships and team tokens aren't part of the account, so the
 * call adds them.
 */
export async function loadUser(table: Table, userId: number): Promise<User> {
  const [actor, items, notifications] = await Promise.all([
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
    notifications: notifications,
    member: null,
    memberRoute: null,
  };
}

/** The table is opened on first use, because some units have none (the API's description). */
const onDemand = new Proxy({} as Table, { get: (_, name) => table()[name as keyof Table] });

type Served = Serving & { readonly people: ReturnType<typeof peopleOf> };
let cached: Served | undefined;
/** Returns what every unit's HTTP side needs, connected to this stage's real table and user pool. */
export const serving = (): Served => {
  cached ??= {
    table: onDemand,
    verify,
    people: peopleOf(onDemand),
    log,
    siteDomain: new URL(config.siteOrigin).hostname,
    originSecret: config.originSecret,
  };
  return cached;
};
