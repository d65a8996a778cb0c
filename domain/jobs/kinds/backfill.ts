import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { countedWords } from '../../kernel/text.ts';
import { defineJobKind } from '../kind.ts';

/**
 * A job that migrates items of older versions (only those in `kinds`, if set) from an export of the table in the
 * private bucket (`from` is its prefix), at `rate` write units per second. An operator starts it between two releases
 * with `npm run backfill`. Sums: items by outcome.
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
    title: 'Migrate items',
    go: ({ total }) => `Migrate ${total} parts of an export`,
    told: ({ sums }) => `${countedWords(sums.carried ?? 0, 'item')} migrated, ${sums.current ?? 0} already current`,
  },
});
