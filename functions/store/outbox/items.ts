import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { momentText } from '../../kernel/table/work.ts';

/** As long as dead letters: an alarm has rung all the while, and with an erasure's own 14 days before it nothing of anybody is kept for a month. */
const keptDays = 14;

/** A change of the table that the relay could not read, whole: what it says and its audit follow once the code can (`npm run redrive`). */
export const asideItem = defineItem({
  type: 'aside',
  schema: z.object({
    changeId: z.string(),
    /** when it happened, and when it was set aside */
    changedAt: millis,
    at: millis,
    /** the kind of item, and what the code said */
    kind: z.string(),
    error: z.string(),
    /** both images as JSON, gzip, base64: two of 300 KB fit into an item */
    change: z.string(),
  }),
  key: ({ changedAt, changeId }: { changedAt: number; changeId: string }) => ({
    pk: 'ASIDE#relay',
    sk: `${momentText(changedAt)}#${changeId}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + keptDays * 86_400 },
  // it can't be read, so nobody can be told out of it; it is gone once it is redriven, or after its days
  personal: { whose: ['user', 'player', 'contact', 'staff'], fields: ['change'], erase: 'keep' },
});

/** All that was set aside, the first first. */
export const asides = { pk: 'ASIDE#relay', consistent: true } as const;
