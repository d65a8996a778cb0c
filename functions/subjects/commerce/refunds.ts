import { balanceDue, isConfirmed } from '#domain/commerce/orders/money.ts';
import {
  executionKey,
  type ProviderRefund,
  type RefundExecution,
  withExecutedPart,
  withFailedPart,
  withRetries,
} from '#domain/commerce/refunds/refund-execution.ts';
import { linkedRefundCommands, planEventRefund, type RefundPlan } from '#domain/commerce/refunds/refunds.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../../kernel/log.ts';
import type { Raw, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { changeOrder } from './change-order.ts';
import type { OrderDeps } from './order-facts.ts';
import { orderById, savedOrder } from './order-records.ts';
import { linesOfEvent, orderItem, orderLineItem, type StoredOrder } from './orders.ts';

type Part = RefundExecution['parts'][number];

/**
 * Executes the refunds that are booked on an order and still open. Asks the provider for each open part and records its
 * answer. A part that the provider doesn't accept stays open for the reconciler. The order is written first, and the
 * provider recognizes each part by its key, so a crash never leads to a double or missing refund.
 */
export async function executeRefunds(
  deps: OrderDeps,
  order: Stored<StoredOrder>,
  now: Millis,
): Promise<Stored<StoredOrder>> {
  let latest = order;
  for (const execution of order.refundExecutions.filter(({ dtDone }) => dtDone === null)) {
    for (const part of execution.parts.filter(({ providerId, rests }) => providerId === null && !rests)) {
      const providerId =
        part.orderId === null
          ? await refundCharge(deps, order, execution, part)
          : await refundLinkedOrder(deps, order, part.orderId, execution, part.amount, now);
      if (providerId === null) continue;
      const done = { refundId: execution.refundId, key: part.key, providerId };
      latest = await noteExecuted(deps, order.id, done, now);
    }
  }
  return latest;
}

/**
 * Asks the provider for one part, always with the same idempotency key. Returns the provider's ID, or null until the
 * provider accepts.
 */
async function refundCharge(
  deps: OrderDeps,
  order: StoredOrder,
  { refundId }: RefundExecution,
  part: Part,
): Promise<string | null> {
  const { key, amount } = part;
  const { intentId, provider } = order.attempts.find((attempt) => attempt.key === key) ?? {};
  if (!intentId) {
    log.error('refund has no matching charge', { orderId: order.id, refundId });
    return null;
  }
  try {
    const reply = await (await deps.payments(provider)).refund({ intentId, amount, key: executionKey(refundId, part) });
    if (reply.ok && reply.refundId) return reply.refundId;
    log.error('a refund was not accepted', { orderId: order.id, refundId });
  } catch (error) {
    log.warn('a refund is open', { orderId: order.id, refundId, error: String(error) });
  }
  return null;
}

/**
 * Handles a part that another order had paid. It is booked on that order, which refunds it to its own card, now or
 * through the reconciler.
 */
async function refundLinkedOrder(
  deps: OrderDeps,
  order: StoredOrder,
  payerId: number,
  { reason, refundId, of }: RefundExecution,
  amount: number,
  now: Millis,
): Promise<string | null> {
  const ref = `${refundId}/${payerId}`;
  const payer = await orderById(deps.table, payerId);
  if (!payer) return null;
  const booked = payer.seen.some((known) => known.startsWith(ref))
    ? null
    : await changeOrder(deps, payerId, linkedRefundCommands(payer, amount, ref), now, {
        reason,
        of: of ?? { orderId: order.id, refundId },
      });
  if (booked && !booked.ok) {
    log.error('a payment for another order can’t be refunded', { orderId: payerId, ref, code: booked.problem.code });
    return null;
  }
  await executeRefunds(deps, booked ? booked.value : payer, now);
  return `order-${payerId}`;
}

/**
 * Records that open card refunds were paid out some other way. Parts that other orders had paid are still refunded by
 * those orders.
 */
export async function notePaidBack(
  deps: OrderDeps,
  { id, refundExecutions }: StoredOrder,
  how: string,
  now: Millis,
): Promise<void> {
  for (const { refundId, parts } of refundExecutions)
    for (const { key, orderId, providerId } of parts)
      if (providerId === null && orderId === null)
        await noteExecuted(deps, id, { refundId, key, providerId: `outside: ${how}` }, now);
}

const noteExecuted = async (
  deps: OrderDeps,
  orderId: number,
  done: { readonly refundId: string; readonly key: string; readonly providerId: string },
  now: Millis,
): Promise<Stored<StoredOrder>> =>
  (await changeExecutions(deps, orderId, (executions) => withExecutedPart(executions, done, now))) ??
  Promise.reject(new Error(`order ${orderId} doesn't exist`));

/**
 * Reopens a refund that the provider couldn't pay out after all. Returns null if it isn't one of the order's or is
 * already open.
 */
export const noteFailed = (deps: OrderDeps, orderId: number, refund: ProviderRefund) =>
  changeExecutions(deps, orderId, (executions) => withFailedPart(executions, refund));

/** Allows another try for refunds that the provider couldn't pay out. */
export const retryFailed = (deps: OrderDeps, orderId: number) => changeExecutions(deps, orderId, withRetries);

/** Changes an order's refunds under its version. Returns null if nothing changes. */
async function changeExecutions(
  deps: OrderDeps,
  orderId: number,
  change: (executions: readonly RefundExecution[]) => RefundExecution[] | null,
): Promise<Stored<StoredOrder> | null> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await orderById(deps.table, orderId);
    const refundExecutions = before && change(before.refundExecutions);
    if (!before || !refundExecutions) return null;
    const next = { ...before, refundExecutions };
    const saved = await deps.table.write(replace(orderItem, before, next));
    if (saved.ok) return savedOrder(before, next);
  }
  throw new Error(`order ${orderId} could not be saved`);
}

/** Executes a booked refund. Returns the outcome, with amounts in minor units. */
export async function executeRefund(deps: OrderDeps, orderId: number, refundId: string, now: Millis) {
  const booked = await orderById(deps.table, orderId);
  if (!booked) throw new Error(`order ${orderId} doesn't exist`);
  const order = await executeRefunds(deps, booked, now);
  const execution = order.refundExecutions.find((refundExecution) => refundExecution.refundId === refundId);
  return {
    amount: execution?.amount ?? 0,
    credit: execution?.credit?.amount ?? 0,
    due: balanceDue(order),
    done: execution ? execution.dtDone !== null : true,
    state: order.state,
  };
}

type Request = Parameters<typeof planEventRefund>[1];
/** An order with purchases for an event, with its buyer's refund or the reason why there is none. */
export type EventRefund = { readonly order: Stored<StoredOrder>; readonly plan: Result<RefundPlan> };

/** The position where a search resumes, and the order it had reached. An order's lines are next to each other. */
type Cursor = { readonly startKey: Raw; readonly last: number };

/** How many lines are read at a time. */
const page = 200;

async function planned(table: Table, orderId: number, request: Request, now: Millis): Promise<EventRefund[]> {
  const order = await orderById(table, orderId);
  const plan = order && isConfirmed(order) ? planEventRefund(order, request, now) : null;
  return order && plan ? [{ order, plan }] : [];
}

/**
 * Returns the refunds for an event's orders, page by page, starting at `cursor`. The same cursor always returns the
 * same page.
 */
export async function refundsOfEvent(
  table: Table,
  request: Request,
  now: Millis,
  cursor: string | null,
): Promise<{ readonly found: readonly EventRefund[]; readonly cursor: string | null }> {
  const from = cursor === null ? null : (JSON.parse(cursor) as Cursor);
  const range = { ...linesOfEvent(request.tournamentId), limit: page };
  const { items, lastKey } = await table.query({ ...range, ...(from ? { startKey: from.startKey } : {}) });
  const ids = items.filter(orderLineItem.is).map((raw) => orderLineItem.decode(raw).orderId);
  const fresh = [...new Set(ids)].filter((id) => id !== from?.last);
  const eventRefundses = await Promise.all(fresh.map((id) => planned(table, id, request, now)));
  const next: Cursor | null = lastKey ? { startKey: lastKey, last: ids.at(-1) ?? from?.last ?? 0 } : null;
  return { found: eventRefundses.flat(), cursor: next && JSON.stringify(next) };
}
