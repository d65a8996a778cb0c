import type { Millis } from '#domain/kernel/time.ts';
import { update } from '../../kernel/table/write.ts';
import { signInId, signInItem, signInsOf } from '../../store/identity/account-items.ts';
import { loginItem, loginsOf } from '../../store/identity/items.ts';
import type { Deps } from '../deps.ts';

type Ending = {
  readonly userId: number;
  readonly subject: string | null;
  /** the sign-in that goes on for as long as its token is good */
  readonly but: string | null;
  readonly now: Millis;
};

/** Ends somebody's sign-ins: the pool renews none, and what they were noted as is refused at once, however long their tokens are good. */
export async function endAll(
  { table, pool, forget }: Pick<Deps, 'table' | 'pool' | 'forget'>,
  { userId, subject, but, now }: Ending,
): Promise<void> {
  const all = await table.list(loginItem, loginsOf(userId));
  const names = new Set([String(subject), ...all.map(({ sub, username }) => username ?? sub)]);
  for (const name of names) await (await pool()).signOutEverywhere(name);
  const kept = but === null ? null : signInId(but);
  for (const { id, endedAt } of await table.list(signInItem, signInsOf(userId)))
    if (id !== kept && endedAt === null)
      await table.write(update(signInItem, { userId, id }, { set: { endedAt: now } }));
  forget(userId);
}
