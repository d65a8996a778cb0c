import { savedRoster } from '#domain/teams/rosters.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** A roster that somebody keeps for their next entry, beside what else is theirs. */
export const savedRosterItem = defineItem({
  type: 'savedRoster',
  schema: savedRoster,
  key: ({ userId, id }: { userId: number; id: string }) => ({ pk: `MINE#${userId}`, sk: `ROSTER#${id}` }),
  personal: { whose: ['user', 'player'], fields: ['name', 'playerIds'], erase: 'remove' },
});
export const rostersKeptBy = (userId: number) => ({ pk: `MINE#${userId}`, prefix: 'ROSTER#', consistent: true });
