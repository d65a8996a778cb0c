import * as z from 'zod';
import { id, ulidText } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';

const people = (n: number) => `${n} ${n === 1 ? 'address' : 'addresses'}`;

/**
 * Notifies everyone registered or waitlisted for an event about a change, using the news stored for it
 * (domain/catalog/life). Each address gets one email for all its teams. The job's only sum is `addresses`.
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
    title: 'Notify registered teams',
    go: ({ total }) => `Notify ${total} ${total === 1 ? 'team' : 'teams'}`,
    told: ({ sums }) => `${people(sums.addresses ?? 0)} notified`,
  },
});
