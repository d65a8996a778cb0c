import { hasMoneyRight, isAdministratorPage } from '#domain/identity/relations.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { StaffInvite } from '#domain/organizations/schema.ts';
import { inviteUntil, isOpen, roleOf } from '#domain/organizations/staff.ts';
import { count, type Limit } from '../kernel/limits.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, remove, replace, type Write } from '../kernel/table/write.ts';
import { userRecordItem } from '../subjects/identity/items.ts';
import { inviteHash, invitesOf, inviteTokenItem, staffInviteItem } from '../subjects/organizations/items.ts';
import { pagesOf } from '../subjects/organizations/queries.ts';

const mails: Limit = { name: 'staff-invite', most: 40, per: 86_400_000 };

/** Counts one more invitation by an organization today. Returns false if it has sent too many. */
export const mayInvite = (table: Table, organizationId: number, now: Millis): Promise<boolean> =>
  count(table, mails, String(organizationId), now);

type InviteInput = Omit<StaffInvite, 'sentAt' | 'expiresAt' | 'tokenHash'>;

/**
 * Returns the writes for a new invitation, or for one that is sent again with a new link, which makes the old link stop
 * working.
 */
export function inviting(
  request: InviteInput,
  before: Stored<StaffInvite> | null,
  now: Millis,
  secret: string,
): Write[] {
  const sentAt = before ? Math.max(now, before.sentAt + 1) : now;
  const invite = { ...request, sentAt, expiresAt: inviteUntil(now), tokenHash: '' };
  invite.tokenHash = inviteHash(invite, secret);
  const { organizationId, key, expiresAt, tokenHash: hash } = invite;
  return [
    before ? replace(staffInviteItem, before, invite) : create(staffInviteItem, invite),
    create(inviteTokenItem, { hash, organizationId, key, expiresAt }),
    ...(before ? [remove(inviteTokenItem, { hash: before.tokenHash })] : []),
  ];
}

/** Returns an organization's staff, then its invitations, each sorted by name. */
export async function staffOf(table: Table, organizationId: number, now: Millis) {
  const [pages, invites] = await Promise.all([
    pagesOf(table, organizationId),
    table.list(staffInviteItem, invitesOf(organizationId)),
  ]);
  const records = await table.getMany(
    userRecordItem,
    pages.map(({ userId }) => ({ id: userId })),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const there = pages.map((page) => {
    const record = byId.get(page.userId);
    const emails = record?.emails ?? [];
    return {
      userId: page.userId,
      name: `${record?.firstName ?? ''} ${record?.lastName ?? ''}`.trim(),
      email: (emails.find(({ isPrimary }) => isPrimary) ?? emails[0])?.email ?? '',
      role: roleOf(page),
      money: isAdministratorPage(page) || hasMoneyRight(page),
      state: 'active' as const,
      until: null,
    };
  });
  const asked = invites.map(({ email, role, expiresAt }) => ({
    ...{ userId: null, name: '', email, role, money: role === 'administrator', until: expiresAt },
    state: isOpen({ expiresAt }, now) ? ('invited' as const) : ('lapsed' as const),
  }));
  const sorted = there.toSorted((a, b) => (a.name || a.email).localeCompare(b.name || b.email, 'en'));
  return [...sorted, ...asked.toSorted((a, b) => a.email.localeCompare(b.email, 'en'))];
}
