import { hasMoneyRight, isAdministratorPage } from '#domain/identity/relations.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isOpen, roleOf } from '#domain/organizations/staff.ts';
import type { Table } from '../kernel/table/table.ts';
import { pagesOf } from '../services/staff-pages.ts';
import { userRecordItem } from '../store/identity/items.ts';
import { invitesOf, staffInviteItem } from '../store/organizations/invites.ts';

/** Who works for an organization, then who is asked to; each by name. */
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
