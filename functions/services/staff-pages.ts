import type { Table } from '../kernel/table/table.ts';
import { pageItem, staffPages } from '../store/identity/items.ts';

/**
 * The pages of an organization's staff as they stand: the index says whose, the pages are read themselves. `about`: those an act is about, whom a
 * late index may not know yet.
 */
export async function pagesOf(table: Table, organizationId: number, about: readonly number[] = []) {
  const listed = await table.list(pageItem, staffPages(organizationId));
  const users = new Set([...listed.map(({ userId }) => userId), ...about]);
  return table.getMany(
    pageItem,
    [...users].map((userId) => ({ userId, id: organizationId })),
  );
}
