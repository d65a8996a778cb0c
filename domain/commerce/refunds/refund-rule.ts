import type { OrderLine } from '../orders/schema.ts';
import type { planEventRefund } from './refunds.ts';

type Request = Pick<Parameters<typeof planEventRefund>[1], 'reason' | 'percentage'>;

/** By which rule a line of an order is refunded when its event is called off, in words (Part 2 §4). */
export function refundRule({ refundPolicy }: Pick<OrderLine, 'refundPolicy'>, { reason, percentage }: Request): string {
  if (percentage !== undefined) return `${percentage}% of what was paid`;
  if (reason !== 'weather') return 'All that was paid';
  const share = refundPolicy?.weatherPercentage;
  if (share === undefined || share === null) return 'No policy on the weather: all that was paid';
  return `The policy on the weather: ${share}%`;
}
