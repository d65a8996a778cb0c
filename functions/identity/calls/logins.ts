import type * as operations from '#domain/identity/operations-logins.ts';
import { identity as problems } from '#domain/identity/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove } from '../../kernel/table/write.ts';
import { loginId, loginItem, loginsOf } from '../../store/identity/items.ts';
import type { Deps } from '../deps.ts';

const most = 8;

/** By the index, and then each as it stands: what was unlinked a moment ago is gone. */
async function waysOf(table: Table, userId: number) {
  const found = await table.list(loginItem, loginsOf(userId));
  const all = await Promise.all(found.map(({ sub }) => table.get(loginItem, { sub })));
  return all.filter((one) => one !== null).filter((one) => one.userId === userId);
}
const shown = (all: Awaited<ReturnType<typeof waysOf>>, subject: string | null) => ({
  items: all.map(({ sub, provider, username }) => ({
    ...{ id: loginId(sub), provider, isThis: (username ?? sub) === subject },
  })),
});

export const loginsHandler: Handler<typeof operations.logins, Deps> = async ({ actor, subject }, { table }) =>
  ok(shown(await waysOf(table, signedIn(actor)), subject));

/** Who has a token of a sign-in there has just signed in there. It never moves a login that has an account: that would be taking it over. */
export const linkLoginHandler: Handler<typeof operations.linkLogin, Deps> = async (
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
  const made = await table.write(create(loginItem, fresh, { tag: 'login' }));
  if (!made.ok && !before.some((one) => one.sub === sub)) return refuse(problems['login-taken']());
  const known = before.some((one) => one.sub === sub);
  return ok(shown(known ? before : [...before, { ...fresh, rev: 1 }], subject));
};

export const unlinkLoginHandler: Handler<typeof operations.unlinkLogin, Deps> = async (
  { body, actor, subject },
  { table, pool, forget },
) => {
  const userId = signedIn(actor);
  const all = await waysOf(table, userId);
  const gone = all.find(({ sub }) => loginId(sub) === body.id);
  if (!gone) return refuse(problems['no-such-login']());
  // the password stays: it is what an account is got back by
  if (all.length === 1 || gone.provider === null) return refuse(problems['last-login']());
  await table.write(remove(loginItem, { sub: gone.sub }, { if: ['=', 'userId', userId] }));
  await (await pool()).signOutEverywhere(gone.username ?? gone.sub);
  forget(userId);
  const rest = all.filter((one) => one !== gone);
  return ok(shown(rest, subject));
};
