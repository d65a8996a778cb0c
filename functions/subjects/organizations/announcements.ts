import * as z from 'zod';
import type { Id } from '#domain/kernel/ids.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create } from '../../kernel/table/write.ts';

/**
 * News that an organization's staff gets only once, such as an event's first sale or a sold-out division. `by` is the
 * bus event that announced it.
 */
export const announcementItem = defineItem({
  type: 'announcement',
  schema: z.object({ organizationId: id, key: z.string(), by: z.string(), at: millis }),
  key: ({ organizationId, key }: { organizationId: number; key: string }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `ANNOUNCEMENT#${key}`,
  }),
  personal: 'none',
});

/**
 * Returns whether this bus event is the one that announces the news. Only the first event is, no matter how often it is
 * delivered.
 */
export async function announcesFirst(
  table: Table,
  news: { readonly organizationId: Id; readonly key: string; readonly by: string },
  at: Millis,
): Promise<boolean> {
  if ((await table.write(create(announcementItem, { ...news, at }))).ok) return true;
  return (await table.get(announcementItem, news))?.by === news.by;
}
