import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** That a player was in a team, beside their profile: the way to all that is kept of them. Written by the relay. */
export const appearanceItem = defineItem({
  type: 'appearance',
  schema: z.object({ playerId: id, teamId: id }),
  key: ({ playerId, teamId }: { playerId: number; teamId: number }) => ({
    pk: `PLAYER#${playerId}`,
    sk: `AT#TEAM#${teamId}`,
  }),
  personal: { whose: ['player'], fields: ['playerId'], erase: 'remove' },
});

/** Everything that lies beside a profile: memberships, passes, and where they have played. */
export const besideProfile = (playerId: number) => ({ pk: `PLAYER#${playerId}`, consistent: true });
/** The teams that a player has been in. */
export const appearancesOf = (playerId: number) => ({ pk: `PLAYER#${playerId}`, prefix: 'AT#TEAM#' });
