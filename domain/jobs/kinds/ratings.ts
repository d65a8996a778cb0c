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

/** Works a system's ratings out from everything that counts, and writes those that are others now. Sums: `rated`, `moved`, `removed`. */
export const ratePlayersKind = defineJobKind({
  ...own,
  name: 'rate-players',
  params: z.object({ organizationId: id }),
  asks: false,
  kept: 'week',
  undo: null,
  words: {
    title: 'Work out the ratings',
    go: ({ total }) => `Rate ${players(Math.max(0, (total ?? 1) - 1))}`,
    told: ({ sums }) =>
      `${players(sums.rated ?? 0)} rated, ${(sums.moved ?? 0).toLocaleString('en-US')} moved${sums.removed ? `, ${players(sums.removed)} taken out` : ''}`,
  },
});

/** Looks through every event whose results count, so that a system has them all; the ratings are worked out after it. Sums: `divisions`, `matches`. */
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
      `${matches(sums.matches ?? 0)} of ${counted(sums.divisions ?? 0, 'division', 'divisions')} count`,
  },
});

/** Takes results of former years from a CSV that was sent in parts (play/ratings/import). Sums: `matches`. */
export const importResultsKind = defineJobKind({
  ...own,
  name: 'import-results',
  asks: true,
  kept: 'quarter',
  params: z.object({
    ...{ organizationId: id, userId: id, uploadId: ulidText },
    ...{ parts: z.int().min(1).max(40), mapping: resultMapping },
  }),
  undo: {
    go: ({ sums }) => `Take ${matches(sums.matches ?? 0)} out again`,
    told: ({ sums }) => `${matches(sums.matches ?? 0)} taken out`,
  },
  words: {
    title: 'Import results',
    go: ({ expected }) => `Count ${matches(expected.matches ?? 0)}`,
    told: ({ sums }) => `${matches(sums.matches ?? 0)} count`,
  },
});
