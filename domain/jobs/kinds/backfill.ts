import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';

/**
 * Items of older versions are carried into the present one (`kinds`: only these), over an export of the table in the private bucket (`from`: its prefix), at `rate` write units a second.
 * An operator starts it between two releases, by `npm run backfill`. Sums: items by outcome.
 */
export const backfill = defineJobKind({
  name: 'backfill',
  params: z.object({
    userId: id,
    from: z.string().min(1).max(300),
    kinds: z.array(z.string()).max(40).default([]),
    rate: z.int().min(1).max(4_000).default(200),
  }),
  may: 'account.manage',
  of: 'user',
  scopeId: ({ userId }) => userId,
  asks: false,
  undo: null,
  kept: 'quarter',
  words: {
    title: 'Carry items over',
    go: ({ total }) => `Carry over ${total} parts of an export`,
    told: ({ sums }) => `${sums.carried ?? 0} items carried over, ${sums.current ?? 0} were as they should be`,
  },
});
