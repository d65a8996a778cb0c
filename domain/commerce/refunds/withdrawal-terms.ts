import { day, type Millis, momentWords } from '../../kernel/time.ts';
import type { OrderLine } from '../orders/schema.ts';
import { inWords, weatherLines } from './refund-policy.ts';

/** What a line's refunds are judged by, as it was copied at purchase. */
export type RefundTerms = Pick<OrderLine, 'refundPolicy' | 'eventStart' | 'refundCutoff' | 'zone'>;

/** A buyer who withdraws gets back `percentage` before `until` (null: whenever they withdraw), and nothing from then on. */
type WithdrawalTerms = { readonly percentage: number; readonly until: Millis | null };

/** From a moment on (null: from the purchase) so much of the price goes back. */
type WithdrawalStep = { readonly from: Millis | null; readonly percentage: number };

/**
 * What a buyer's own withdrawal gives back, and when it becomes less (Part 2 §4, §9): all less the policy's admin fee, then the policy's steps
 * towards the event, and nothing from the cutoff or the policy's last days on, whichever comes first. Without a cutoff the policy alone says it;
 * an event with neither leaves refunds to its staff. Each step gives less than the one before.
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

/** The first and the last word of the steps: what goes back at first, and until when anything does. */
export function withdrawalTerms(terms: RefundTerms): WithdrawalTerms {
  const [first, ...others] = withdrawalSteps(terms);
  const end = others.find(({ percentage }) => percentage === 0);
  return { percentage: first?.percentage ?? 0, until: end?.from ?? null };
}

/** The first moment of the last days before an event: on the seventh day before it, at the very minute, a withdrawal is still in time. */
const lastDaysBegin = (policy: RefundTerms['refundPolicy'], eventStart: Millis | null): Millis | null =>
  policy && policy.noRefundWithinDays > 0 && eventStart !== null ? within(policy.noRefundWithinDays, eventStart) : null;

/** The first moment that is within so many days of an event. */
const within = (days: number, eventStart: Millis): Millis => eventStart - days * day + 1;

/** Which percentage of a line a withdrawal gives back now. */
export function withdrawalPercentage(terms: RefundTerms, now: Millis): number {
  return withdrawalSteps(terms).findLast(({ from }) => from === null || from <= now)?.percentage ?? 0;
}

/**
 * The terms in sentences, for the review step, checkout and the receipt: what a withdrawal gives back and until when, then what weather does.
 * The policy's own text, where it has one, comes first. Nothing is said of what was bought without an event or a policy, nor of weather where there is no event.
 */
export function refundLines(terms: RefundTerms): string[] {
  const { refundPolicy: policy, eventStart, refundCutoff, zone } = terms;
  if (policy === null && eventStart === null) return [];
  const { percentage } = withdrawalTerms(terms);
  const fee = policy?.adminFeePercentage ?? 0;
  const lines = policy?.text ? [policy.text] : [];
  // a membership or a product is canceled: only a team withdraws
  const act = eventStart === null ? 'cancel' : 'withdraw';
  if (percentage === 0) lines.push(`There is no refund if you ${act} yourself.`);
  else {
    if (fee > 0) lines.push(`If you ${act} yourself, a ${fee}% admin fee is kept.`);
    lines.push(...stepLines(terms));
    if (policy && lastDaysBegin(policy, eventStart) !== null)
      lines.push(`There is no refund within ${inWords(policy.noRefundWithinDays)} days of the event.`);
    if (refundCutoff !== null) lines.push(`There is no refund from ${momentWords(refundCutoff, zone)} on.`);
  }
  return policy && eventStart !== null ? [...lines, ...weatherLines(policy)] : lines;
}

/** "Within 30 days of the event, 50% is refunded." for the policy's steps that count. */
function stepLines(terms: RefundTerms): string[] {
  const { refundPolicy: policy, eventStart } = terms;
  if (!policy || eventStart === null) return [];
  const counting = withdrawalSteps(terms);
  return policy.steps
    .filter(({ days, percentage }) =>
      counting.some((step) => step.from === within(days, eventStart) && step.percentage === percentage),
    )
    .map(({ days, percentage }) => `Within ${inWords(days)} days of the event, ${percentage}% is refunded.`);
}
