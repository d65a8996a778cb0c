import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { claimStates } from '#domain/people/claims.ts';
import { guardianInvite } from '#domain/people/guardians.ts';
import { relations } from '#domain/people/views.ts';
import { defineItem } from '../../kernel/table/item.ts';

const keptFor = 400 * 86_400;

/**
 * A user's claim that a profile is theirs or their child's. A code proves it, or staff decide. Until then, it is in the
 * staff's list.
 */
export const claimItem = defineItem({
  type: 'claim',
  schema: z.object({
    id: ulidText,
    playerId: id,
    userId: id,
    as: z.enum(relations),
    state: z.enum(claimStates),
    /** The address that a code was emailed to. Empty if the code went by text or wasn't sent. */
    email: z.string(),
    code: z.string(),
    expiresAt: millis,
    triesLeft: z.int(),
    words: z.string(),
    reason: z.string(),
    decidedBy: id.nullable(),
    at: millis,
  }),
  key: ({ playerId, id }: { playerId: number; id: string }) => ({ pk: `PLAYER#${playerId}`, sk: `CLAIM#${id}` }),
  indexes: {
    gs1: {
      from: ['state', 'at', 'id'],
      to: ({ state, at, id }) =>
        state === 'asked' ? { pk: 'CLAIMS', sk: `${String(at).padStart(15, '0')}#${id}` } : undefined,
    },
  },
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + keptFor },
  personal: { whose: ['player', 'user'], fields: ['userId', 'email', 'words', 'reason', 'code'], erase: 'remove' },
});
export type Claim = Parameters<typeof claimItem.encode>[0];
export const claimsOpen = { pk: 'CLAIMS', index: 'gs1' as const, limit: 200 };
export const claimsOf = (playerId: number) => ({ pk: `PLAYER#${playerId}`, prefix: 'CLAIM#', consistent: true });

const inviteKeptFor = 60 * 86_400;

/** An invitation to be another guardian of a player. */
export const guardianInviteItem = defineItem({
  type: 'guardianInvite',
  schema: guardianInvite,
  key: ({ playerId, id }: { playerId: number; id: string }) => ({ pk: `PLAYER#${playerId}`, sk: `INVITE#${id}` }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + inviteKeptFor },
  personal: { whose: ['player', 'user'], fields: ['email', 'by', 'inviter', 'acceptedBy'], erase: 'remove' },
});
export const guardianInvitesOf = (playerId: number) => ({
  pk: `PLAYER#${playerId}`,
  prefix: 'INVITE#',
  consistent: true,
});
