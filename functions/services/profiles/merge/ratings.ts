import type { Table } from '../../../kernel/table/table.ts';
import { replace } from '../../../kernel/table/write.ts';
import { ratingSystemItem } from '../../../store/ratings/items.ts';
import type { Merge, Step } from './step.ts';

/** In a system's ratings one's matches are the other's from the next run on, or are their own again. */
export async function ratedAs(
  table: Table,
  organizationId: number,
  { keepId, goneId, now }: Merge,
  merged: boolean,
): Promise<Step> {
  const system = await table.get(ratingSystemItem, { organizationId });
  if (!system) return { left: 'The ratings are gone.' };
  const { rev: _, ...was } = system;
  const { [goneId]: __, ...others } = was.merged;
  const after = { ...was, merged: merged ? { ...others, [goneId]: keepId } : others, dueAt: now };
  return { before: { organizationId }, writes: [replace(ratingSystemItem, system, after)] };
}
