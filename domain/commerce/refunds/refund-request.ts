import * as z from 'zod';
import { id, minor } from '../../kernel/schema.ts';
import type { OrderLine } from '../orders/schema.ts';
import { refundReasons } from './refunds.ts';
import { leftOf } from './seats.ts';

const seat = z.int().min(0).max(99);

const scope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('lines'), itemIds: z.array(id).min(1).max(100) }),
  z
    .object({
      kind: z.literal('players'),
      itemId: id,
      playerProfileIds: z.array(id).max(100).optional(),
      seats: z.array(seat).max(100).optional(),
    })
    .refine(({ playerProfileIds = [], seats = [] }) => playerProfileIds.length + seats.length > 0, 'Choose who'),
  z.object({ kind: z.literal('amount'), itemId: id, amount: minor.positive() }),
]);

/** A refund as staff ask for it: of what, why, and another percentage than the policy's. */
export const refundRequest = z.object({
  reason: z.enum(refundReasons),
  scope,
  percentage: z.number().min(0).max(100).optional(),
  /** the pieces of what goes back as a line lie with the seller again, and are sold again */
  restock: z.boolean().optional(),
});
export type RefundRequest = z.infer<typeof refundRequest>;

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
