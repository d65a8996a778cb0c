import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { type StaffInvite, staffInvite } from '#domain/organizations/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isAddressOf } from '../../kernel/table/personal.ts';
import { tokenHash } from '../identity/items.ts';

/** Somebody asked to work for an organization, until they accept or it is withdrawn; forgotten a month after it lapsed. */
export const staffInviteItem = defineItem({
  type: 'staffInvite',
  schema: staffInvite,
  key: ({ organizationId, key }: { organizationId: number; key: string }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `INVITE#${key}`,
  }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => expiresAt / 1000 + 30 * 86_400 },
  removal: 'restorable',
  personal: {
    whose: ['staff'],
    fields: ['email', 'inviter'],
    erase: ({ email }, of) => (isAddressOf(of, email) ? { email: 'erased@sideout.invalid' } : null),
  },
  audit: { kept: 'usual', organization: 'organizationId', secret: ['tokenHash', 'key'] },
});

/** The way from a link to its invitation, by the hash of the link's token: who reads the table can't accept. */
export const inviteTokenItem = defineItem({
  type: 'inviteToken',
  schema: z.object({ hash: z.string(), organizationId: id, key: z.string(), expiresAt: z.int() }),
  key: ({ hash }: { hash: string }) => ({ pk: `INVITE#${hash}`, sk: 'INVITE' }),
  ttl: { from: ['expiresAt'], to: ({ expiresAt }) => expiresAt / 1000 },
  personal: 'none',
});

export const invitesOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'INVITE#',
  consistent: true,
});

const mac = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** What an address is known by among an organization's invitations. */
export const inviteKey = (email: string, secret: string): string =>
  mac(`invited|${email.trim().toLowerCase()}`, secret).slice(0, 22);

/** The token of an invitation's link: made anew with each sending, worked out again where it is mailed, stored nowhere. */
export const inviteToken = (of: Pick<StaffInvite, 'organizationId' | 'key' | 'sentAt'>, secret: string): string =>
  mac(`invite|${of.organizationId}|${of.key}|${of.sentAt}`, secret);

export const inviteHash = (of: Pick<StaffInvite, 'organizationId' | 'key' | 'sentAt'>, secret: string): string =>
  tokenHash(inviteToken(of, secret));
