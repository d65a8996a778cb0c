import { type Minor, percentOf } from '../../kernel/money.ts';
import type { Bid } from '../schema.ts';

/** The discount a bid gives on a fee: its amount, or where it has none its percentage of the fee; never more than the fee (Part 2 §9). */
export function bidDiscount(
  { discountAmount, discountPercentage }: Pick<Bid, 'discountAmount' | 'discountPercentage'>,
  fee: Minor,
): Minor {
  return Math.min(discountAmount || percentOf(fee, discountPercentage ?? 0), fee);
}
