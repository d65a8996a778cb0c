import { bookingsOf } from '#domain/commerce/payouts/booked.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { ProviderPayout } from '../../integrations/payments/port.ts';
import { log } from '../../kernel/log.ts';
import { create } from '../../kernel/table/write.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import { ordersById } from '../../store/commerce/order-records.ts';
import { payoutSentItem } from '../../store/commerce/payouts.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

/**
 * Books a payout on the ledgers of its orders as it stands at the provider now: repeats change nothing, and news may come in any order. One that carries
 * what an earlier one could not bring is booked after that has been taken back.
 */
export async function recordPayout(deps: Deps, account: string, payoutId: string, now: Millis): Promise<void> {
  const payout = await (await deps.accounts()).payout(account, payoutId);
  for (const failed of payout.carries) await recordPayout(deps, account, failed, now);
  const orders = await ordersById(
    deps.table,
    payout.lines.flatMap(({ orderId }) => orderId ?? []),
  );
  const known = new Map(orders.map((order) => [order.id, order]));
  const bookings = bookingsOf(payout, (orderId) => known.get(orderId)?.seen.includes(payoutId) ?? false);
  for (const { orderId, command } of bookings) {
    if (!known.has(orderId)) continue;
    const booked = await changeOrder(deps, orderId, [command], now);
    if (!booked.ok) log.error('a payout was not booked', { orderId, payoutId, code: booked.problem.code });
  }
  if (payout.status === 'paid' || payout.status === 'onItsWay') await tellOnce(deps, account, payout);
}

/** That it has left is written once, whatever is heard of it later; whose it is the provider knows. */
async function tellOnce({ table, accounts }: Deps, account: string, payout: ProviderPayout): Promise<void> {
  const { organizationId } = await (await accounts()).standing(account);
  const organization = organizationId === null ? null : await table.get(organizationItem, { id: organizationId });
  if (!organization?.stripeAccounts.some(({ id }) => id === account)) return;
  const { id: payoutId, amount, currency } = payout;
  await table.write(create(payoutSentItem, { organizationId: organization.id, payoutId, amount, currency }));
}
