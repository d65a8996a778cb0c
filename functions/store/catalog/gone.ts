import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { tournamentPk } from './items.ts';

/** That an event had a division which was removed: the division itself is in no list any more, its history is looked up by this. */
export const goneDivisionItem = defineItem({
  type: 'goneDivision',
  schema: z.object({ tournamentId: id, divisionId: id, name: z.string(), at: millis }),
  key: ({ tournamentId, divisionId }: { tournamentId: number; divisionId: number }) => ({
    pk: tournamentPk(tournamentId),
    sk: `GONE#${divisionId}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 2 * 366 * 86_400 },
  personal: 'none',
});
export const goneFrom = (tournamentId: number) => ({ pk: tournamentPk(tournamentId), prefix: 'GONE#' });
