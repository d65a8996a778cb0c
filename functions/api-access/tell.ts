import { createHash } from 'node:crypto';
import { type Id, seeded, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { hookBody } from '#domain/organizations/software/delivering.ts';
import type { HookKind } from '#domain/organizations/software/kinds.ts';
import type { Delivery, Webhook } from '#domain/organizations/software/schema.ts';
import type { Envelope } from '#events/event.ts';
import { inParallel } from '../kernel/limits.ts';
import type { Stored } from '../kernel/table/item.ts';
import { create, replace } from '../kernel/table/write.ts';
import { deliveryItem, dueDeliveries, webhookItem, webhooksOf } from '../subjects/api-access.ts';
import { tournamentItem } from '../subjects/catalog/items.ts';
import { orderItem } from '../subjects/commerce/orders.ts';
import { organizationItem } from '../subjects/organizations/items.ts';
import { attempt } from './attempt.ts';
import type { Deps } from './deps.ts';

type What = { readonly kind: HookKind; readonly organizationId: Id; readonly data: object };

/** Returns a delivery's ID. It stays the same when an event is delivered again, but differs for each webhook. */
const idOf = (event: Envelope<unknown>, hookId: string): string => {
  const hash = createHash('sha256').update(`${event.id}|${hookId}`).digest();
  return ulid(event.at, seeded(hash.readUInt32BE()));
};

/**
 * Stores and sends a delivery for each webhook that subscribes to the event. A failing webhook's delivery waits for the
 * tick, so it doesn't delay the others.
 */
async function toAll(event: Envelope<unknown>, { kind, organizationId, data }: What, deps: Deps): Promise<void> {
  const { table, now } = deps;
  const webhooks = await table.list(webhookItem, webhooksOf(organizationId));
  if (webhooks.length === 0) return;
  // The index lags, so we read the item to see whether the webhook is on and healthy.
  const hooks = await table.getMany(
    webhookItem,
    webhooks.map(({ id }) => ({ id })),
  );
  const wanting = hooks.filter(({ on, kinds }) => on && kinds.includes(kind));
  if (wanting.length === 0) return;
  const organization = await table.get(organizationItem, { id: organizationId }, { consistent: false });
  await inParallel(wanting, 4, async (hook) => {
    const id = idOf(event, hook.id);
    const body = hookBody({ id, type: kind, at: event.at, organization: organization?.username ?? '', data });
    const delivery: Delivery = {
      ...{ webhookId: hook.id, id, kind, body, state: 'waiting', tries: 0, attempts: [] },
      ...{ dueAt: now(), dtCreated: event.at },
    };
    await table.write(create(deliveryItem, delivery));
    if (hook.failingSince === null) await first(deps, hook, id);
  });
}

/** Makes the first try right away, even if the event was delivered before. */
async function first(deps: Deps, hook: Stored<Webhook>, id: string): Promise<void> {
  const delivery = await deps.table.get(deliveryItem, { webhookId: hook.id, id });
  if (delivery && delivery.tries === 0) await attempt(deps, hook, delivery);
}

type OfEvent = { readonly tournamentId: Id };
/** Returns a consumer that sends updates about an event to its organization's webhooks. */
export const ofEvent =
  <D extends OfEvent>(kind: HookKind, dataOf: (data: D) => object) =>
  async (event: Envelope<D>, deps: Deps): Promise<void> => {
    const { tournamentId: id } = event.data;
    const of = await deps.table.get(tournamentItem, { id }, { consistent: false });
    if (of) await toAll(event, { kind, organizationId: of.organizationId, data: dataOf(event.data) }, deps);
  };

/** Returns a consumer that sends updates about an order to the webhooks of the organization that is paid. */
export const ofOrder =
  <D extends { readonly orderId: Id }>(kind: HookKind, dataOf: (data: D) => object) =>
  async (event: Envelope<D>, deps: Deps): Promise<void> => {
    const order = await deps.table.get(orderItem, { id: event.data.orderId }, { consistent: false });
    if (order?.organizationId)
      await toAll(event, { kind, organizationId: order.organizationId, data: dataOf(event.data) }, deps);
  };

/**
 * How many tries a tick makes, and how many run at a time. A tick finishes in time even if each try takes ten seconds.
 * The rest wait for the next tick.
 */
const most = 50;
const abreast = 25;

/** Retries due deliveries. Drops deliveries whose webhook was turned off or removed. */
export async function tellAddresses(time: Millis, deps: Deps): Promise<void> {
  const { table } = deps;
  const keys = await table.work(dueDeliveries, { upTo: time, limit: most });
  const due = await table.getByKeys(deliveryItem, keys);
  const ids = [...new Set(due.map(({ webhookId }) => webhookId))];
  const hooks = await table.getMany(
    webhookItem,
    ids.map((id) => ({ id })),
  );
  await inParallel(due, abreast, async (delivery) => {
    // The index lags, so we read the item to see whether it is still due.
    if (delivery.dueAt === null || delivery.dueAt > time) return;
    const hook = hooks.find(({ id }) => id === delivery.webhookId);
    if (hook?.on) {
      await attempt(deps, hook, delivery);
      return;
    }
    const { rev: _, ...was } = delivery;
    await table.write(replace(deliveryItem, delivery, { ...was, state: 'given-up', dueAt: null }));
  });
}
