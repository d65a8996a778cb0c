import * as z from 'zod';
import { id, rev } from '../../kernel/schema.ts';

const refundStep = z.object({ days: z.int().min(1).max(365), percentage: z.number().min(1).max(99) });

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

/** What an organizer writes of a policy: each step is nearer to the event and gives less than what comes before it. */
export const writtenPolicy = z.object({
  name: z.string().trim().min(1, 'A name is required').max(80),
  adminFeePercentage: z.number().min(0).max(100, 'At most 100%'),
  steps: z
    .array(refundStep)
    .max(6, 'At most six steps')
    .superRefine((steps, context) => {
      steps.forEach((step, i) => {
        const before = steps[i - 1];
        if (before && step.days >= before.days)
          context.addIssue({ code: 'custom', path: [i, 'days'], message: 'Fewer days than the step before' });
        if (before && step.percentage >= before.percentage)
          context.addIssue({ code: 'custom', path: [i, 'percentage'], message: 'Less than the step before' });
      });
    }),
  noRefundWithinDays: z.int().min(0).max(365, 'At most a year'),
  weatherPercentage: z.number().min(0).max(100, 'At most 100%'),
  text: z.string().trim().max(2_000),
  isActive: z.boolean(),
});
export type WrittenPolicy = z.infer<typeof writtenPolicy>;

/** A policy for those who manage it. */
export const ownPolicy = refundPolicy.omit({ organizationId: true }).extend({ id, rev });
export type OwnPolicy = z.infer<typeof ownPolicy>;
