import { payableNow } from '#domain/commerce/orders/money.ts';
import { orderViewOf } from '#domain/commerce/orders/order-view.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import { orderKey } from '../../services/order-link.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

/** The order as its buyer sees it, with its organization's name and the key that lets the reader pay what is due. */
export async function viewOf({ table, signingSecret }: Deps, order: StoredOrder): Promise<OrderView> {
  const organization = await table.get(organizationItem, { id: order.organizationId }, { consistent: false });
  const payKey = payableNow(order) > 0 ? orderKey(order.id, await signingSecret()) : null;
  return orderViewOf(order, organization?.name ?? '', payKey);
}
