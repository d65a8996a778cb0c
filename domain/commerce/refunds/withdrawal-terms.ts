import { day, type Millis, momentWords } from '../../kernel/time.ts';
import type { OrderLine } from '../orders/schema.ts';
import type { CartItem } from '../schema.ts';
import { inWords, weatherLines } from './refund-policy.ts';

/** The terms a line's refunds are based on, copied at purchase. */
export type RefundTerms = Pick<OrderLine, 'refundPolicy' | 'eventStart' | 'refundCutoff' | 'zone'>;

/**
 * The refund for a buyer who withdraws: `percentage` before `until` (null means at any time), and nothing after that.
 */
type WithdrawalTerms = { readonly percentage: number; readonly until: Millis | null };

/** A change of the refund: from this moment (null means from the purchase), it is this percentage of the price. */
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

/** Returns the first refund, and when refunds end. */
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

/** "95% back until Wed, Mar 11, 9:00 PM PT, then 50%": what a withdrawal refunds now, and until when. Empty without terms. */
export function refundNow(terms: RefundTerms, now: Millis): string {
  if (terms.refundPolicy === null && terms.refundCutoff === null) return '';
  const steps = withdrawalSteps(terms);
  const at = steps.findLastIndex(({ from }) => from === null || from <= now);
  const [step, next] = [steps[at], steps[at + 1]];
  const words = (moment: Millis | null) => (moment === null ? '' : momentWords(moment, terms.zone, now));
  if (!step || step.percentage === 0)
    return step?.from ? `Refunds for withdrawals ended ${words(step.from)}` : 'No refund for withdrawals';
  const after = next && next.percentage > 0 ? `, then ${next.percentage}%` : '';
  return `${step.percentage}% back${next ? ` until ${words(next.from)}` : ''}${after}`;
}

/**
 * Returns the terms in sentences, for the review step, checkout and the receipt: what a withdrawal refunds and until
 * when, then what happens in bad weather. The policy's own text, if it has one, comes first. The list is empty for
 * purchases without an event or a policy. Weather is left out if there is no event.
 */
export function refundLines(terms: RefundTerms & { readonly item?: OrderLine['item'] | CartItem }): string[] {
  const { refundPolicy: policy, eventStart, refundCutoff, zone, item } = terms;
  // an entry for dates counts from the first of them
  const start = item && 'registration' in item && item.registration.dates ? 'your first date' : 'the event';
  if (policy === null && eventStart === null) return [];
  const { percentage } = withdrawalTerms(terms);
  const fee = policy?.adminFeePercentage ?? 0;
  const lines = policy?.text ? [policy.text] : [];
  // memberships and products are canceled, while teams withdraw
  const act = eventStart === null ? 'cancel' : 'withdraw';
  if (percentage === 0) lines.push(`There’s no refund if you ${act}.`);
  else {
    if (fee > 0) lines.push(`If you ${act}, you get your money back minus a ${fee}% admin fee.`);
    lines.push(...stepLines(terms, start));
    if (policy && lastDaysBegin(policy, eventStart) !== null)
      lines.push(`No refunds in the ${inWords(policy.noRefundWithinDays)} days before ${start}.`);
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
    .map(({ days, percentage }) => `Within ${inWords(days)} days of ${start}, the refund is ${percentage}%.`);
}
