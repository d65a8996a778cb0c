import * as z from 'zod';
import type { Id } from '#domain/kernel/ids.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create } from '../../kernel/table/write.ts';

/** News that an organization gets only once: the first sale of an event, a division that sold out. `by`: the bus event that sent it. */
export const staffToldItem = defineItem({
  type: 'staffTold',
  schema: z.object({ organizationId: id, key: z.string(), by: z.string(), at: millis }),
  key: ({ organizationId, key }: { organizationId: number; key: string }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `TOLD#${key}`,
  }),
  personal: 'none',
});

/** Whether this bus event is the one that tells it: the first, however often it is delivered. */
export async function tellsFirst(
  table: Table,
  told: { readonly organizationId: Id; readonly key: string; readonly by: string },
  at: Millis,
): Promise<boolean> {
  if ((await table.write(create(staffToldItem, { ...told, at }))).ok) return true;
  return (await table.get(staffToldItem, told))?.by === told.by;
}
