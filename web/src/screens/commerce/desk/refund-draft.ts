import type { DeskLine } from '#domain/commerce/desk/schema.ts';
import type { RefundAsked } from '#domain/commerce/refunds/asked.ts';

/** A refund while it is put together. */
export type Draft = {
  readonly kind: 'order' | 'lines' | 'players' | 'amount';
  readonly reason: 'withdrawal' | 'weather' | 'organizer' | 'share';
  readonly itemIds: readonly number[];
  readonly itemId: number;
  readonly seats: readonly number[];
  readonly amount: string;
  readonly percentage: string;
  readonly why: string;
  readonly restock: boolean;
};

export const draftOf = (lines: readonly DeskLine[]): Draft => ({
  ...{
    kind: 'order',
    reason: 'withdrawal',
    itemIds: [],
    seats: [],
    amount: '',
    percentage: '50',
    why: '',
    restock: true,
  },
  itemId: lines[0]?.itemId ?? 0,
});

const numberOf = (text: string): number => Number(text.trim().replace(/^\$/, '').replace(',', '.'));

/** What is asked of the server; null while something is missing. */
export function refundFrom(draft: Draft): RefundAsked | null {
  const scope = scopeOf(draft);
  if (!scope) return null;
  if (scope.kind === 'amount') return { scope, reason: 'organizer' };
  if (draft.reason !== 'share') return { scope, reason: draft.reason };
  const percentage = numberOf(draft.percentage);
  return percentage > 0 && percentage <= 100 ? { scope, reason: 'organizer', percentage } : null;
}

function scopeOf({ kind, itemIds, itemId, seats, amount }: Draft): RefundAsked['scope'] | null {
  if (kind === 'order') return { kind };
  if (kind === 'lines') return itemIds.length ? { kind, itemIds: [...itemIds] } : null;
  if (kind === 'players') return seats.length ? { kind, itemId, seats: [...seats] } : null;
  const cents = Math.round(numberOf(amount) * 100);
  return cents > 0 ? { kind, itemId, amount: cents } : null;
}

/** The things of a draft's lines that were counted when they were sold: "2 × T-shirt". */
export const stockedIn = (lines: readonly DeskLine[], { kind, itemIds }: Draft): string[] =>
  lines
    .filter(({ itemId }) => kind === 'order' || (kind === 'lines' && itemIds.includes(itemId)))
    .flatMap(({ stocked, name }) => (stocked > 0 ? [`${stocked} × ${name}`] : []));

/** What goes with a refund beside what it is of: why it is not as the policy says, and that things come back to the stock. */
export const saidBeside = ({ why, restock }: Draft, hasThings: boolean): { why?: string; restock?: boolean } => ({
  ...(why.trim() ? { why: why.trim() } : {}),
  ...(hasThings && restock ? { restock } : {}),
});
