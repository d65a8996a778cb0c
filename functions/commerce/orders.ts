import { type order as orderContract, type orderHistory, orderLookup } from '#domain/commerce/contract.ts';
import { lookUpOrder, ordersOf } from '#domain/commerce/order-lookup.ts';
import { balanceDue, payableNow } from '#domain/commerce/order-money.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { receiptOf } from '#domain/commerce/receipt.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../kernel/http/call.ts';
import { declared } from '../kernel/http/declared.ts';
import { signedIn } from '../kernel/http/signed-in.ts';
import { opensOrder, orderKey } from '../kernel/order-link.ts';
import { orderItem, ordersOfUser, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { organizationItem } from '../kernel/table/keys/organizations.ts';
import type { Deps } from './deps.ts';
import { subjectOfOrder } from './refund.ts';

async function viewOf({ table, signingSecret }: Deps, order: StoredOrder): Promise<OrderView> {
  const payable = payableNow(order);
  const { title, rows, sums, notes } = receiptOf(order);
  const organization = await table.get(organizationItem, { id: order.organizationId }, { consistent: false });
  return {
    id: order.id,
    organizationId: order.organizationId,
    organizationName: organization?.name ?? '',
    state: order.state,
    currency: order.currency,
    title,
    rows: rows.map((row) => ({ ...row, details: [...row.details] })),
    sums: [...sums],
    notes: [...notes],
    registrations: order.lines.flatMap(({ item }) =>
      'registration' in item
        ? [
            {
              tournamentId: item.registration.tournamentId,
              divisionId: item.registration.tournamentDivisionId,
              teamId: order.teamIds[item.id] ?? null,
              teamName: item.teamName || item.registration.teamName,
              waitlist: item.registration.waitlist,
            },
          ]
        : [],
    ),
    total: order.total,
    due: balanceDue(order),
    payable,
    payKey: payable > 0 ? orderKey(order.id, await signingSecret()) : null,
    emailReceiptTo: order.emailReceiptTo,
    dtCreated: order.dtCreated,
    dtPaid: order.dtPaid,
  };
}

/** For its buyer, the holder of its link, or an admin; anybody else is told what they would be told of an order that isn't there. */
export const orderHandler: Handler<typeof orderContract, Deps> = async ({ params, query, actor, holders }, deps) => {
  const { table, signingSecret } = deps;
  const order = await table.get(orderItem, { id: params.orderId });
  if (!order) return refuse(commerce['order-missing']());
  const byKey = opensOrder(query.key, order.id, await signingSecret());
  const allowed =
    byKey || holders.includes(order.holder) || can(actor, 'order.view', await subjectOfOrder(table, order));
  return allowed ? ok(await viewOf(deps, order)) : refuse(commerce['order-missing']());
};

export const orderLookupHandler: Handler<typeof orderLookup, Deps> = async ({ query }, deps) => {
  const found = lookUpOrder(await deps.table.get(orderItem, { id: query.orderId }), query);
  return found.ok ? ok(await viewOf(deps, found.value)) : declared(orderLookup, found);
};

export const orderHistoryHandler: Handler<typeof orderHistory, Deps> = async ({ actor }, deps) => {
  const id = signedIn(actor);
  const orders = await deps.table.list(orderItem, { ...ordersOfUser(id), limit: 200 });
  return ok({
    orders: await Promise.all(ordersOf(orders, { id, verifiedEmails: [] }).map((order) => viewOf(deps, order))),
  });
};
