import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** How often something was done in one window; only a hash says by whom. */
export const limitItem = defineItem({
  type: 'limit',
  schema: z.object({ key: z.string(), n: z.int(), until: millis }),
  key: ({ key }: { key: string }) => ({ pk: `LIMIT#${key}`, sk: 'LIMIT' }),
  ttl: { from: ['until'], to: ({ until }) => until / 1000 },
  personal: 'none',
});
