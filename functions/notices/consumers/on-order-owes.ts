import { balanceDue as owed } from '#domain/commerce/orders/money.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { balanceDue } from '#events/commerce/balance-due.ts';
import type { paymentInDoubt } from '#events/commerce/payment-in-doubt.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { hostOf } from '../../services/event-letter.ts';
import { eventsOfOrder } from '../../services/order-events.ts';
import { orderPath } from '../../services/order-link.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { type OrderHead, orderItem } from '../../store/commerce/orders.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

const why = 'You get this because you placed the order.';

async function aboutOrder(order: OrderHead, deps: Deps) {
  const { name, host, replyTo } = await hostOf(deps.table, order.organizationId);
  return {
    words: {
      ...{ organization: name, orderId: String(order.id) },
      orderPath: orderPath(order.id, await deps.signingSecret()),
    },
    along: { letter: { host, facts: [], why }, replyTo },
  };
}

/** The buyer hears what is still due, for which event, and how to pay it; who has paid meanwhile hears nothing. */
export async function onBalanceDue({ data }: Envelope<DetailOf<typeof balanceDue>>, deps: Deps): Promise<void> {
  const order = await orderById(deps.table, data.orderId);
  const due = order?.state === 'owing' ? owed(order) - order.preAuth : 0;
  if (!order || due <= 0 || !order.emailReceiptTo) return;
  const [{ words, along }, events] = await Promise.all([aboutOrder(order, deps), eventsOfOrder(deps.table, order)]);
  const facts = events.flatMap(({ name, dates }) => [
    { label: 'Event', text: name },
    { label: 'When', text: dates },
  ]);
  const amount = formatMoney(due, order.currency);
  const letter = { ...along.letter, facts };
  await send('balanceDue', { ...words, amount }, { email: order.emailReceiptTo }, deps, { ...along, letter });
}

/** The buyer hears that their payment is looked up, so that nobody pays twice; not where it is known by now. */
export async function onPaymentInDoubt({ data }: Envelope<DetailOf<typeof paymentInDoubt>>, deps: Deps): Promise<void> {
  const order = await deps.table.get(orderItem, { id: data.orderId });
  if (order?.state !== 'unknown' || !order.emailReceiptTo) return;
  const { words, along } = await aboutOrder(order, deps);
  await send('paymentInDoubt', words, { email: order.emailReceiptTo }, deps, along);
}
