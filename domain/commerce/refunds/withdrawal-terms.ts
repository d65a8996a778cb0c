import { day, type Millis } from '../../kernel/time.ts';
import { dateIn, timeIn } from '../../kernel/zoned-time.ts';
import type { OrderLine } from '../orders/schema.ts';
import { inWords, weatherLines } from './refund-policy.ts';

/** What a line's refunds are judged by, as it was copied at purchase. */
export type RefundTerms = Pick<OrderLine, 'refundPolicy' | 'eventStart' | 'refundCutoff' | 'zone'>;

/** A buyer who withdraws gets back `percentage` before `until` (null: whenever they withdraw), and nothing from then on. */
type WithdrawalTerms = { readonly percentage: number; readonly until: Millis | null };

/**
 * What a buyer's own withdrawal gives back (Part 2 §4, §9): all less the policy's admin fee, until the cutoff or the policy's last days before
 * the event, whichever comes first. Without a cutoff the policy alone says it; an event with neither leaves refunds to its staff.
 */
export function withdrawalTerms({ refundPolicy, eventStart, refundCutoff }: RefundTerms): WithdrawalTerms {
  if (refundPolicy === null && refundCutoff === null) return { percentage: 0, until: null };
  const ends = [refundCutoff, lastDaysBegin(refundPolicy, eventStart)].filter((at) => at !== null);
  return { percentage: 100 - (refundPolicy?.adminFeePercentage ?? 0), until: ends.length ? Math.min(...ends) : null };
}

/** The first moment of the last days before an event: on the seventh day before it, at the very minute, a withdrawal is still in time. */
const lastDaysBegin = (policy: RefundTerms['refundPolicy'], eventStart: Millis | null): Millis | null =>
  policy && policy.noRefundWithinDays > 0 && eventStart !== null
    ? eventStart - policy.noRefundWithinDays * day + 1
    : null;

/** Which percentage of a line a withdrawal gives back now. */
export function withdrawalPercentage(terms: RefundTerms, now: Millis): number {
  const { percentage, until } = withdrawalTerms(terms);
  return until === null || now < until ? percentage : 0;
}

/**
 * The terms in sentences, for the review step, checkout and the receipt: what a withdrawal gives back and until when, then what weather does.
 * The policy's own text, where it has one, comes first. Nothing is said of what was bought without an event or a policy.
 */
export function refundLines(terms: RefundTerms): string[] {
  const { refundPolicy: policy, eventStart, refundCutoff, zone } = terms;
  if (policy === null && eventStart === null) return [];
  const { percentage } = withdrawalTerms(terms);
  const fee = policy?.adminFeePercentage ?? 0;
  const lines = policy?.text ? [policy.text] : [];
  if (percentage === 0) lines.push('There is no refund if you withdraw yourself.');
  else {
    if (fee > 0) lines.push(`If you withdraw yourself, a ${fee}% admin fee is kept.`);
    if (policy && lastDaysBegin(policy, eventStart) !== null)
      lines.push(`There is no refund within ${inWords(policy.noRefundWithinDays)} days of the event.`);
    if (refundCutoff !== null) lines.push(`There is no refund from ${momentInWords(refundCutoff, zone)} on.`);
  }
  return policy ? [...lines, ...weatherLines(policy)] : lines;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** "June 1, 2026, 17:00", at the venue. */
function momentInWords(at: Millis, zone: string): string {
  const [year, month, date] = dateIn(at, zone).split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}, ${timeIn(at, zone)}`;
}
