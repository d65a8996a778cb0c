import type { Id } from '#domain/kernel/ids.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { membershipItem, membershipsOf, type StoredMembership } from '../store/memberships/items.ts';
import { organizationByUsername } from '../store/organizations/queries.ts';

/** An organization that is there for everybody. */
export async function openOrganization(table: Table, username: string) {
  const found = await organizationByUsername(table, username);
  return found?.isActive ? found : null;
}

/** The memberships of a profile in one organization, the latest first. */
export async function heldIn(
  table: Table,
  organizationId: Id,
  playerProfileId: Id,
): Promise<Stored<StoredMembership>[]> {
  const all = await table.list(membershipItem, membershipsOf(playerProfileId));
  return all
    .filter((of) => of.organizationId === organizationId)
    .toSorted((a, b) => (a.to === b.to ? b.id - a.id : a.to < b.to ? 1 : -1));
}
