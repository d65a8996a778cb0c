import type { endSignIns, signIns } from '#domain/identity/operations-account.ts';
import { identity } from '#domain/identity/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { update } from '../../kernel/table/write.ts';
import { signInId, signInItem, signInsOf } from '../../store/identity/account-items.ts';
import { endAll } from '../account/sign-ins.ts';
import type { Deps } from '../deps.ts';

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
