import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

/**
 * What an organization gives back (Part 2 §2.9, CartManager/refund-policies). It is copied on to the order at purchase, so that a later
 * change of the policy touches no earlier buyer. `weatherPercentage`: what is given back when weather cancels the event.
 */
export const refundPolicy = z.object({
  id,
  organizationId: id,
  name: z.string().min(1),
  adminFeePercentage: z.number().min(0).max(100).default(0),
  noRefundWithinDays: z.int().min(0).default(0),
  weatherPercentage: z.number().min(0).max(100).default(100),
  text: z.string().default(''),
});
export type RefundPolicy = z.infer<typeof refundPolicy>;

/** The policy of Part 2 §9: 5 % admin fee on self withdrawal, nothing within seven days, nothing when weather cancels. */
export const strictPolicy = {
  adminFeePercentage: 5,
  noRefundWithinDays: 7,
  weatherPercentage: 0,
} as const satisfies Partial<RefundPolicy>;

/** The policy in sentences, for the review step, checkout and the receipt. Its own text, where it has one, comes first. */
export function refundPolicyLines(
  policy: Pick<RefundPolicy, 'adminFeePercentage' | 'noRefundWithinDays' | 'weatherPercentage'> & { text?: string },
): string[] {
  const lines = policy.text ? [policy.text] : [];
  if (policy.adminFeePercentage > 0)
    lines.push(`If you withdraw yourself, a ${policy.adminFeePercentage}% admin fee is kept.`);
  if (policy.noRefundWithinDays > 0)
    lines.push(`There is no refund within ${inWords(policy.noRefundWithinDays)} days of the event.`);
  if (policy.weatherPercentage === 0) lines.push('There is no refund if the event is canceled because of weather.');
  else if (policy.weatherPercentage < 100)
    lines.push(`If the event is canceled because of weather, ${policy.weatherPercentage}% is refunded.`);
  return lines;
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (n: number): string => words[n] ?? String(n);
