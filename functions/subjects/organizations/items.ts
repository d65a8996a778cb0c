import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { id, username } from '#domain/kernel/schema.ts';
import { folded, normalEmail } from '#domain/kernel/text.ts';
import {
  type Affinity,
  affiliation,
  organizationCard,
  type StaffInvite,
  staffInvite,
  storedOrganization,
  storedTheme,
} from '#domain/organizations/schema.ts';
import { tokenHash } from '../../kernel/secret.ts';
import { defineItem, isAddressOf, type ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, type Write } from '../../kernel/table/write.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** An organization with its notes and payment accounts. It is in no index. */
export const organizationItem = defineItem({
  type: 'organization',
  v: 2,
  schema: storedOrganization,
  key: ({ id }: { id: number }) => ({ pk: organizationPk(id), sk: 'META' }),
  personal: {
    whose: ['staff'],
    fields: ['email', 'phone', 'contact', 'notes'],
    erase: ({ email, phone }, of) =>
      isAddressOf(of, email) || isAddressOf(of, phone) ? { email: '', phone: '', contact: '' } : null,
  },
  audit: { kept: 'usual', organization: 'id' },
});

const letters = [...'abcdefghijklmnopqrstuvwxyz', 'other'] as const;
const listPk = (letter: string) => `ORGANIZATIONS#${letter}`;
const letterOf = (name: string) => letters.find((letter) => letter === name[0]) ?? 'other';

/** The data that lists show for an organization, by the first letter of its name. An unlisted one is in no index. */
export const organizationCardItem = defineItem({
  type: 'organizationCard',
  schema: organizationCard,
  key: ({ id }: { id: number }) => ({ pk: organizationPk(id), sk: 'CARD' }),
  indexes: {
    gs1: {
      from: ['isListed', 'name', 'id'],
      to: ({ isListed, name, id }) =>
        isListed ? { pk: listPk(letterOf(folded(name))), sk: `${folded(name).slice(0, 100)}#${id}` } : undefined,
    },
  },
  personal: {
    whose: ['staff'],
    fields: ['email', 'phone'],
    erase: ({ email, phone }, of) =>
      isAddressOf(of, email) || isAddressOf(of, phone) ? { email: '', phone: '' } : null,
  },
});

/**
 * A username's owner, stored under the name so that only one organization can have it. `former` means that the
 * organization was renamed, and this name leads to the current one.
 */
export const usernameItem = defineItem({
  type: 'username',
  schema: z.object({ username, organizationId: id, former: z.literal(true).optional() }),
  key: ({ username }: { username: string }) => ({ pk: `USERNAME#${username}`, sk: 'USERNAME' }),
  personal: 'none',
});

/** Usernames that look alike are also taken. No one can have `paciflc` when `pacific` exists. */
export const usernameShapeItem = defineItem({
  type: 'usernameShape',
  schema: z.object({ shape: z.string(), organizationId: id }),
  key: ({ shape }: { shape: string }) => ({ pk: `USERNAMESHAPE#${shape}`, sk: 'USERNAMESHAPE' }),
  personal: 'none',
});

/** The theme of an organization's site. It stays when the username changes. */
export const themeItem = defineItem({
  type: 'theme',
  v: 2,
  schema: storedTheme,
  key: ({ organizationId }: { organizationId: number }) => ({ pk: organizationPk(organizationId), sk: 'THEME' }),
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});

/** Returns the ranges that list all organizations, one per letter, each sorted by name. */
export const listedOrganizations = () => letters.map((letter) => ({ pk: listPk(letter), index: 'gs1' as const }));

const relationKeys: Readonly<Record<Affinity, string>> = { affiliate: 'AFFILIATE', member: 'MEMBERORG', body: 'BODY' };
type Key = { organizationId: number; relation: Affinity; otherId: number };

/** One organization's relation to another. The other organization's side is written in the same transaction. */
export const affiliationItem = defineItem({
  type: 'affiliation',
  schema: affiliation,
  key: ({ organizationId, relation, otherId }: Key) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `${relationKeys[relation]}#${otherId}`,
  }),
  personal: 'none',
});

export const affiliationsOf = (organizationId: number, relation: Affinity) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: `${relationKeys[relation]}#`,
});

/** Returns the organizations with an active relation of this kind. */
export async function activeOf(table: Table, organizationId: number, relation: Affinity): Promise<number[]> {
  const all = await table.list(affiliationItem, affiliationsOf(organizationId, relation));
  return all.filter(({ state }) => state === 'active').map(({ otherId }) => otherId);
}

/**
 * An invitation to work for an organization, until it is accepted or withdrawn. It is deleted a month after it expires.
 */
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

/** An invitation by the hash of its link's token, so reading the table isn't enough to accept. */
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

/** Returns an address's key among an organization's invitations. */
export const inviteKey = (email: string, secret: string): string =>
  mac(`invited|${normalEmail(email)}`, secret).slice(0, 22);

/**
 * Returns an invitation link's token. The token changes each time the invitation is sent. It is computed again for the
 * email and never stored.
 */
export const inviteToken = (of: Pick<StaffInvite, 'organizationId' | 'key' | 'sentAt'>, secret: string): string =>
  mac(`invite|${of.organizationId}|${of.key}|${of.sentAt}`, secret);

export const inviteHash = (of: Pick<StaffInvite, 'organizationId' | 'key' | 'sentAt'>, secret: string): string =>
  tokenHash(inviteToken(of, secret));

/** Records that the organization can receive payouts. */
export const payoutsConnected = (id: number): Write => update(organizationItem, { id }, { set: { connected: true } });
/** Stores the organization's accounts at the card provider. */
export const recordStripeAccounts = (
  id: number,
  stripeAccounts: ValueOf<typeof organizationItem>['stripeAccounts'],
): Write => update(organizationItem, { id }, { set: { stripeAccounts } });
