import type { Result } from '#domain/kernel/result.ts';
import { freeUsername, shapeOf, wantedUsername } from '#domain/organizations/usernames.ts';
import type { Table } from '../kernel/table/table.ts';
import { usernameItem, usernameShapeItem } from '../store/organizations/items.ts';

/** A user name as it would be stored, when an organization (`own`; null: a new one) may take it now; the write proves it again. */
export async function takenOrFree(
  table: Table,
  wanted: string,
  own: number | null,
  staff: boolean,
): Promise<Result<string>> {
  const read = wantedUsername(wanted, staff);
  if (!read.ok) return read;
  const [name, shape] = await Promise.all([
    table.get(usernameItem, { username: read.value }),
    table.get(usernameShapeItem, { shape: shapeOf(read.value) }),
  ]);
  const held = { name: name?.organizationId ?? null, shape: shape?.organizationId ?? null };
  return freeUsername(read.value, held, own);
}
