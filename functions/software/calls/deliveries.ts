import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import type { deliveries, resendDelivery, testHook } from '#domain/organizations/operations-software.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { hookBody } from '#domain/organizations/software/delivering.ts';
import type { Delivery } from '#domain/organizations/software/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { create } from '../../kernel/table/write.ts';
import { count, type Limit } from '../../services/limits.ts';
import { deliveriesOf, deliveryItem } from '../../store/software/items.ts';
import { attempt } from '../attempt.ts';
import type { Deps } from '../deps.ts';
import { hookOf } from '../found.ts';

/** So many are listed. */
const mostListed = 100;
/** Somebody's server is asked no more often by hand. */
const byHand: Limit = { name: 'hookByHand', most: 20, per: 10 * minute };

export const deliveriesHandler: Handler<typeof deliveries, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await hookOf(table, actor, params);
  if (!found.ok) return found;
  const items = await table.list(deliveryItem, { ...deliveriesOf(found.value.hook.id), limit: mostListed });
  return ok({ items: items.slice(0, mostListed), asOf: now });
};

export const testHookHandler: Handler<typeof testHook, Deps> = async ({ params, actor, now }, deps) => {
  const { table, random } = deps;
  const found = await hookOf(table, actor, params);
  if (!found.ok) return found;
  const { hook, organization } = found.value;
  if (!(await count(table, byHand, hook.id, now))) return refuse(request.throttled());
  const id = ulid(now, random);
  const data = { message: 'This is a test. Nothing has happened.' };
  const body = hookBody({ id, type: 'test', at: now, organization: organization.username, data });
  const made: Delivery = {
    ...{ webhookId: hook.id, id, kind: 'test', body, state: 'waiting', tries: 0, attempts: [] },
    ...{ dueAt: null, dtCreated: now },
  };
  await table.write(create(deliveryItem, made));
  const stored = await table.get(deliveryItem, made);
  const tried = stored && (await attempt(deps, hook, stored, true));
  return ok(tried?.ok ? tried.value : made);
};

export const resendDeliveryHandler: Handler<typeof resendDelivery, Deps> = async ({ params, actor, now }, deps) => {
  const { table } = deps;
  const found = await hookOf(table, actor, params);
  if (!found.ok) return found;
  const { hook } = found.value;
  const delivery = await table.get(deliveryItem, { webhookId: hook.id, id: params.deliveryId });
  if (!delivery) return refuse(organizations['no-such-delivery']());
  if (!(await count(table, byHand, hook.id, now))) return refuse(request.throttled());
  const tried = await attempt(deps, hook, delivery, true);
  return tried.ok ? tried : refuse(organizations['being-told']());
};
