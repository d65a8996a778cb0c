import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { paymentReply } from '#domain/commerce/orders/payment-reply.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { OrderBag, ProcessReply } from '#domain/commerce/schema.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { paymentSettingsItem } from '../../store/commerce/items.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import type { Deps } from '../deps.ts';
import { cancelPendingPayment } from '../payments/outcome.ts';
import { type Card, startPayment } from '../payments/start-payment.ts';
import { claimOffers, paidElsewhere } from './offers.ts';

/**
 * The same cart once more: a paid order is simply confirmed, a declined one gets another payment attempt, one whose outcome is unknown is
 * left alone. A 3-D Secure challenge that is still open is canceled first: the buyer has left it, and comes with another card.
 */
export async function resumeOrder(
  deps: Deps,
  orderId: number,
  bag: OrderBag,
  holders: readonly string[],
  now: Millis,
  card: Card = bag,
): Promise<Result<ProcessReply>> {
  const known = await orderById(deps.table, orderId);
  if (!known || !holders.includes(known.holder)) return refuse(commerce['order-missing']());
  const canceled = await cancelPendingPayment(deps, known, now);
  if (!canceled.ok) return canceled;
  const order = canceled.value;
  if (isConfirmed(order)) return paymentReply(order);
  if (bag.total !== order.total) return refuse(commerce['total-changed']({ data: { total: order.total } }));
  const { organizationId, lines, holder } = order;
  // the link may have been opened on another device since
  const elsewhere = await claimOffers(
    deps.table,
    lines.map(({ item }) => item),
    [holder],
    now,
  );
  if (elsewhere.size > 0) return refuse(paidElsewhere(elsewhere));
  const settings = await deps.table.get(paymentSettingsItem, { organizationId });
  return startPayment(deps, order, card, settings ?? paymentSettings.parse({ organizationId }), now);
}
