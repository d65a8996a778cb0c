import * as z from 'zod';
import { changedField } from '../../kernel/patch.ts';
import { id, millis } from '../../kernel/schema.ts';

/**
 * A change in an organization: who made it, when, and what changed. `kind` is the item's type (`promo`), `itemId` is
 * its ID, and `name` is its display name, if it has one. `named` lists fields whose values aren't stored. `isStaff`
 * means that platform staff made the change.
 */
export const historyRow = z.object({
  key: z.string(),
  kind: z.string(),
  itemId: z.string(),
  name: z.string().nullable(),
  at: millis,
  by: z.object({ id: id.nullable(), name: z.string(), isStaff: z.boolean() }),
  act: z.enum(['made', 'changed', 'removed', 'restored']),
  changes: z.array(changedField),
  named: z.array(z.string()),
});
export type OrganizationHistoryRow = z.infer<typeof historyRow>;
