import * as z from 'zod';
import { id, rev } from '../../kernel/schema.ts';
import { day, type Millis, momentWords } from '../../kernel/time.ts';
import type { OrderLine } from '../orders/schema.ts';
import type { CartItem } from '../schema.ts';

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
  /** How many days before the event the refund drops to `percentage` of the price. */
  steps: z.array(refundStep).default([]),
  weatherPercentage: z.number().min(0).max(100).default(100),
  text: z.string().default(''),
  /** Whether it can be chosen for divisions and products. Orders and divisions that already use it keep it. */
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
const lastDaysWords = (days: number): string => (days === 1 ? 'day' : `${inWords(days)} days`);

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
          context.addIssue({
            code: 'custom',
            path: [i, 'days'],
            message: 'Enter fewer days than in the previous step',
          });
        if (before && step.percentage >= before.percentage)
          context.addIssue({
            code: 'custom',
            path: [i, 'percentage'],
            message: 'Enter a lower percentage than in the previous step',
          });
      });
    }),
  noRefundWithinDays: z.int().min(0).max(365, 'Enter up to 365 days'),
  weatherPercentage: z.number().min(0).max(100, 'Enter up to 100%'),
  text: z.string().trim().max(2_000),
  isActive: z.boolean(),
});
export type WrittenPolicy = z.infer<typeof writtenPolicy>;

/** A policy as seen by the staff who manage it. */
export const ownPolicy = refundPolicy.omit({ organizationId: true }).extend({ id, rev });
export type OwnPolicy = z.infer<typeof ownPolicy>;

/** The terms a line's refunds are based on, copied at purchase. */
export type RefundTerms = Pick<OrderLine, 'refundPolicy' | 'eventStart' | 'refundCutoff' | 'zone'>;

/**
 * The refund for a buyer who withdraws: `percentage` before `until` (null means at any time), and nothing after that.
 */
type WithdrawalTerms = { readonly percentage: number; readonly until: Millis | null };

/** A change in the refund: the moment it applies from (null means from the purchase), and the percentage of the price. */
type WithdrawalStep = { readonly from: Millis | null; readonly percentage: number };

/**
 * Returns how much a buyer's withdrawal refunds, and when that decreases (Part 2 §4, §9): the full price minus the
 * policy's admin fee, then the policy's steps toward the event, then nothing from the cutoff or the start of the
 * policy's last days, whichever comes first. Without a cutoff, only the policy counts. If there is neither, staff
 * decide on refunds. Each step refunds less than the one before.
 */
export function withdrawalSteps({ refundPolicy, eventStart, refundCutoff }: RefundTerms): WithdrawalStep[] {
  const hasTerms = refundPolicy !== null || refundCutoff !== null;
  const steps: WithdrawalStep[] = [
    { from: null, percentage: hasTerms ? 100 - (refundPolicy?.adminFeePercentage ?? 0) : 0 },
  ];
  const later = [
    ...(eventStart === null ? [] : (refundPolicy?.steps ?? [])).map(({ days, percentage }) => ({
      from: within(days, eventStart as Millis),
      percentage,
    })),
    ...[refundCutoff, lastDaysBegin(refundPolicy, eventStart)].flatMap((from) =>
      from === null ? [] : { from, percentage: 0 },
    ),
  ].toSorted((a, b) => a.from - b.from || a.percentage - b.percentage);
  for (const step of later) if (step.percentage < (steps.at(-1)?.percentage ?? 0)) steps.push(step);
  return steps;
}

/** Returns the percentage refunded at first, and when refunds end. */
export function withdrawalTerms(terms: RefundTerms): WithdrawalTerms {
  const [first, ...others] = withdrawalSteps(terms);
  const end = others.find(({ percentage }) => percentage === 0);
  return { percentage: first?.percentage ?? 0, until: end?.from ?? null };
}

/**
 * Returns the first moment of the last days before an event. A withdrawal exactly seven days before the event is still
 * in time.
 */
const lastDaysBegin = (policy: RefundTerms['refundPolicy'], eventStart: Millis | null): Millis | null =>
  policy && policy.noRefundWithinDays > 0 && eventStart !== null ? within(policy.noRefundWithinDays, eventStart) : null;

/** Returns the first moment within this many days of an event. */
const within = (days: number, eventStart: Millis): Millis => eventStart - days * day + 1;

/** Returns the percentage of a line that a withdrawal refunds now. */
export function withdrawalPercentage(terms: RefundTerms, now: Millis): number {
  return withdrawalSteps(terms).findLast(({ from }) => from === null || from <= now)?.percentage ?? 0;
}

/**
 * Returns what a withdrawal refunds now and until when: "95% refund until Wed, Mar 11, 9:00 PM PT, then 50%". Empty
 * without terms.
 */
export function refundNow(terms: RefundTerms, now: Millis): string {
  if (terms.refundPolicy === null && terms.refundCutoff === null) return '';
  const steps = withdrawalSteps(terms);
  const at = steps.findLastIndex(({ from }) => from === null || from <= now);
  const [step, next] = [steps[at], steps[at + 1]];
  const words = (moment: Millis | null) => (moment === null ? '' : momentWords(moment, terms.zone, now));
  if (!step || step.percentage === 0)
    return step?.from ? `Refunds for withdrawals ended ${words(step.from)}` : 'No refund for withdrawals';
  const after = next && next.percentage > 0 ? `, then ${next.percentage}%` : '';
  return `${step.percentage}% refund${next ? ` until ${words(next.from)}` : ''}${after}`;
}

/**
 * Returns the terms in sentences, for the review step, checkout and the receipt: what a withdrawal refunds and until
 * when, then what happens in bad weather. The policy's own text, if it has one, comes first. The list is empty for
 * purchases without an event or a policy. Weather is left out if there is no event.
 */
export function refundLines(terms: RefundTerms & { readonly item?: OrderLine['item'] | CartItem }): string[] {
  const { refundPolicy: policy, eventStart, refundCutoff, zone, item } = terms;
  // A registration for single dates goes by its first date.
  const start = item && 'registration' in item && item.registration.dates ? 'your first date' : 'the event';
  if (policy === null && eventStart === null) return [];
  const { percentage } = withdrawalTerms(terms);
  const fee = policy?.adminFeePercentage ?? 0;
  const lines = policy?.text ? [policy.text] : [];
  // Memberships and products are canceled, while teams withdraw.
  const act = eventStart === null ? 'cancel' : 'withdraw';
  if (percentage === 0) lines.push(`There’s no refund if you ${act}.`);
  else {
    if (fee > 0) lines.push(`If you ${act}, you get your money back minus a ${fee}% admin fee.`);
    lines.push(...stepLines(terms, start));
    if (policy && lastDaysBegin(policy, eventStart) !== null)
      lines.push(`No refunds in the ${lastDaysWords(policy.noRefundWithinDays)} before ${start}.`);
    if (refundCutoff !== null) lines.push(`Refunds end ${momentWords(refundCutoff, zone)}.`);
  }
  return policy && eventStart !== null ? [...lines, ...weatherLines(policy)] : lines;
}

/**
 * Returns a sentence for each of the policy's steps that apply, such as "Within 30 days of the event, the refund is
 * 50%."
 */
function stepLines(terms: RefundTerms, start: string): string[] {
  const { refundPolicy: policy, eventStart } = terms;
  if (!policy || eventStart === null) return [];
  const counting = withdrawalSteps(terms);
  return policy.steps
    .filter(({ days, percentage }) =>
      counting.some((step) => step.from === within(days, eventStart) && step.percentage === percentage),
    )
    .map(
      ({ days, percentage }) =>
        `Within ${inWords(days)} ${days === 1 ? 'day' : 'days'} of ${start}, the refund is ${percentage}%.`,
    );
}
