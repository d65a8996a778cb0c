import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** What somebody keeps of a player for themselves: tags and a note, one item, since they are read together. */
export const playerTagItem = defineItem({
  type: 'playerTag',
  schema: z.object({ userId: id, playerId: id, tags: z.array(z.string()), note: z.string(), at: millis }),
  key: ({ userId, playerId }: { userId: number; playerId: number }) => ({
    pk: `MINE#${userId}`,
    sk: `TAG#${playerId}`,
  }),
  personal: { whose: ['user', 'player'], fields: ['playerId', 'tags', 'note'], erase: 'remove' },
});
export type PlayerTag = Parameters<typeof playerTagItem.encode>[0];
export const tagsOfUser = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'TAG#', consistent: true });
