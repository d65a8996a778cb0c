import type { Table } from '../../kernel/table/table.ts';
import { userRecordItem } from '../../store/identity/items.ts';

/** What users are called where people read who did something, by their number; of who is gone only that is left. */
export async function namesOfUsers(table: Table, userIds: readonly number[]): Promise<(userId: number) => string> {
  const keys = [...new Set(userIds)].map((id) => ({ id }));
  const records = await table.getMany(userRecordItem, keys);
  const names = new Map(
    records.map(({ id, firstName, lastName, emails }) => [
      id,
      `${firstName} ${lastName}`.trim() || emails.find(({ isPrimary }) => isPrimary)?.email,
    ]),
  );
  return (userId) => names.get(userId) || `User ${userId}`;
}

/** What a user is called. */
export const nameOfUser = async (table: Table, userId: number): Promise<string> =>
  (await namesOfUsers(table, [userId]))(userId);
