import * as z from 'zod';
import { id, rev } from '../../kernel/schema.ts';
import { refundPolicy, refundStep } from './refund-policy.ts';

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
