import type { OrderLine } from '../orders/schema.ts';
import type { RefundRequest } from './refund-request.ts';
import { leftOf } from './seats.ts';

/** What somebody has by a line beside a place or a thing: it ends when the line goes back. */
export const grantOf = ({ item }: Pick<OrderLine, 'item'>): 'membership' | 'pass' | null => {
  if (item.type === 'MEM') return 'membership';
  return item.type === 'PROD' && item.product.seasonPassId !== null ? 'pass' : null;
};

type Refunded = {
  readonly scope: { readonly kind: string };
  /** refunded and waived */
  readonly lines: readonly { readonly itemId: number; readonly amount: number }[];
};

/** The lines that are given back as such, whatever share of them the policy gives. */
export const wholeLines = <L extends Pick<OrderLine, 'item'>>(
  lines: readonly L[],
  scope: RefundRequest['scope'],
): L[] =>
  lines.filter(({ item }) => scope.kind === 'order' || (scope.kind === 'lines' && scope.itemIds.includes(item.id)));

/**
 * The lines that a refund takes back: those that are given back as such, by whatever share their policy gives; an amount of a line, or a player's part, takes
 * nothing back but what makes its money whole.
 */
export const takenBackBy = (lines: readonly OrderLine[], { scope, lines: parts }: Refunded): OrderLine[] =>
  lines.filter((line) => {
    const own = parts.filter(({ itemId }) => itemId === line.item.id);
    if (grantOf(line) === null || own.length === 0) return false;
    const amount = own.reduce((sum, part) => sum + part.amount, 0);
    return scope.kind === 'order' || scope.kind === 'lines' || amount >= leftOf(line);
  });
