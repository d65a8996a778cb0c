import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { mostAsked } from '../../notices/agreements/copy.ts';
import { defineJobKind } from '../kind.ts';

const players = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'player' : 'players'}`;

/**
 * Emails a link for signing an agreement to an event's players who haven't signed or, for juniors, to their guardians.
 * The job's only sum is `asked`.
 */
export const askSignaturesKind = defineJobKind({
  name: 'ask-signatures',
  params: z.object({
    ...{ organizationId: id, agreementId: id, tournamentId: id },
    playerProfileIds: z.array(id).max(mostAsked).nullable(),
  }),
  may: 'organization.manage',
  of: 'organization',
  scopeId: ({ organizationId }) => organizationId,
  asks: false,
  undo: null,
  kept: 'quarter',
  words: {
    title: 'Ask for signatures',
    go: ({ total }) => `Ask ${players(total)}`,
    told: ({ sums }) => `${players(sums.asked ?? 0)} asked`,
  },
});
