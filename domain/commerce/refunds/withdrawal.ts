import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { OrderCommand } from '../orders/events.ts';
import type { Order } from '../orders/schema.ts';
import { refundCommands } from './refund-commands.ts';
import { planRefund } from './refunds.ts';

type Withdrawn = { readonly id: Id; readonly orderId: Id | null };

/** The id of the refund of a team that withdraws: one per team and order, however often it is asked for. */
export const withdrawalRefundId = (team: Withdrawn): string => `withdrawal-${team.orderId}-${team.id}`;

/** The commands that refund a withdrawn team's lines by the policy copied at purchase; none where the policy gives nothing back. */
export function withdrawalRefund(
  order: Order & { readonly teamIds: Readonly<Record<string, Id>> },
  team: Withdrawn,
  now: Millis,
): OrderCommand[] {
  const itemIds = Object.entries(order.teamIds).flatMap(([itemId, id]) => (id === team.id ? [Number(itemId)] : []));
  if (itemIds.length === 0) return [];
  const plan = planRefund(order, { reason: 'withdrawal', scope: { kind: 'lines', itemIds } }, now);
  return plan.ok ? refundCommands(withdrawalRefundId(team), plan.value) : [];
}
