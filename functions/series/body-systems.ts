import type { PointSystem } from '#domain/series/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { pointSystemItem, pointSystemsOf } from '../store/series/items.ts';
import { organizationOf } from './access.ts';

/**
 * The points that a sanctioning body says a finish is worth: the first point system of the organization that bears its user name (a page called
 * `aau` makes its user that body's admin, 1§6), of the first body that has one. Null: none of them has told us.
 */
export async function systemOfBodies(table: Table, bodies: readonly string[]): Promise<PointSystem | null> {
  for (const body of bodies) {
    const organization = await organizationOf(table, body);
    if (!organization?.isActive) continue;
    const systems = await table.list(pointSystemItem, pointSystemsOf(organization.id));
    const first = systems.toSorted((a, b) => a.id - b.id)[0];
    if (first) return first;
  }
  return null;
}
