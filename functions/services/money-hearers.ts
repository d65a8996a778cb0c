import { roleOf } from '#domain/organizations/staff.ts';
import type { Table } from '../kernel/table/table.ts';
import { pageItem, staffPages, userRecordItem } from '../store/identity/items.ts';

/** The addresses of those who decide about an organization's money: its administrators, as they stand now. */
export async function moneyHearers(table: Table, organizationId: number): Promise<string[]> {
  const listed = await table.list(pageItem, staffPages(organizationId));
  const pages = await table.getMany(
    pageItem,
    listed.map(({ userId }) => ({ userId, id: organizationId })),
  );
  const records = await table.getMany(
    userRecordItem,
    pages.filter((page) => roleOf(page) === 'administrator').map(({ userId }) => ({ id: userId })),
  );
  return records.flatMap(({ emails }) => (emails.find(({ isPrimary }) => isPrimary) ?? emails[0])?.email ?? []);
}
