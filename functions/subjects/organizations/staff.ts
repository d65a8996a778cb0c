import { page } from '#domain/identity/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace, type Write } from '../../kernel/table/write.ts';

/**
 * Returns the current pages of an organization's staff. The index says whose, and the pages are then read
 * consistently. `about`: the users that a change is about, whom the index may not list yet.
 */
export async function pagesOf(table: Table, organizationId: number, about: readonly number[] = []) {
  const listed = await table.list(pageItem, staffPages(organizationId));
  const users = new Set([...listed.map(({ userId }) => userId), ...about]);
  return table.getMany(
    pageItem,
    [...users].map((userId) => ({ userId, id: organizationId })),
  );
}

/** A user's role in an organization. */
export const pageItem = defineItem({
  type: 'page',
  schema: page.extend({ userId: id }),
  key: ({ userId, id }: { userId: number; id: number }) => ({ pk: `USER#${userId}`, sk: `PAGE#${id}` }),
  indexes: {
    gs1: { from: ['id', 'userId'], to: ({ id, userId }) => ({ pk: `ORGANIZATION#${id}`, sk: `ADMIN#${userId}` }) },
  },
  personal: { whose: ['staff'], fields: ['props'], erase: 'remove' },
  audit: { kept: 'usual', organization: 'id' },
  removal: 'restorable',
});

/** Everything that grants a user rights. */
export const rightsOfUser = (userId: number) => ({ pk: `USER#${userId}`, consistent: true });

/** Returns the pages of an organization's staff. */
export const staffPages = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'ADMIN#',
  index: 'gs1' as const,
});

type Page = ValueOf<typeof pageItem>;
/** Changes what a user may do in an organization. Refused if it has changed since it was read. */
export const pageChanged = (before: Stored<Page>, after: Page): Write => replace(pageItem, before, after);
