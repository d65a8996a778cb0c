import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

export const refundStep = z.object({ days: z.int().min(1).max(365), percentage: z.number().min(1).max(99) });

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
  /** from so many days before the event on less goes back: `percentage` of the price */
  steps: z.array(refundStep).default([]),
  weatherPercentage: z.number().min(0).max(100).default(100),
  text: z.string().default(''),
  /** it is offered to divisions and products; orders and those that have it keep it */
  isActive: z.boolean().default(true),
});
export type RefundPolicy = z.infer<typeof refundPolicy>;

/** The policy of Part 2 §9: 5 % admin fee on self withdrawal, nothing within seven days, nothing when weather cancels. */
export const strictPolicy = {
  adminFeePercentage: 5,
  noRefundWithinDays: 7,
  weatherPercentage: 0,
} as const satisfies Partial<RefundPolicy>;

/** What is given back when weather cancels the event, in a sentence; none where that is all. */
export function weatherLines({ weatherPercentage }: Pick<RefundPolicy, 'weatherPercentage'>): string[] {
  if (weatherPercentage === 0) return ['There is no refund if the event is canceled because of weather.'];
  if (weatherPercentage === 100) return [];
  return [`If the event is canceled because of weather, ${weatherPercentage}% is refunded.`];
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const inWords = (n: number): string => words[n] ?? String(n);
