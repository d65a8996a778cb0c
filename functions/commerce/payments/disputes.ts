import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { DisputeNews } from '../../integrations/payments/port.ts';
import { log } from '../../kernel/log.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import type { Deps } from '../deps.ts';

/** Books a dispute on its order, and how it ended; repeats change nothing, and one whose end is heard of first is opened with it. */
export async function recordDispute(deps: Deps, orderId: number, dispute: DisputeNews, now: Millis): Promise<void> {
  const { id: disputeId, amount, outcome, reason, dueBy } = dispute;
  const opened: OrderCommand = { type: 'dispute', disputeId, amount, reason, dueBy };
  const closed: OrderCommand[] =
    outcome === 'open' ? [] : [{ type: 'close-dispute', disputeId, won: outcome === 'won' }];
  const booked = await changeOrder(deps, orderId, [opened, ...closed], now);
  if (!booked.ok) log.error('a dispute was not booked', { orderId, disputeId, code: booked.problem.code });
  // what fails here is told again by the provider
  else await (await deps.payments()).bearDispute(dispute);
}
