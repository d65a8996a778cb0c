import { received } from '#domain/commerce/orders/money.ts';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import type { orderPaid } from '#events/commerce/order-paid.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { orderPath } from '../../services/order-link.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/** The receipt, or the confirmation where nothing was paid (Part 2 §5), with a link that opens the order without signing in. */
export async function onOrderPaid({ data }: Envelope<DetailOf<typeof orderPaid>>, deps: Deps): Promise<void> {
  const order = await orderById(deps.table, data.orderId);
  if (!order) return;
  const organization = await deps.table.get(organizationItem, { id: order.organizationId });
  const { rows, sums, notes } = receiptOf(order);
  const table = {
    rows: rows.map((row) => ({ ...row, details: [...row.details] })),
    sums: [...sums],
    notes: [...notes],
  };
  const kind = received(order) > 0 ? 'receipt' : 'confirmation';
  await send(
    kind,
    {
      organization: organization?.name ?? '',
      orderId: String(order.id),
      orderPath: orderPath(order.id, await deps.signingSecret()),
      ...table,
    },
    { email: order.emailReceiptTo },
    deps,
  );
}
