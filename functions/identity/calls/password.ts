import { provenEmail } from '#domain/identity/contacts.ts';
import * as operations from '#domain/identity/operations-account.ts';
import { isStrongPassword, passwordReset, passwordSet, tooSoon } from '#domain/identity/password.ts';
import { identity } from '#domain/identity/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { loginItem, loginsOf } from '../../subjects/identity/items.ts';
import { changeRecord, codeBack, endAll, forPassword, recordOf, sendCode, tellOwner } from '../account.ts';
import type { Deps } from '../deps.ts';

const stateOf = ({ pwResetTill, lastPwSet }: { pwResetTill: number | null; lastPwSet: number | null }) => ({
  pwResetTill,
  lastPwSet,
});

/** Returns the user pool's name for the login with a password, or null if the user only signs in through other providers. */
async function nameWithPassword(table: Table, userId: number, subject: string | null): Promise<string | null> {
  const all = await table.list(loginItem, loginsOf(userId));
  const own = all.find(({ provider }) => provider === null);
  if (own) return own.username ?? own.sub;
  return all.length === 0 ? subject : null;
}

/**
 * An emailed code proves that this is the account's owner, not someone who found their phone. After that, they can set
 * a password for an hour.
 */
export const askPasswordCodeHandler: Handler<typeof operations.askPasswordCode, Deps> = async (
  { actor, subject, source, now },
  deps,
) => {
  const userId = signedIn(actor);
  const record = await recordOf(deps.table, userId);
  const to = provenEmail(record.emails);
  if (!to) return refuse(identity['not-proven']());
  if ((await nameWithPassword(deps.table, userId, subject)) === null) return refuse(identity['no-password']());
  const early = tooSoon(record.lastPwSet, now);
  if (early) return early;
  await sendCode(deps, { userId, contact: forPassword, to: { email: to }, source, now });
  const opened = await changeRecord(deps.table, userId, async (before) =>
    ok({ after: { ...before, ...passwordReset(stateOf(before), now) } }),
  );
  if (!opened.ok) return declared(operations.askPasswordCode, opened);
  return ok({ till: opened.value.after.pwResetTill ?? now });
};

/**
 * The record is written before the user pool is asked, so the second of two simultaneous requests comes too soon. If
 * the pool refuses the password, the record is reverted.
 */
export const changePasswordHandler: Handler<typeof operations.changePassword, Deps> = async (
  { body, actor, subject, session, now },
  deps,
) => {
  const { table } = deps;
  const userId = signedIn(actor);
  const early = passwordSet(stateOf(await recordOf(table, userId)), now);
  if (!early.ok) return declared(operations.changePassword, early);
  if (!isStrongPassword(body.password)) return refuse(identity['password-weak']());
  const name = await nameWithPassword(table, userId, subject);
  if (name === null) return refuse(identity['no-password']());
  const back = await codeBack(table, { userId, contact: forPassword, code: body.code, now });
  if (!back.ok) return declared(operations.changePassword, back);
  const result = await changeRecord(table, userId, async (record) => {
    const set = passwordSet(stateOf(record), now);
    return set.ok ? ok({ after: { ...record, ...set.value } }) : set;
  });
  if (!result.ok) return declared(operations.changePassword, result);
  const pool = await deps.pool();
  if (!(await pool.setPassword(name, body.password))) {
    const before = stateOf(result.value.before);
    await changeRecord(table, userId, async (record) => ok({ after: { ...record, ...before } }));
    return refuse(identity['password-weak']());
  }
  await table.write(back.value.used);
  await endAll(deps, { userId, subject, but: session, now });
  const to = provenEmail(result.value.after.emails);
  if (to) await tellOwner(deps, to, { kind: 'passwordChanged' }, now);
  return ok({ lastPwSet: now });
};
