import { folded } from '#domain/kernel/text.ts';
import { organizationCardOf } from '#domain/organizations/card.ts';
import type { OrganizationCard, StoredOrganization } from '#domain/organizations/schema.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import { shapeOf } from '#domain/organizations/usernames.ts';
import type { Raw, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import {
  listedOrganizations,
  organizationCardItem,
  organizationItem,
  themeItem,
  usernameItem,
  usernameShapeItem,
} from './items.ts';

/* What pages read of organizations; it may be a moment old (eventually consistent), as pages are. */

export const organizationById = (table: Table, id: number): Promise<Stored<StoredOrganization> | null> =>
  table.get(organizationItem, { id }, { consistent: false });

const idOf = async (table: Table, username: string): Promise<number | null> =>
  (await table.get(usernameItem, { username }, { consistent: false }))?.organizationId ?? null;

export async function organizationByUsername(
  table: Table,
  username: string,
): Promise<Stored<StoredOrganization> | null> {
  const id = await idOf(table, username);
  return id === null ? null : organizationById(table, id);
}

/** The theme of the site under a name; it says the organization's present one, which is another where it was renamed. */
export async function themeOf(table: Table, username: string): Promise<Stored<Theme> | null> {
  const name = await table.get(usernameItem, { username }, { consistent: false });
  if (!name) return null;
  const { organizationId } = name;
  const [found, present] = await Promise.all([
    table.get(themeItem, { organizationId }, { consistent: false }),
    name.former ? organizationById(table, organizationId) : null,
  ]);
  return found ? { ...found, username: present?.username ?? username } : null;
}

/** Organizations that everybody may see listed, by name. */
export async function organizationCards(table: Table): Promise<OrganizationCard[]> {
  const letters = await Promise.all(listedOrganizations().map((range) => table.list(organizationCardItem, range)));
  const keyed = letters.flat().map((card) => ({ card, key: folded(card.name) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ card }) => card);
}

/** The items of an organization, for seeds. */
export const encodedOrganization = (organization: StoredOrganization): Raw[] => {
  const { id: organizationId, username } = organization;
  return [
    organizationItem.encode(organization, 1),
    organizationCardItem.encode(organizationCardOf(organization), 1),
    usernameItem.encode({ username, organizationId }, 1),
    usernameShapeItem.encode({ shape: shapeOf(username), organizationId }, 1),
  ];
};
