import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { day, minute } from '#domain/kernel/time.ts';
import type {
  deliveries,
  newHookSecret,
  removeHook,
  resendDelivery,
  saveHook,
  testHook,
} from '#domain/organizations/operations-software.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { hookBody, mayDeliver } from '#domain/organizations/software/delivering.ts';
import type { Delivery, Webhook } from '#domain/organizations/software/schema.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { deliveriesOf, deliveryItem, webhookItem, webhooksOf } from '../../subjects/api-access.ts';
import { attempt, withoutTask } from '../attempt.ts';
import type { Deps } from '../deps.ts';
import { hooking, hookLine, hookOf } from './keys.ts';

const mostHooks = 10;

export const saveHookHandler: Handler<typeof saveHook, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, random, signingSecret, onOwnMachine },
) => {
  const found = await hooking(table, actor, params.username);
  if (!found.ok) return found;
  const { id: organizationId } = found.value;
  const before = body.id === null ? null : await table.get(webhookItem, { id: body.id });
  if (body.id !== null && before?.organizationId !== organizationId) return refuse(organizations['no-such-hook']());
  const saved = await saveVersioned(table, { rev: before?.rev, ifMatch }, async () => {
    if (!mayDeliver(body.hook.url, onOwnMachine)) return refuse(organizations['bad-hook-address']());
    if (!before && (await table.list(webhookItem, webhooksOf(organizationId))).length >= mostHooks)
      return refuse(organizations['too-many-hooks']());
    const { on } = body.hook;
    const isTurnedOn = on && before?.on === false;
    const next: Webhook = {
      id: before?.id ?? ulid(now, random),
      organizationId,
      secretNumber: before?.secretNumber ?? 1,
      standardFrom: before?.standardFrom ?? 1,
      oldSecretUntil: before?.oldSecretUntil ?? null,
      failingSince: isTurnedOn ? null : (before?.failingSince ?? null),
      offBecause: on ? null : (before?.offBecause ?? 'staff'),
      userId: before?.userId ?? signedIn(actor),
      dtCreated: before?.dtCreated ?? now,
      ...body.hook,
      kinds: [...new Set(body.hook.kinds)],
    };
    return ok({
      writes: [
        before ? replace(webhookItem, before, next) : create(webhookItem, next),
        ...(before && isTurnedOn ? withoutTask(before) : []),
      ],
      next,
    });
  });
  if (!saved.ok) return saved;
  const { next } = saved.value;
  const stored = (await table.get(webhookItem, next)) as Stored<Webhook>;
  return ok(await hookLine(table, stored, await signingSecret()));
};

export const removeHookHandler: Handler<typeof removeHook, Deps> = async ({ params, actor, ifMatch }, { table }) => {
  const foundHook = await hookOf(table, actor, params);
  if (!foundHook.ok) return foundHook;
  const { hook } = foundHook.value;
  await saveVersioned(table, { rev: hook.rev, ifMatch }, () =>
    ok({ writes: [discard(webhookItem, hook), ...withoutTask(hook)] }),
  );
  return ok({ id: hook.id });
};

export const newHookSecretHandler: Handler<typeof newHookSecret, Deps> = async (
  { params, actor, ifMatch, now },
  { table, signingSecret },
) => {
  const foundHook = await hookOf(table, actor, params);
  if (!foundHook.ok) return foundHook;
  const { hook } = foundHook.value;
  const { rev, ...was } = hook;
  const saved = await saveVersioned(table, { rev, ifMatch }, () => {
    const next = { ...was, secretNumber: was.secretNumber + 1, oldSecretUntil: now + day };
    return ok({ writes: [replace(webhookItem, hook, next)], next });
  });
  const { next } = saved.value;
  return ok(await hookLine(table, { ...next, rev: rev + 1 }, await signingSecret()));
};

/** The maximum number of deliveries listed. */
const mostListed = 100;
/** Limits manual retries, so they can't flood a receiver's server. */
const byHand: Limit = { name: 'hookByHand', most: 20, per: 10 * minute };

export const deliveriesHandler: Handler<typeof deliveries, Deps> = async ({ params, actor, now }, { table }) => {
  const hook = await hookOf(table, actor, params);
  if (!hook.ok) return hook;
  const items = await table.list(deliveryItem, { ...deliveriesOf(hook.value.hook.id), limit: mostListed });
  return ok({ items: items.slice(0, mostListed), asOf: now });
};

export const testHookHandler: Handler<typeof testHook, Deps> = async ({ params, actor, now }, deps) => {
  const { table, random } = deps;
  const foundHook = await hookOf(table, actor, params);
  if (!foundHook.ok) return foundHook;
  const { hook, organization } = foundHook.value;
  if (!(await count(table, byHand, hook.id, now))) return refuse(request.throttled());
  const id = ulid(now, random);
  const data = { message: 'This is a test. Nothing happened.' };
  const body = hookBody({ id, type: 'test', at: now, organization: organization.username, data });
  const delivery: Delivery = {
    ...{ webhookId: hook.id, id, kind: 'test', body, state: 'waiting', tries: 0, attempts: [] },
    ...{ dueAt: null, dtCreated: now },
  };
  await table.write(create(deliveryItem, delivery));
  const stored = await table.get(deliveryItem, delivery);
  const tried = stored && (await attempt(deps, hook, stored, true));
  return ok(tried?.ok ? tried.value : delivery);
};

export const resendDeliveryHandler: Handler<typeof resendDelivery, Deps> = async ({ params, actor, now }, deps) => {
  const { table } = deps;
  const foundHook = await hookOf(table, actor, params);
  if (!foundHook.ok) return foundHook;
  const { hook } = foundHook.value;
  const delivery = await table.get(deliveryItem, { webhookId: hook.id, id: params.deliveryId });
  if (!delivery) return refuse(organizations['no-such-delivery']());
  if (!(await count(table, byHand, hook.id, now))) return refuse(request.throttled());
  const tried = await attempt(deps, hook, delivery, true);
  return tried.ok ? tried : refuse(organizations['being-told']());
};
