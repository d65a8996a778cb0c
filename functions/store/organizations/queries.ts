import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { organizationItem, publicOrganizations, themeItem, usernameItem } from './items.ts';

/* What pages read of organizations; it may be a moment old (eventually consistent), as pages are. */

export const organizationById = (table: Table, id: number): Promise<Stored<StoredOrganization> | null> =>
  table.get(organizationItem, { id }, { consistent: false });

export async function organizationByUsername(
  table: Table,
  username: string,
): Promise<Stored<StoredOrganization> | null> {
  const name = await table.get(usernameItem, { username }, { consistent: false });
  return name ? organizationById(table, name.organizationId) : null;
}

export const themeOf = (table: Table, username: string): Promise<Stored<Theme> | null> =>
  table.get(themeItem, { username }, { consistent: false });

/** Organizations that everybody may see listed. */
export const listedOrganizations = (table: Table): Promise<StoredOrganization[]> =>
  table.list(organizationItem, publicOrganizations());
