import type { me, turnOnSecondFactor } from '#domain/identity/operations.ts';
import type { endSignIns, signIns } from '#domain/identity/operations-account.ts';
import * as operations from '#domain/identity/operations-account.ts';
import type * as loginOperations from '#domain/identity/operations-logins.ts';
import { identity, identity as problems } from '#domain/identity/problems.ts';
import { mapResult, ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { isActive } from '#domain/memberships/levels.ts';
import { sentTeamTokens, signedIn } from '../../kernel/http/authenticate.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, update } from '../../kernel/table/write.ts';
import { loadUser, openedTeams } from '../../subjects/identity/access.ts';
import { loginId, loginItem, loginsOf, signInId, signInItem, signInsOf } from '../../subjects/identity/items.ts';
import { membershipItem, membershipsOf } from '../../subjects/memberships/items.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { changeRecord, endAll } from '../account.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the membership with the highest level that these people hold today, in the organization's time zone, with the
 * organization. Of two with the same level, it's the one that ends later.
 */
async function bestMembership(table: Table, playerProfileIds: readonly number[], now: Millis) {
  const held = (await Promise.all(playerProfileIds.map((id) => table.list(membershipItem, membershipsOf(id))))).flat();
  const organizations = await table.getMany(
    organizationItem,
    [...new Set(held.map(({ organizationId }) => organizationId))].map((id) => ({ id })),
  );
  const valid = held.flatMap((of) => {
    const organization = organizations.find(({ id, isActive }) => isActive && id === of.organizationId);
    return organization && isActive(of, dateIn(now, organization.timeZone)) ? [{ of, organization }] : [];
  });
  return valid.toSorted((a, b) => b.of.level - a.of.level || (a.of.to < b.of.to ? 1 : -1))[0] ?? null;
}

export const meHandler: Handler<typeof me, Deps> = async ({ actor, headers, now }, { table }) => {
  const user = await loadUser(table, signedIn(actor));
  const [tokens, best] = await Promise.all([
    openedTeams(table, sentTeamTokens(headers), now),
    bestMembership(
      table,
      user.profiles.map(({ id }) => id),
      now,
    ),
  ]);
  if (!best) return ok({ ...user, tokens });
  const { of, organization } = best;
  const member = { id: String(of.id), level: of.level };
  return ok({
    ...{ ...user, tokens, member },
    memberRoute: { name: 'member-home', params: { organization: organization.username } },
  });
};

export const saveNameHandler: Handler<typeof operations.saveName, Deps> = async ({ body, actor }, { table }) => {
  const done = await changeRecord(table, signedIn(actor), async (record) => ok({ after: { ...record, ...body } }));
  return declared(
    operations.saveName,
    mapResult(done, ({ after: { firstName, lastName } }) => ({ firstName, lastName })),
  );
};

export const signInsHandler: Handler<typeof signIns, Deps> = async ({ actor, session }, { table }) => {
  const all = await table.list(signInItem, signInsOf(signedIn(actor)));
  const own = session === null ? null : signInId(session);
  const items = all
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id, device, at, seenAt }) => ({ id, device, at, seenAt, isThis: id === own }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt);
  return ok({ items });
};

export const endSignInsHandler: Handler<typeof endSignIns, Deps> = async ({ body, actor, subject, now }, deps) => {
  const userId = signedIn(actor);
  if (body.id === 'all') {
    await endAll(deps, { userId, subject, but: null, now });
    return ok(null);
  }
  const open = ['=', 'endedAt', null] as const;
  const ended = await deps.table.write(
    update(signInItem, { userId, id: body.id }, { set: { endedAt: now } }, { if: open }),
  );
  deps.forget(userId);
  return ended.ok ? ok(null) : refuse(identity['no-such-sign-in']());
};

export const turnOnSecondFactorHandler: Handler<typeof turnOnSecondFactor, Deps> = async (
  { subject },
  { demandFactor },
) => {
  if (subject === null) throw new Error('a handler for users was called without a user');
  return (await demandFactor(subject)) ? ok(null) : refuse(problems['factor-not-shown']());
};

const most = 8;

/** The index lists the logins, but each is read, because it may have just been unlinked. */
async function waysOf(table: Table, userId: number) {
  const logins = await table.list(loginItem, loginsOf(userId));
  const all = await Promise.all(logins.map(({ sub }) => table.get(loginItem, { sub })));
  return all.filter((one) => one !== null).filter((one) => one.userId === userId);
}
const shown = (all: Awaited<ReturnType<typeof waysOf>>, subject: string | null) => ({
  items: all.map(({ sub, provider, username }) => ({
    ...{ id: loginId(sub), provider, isThis: (username ?? sub) === subject },
  })),
});

export const loginsHandler: Handler<typeof loginOperations.logins, Deps> = async ({ actor, subject }, { table }) =>
  ok(shown(await waysOf(table, signedIn(actor)), subject));

/**
 * A fresh sign-in token from the provider proves that the user controls that login. A login that already has an account
 * is never moved, because that would take over the account.
 */
export const linkLoginHandler: Handler<typeof loginOperations.linkLogin, Deps> = async (
  { body, actor, subject },
  { table, verify },
) => {
  const userId = signedIn(actor);
  const read = await verify(body.token);
  if (!read.ok || !read.identity.provider) return refuse(problems['login-unproved']());
  const { sub, provider, username = null } = read.identity;
  const before = await waysOf(table, userId);
  if (before.length >= most) return refuse(problems['too-many-logins']());
  const fresh = { sub, userId, provider, username };
  const result = await table.write(create(loginItem, fresh, { tag: 'login' }));
  if (!result.ok && !before.some((one) => one.sub === sub)) return refuse(problems['login-taken']());
  const known = before.some((one) => one.sub === sub);
  return ok(shown(known ? before : [...before, { ...fresh, rev: 1 }], subject));
};

export const unlinkLoginHandler: Handler<typeof loginOperations.unlinkLogin, Deps> = async (
  { body, actor, subject },
  { table, pool, forget },
) => {
  const userId = signedIn(actor);
  const all = await waysOf(table, userId);
  const gone = all.find(({ sub }) => loginId(sub) === body.id);
  if (!gone) return refuse(problems['no-such-login']());
  // The password login stays, because people recover their account with it.
  if (all.length === 1 || gone.provider === null) return refuse(problems['last-login']());
  await table.write(remove(loginItem, { sub: gone.sub }, { if: ['=', 'userId', userId] }));
  await (await pool()).signOutEverywhere(gone.username ?? gone.sub);
  forget(userId);
  const rest = all.filter((one) => one !== gone);
  return ok(shown(rest, subject));
};
