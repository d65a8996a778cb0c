import { halfUp } from '../kernel/money.ts';

/**
 * Returns what the platform keeps of an organization's charge, in minor units, rounded once and never more than the
 * charge.
 */
export const shareOf = (
  amount: number,
  { percentage, amount: flat }: { readonly percentage: number; readonly amount: number },
): number => (amount <= 0 ? 0 : Math.min(amount, flat + halfUp((amount * percentage) / 100)));
