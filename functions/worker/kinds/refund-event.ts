import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { refundCommands } from '#domain/commerce/refunds/refund-commands.ts';
import { planEventRefund } from '#domain/commerce/refunds/refunds.ts';
import { refundEvent } from '#domain/jobs/kinds/refund-event.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Raw } from '../../kernel/table/item.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import type { OrderDeps } from '../../services/orders/deps.ts';
import { executeRefund } from '../../services/orders/execute-refunds.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { linesOfEvent, orderLineItem, type StoredOrder } from '../../store/commerce/orders.ts';
import type { JobCall, JobWork } from '../frame/kind.ts';

type Call = JobCall<ReturnType<typeof refundEvent.params.parse>, OrderDeps>;
/** Where the search goes on, and the order it was at: the lines of an order lie together. */
type Cursor = { readonly startKey: Raw; readonly last: number };

/** Lines that are read at a time. */
const page = 200;

const backOf = (amount: number, currency: string) => ({ [`back ${currency}`]: amount });

async function rowOf(orderId: number, { params, now, deps }: Call): Promise<JobRow[]> {
  const order = await orderById(deps.table, orderId);
  const plan = order && isConfirmed(order) ? planEventRefund(order, params, now) : null;
  if (!order || !plan) return [];
  const row = { key: String(orderId), label: `Order ${orderId}`, data: { orderId } };
  return [
    plan.ok
      ? {
          ...row,
          would: told(plan.value.amount, true, order.currency),
          sums: backOf(plan.value.amount, order.currency),
        }
      : { ...row, problem: plan.problem.title },
  ];
}

/** Orders that bought something of the event and own their places, with what each gets. */
async function find(call: Call, cursor: string | null) {
  const from = cursor === null ? null : (JSON.parse(cursor) as Cursor);
  const range = { ...linesOfEvent(call.params.tournamentId), limit: page };
  const { items, lastKey } = await call.deps.table.query({ ...range, ...(from ? { startKey: from.startKey } : {}) });
  const ids = items.filter(orderLineItem.is).map((raw) => orderLineItem.decode(raw).orderId);
  const fresh = [...new Set(ids)].filter((id) => id !== from?.last);
  const rows = await Promise.all(fresh.map((id) => rowOf(id, call)));
  const next: Cursor | null = lastKey ? { startKey: lastKey, last: ids.at(-1) ?? from?.last ?? 0 } : null;
  return { rows: rows.flat(), cursor: next && JSON.stringify(next) };
}

const isBooked = ({ seen }: StoredOrder, refundId: string) =>
  seen.includes(refundId) || seen.includes(`${refundId}-waived`);

function told(amount: number, done: boolean, currency: string): string {
  if (amount === 0) return 'Nothing was paid: what was due is not asked for any more';
  return `${formatMoney(amount, currency)} back${done ? '' : ', once the bank agrees'}`;
}

/** One order's refund: booked once under the row's own id, then carried out. What the bank doesn't agree to at once, the reconciler asks again. */
async function act(
  { params, now, deps }: Call,
  row: { readonly key: string; readonly ref: string },
): Promise<JobAnswer> {
  const orderId = Number(row.key);
  const order = await orderById(deps.table, orderId);
  if (!order) return { ok: false, told: 'There is no such order any more.' };
  const refundId = `refund-${row.ref}`;
  if (!isBooked(order, refundId)) {
    const plan = planEventRefund(order, params, now);
    if (!plan) return { ok: false, told: 'The order has nothing of this event any more.' };
    if (!plan.ok) return { ok: false, told: plan.problem.title };
    const { reason } = params;
    const booked = await changeOrder(deps, orderId, refundCommands(refundId, plan.value), now, { reason });
    if (!booked.ok) return { ok: false, told: booked.problem.title };
  }
  const { amount, done } = await executeRefund(deps, orderId, refundId, now);
  return { ok: true, told: told(amount, done, order.currency), sums: backOf(amount, order.currency) };
}

export const refundEventWork: JobWork<typeof refundEvent.params, OrderDeps> = { kind: refundEvent, find, act };
