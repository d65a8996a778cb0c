import * as z from 'zod';
import { id, ulidText } from '../../kernel/schema.ts';
import { resultMapping } from '../../play/ratings/import/columns.ts';
import { defineJobKind } from '../kind.ts';

const counted = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const players = (n: number) => counted(n, 'player', 'players');
const matches = (n: number) => counted(n, 'match', 'matches');
const own = {
  may: 'rating.manage',
  of: 'organization',
  scopeId: ({ organizationId }: { organizationId: number }) => organizationId,
} as const;

/**
 * Computes a system's ratings from all results that count, and saves the ones that changed. Sums: `rated`, `moved`,
 * `removed`.
 */
export const ratePlayersKind = defineJobKind({
  ...own,
  name: 'rate-players',
  params: z.object({ organizationId: id }),
  asks: false,
  kept: 'week',
  undo: null,
  words: {
    title: 'Calculate ratings',
    go: ({ total }) => `Rate ${players(Math.max(0, (total ?? 1) - 1))}`,
    told: ({ sums }) =>
      `${players(sums.rated ?? 0)} rated, ${(sums.moved ?? 0).toLocaleString('en-US')} moved${sums.removed ? `, ${players(sums.removed)} removed` : ''}`,
  },
});

/**
 * Reads every event whose results count, so that a system has all of them. The ratings are computed afterward. Sums:
 * `divisions`, `matches`.
 */
export const collectResultsKind = defineJobKind({
  ...own,
  name: 'collect-results',
  params: z.object({ organizationId: id }),
  asks: false,
  kept: 'week',
  undo: null,
  words: {
    title: 'Read all results again',
    go: ({ total }) => `Read ${counted(total ?? 0, 'division', 'divisions')}`,
    told: ({ sums }) =>
      `${matches(sums.matches ?? 0)} from ${counted(sums.divisions ?? 0, 'division', 'divisions')} count`,
  },
});

/** Imports results of earlier years from an uploaded CSV (play/ratings/import). Sums: `matches`. */
export const importResultsKind = defineJobKind({
  ...own,
  name: 'import-results',
  asks: true,
  kept: 'quarter',
  params: z.object({
    ...{ organizationId: id, userId: id, uploadId: ulidText },
    ...{ parts: z.int().min(1).max(40), mapping: resultMapping },
  }),
  upload: ({ organizationId, userId, uploadId, parts }) => ({
    shelf: 'results',
    ownerId: organizationId,
    userId,
    uploadId,
    parts,
  }),
  undo: {
    go: ({ sums }) => `Remove ${matches(sums.matches ?? 0)}`,
    told: ({ sums }) => `${matches(sums.matches ?? 0)} removed`,
  },
  words: {
    title: 'Import results',
    go: ({ expected }) => `Import ${matches(expected.matches ?? 0)}`,
    told: ({ sums }) => `${matches(sums.matches ?? 0)} imported`,
  },
});
