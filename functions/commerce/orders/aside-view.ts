import { owedBack, received, returned } from '#domain/commerce/orders/money.ts';
import { actsOf, type OrderTrouble } from '#domain/commerce/orders/trouble.ts';
import type { AsideView } from '#domain/commerce/views.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { organizationItem } from '../../store/organizations/items.ts';

/** An order that may be unreadable, which is why it is set aside. */
export const readable = (table: Table, orderId: Id): Promise<Stored<StoredOrder> | null> =>
  orderById(table, orderId).catch(() => null);

/** What the card provider was asked to pay back and has not. */
const openRefunds = ({ refundExecutions }: StoredOrder): number =>
  refundExecutions
    .flatMap(({ dtDone, parts }) => (dtDone === null ? parts : []))
    .reduce((sum, { providerId, amount }) => sum + (providerId === null ? amount : 0), 0);

/** An order that is set aside, for who looks after it. */
export async function asideViewOf(table: Table, trouble: OrderTrouble): Promise<AsideView> {
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
