import { payableNow } from '#domain/commerce/orders/money.ts';
import { orderViewOf } from '#domain/commerce/orders/order-view.ts';
import { sellerContact } from '#domain/commerce/orders/receipt.ts';
import type { OrderNote, OrderNoteKind } from '#domain/commerce/orders/schema.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { type Id, type Random, ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import {
  eventsOfOrder,
  opensOrder,
  orderKey,
  paidOrdersOf,
  parcelsOfOrder,
  playersOfOrder,
  subjectOfOrder,
} from '../../subjects/commerce/order-facts.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import type { Deps } from '../deps.ts';

/** Returns an order if the actor manages it. Otherwise, refuses with `order-missing` as if it didn't exist. */
export async function managedOrder(table: Table, actor: Actor, orderId: Id) {
  const order = await orderById(table, orderId);
  return order && can(actor, 'order.manage', await subjectOfOrder(table, order))
    ? ok(order)
    : refuse(commerce['order-missing']());
}

type Said = {
  readonly kind: OrderNoteKind;
  readonly text: string;
  readonly amount?: number;
  readonly email?: string;
  readonly itemIds?: readonly Id[];
};

/** Returns a note that a signed-in person makes on an order. */
export const noteOn = (
  { id: orderId, emailReceiptTo }: { readonly id: Id; readonly emailReceiptTo: string },
  { kind, text, amount, email, itemIds = [] }: Said,
  { actor, now, random }: { readonly actor: Actor; readonly now: Millis; readonly random: Random },
): OrderNote => ({
  ...{ orderId, id: ulid(now, random), kind, text, by: signedIn(actor), at: now },
  amount: amount ?? null,
  email: email ?? emailReceiptTo,
  itemIds: [...itemIds],
});

type Reader = { readonly actor: Actor; readonly holders: readonly string[]; readonly key: string | undefined };

/**
 * Returns an order to its buyer, anyone with its link, or an admin. Anyone else gets the same response as for an order
 * that doesn't exist.
 */
export async function readableOrder({ table, signingSecret }: Deps, id: Id, { actor, holders, key }: Reader) {
  const order = await orderById(table, id);
  if (!order) return refuse(commerce['order-missing']());
  const isAllowed =
    opensOrder(key, order.id, await signingSecret()) ||
    holders.includes(order.holder) ||
    can(actor, 'order.view', await subjectOfOrder(table, order));
  return isAllowed ? ok(order) : refuse(commerce['order-missing']());
}

/**
 * Returns the buyer's view of an order, with its organization's name, its events, and the key to pay what is due.
 * `players` adds the players. Lists leave them out because that would require reading the forms.
 */
export async function viewOf(
  { table, signingSecret }: Deps,
  order: StoredOrder,
  { players = true }: { players?: boolean } = {},
): Promise<OrderView> {
  const [organization, events, names, parcels, paidOrders, payAtEvent] = await Promise.all([
    table.get(organizationItem, { id: order.organizationId }, { consistent: false }),
    eventsOfOrder(table, order),
    players ? playersOfOrder(table, order) : new Map<number, string>(),
    parcelsOfOrder(table, order),
    paidOrdersOf(table, order),
    payableNow(order) > 0 && mayPayAtEvent(table, order),
  ]);
  const payKey = payableNow(order) > 0 ? orderKey(order.id, await signingSecret()) : null;
  return orderViewOf(order, organization?.name ?? '', payKey, {
    ...{ events, players: names, parcels, paidOrders, payAtEvent },
    ...{ logoUrl: organization?.logoUrl ?? '', username: organization?.username ?? '' },
    sellerContact: organization ? sellerContact(organization) : [],
    zone: organization?.timeZone ?? 'UTC',
  });
}

/** Returns whether every registration of an order was bought in a window that allows payment at the event. */
async function mayPayAtEvent(table: Table, { lines }: StoredOrder): Promise<boolean> {
  const entries = lines.flatMap(({ item }) => ('registration' in item ? [item.registration] : []));
  const ids = [...new Set(entries.map(({ tournamentDivisionId }) => tournamentDivisionId))];
  const divisions = await table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
  const atEvent = new Set(
    divisions.flatMap(({ registrationWindows }) =>
      registrationWindows.flatMap(({ id, canPayAtEvent }) => (canPayAtEvent ? [id] : [])),
    ),
  );
  return entries.length > 0 && entries.every(({ windowId }) => atEvent.has(windowId));
}
