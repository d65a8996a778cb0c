import * as z from 'zod';
import { id, rev } from '../../kernel/schema.ts';

const refundStep = z.object({ days: z.int().min(1).max(365), percentage: z.number().min(1).max(99) });

/**
 * An organization's refund policy (Part 2 §2.9, CartManager/refund-policies). It is copied to the order at purchase, so
 * later changes don't affect earlier buyers. `weatherPercentage` is the refund if weather cancels the event.
 */
export const refundPolicy = z.object({
  id,
  organizationId: id,
  name: z.string().min(1),
  adminFeePercentage: z.number().min(0).max(100).default(0),
  noRefundWithinDays: z.int().min(0).default(0),
  /** from this many days before the event, the refund is only `percentage` of the price */
  steps: z.array(refundStep).default([]),
  weatherPercentage: z.number().min(0).max(100).default(100),
  text: z.string().default(''),
  /** whether it can be chosen for divisions and products; orders and those that already use it keep it */
  isActive: z.boolean().default(true),
});
export type RefundPolicy = z.infer<typeof refundPolicy>;

/**
 * The policy of Part 2 §9: a 5% admin fee if the buyer withdraws, and no refund within seven days of the event or if
 * weather cancels it.
 */
export const strictPolicy = {
  adminFeePercentage: 5,
  noRefundWithinDays: 7,
  weatherPercentage: 0,
} as const satisfies Partial<RefundPolicy>;

/** Returns a sentence on what is refunded if weather cancels the event, or nothing for a full refund. */
export function weatherLines({ weatherPercentage }: Pick<RefundPolicy, 'weatherPercentage'>): string[] {
  if (weatherPercentage === 0) return ['There’s no refund if weather cancels the event.'];
  if (weatherPercentage === 100) return [];
  return [`If weather cancels the event, ${weatherPercentage}% is refunded.`];
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const inWords = (n: number): string => words[n] ?? String(n);

/**
 * The fields of a policy that an organizer edits. Each step is closer to the event and refunds less than the one
 * before.
 */
export const writtenPolicy = z.object({
  name: z.string().trim().min(1, 'A name is required').max(80),
  adminFeePercentage: z.number().min(0).max(100, 'Enter up to 100%'),
  steps: z
    .array(refundStep)
    .max(6, 'Add up to six steps')
    .superRefine((steps, context) => {
      steps.forEach((step, i) => {
        const before = steps[i - 1];
        if (before && step.days >= before.days)
          context.addIssue({ code: 'custom', path: [i, 'days'], message: 'Enter fewer days than in the step before' });
        if (before && step.percentage >= before.percentage)
          context.addIssue({ code: 'custom', path: [i, 'percentage'], message: 'Enter less than in the step before' });
      });
    }),
  noRefundWithinDays: z.int().min(0).max(365, 'Enter up to 365 days'),
  weatherPercentage: z.number().min(0).max(100, 'Enter up to 100%'),
  text: z.string().trim().max(2_000),
  isActive: z.boolean(),
});
export type WrittenPolicy = z.infer<typeof writtenPolicy>;

/** A policy for the staff who manage it. */
export const ownPolicy = refundPolicy.omit({ organizationId: true }).extend({ id, rev });
export type OwnPolicy = z.infer<typeof ownPolicy>;
