import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const keptFor = 365 * 86_400;

/** One place that a merge has changed, beside the profile that is kept (an erasure finds it there), with what was there before: written in the transaction of the change, so a step that is begun again finds itself done. */
export const mergeStepItem = defineItem({
  type: 'mergeStep',
  schema: z.object({
    playerId: id,
    mergeId: ulidText,
    key: z.string(),
    before: z.record(z.string(), z.unknown()),
    at: millis,
  }),
  key: ({ playerId, mergeId, key }: { playerId: number; mergeId: string; key: string }) => ({
    pk: `PLAYER#${playerId}`,
    sk: `MERGE#${mergeId}#${key}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + keptFor },
  personal: { whose: ['player'], fields: ['before'], erase: 'remove' },
});
