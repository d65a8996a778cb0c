import { stream } from '#domain/catalog/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { tournamentPk } from './items.ts';

/** Where one watches an event, or a part of it. */
export const streamItem = defineItem({
  type: 'stream',
  schema: stream,
  key: ({ tournamentId, id }: { tournamentId: number; id: number }) => ({
    pk: tournamentPk(tournamentId),
    sk: `STREAM#${id}`,
  }),
  removal: 'restorable',
  personal: 'none',
});

export const streamsOf = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'STREAM#',
  consistent: true,
});
