import * as z from 'zod';
import { id, ulidText } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';

const people = (n: number) => `${n} ${n === 1 ? 'address' : 'addresses'}`;

/**
 * Tells everybody who has registered for an event, or waits in its lines, what became of it: news that stand beside it (domain/catalog/life). Each
 * address once, for all its teams. Sums: `addresses`.
 */
export const tellEvent = defineJobKind({
  name: 'tell-event',
  params: z.object({ tournamentId: id, newsId: ulidText }),
  may: 'event.manage',
  of: 'event',
  scopeId: ({ tournamentId }) => tournamentId,
  asks: false,
  undo: null,
  kept: 'quarter',
  words: {
    title: 'Tell who is registered',
    go: ({ total }) => `Tell ${total} ${total === 1 ? 'team' : 'teams'}`,
    told: ({ sums }) => `${people(sums.addresses ?? 0)} told`,
  },
});
