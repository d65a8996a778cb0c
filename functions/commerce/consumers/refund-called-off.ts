import { isCanceled } from '#domain/catalog/events/event-status.ts';
import { planEventRefund, refundCommands } from '#domain/commerce/refunds/refunds.ts';
import type { orderPaid } from '#events/commerce.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import { tournamentItem } from '../../subjects/catalog/items.ts';
import { changeOrder } from '../../subjects/commerce/change-order.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { executeRefund } from '../../subjects/commerce/refunds.ts';
import type { Deps } from '../deps.ts';

/**
 * Fully refunds payments that went through after the event was canceled, for example because the buyer was still on
 * their bank's page. The job that refunds the event may have read the order before it was paid. If both find the order,
 * it is refunded only once, because nothing is left to refund the second time.
 */
export async function refundCalledOff(
  { data: { orderId }, at }: Envelope<Pick<DetailOf<typeof orderPaid>, 'orderId'>>,
  deps: Deps,
): Promise<void> {
  const order = await orderById(deps.table, orderId);
  if (!order) return;
  const ids = new Set(
    order.lines.flatMap(({ item }) => ('registration' in item ? item.registration.tournamentId : [])),
  );
  const events = await deps.table.getMany(
    tournamentItem,
    [...ids].map((id) => ({ id })),
  );
  for (const { id: tournamentId } of events.filter(isCanceled)) {
    const latest = await orderById(deps.table, orderId);
    const request = { tournamentId, divisionIds: [], reason: 'canceled' as const };
    const plan = latest && planEventRefund(latest, request, at);
    if (!plan?.ok) continue;
    const refundId = `called-off-${tournamentId}`;
    const booked = await changeOrder(deps, orderId, refundCommands(refundId, plan.value), at, { reason: 'canceled' });
    if (booked.ok) await executeRefund(deps, orderId, refundId, at);
  }
}
