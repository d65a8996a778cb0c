import type { ExecutionReason, RefundExecution } from '#domain/commerce/refunds/refund-execution.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { orderRefunded } from '#events/commerce/order-refunded.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { hostOf } from '../../services/event-letter.ts';
import { orderPath } from '../../services/order-link.ts';
import { type OrderHead, orderItem } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/** Why money goes back, as its buyer is told. */
const reasonWords = {
  withdrawal: 'You have withdrawn.',
  weather: 'The event was canceled because of weather.',
  canceled: 'The event was canceled.',
  organizer: 'The organizer has refunded you.',
  placeLost:
    'The place was gone when your payment arrived, so nothing is charged for it. Your team is on the waitlist and keeps its turn.',
  datesLost:
    'A date was full or canceled when your payment arrived, so nothing is charged for it. You can choose another.',
  overpaid: 'More was charged than was due.',
} as const satisfies Record<ExecutionReason, string>;

/** Money has gone back: how much and why, with the order's link. */
export async function onOrderRefunded({ data }: Envelope<DetailOf<typeof orderRefunded>>, deps: Deps): Promise<void> {
  const order = await deps.table.get(orderItem, { id: data.orderId });
  const execution = order?.refundExecutions.find(({ refundId }) => refundId === data.refundId);
  if (!order || !execution) return;
  const amount = await amountToTell(order, execution, deps);
  if (amount === null) return;
  const { name, host, replyTo } = await hostOf(deps.table, order.organizationId);
  const words = {
    organization: name,
    orderId: String(order.id),
    amount: formatMoney(amount, order.currency),
    reason: reasonWords[execution.reason],
    orderPath: orderPath(order.id, await deps.signingSecret()),
  };
  const letter = { host, facts: [], why: 'You get this because you placed the order.' };
  await send('orderRefunded', words, { email: order.emailReceiptTo }, deps, { letter, replyTo });
}

/**
 * One mail per buyer and refund. A refund that goes back over several orders is told with the order that is refunded, for all of it; a person
 * who had paid for somebody else's order is told once what comes back to their own cards. Answers the amount, or null where another mail says it.
 */
async function amountToTell(
  order: OrderHead,
  { of, refundId, amount }: RefundExecution,
  deps: Deps,
): Promise<number | null> {
  if (of === null) return amount;
  const refunded = await deps.table.get(orderItem, { id: of.orderId });
  if (refunded?.emailReceiptTo.toLowerCase() === order.emailReceiptTo.toLowerCase()) return null;
  const together = order.refundExecutions.filter((execution) => execution.of?.refundId === of.refundId);
  return together[0]?.refundId === refundId ? together.reduce((sum, execution) => sum + execution.amount, 0) : null;
}
