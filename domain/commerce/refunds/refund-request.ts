import * as z from 'zod';
import { id, minor } from '../../kernel/schema.ts';
import { refundReasons } from './refunds.ts';

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
