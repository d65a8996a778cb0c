import { formatMoney } from '#domain/kernel/money.ts';
import type { BidState } from '#domain/registration/bids/stored-bid.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';

/** The label of each bid status. */
export const bidStateWords: Record<BidState, readonly [string, Tone]> = {
  new: ['Not sent', 'neutral'],
  sent: ['Sent', 'info'],
  opened: ['Opened', 'info'],
  used: ['Used', 'good'],
  bounced: ['Bounced', 'bad'],
  expired: ['Expired', 'warn'],
  revoked: ['Withdrawn', 'neutral'],
};

type Worth = { readonly discountAmount: number | null; readonly discountPercentage: number | null };
/** Returns the discount that a bid gives on the entry fee, in the event's currency. Empty if there's none. */
export function worthWords({ discountAmount, discountPercentage }: Worth, currency: string | undefined): string {
  if (discountAmount) return `${formatMoney(discountAmount, currency)} off`;
  return discountPercentage ? `${discountPercentage}% off` : '';
}
