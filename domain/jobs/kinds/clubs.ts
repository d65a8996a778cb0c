import * as z from 'zod';
import { playerMapping } from '../../clubs/import/columns.ts';
import { id, ulidText } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';

const players = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'player' : 'players'}`;
const own = {
  may: 'club.manage',
  of: 'organization',
  scopeId: ({ clubId }: { clubId: number }) => clubId,
} as const;

/** Imports the players of an uploaded CSV (domain/clubs/import/rows.ts), with a result for each row. Sums: `added`, `changed`. */
export const importPlayersKind = defineJobKind({
  ...own,
  name: 'import-players',
  asks: true,
  kept: 'quarter',
  params: z.object({
    ...{ clubId: id, userId: id, uploadId: ulidText },
    ...{ parts: z.int().min(1).max(40), mapping: playerMapping },
  }),
  upload: ({ clubId, userId, uploadId, parts }) => ({ shelf: 'clubs', ownerId: clubId, userId, uploadId, parts }),
  undo: {
    go: ({ sums }) => `Undo import of ${players((sums.added ?? 0) + (sums.changed ?? 0))}`,
    told: ({ sums }) => `Import of ${players((sums.added ?? 0) + (sums.changed ?? 0))} undone`,
  },
  words: {
    title: 'Import players',
    go: ({ expected }) => `Add ${players(expected.added ?? 0)}, change ${players(expected.changed ?? 0)}`,
    told: ({ sums }) => `${players(sums.added ?? 0)} added, ${players(sums.changed ?? 0)} changed`,
  },
});

/** Exports all players of a club as a CSV. Sums: `players`. */
export const exportPlayersKind = defineJobKind({
  ...own,
  name: 'export-players',
  asks: false,
  kept: 'week',
  params: z.object({ clubId: id }),
  undo: null,
  words: {
    title: 'Export players',
    go: () => 'Export players',
    told: ({ sums }) => `${players(sums.players ?? 0)} exported`,
  },
});
