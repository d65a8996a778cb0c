import { byPolicy, openOf, orderDeskOf, orderRowOf } from '#domain/commerce/desk/order-desk.ts';
import {
  type locate,
  type locateOrder,
  type orderDesk,
  type orderList,
  previewRefund,
} from '#domain/commerce/operations-desk.ts';
import {
  type bagItem,
  type order as orderContract,
  type orderHistory,
  orderLookup,
  type registrationStatus,
} from '#domain/commerce/operations-orders.ts';
import { boughtItem } from '#domain/commerce/orders/bought-item.ts';
import { lookUpOrder, mostOrders, ordersOf } from '#domain/commerce/orders/order-view.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { planRefund } from '#domain/commerce/refunds/refunds.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { minute } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { guessing, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem } from '../../subjects/catalog/cards.ts';
import { teamItem, teamRefItem } from '../../subjects/catalog/items.ts';
import { notesOfOrder, orderNoteItem } from '../../subjects/commerce/items.ts';
import {
  eventsOfOrder,
  parcelsOfOrder,
  playersOfOrder,
  seatNamesOfOrder,
} from '../../subjects/commerce/order-facts.ts';
import { ledgerEntriesOf, orderById, ordersById } from '../../subjects/commerce/order-records.ts';
import { type OrderHead, orderItem, ordersOfUser } from '../../subjects/commerce/orders.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { managedBy, organizationByUsername } from '../../subjects/organizations/queries.ts';
import { sumDays } from '../../subjects/reporting/rows.ts';
import { namesOfUsers } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';
import { managedOrder, readableOrder, viewOf } from '../orders/order.ts';
import { entriesOf } from '../orders/settle.ts';

export const orderHandler: Handler<typeof orderContract, Deps> = async ({ params, query, actor, holders }, deps) => {
  const found = await readableOrder(deps, params.orderId, { actor, holders, key: query.key });
  return found.ok ? ok(await viewOf(deps, found.value)) : found;
};

export const registrationStatusHandler: Handler<typeof registrationStatus, Deps> = async (
  { params, query, actor, holders },
  deps,
) => {
  const found = await readableOrder(deps, params.id, { actor, holders, key: query.key });
  return found.ok ? ok({ items: await entriesOf(deps.table, found.value) }) : found;
};

export const bagItemHandler: Handler<typeof bagItem, Deps> = async ({ query, actor, holders }, deps) => {
  const found = await readableOrder(deps, query.orderId, { actor, holders, key: query.key });
  if (!found.ok) return found;
  const bought = boughtItem(found.value, query.itemId);
  return bought ? ok(bought) : refuse(commerce['item-missing']());
};

/**
 * Order numbers are sequential. Someone who knows a buyer's email address must not be able to try them all, from one
 * source or many.
 */
const bySource: Limit = { name: 'order-lookup', most: 12, per: 10 * minute };
const byEmail: Limit = { name: 'order-lookup-email', most: 12, per: 10 * minute };

export const orderLookupHandler: Handler<typeof orderLookup, Deps> = async ({ query, source, now }, deps) => {
  const limits = [
    [bySource, source],
    [byEmail, normalEmail(query.email)],
  ] as const;
  const look = async () => lookUpOrder(await orderById(deps.table, query.orderId), query);
  const result = await guessing(deps.table, limits, now, look, ({ ok }) => ok);
  if (!result.ok) throw new ProblemError(result.problem);
  return result.value.ok ? ok(await viewOf(deps, result.value.value)) : declared(orderLookup, result.value);
};

export const orderHistoryHandler: Handler<typeof orderHistory, Deps> = async ({ actor }, deps) => {
  const id = signedIn(actor);
  const heads = await deps.table.list(orderItem, { ...ordersOfUser(id), limit: mostOrders });
  const orders = await ordersById(
    deps.table,
    heads.map((head) => head.id),
  );
  const own = ordersOf(orders, { id, verifiedEmails: [] });
  return ok({ orders: await Promise.all(own.map((order) => viewOf(deps, order, { players: false }))) });
};

/** How many of the latest orders a response lists. The totals cover the whole period. */
const most = 3_000;
const daysShown = 90;

/** Leaves out orders that were never paid and no longer hold anything. An order that is being paid is listed. */
const isAnOrder = ({ state, attempts }: OrderHead): boolean => state !== 'released' || attempts.length > 0;

export const orderListHandler: Handler<typeof orderList, Deps> = async ({ query, actor, now }, { table }) => {
  const managed = await managedBy(table, actor, query.organization, 'order.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
  const until = query.until ?? dateIn(now, organization.timeZone);
  const from = query.from ?? addDays(until, -daysShown);
  const open = new Map<string, ReturnType<typeof openOf>>();
  const keep = (head: OrderHead): OrderHead | null => {
    const { disputed, toRefund } = openOf(head);
    const before = open.get(head.currency) ?? { disputed: 0, toRefund: 0 };
    open.set(head.currency, { disputed: before.disputed + disputed, toRefund: before.toRefund + toRefund });
    return isAnOrder(head) ? head : null;
  };
  const summed = await sumDays(table, organization, { from, to: until }, now, { most, keep });
  if (!summed.ok) return summed;
  const { sums, orders, kept: orderHeads } = summed.value;
  const [names, buyers] = await Promise.all([
    eventNames(table, orderHeads),
    namesOfUsers(table, [...new Set(orderHeads.flatMap(({ userId }) => userId ?? []))]),
  ]);
  return ok({
    ...{ from, until, orders, more: orders > orderHeads.length },
    sums,
    open: [...open].map(([currency, sum]) => ({ currency, ...sum })),
    items: orderHeads.map((head) =>
      orderRowOf(
        head,
        head.tournamentIds.map((id) => ({ id, name: names.get(id) ?? `Event ${id}` })),
        head.userId === null ? '' : buyers(head.userId),
      ),
    ),
  });
};

async function eventNames(table: Table, heads: readonly OrderHead[]): Promise<Map<number, string>> {
  const ids = [...new Set(heads.flatMap(({ tournamentIds }) => tournamentIds))];
  const cards = await table.getMany(
    cardItem,
    ids.map((id) => ({ id })),
  );
  return new Map(cards.map(({ id, name }) => [id, name]));
}

export const orderDeskHandler: Handler<typeof orderDesk, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await managedOrder(table, actor, params.orderId);
  if (!found.ok) return found;
  const order = found.value;
  const [organization, events, players, parcels, names, ledger, notes] = await Promise.all([
    table.get(organizationItem, { id: order.organizationId }, { consistent: false }),
    eventsOfOrder(table, order),
    playersOfOrder(table, order),
    parcelsOfOrder(table, order),
    seatNamesOfOrder(table, order),
    ledgerEntriesOf(table, order.id),
    table.list(orderNoteItem, notesOfOrder(order.id)),
  ]);
  const nameOf = await namesOfUsers(
    table,
    notes.map(({ by }) => by),
  );
  return ok({
    ...orderDeskOf(order, { events, players, parcels, names, ledger }, now),
    zone: organization?.timeZone ?? 'UTC',
    ledger,
    notes: notes.map(({ id, kind, text, amount, at, by }) => ({ id, kind, text, amount, at, by: nameOf(by) })),
  });
};

/**
 * Returns only the organization's own orders. Another organization's order number is unknown here, regardless of the
 * caller's rights.
 */
export const locateHandler: Handler<typeof locate, Deps> = async ({ query, actor }, { table }) => {
  const found = await managedOrder(table, actor, query.number);
  if (!found.ok) return found;
  const organization = await organizationByUsername(table, query.organization);
  return organization?.id === found.value.organizationId
    ? ok({ orderId: found.value.id })
    : refuse(commerce['order-missing']());
};

export const locateOrderHandler: Handler<typeof locateOrder, Deps> = async ({ params, actor }, { table }) => {
  const ref = await table.get(teamRefItem, { id: params.id });
  const team = ref && (await table.get(teamItem, { divisionId: ref.divisionId, id: params.id }));
  if (!team || team.orderId === null) return refuse(commerce['order-missing']());
  const found = await managedOrder(table, actor, team.orderId);
  return found.ok ? ok({ orderId: found.value.id }) : found;
};

export const previewRefundHandler: Handler<typeof previewRefund, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await managedOrder(table, actor, params.orderId);
  if (!found.ok) return found;
  const { percentage, ...asked } = body;
  const plan = planRefund(found.value, { ...asked, ...(percentage === undefined ? {} : { percentage }) }, now);
  if (!plan.ok) return declared(previewRefund, plan);
  const { lines, amount, waived, credit } = plan.value;
  return ok({
    lines: lines.map(({ itemId, amount: part }) => ({ itemId, amount: part })),
    amount,
    waived,
    credit,
    byPolicy: byPolicy(found.value, body, now),
  });
};
