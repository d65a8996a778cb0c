import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { mergeable } from '../../people/merge.ts';
import { defineJobKind } from '../kind.ts';

const places = (n: number) => `${n} ${n === 1 ? 'record' : 'records'}`;

/**
 * Merges two profiles of the same person, either completely or not at all. The merged profile's teams, bids,
 * memberships and passes move first to the one we keep, and then the profiles themselves are merged. Each step stores
 * the value it replaced. Sums: `moved`; when undone: `back`.
 */
export const mergePlayers = defineJobKind({
  name: 'merge-players',
  params: z.object({
    /** The platform staff member who merges them. */
    byId: id,
    keepId: id,
    goneId: id,
    /** The fields that the remaining profile takes from the other one. */
    take: z.array(z.enum(mergeable)),
  }),
  may: 'platform.merge-profiles',
  of: 'user',
  scopeId: ({ byId }) => byId,
  asks: true,
  kept: 'quarter',
  words: {
    title: 'Merge two profiles',
    go: ({ expected }) => `Merge: ${places(expected.moved ?? 0)}`,
    nothing: ({ expected }) => (expected.impossible ? 'These profiles can’t be merged. The reason is below.' : null),
    told: ({ sums }) => `${places(sums.moved ?? 0)} moved`,
  },
  undo: {
    go: ({ sums }) => `Undo merge: ${places(sums.moved ?? 0)}`,
    told: ({ sums }) => `${places(sums.back ?? 0)} restored`,
  },
});
