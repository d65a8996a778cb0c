import { playerProfile } from '#domain/people/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

export const playerItem = defineItem({
  type: 'player',
  schema: playerProfile,
  key: ({ id }: { id: number }) => ({ pk: `PLAYER#${id}`, sk: 'META' }),
});
