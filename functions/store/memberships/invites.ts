import { createHash } from 'node:crypto';
import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { membershipInvite } from '#domain/memberships/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isAddressOf } from '../../kernel/table/personal.ts';
import { addressHash } from './items.ts';

const keptDays = 400;

/** Somebody invited to a level of an organization. `orderId`: the order that its code is being used in. */
export const memberInviteItem = defineItem({
  type: 'memberInvite',
  schema: membershipInvite.extend({
    orderId: id.nullable().default(null),
    /** by what its code is known, and when it was mailed last */
    codeHash: z.string(),
    sentAt: millis,
    inviter: z.string().default(''),
    /** the row of the job that made it */
    ref: z.string().optional(),
  }),
  key: ({ organizationId, id }: { organizationId: number; id: string }) => ({
    pk: `MEMBERINVITES#${organizationId}`,
    sk: id,
  }),
  indexes: {
    gs1: {
      from: ['organizationId', 'id', 'email'],
      to: ({ organizationId, id, email }) => ({
        pk: `MEMBERINVITED#${addressHash(email)}`,
        sk: `ORGANIZATION#${organizationId}#${id}`,
      }),
    },
  },
  ttl: { from: ['dtSent'], to: ({ dtSent }) => dtSent / 1000 + keptDays * 86_400 },
  personal: {
    whose: ['contact', 'staff'],
    fields: ['email', 'name', 'inviter', 'code'],
    erase: ({ email }, of) =>
      isAddressOf(of, email) ? { email: 'erased@sideout.invalid', name: '', inviter: '' } : null,
  },
});
export type MemberInvite = ReturnType<typeof memberInviteItem.decode>;

/** May it still be used, and is nobody using it? */
export const isOpenInvite = ({ status, orderId }: Pick<MemberInvite, 'status' | 'orderId'>): boolean =>
  (status === 'sent' || status === 'opened') && orderId === null;

export const memberInvitesOf = (organizationId: number) => ({
  pk: `MEMBERINVITES#${organizationId}`,
  consistent: true,
  descending: true,
});

/** Those that an address was sent. */
export const memberInvitesTo = (email: string) => ({
  pk: `MEMBERINVITED#${addressHash(email)}`,
  index: 'gs1' as const,
});

/** The way from a code to its invitation: by its hash, so that who reads the key learns no code. */
export const memberCodeItem = defineItem({
  type: 'memberCode',
  schema: z.object({ organizationId: id, hash: z.string(), inviteId: z.string(), dtSent: millis }),
  key: ({ organizationId, hash }: { organizationId: number; hash: string }) => ({
    pk: `MEMBERCODE#${organizationId}#${hash}`,
    sk: 'CODE',
  }),
  ttl: { from: ['dtSent'], to: ({ dtSent }) => dtSent / 1000 + keptDays * 86_400 },
  personal: 'none',
});

export const codeHash = (organizationId: number, code: string): string =>
  createHash('sha256').update(`${organizationId} ${code.trim().toUpperCase()}`).digest('base64url');
