import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { asideNow } from '#domain/commerce/orders/trouble.ts';
import { bookingsOf } from '#domain/commerce/payouts/booked.ts';
import { isKnownRefund } from '#domain/commerce/refunds/refund-execution.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { DisputeNews, ProviderPayout, RefundNews } from '../../integrations/payments/port.ts';
import { log } from '../../kernel/log.ts';
import { create, update } from '../../kernel/table/write.ts';
import { changeOrder } from '../../subjects/commerce/change-order.ts';
import { payoutSentItem } from '../../subjects/commerce/items.ts';
import { ordersById } from '../../subjects/commerce/order-records.ts';
import type { OrderHead } from '../../subjects/commerce/orders.ts';
import { noteFailed } from '../../subjects/commerce/refunds.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { noteTrouble } from '../orders/settle.ts';

/**
 * Books a dispute and its outcome on the order. Repeats change nothing. If we first hear of a dispute when it ends, we
 * open and close it together.
 */
export async function recordDispute(deps: Deps, orderId: number, dispute: DisputeNews, now: Millis): Promise<void> {
  const { id: disputeId, amount, outcome, reason, dueBy, inquiry } = dispute;
  const opened: OrderCommand = { type: 'dispute', disputeId, amount, reason, dueBy, inquiry };
  const closed: OrderCommand[] =
    outcome === 'open' ? [] : [{ type: 'close-dispute', disputeId, won: outcome === 'won', inquiry }];
  const booked = await changeOrder(deps, orderId, [opened, ...closed], now);
  if (!booked.ok) log.error('a dispute was not booked', { orderId, disputeId, code: booked.problem.code });
  // The provider sends its message again if we fail here.
  else if (!inquiry) await (await deps.payments()).bearDispute(dispute);
}

/**
 * Books a refund that was made in the provider's dashboard. If the provider couldn't pay out a refund after all, the
 * refund is reopened and immediately set aside for the people who handle the money. Repeats change nothing.
 */
export async function recordRefund(
  deps: Deps,
  order: OrderHead,
  key: string,
  refund: RefundNews,
  now: Millis,
): Promise<void> {
  const { id: refundId, amount, failed } = refund;
  if (failed) {
    const opened = await noteFailed(deps, order.id, refund);
    if (!opened) return;
    const detail = `The card provider couldn’t pay out ${formatMoney(amount, order.currency)}.`;
    const facts = { orderId: order.id, organizationId: order.organizationId, kind: 'unpaid-back' as const, detail };
    await noteTrouble(deps.table, asideNow(facts, now));
    return;
  }
  if (isKnownRefund(order.refundExecutions, refund)) return;
  const command: OrderCommand = { type: 'note-refund', refundId, key, amount };
  const booked = await changeOrder(deps, order.id, [command], now, { reason: 'organizer' });
  if (!booked.ok)
    log.error('a provider’s refund was not booked', { orderId: order.id, refundId, code: booked.problem.code });
}

/**
 * Books a payout on its orders' ledgers, using its current state at the provider. Repeats change nothing, and messages
 * can come in any order. If the payout includes an earlier one that failed, that one is reversed first.
 */
export async function recordPayout(deps: Deps, account: string, payoutId: string, now: Millis): Promise<void> {
  const payout = await (await deps.accounts()).payout(account, payoutId);
  for (const failed of payout.carries) await recordPayout(deps, account, failed, now);
  const orders = await ordersById(
    deps.table,
    payout.lines.flatMap(({ orderId }) => orderId ?? []),
  );
  const knownOrders = new Map(orders.map((order) => [order.id, order]));
  const bookings = bookingsOf(payout, (orderId) => knownOrders.get(orderId)?.seen.includes(payoutId) ?? false);
  for (const { orderId, command } of bookings) {
    if (!knownOrders.has(orderId)) continue;
    const booked = await changeOrder(deps, orderId, [command], now);
    if (!booked.ok) log.error('a payout was not booked', { orderId, payoutId, code: booked.problem.code });
  }
  if (payout.status !== 'canceled') await tellOnce(deps, account, payout);
}

/**
 * Announces once that a payout was sent, and once that the bank returned it. The provider knows which organization it
 * belongs to.
 */
async function tellOnce({ table, accounts }: Deps, account: string, payout: ProviderPayout): Promise<void> {
  const { organizationId } = await (await accounts()).standing(account);
  const organization = organizationId === null ? null : await table.get(organizationItem, { id: organizationId });
  if (!organization?.stripeAccounts.some(({ id }) => id === account)) return;
  const { id: payoutId, amount, currency } = payout;
  const key = { organizationId: organization.id, payoutId };
  const failed = payout.status === 'failed';
  const created = await table.write(create(payoutSentItem, { ...key, amount, currency, failed }));
  if (!created.ok && failed) await table.write(update(payoutSentItem, key, { set: { failed } }));
}
