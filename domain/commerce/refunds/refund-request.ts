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
    .refine(({ playerProfileIds = [], seats = [] }) => playerProfileIds.length + seats.length > 0, 'Choose a player'),
  z.object({ kind: z.literal('amount'), itemId: id, amount: minor.positive() }),
]);

/** A refund requested by staff: its lines, the reason, and a percentage if it isn't the policy's. */
export const refundRequest = z.object({
  reason: z.enum(refundReasons),
  scope,
  percentage: z.number().min(0).max(100).optional(),
  /** Whether the seller has all of a fully refunded line's items back and can resell them. */
  restock: z.boolean().optional(),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** Returns what a buyer gets from a line besides a spot or a product. The buyer loses it when the line is refunded. */
export const grantOf = ({ item }: Pick<OrderLine, 'item'>): 'membership' | 'pass' | null => {
  if (item.type === 'MEM') return 'membership';
  return item.type === 'PROD' && item.product.seasonPassId !== null ? 'pass' : null;
};

type Refunded = {
  readonly scope: { readonly kind: string };
  /** Amounts refunded and waived. */
  readonly lines: readonly { readonly itemId: number; readonly amount: number }[];
};

/** Returns the lines that are refunded as a whole, even if the policy refunds only part of their price. */
export const wholeLines = <L extends Pick<OrderLine, 'item'>>(
  lines: readonly L[],
  scope: RefundRequest['scope'],
): L[] =>
  lines.filter(({ item }) => scope.kind === 'order' || (scope.kind === 'lines' && scope.itemIds.includes(item.id)));

/**
 * Returns the lines whose membership or pass a refund ends. Those are the lines refunded as a whole, even if their
 * policy refunds only part of the price. Refunding an amount or a player's share ends a line's membership or pass only
 * if that was the last part of its price.
 */
export const takenBackBy = (lines: readonly OrderLine[], { scope, lines: parts }: Refunded): OrderLine[] =>
  lines.filter((line) => {
    const own = parts.filter(({ itemId }) => itemId === line.item.id);
    if (grantOf(line) === null || own.length === 0) return false;
    const amount = own.reduce((sum, part) => sum + part.amount, 0);
    return scope.kind === 'order' || scope.kind === 'lines' || amount >= leftOf(line);
  });
