import type { Table } from '../kernel/table/table.ts';
import { userRecordItem } from '../store/identity/items.ts';

/** What somebody is called in mails and histories: their name, else their address, else `otherwise`. */
export async function userName(table: Table, userId: number, otherwise = ''): Promise<string> {
  const record = await table.get(userRecordItem, { id: userId }, { consistent: false });
  const name = `${record?.firstName ?? ''} ${record?.lastName ?? ''}`.trim();
  return name || record?.emails.find(({ isPrimary }) => isPrimary)?.email || otherwise;
}
