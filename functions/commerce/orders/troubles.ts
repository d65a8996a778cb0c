import { owedBack, received, returned } from '#domain/commerce/orders/money.ts';
import { actsOf, type OrderTrouble } from '#domain/commerce/orders/trouble.ts';
import type { OrderInReview } from '#domain/commerce/views.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove } from '../../kernel/table/write.ts';
import { orderTroubleItem } from '../../subjects/commerce/items.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { taskAsked, taskDone } from '../../subjects/tasks.ts';

/** Returns an order that may be unreadable, which is why it is set aside. */
export const readable = (table: Table, orderId: Id): Promise<Stored<StoredOrder> | null> =>
  orderById(table, orderId).catch(() => null);

/** Refunds requested from the card provider but not yet made. */
const openRefunds = ({ refundExecutions }: StoredOrder): number =>
  refundExecutions
    .flatMap(({ dtDone, parts }) => (dtDone === null ? parts : []))
    .reduce((sum, { providerId, amount }) => sum + (providerId === null ? amount : 0), 0);

/** Returns an order that is set aside, for people who review it. */
export async function orderInReviewOf(table: Table, trouble: OrderTrouble): Promise<OrderInReview> {
  const { organizationId, aside: _, ...told } = trouble;
  const [order, organization] = await Promise.all([
    readable(table, trouble.orderId),
    organizationId === null ? null : table.get(organizationItem, { id: organizationId }, { consistent: false }),
  ]);
  return {
    ...told,
    organizationName: organization?.name ?? '',
    order: order && {
      state: order.state,
      currency: order.currency,
      total: order.total,
      kept: received(order) - returned(order) - owedBack(order),
      owed: openRefunds(order) + owedBack(order),
      emailReceiptTo: order.emailReceiptTo,
      dtCreated: order.dtCreated,
    },
    acts: actsOf(order),
  };
}

/** Returns the troubles of orders, by order. */
export async function troublesOf(table: Table, orderIds: readonly Id[]): Promise<Map<Id, OrderTrouble>> {
  const orderTroubles = await table.getMany(
    orderTroubleItem,
    orderIds.map((orderId) => ({ orderId })),
  );
  return new Map(orderTroubles.map((trouble) => [trouble.orderId, trouble]));
}

/** Returns the task of an order that is set aside, for anyone who runs its organization. */
const taskKey = ({ orderId, dtFirst }: OrderTrouble, organizationId: Id) => ({
  of: 'organization' as const,
  ofId: organizationId,
  kind: 'order-aside' as const,
  about: String(orderId),
  deadline: dtFirst,
});

/** Stores an order's trouble. Once the order is set aside, its organization gets a task to review it. */
export async function noteTrouble(table: Table, trouble: OrderTrouble): Promise<void> {
  const { aside: order, organizationId: id } = trouble;
  const organization = order && id !== null ? await table.get(organizationItem, { id }, { consistent: false }) : null;
  const asked = organization
    ? [taskAsked({ ...taskKey(trouble, organization.id), words: { organization: organization.username } })]
    : [];
  await (asked.length
    ? table.transact([overwrite(orderTroubleItem, trouble), ...asked])
    : table.write(overwrite(orderTroubleItem, trouble)));
}

/** Clears the trouble of a settled order. */
export async function endTrouble(table: Table, trouble: OrderTrouble): Promise<void> {
  const { organizationId } = trouble;
  const asked = organizationId === null ? [] : [taskDone(taskKey(trouble, organizationId))];
  await table.transact([remove(orderTroubleItem, trouble), ...asked]);
}
