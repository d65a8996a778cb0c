import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { mergeable } from '../../people/merge.ts';
import { defineJobKind } from '../kind.ts';

const places = (n: number) => `${n} ${n === 1 ? 'place' : 'places'}`;

/**
 * Makes one profile of two of the same person: teams, bids, memberships and passes of the one that goes become those of the one that is kept, then the profiles
 * themselves. Each place keeps what was there before. Sums: `moved`, of taking back `back`.
 */
export const mergePlayers = defineJobKind({
  name: 'merge-players',
  params: z.object({
    /** the platform's staff who does it */
    byId: id,
    keepId: id,
    goneId: id,
    /** what the kept profile takes from the other */
    take: z.array(z.enum(mergeable)),
  }),
  may: 'platform.merge-profiles',
  of: 'user',
  scopeId: ({ byId }) => byId,
  asks: true,
  kept: 'quarter',
  words: {
    title: 'Merge two profiles',
    go: ({ total }) => `Merge: ${places(total ?? 0)}`,
    told: ({ sums }) => `${places(sums.moved ?? 0)} moved`,
  },
  undo: {
    go: ({ sums }) => `Take the merge back: ${places(sums.moved ?? 0)}`,
    told: ({ sums }) => `${places(sums.back ?? 0)} taken back`,
  },
});
