import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { newHookSecret, removeHook, saveHook } from '#domain/organizations/operations-software.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { mayBeTold } from '#domain/organizations/software/address.ts';
import type { Webhook } from '#domain/organizations/software/schema.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { webhookItem, webhooksOf } from '../../store/software/items.ts';
import { withoutTask } from '../attempt.ts';
import type { Deps } from '../deps.ts';
import { governed, hookLine, hookOf } from '../found.ts';

const mostHooks = 10;

export const saveHookHandler: Handler<typeof saveHook, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, random, signingSecret, onOwnMachine },
) => {
  const found = await governed(table, actor, params.username);
  if (!found.ok) return found;
  const { id: organizationId } = found.value;
  const before = body.id === null ? null : await table.get(webhookItem, { id: body.id });
  if (body.id !== null && before?.organizationId !== organizationId) return refuse(organizations['no-such-hook']());
  if ((before?.rev ?? 0) !== ifMatch) throw new ProblemError(request.stale());
  if (!mayBeTold(body.hook.url, onOwnMachine)) return refuse(organizations['bad-hook-address']());
  if (!before && (await table.list(webhookItem, webhooksOf(organizationId))).length >= mostHooks)
    return refuse(organizations['too-many-hooks']());
  const { on } = body.hook;
  const isTurnedOn = on && before?.on === false;
  const next: Webhook = {
    id: before?.id ?? ulid(now, random),
    organizationId,
    secretNumber: before?.secretNumber ?? 1,
    failingSince: isTurnedOn ? null : (before?.failingSince ?? null),
    offBecause: on ? null : (before?.offBecause ?? 'staff'),
    userId: before?.userId ?? signedIn(actor),
    dtCreated: before?.dtCreated ?? now,
    ...body.hook,
    kinds: [...new Set(body.hook.kinds)],
  };
  const saved = await table.transact([
    before ? replace(webhookItem, before, next) : create(webhookItem, next),
    ...(before && isTurnedOn ? withoutTask(before) : []),
  ]);
  if (!saved.ok) throw new ProblemError(request.stale());
  const stored = (await table.get(webhookItem, next)) as Stored<Webhook>;
  return ok(await hookLine(table, stored, await signingSecret()));
};

export const removeHookHandler: Handler<typeof removeHook, Deps> = async ({ params, actor, ifMatch }, { table }) => {
  const found = await hookOf(table, actor, params);
  if (!found.ok) return found;
  const { hook } = found.value;
  if (hook.rev !== ifMatch) throw new ProblemError(request.stale());
  const gone = await table.transact([discard(webhookItem, hook), ...withoutTask(hook)]);
  if (!gone.ok) throw new ProblemError(request.stale());
  return ok({ id: hook.id });
};

export const newHookSecretHandler: Handler<typeof newHookSecret, Deps> = async (
  { params, actor, ifMatch },
  { table, signingSecret },
) => {
  const found = await hookOf(table, actor, params);
  if (!found.ok) return found;
  const { hook } = found.value;
  const { rev, ...was } = hook;
  if (rev !== ifMatch) throw new ProblemError(request.stale());
  const next = { ...was, secretNumber: was.secretNumber + 1 };
  const saved = await table.write(replace(webhookItem, hook, next));
  if (!saved.ok) throw new ProblemError(request.stale());
  return ok(await hookLine(table, { ...next, rev: rev + 1 }, await signingSecret()));
};
