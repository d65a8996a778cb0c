import { formatMoney } from '#domain/kernel/money.ts';
import type { BidState } from '#domain/registration/bids/stored-bid.ts';
import type { Tone } from '#web/src/ui/data/chip.tsx';

/** What a bid's state is called. */
export const bidStateWords: Record<BidState, readonly [string, Tone]> = {
  new: ['Not sent', 'neutral'],
  sent: ['Sent', 'info'],
  opened: ['Opened', 'info'],
  used: ['Used', 'good'],
  bounced: ['Came back', 'bad'],
  expired: ['Not used in time', 'warn'],
  revoked: ['Withdrawn', 'neutral'],
};

type Worth = { readonly discountAmount: number | null; readonly discountPercentage: number | null };
/** What a bid takes off an entry; empty for nothing. */
export function worthWords({ discountAmount, discountPercentage }: Worth): string {
  if (discountAmount) return `${formatMoney(discountAmount, 'USD')} off`;
  return discountPercentage ? `${discountPercentage}% off` : '';
}
