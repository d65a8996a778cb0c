import type { Table } from '../../kernel/table/table.ts';
import { userRecordItem } from '../../store/identity/items.ts';

/** What a user is called where people read who did something. */
export async function nameOfUser(table: Table, userId: number): Promise<string> {
  const record = await table.get(userRecordItem, { id: userId }, { consistent: false });
  const name = `${record?.firstName ?? ''} ${record?.lastName ?? ''}`.trim();
  return name || record?.emails.find(({ isPrimary }) => isPrimary)?.email || `User ${userId}`;
}
