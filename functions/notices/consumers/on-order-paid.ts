import { received } from '#domain/commerce/orders/money.ts';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { orderPaid } from '#events/commerce/order-paid.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { hostOf } from '../../services/event-letter.ts';
import { eventsOfOrder, parcelsOfOrder, playersOfOrder } from '../../services/order-events.ts';
import { orderPath } from '../../services/order-link.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/**
 * The receipt, or the confirmation where nothing was paid (Part 2 §5), with what people keep one for: event, days, place, players; and a link
 * that opens the order without signing in. It says what was paid then, also where that was refunded before the receipt is written.
 */
export const onOrderPaid = ({ data }: Envelope<DetailOf<typeof orderPaid>>, deps: Deps): Promise<void> =>
  mailOrder(data.orderId, { to: null, atPayment: data.atPayment }, deps);

type Mailed = {
  /** another address than its buyer's */
  readonly to: string | null;
  /** what was paid and due then; null: as it stands now */
  readonly atPayment: DetailOf<typeof orderPaid>['atPayment'];
};

/** Mails the receipt of an order. */
export async function mailOrder(orderId: Id, { to, atPayment }: Mailed, deps: Deps): Promise<void> {
  const order = await orderById(deps.table, orderId);
  if (!order) return;
  const [{ name, host, replyTo }, events, players, parcels] = await Promise.all([
    hostOf(deps.table, order.organizationId),
    eventsOfOrder(deps.table, order),
    playersOfOrder(deps.table, order),
    parcelsOfOrder(deps.table, order),
  ]);
  const { rows, sums, notes } = receiptOf(order, { events, players, parcels }, atPayment);
  await send(
    (atPayment?.paid ?? received(order)) > 0 ? 'receipt' : 'confirmation',
    {
      organization: name,
      orderId: String(order.id),
      orderPath: orderPath(order.id, await deps.signingSecret()),
      rows: rows.map((row) => ({ ...row, details: [...row.details] })),
      sums: [...sums],
      notes: [...notes],
    },
    { email: to ?? order.emailReceiptTo },
    deps,
    { letter: { host, facts: [], why: 'You get this because you placed the order.' }, replyTo },
  );
}
