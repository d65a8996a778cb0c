import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { relations } from '#domain/people/views.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** Who looks after a profile, as what, and since when: beside the profile. That they may is said by its `ownerIds`. */
export const guardianItem = defineItem({
  type: 'guardian',
  schema: z.object({ playerId: id, userId: id, as: z.enum(relations), at: millis }),
  key: ({ playerId, userId }: { playerId: number; userId: number }) => ({
    pk: `PLAYER#${playerId}`,
    sk: `GUARDIAN#${userId}`,
  }),
  personal: { whose: ['user', 'player'], fields: ['playerId', 'userId', 'as'], erase: 'remove' },
});
export const guardiansOf = (playerId: number) => ({ pk: `PLAYER#${playerId}`, prefix: 'GUARDIAN#', consistent: true });
