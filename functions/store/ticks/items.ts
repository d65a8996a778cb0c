import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** What a tick's turn has left: where in its work list the next goes on (null: it is through), and when it was handed on. The relay tells who goes on. */
export const tickRestItem = defineItem({
  type: 'tickRest',
  schema: z.object({ tick: z.string(), time: millis, after: z.string().nullable(), handedAt: millis }),
  key: ({ tick }: { tick: string }) => ({ pk: `TICK#${tick}`, sk: 'REST' }),
  personal: 'none',
});
