import { planEventRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import { refundEvent } from '#domain/jobs/kinds/refund-event.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { changeOrder } from '../../subjects/commerce/change-order.ts';
import type { OrderDeps } from '../../subjects/commerce/order-facts.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { type EventRefund, executeRefund, refundsOfEvent } from '../../subjects/commerce/refunds.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Call = JobCall<ReturnType<typeof refundEvent.params.parse>, OrderDeps>;
/** Returns an order's share of the sums. An order without a payment gets nothing back, so it isn't counted. */
const backOf = (amount: number, currency: string) => ({ [`back ${currency}`]: amount, orders: amount > 0 ? 1 : 0 });

function rowOf({ order, plan }: EventRefund): JobRow {
  const row = { key: String(order.id), label: `Order ${order.id}`, data: { orderId: order.id } };
  if (!plan.ok) return { ...row, problem: plan.problem.title };
  const { amount, credit } = plan.value;
  return {
    ...row,
    would: refundWords({ amount, credit, done: true }, order.currency),
    sums: backOf(amount, order.currency),
  };
}

/** Returns orders that bought something from the event and still have their spots, each with its refund. */
async function find({ params, now, deps }: Call, from: string | null) {
  const { found: eventRefunds, cursor } = await refundsOfEvent(deps.table, params, now, from);
  return { rows: eventRefunds.map(rowOf), cursor };
}

const isBooked = ({ seen }: StoredOrder, refundId: string) =>
  seen.includes(refundId) || seen.includes(`${refundId}-waived`);

type Refunded = { readonly amount: number; readonly credit: number; readonly done: boolean };
function refundWords({ amount, credit, done }: Refunded, currency: string): string {
  if (amount + credit === 0) return 'Nothing was paid. The balance is waived.';
  const money = formatMoney(amount, currency);
  return [
    ...(amount > 0 ? [done ? `${money} refunded` : `${money} will be refunded once the bank approves it`] : []),
    ...(credit > 0 ? [`${formatMoney(credit, currency)} returned as a credit code`] : []),
  ].join(', ');
}

/**
 * Refunds one order. The refund is booked once under the row's own ID, then carried out. If the bank doesn't accept
 * right away, the reconciler asks again.
 */
async function act(
  { params, now, deps }: Call,
  row: { readonly key: string; readonly ref: string },
): Promise<JobAnswer> {
  const orderId = Number(row.key);
  const order = await orderById(deps.table, orderId);
  if (!order) return { ok: false, told: 'The order no longer exists.' };
  const refundId = `refund-${row.ref}`;
  if (!isBooked(order, refundId)) {
    const plan = planEventRefund(order, params, now);
    if (!plan) return { ok: false, told: 'The order no longer has anything from this event.' };
    if (!plan.ok) return { ok: false, told: plan.problem.title };
    const { reason } = params;
    const booked = await changeOrder(deps, orderId, refundCommands(refundId, plan.value), now, { reason });
    if (!booked.ok) return { ok: false, told: booked.problem.title };
  }
  const { amount, credit, done } = await executeRefund(deps, orderId, refundId, now);
  return {
    ok: true,
    told: refundWords({ amount, credit, done }, order.currency),
    sums: backOf(amount, order.currency),
  };
}

export const refundEventWork: JobWork<typeof refundEvent.params, OrderDeps> = { kind: refundEvent, find, act };
