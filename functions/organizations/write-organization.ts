import { organizationCardOf } from '#domain/organizations/card.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { isClub } from '#domain/organizations/staff.ts';
import { shapeOf } from '#domain/organizations/usernames.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { overwrite, replace, update, type Write } from '../kernel/table/write.ts';
import { clubListed } from '../subjects/clubs/items.ts';
import {
  invitesOf,
  organizationCardItem,
  organizationItem,
  staffInviteItem,
  themeItem,
  usernameItem,
  usernameShapeItem,
} from '../subjects/organizations/items.ts';
import { pageItem, pagesOf } from '../subjects/organizations/staff.ts';

/**
 * An edit of an organization as one transaction: the facts under their version, the card of lists, and what bears its names. `users`: whose pages change,
 * with those of who joined or founded it (`by`: who edits) a moment ago and whom the index does not know yet.
 */
export async function writesOfEdit(
  table: Table,
  before: Stored<StoredOrganization>,
  after: StoredOrganization,
  by: number,
): Promise<{ writes: Write[]; users: number[] }> {
  const own: Write[] = [
    replace(organizationItem, before, after),
    overwrite(organizationCardItem, organizationCardOf(after)),
    ...(isClub(after) ? [listing(after)] : []),
  ];
  const { id, name, username } = after;
  if (name === before.name && username === before.username) return { writes: own, users: [] };
  const accepted = await table.discarded(staffInviteItem, invitesOf(id));
  const joined = accepted.flatMap(({ acceptedBy = [] }) => acceptedBy);
  const [theme, pages] = await Promise.all([
    table.get(themeItem, { organizationId: id }),
    pagesOf(table, id, [...joined, by]),
  ]);
  const named: Write[] = pages.map(({ userId }) => update(pageItem, { userId, id }, { set: { name, username } }));
  if (theme && theme.name === before.name) named.push(replace(themeItem, theme, { ...theme, name }, { tag: 'theme' }));
  return {
    writes: [...own, ...named, ...renaming(before, after)],
    users: pages.map(({ userId }) => userId),
  };
}

/** What the list of clubs says of one. */
const listing = ({ id, name, username, isPublic, isActive }: StoredOrganization): Write =>
  clubListed({ id, name, username, isListed: isPublic && isActive });

/** The new user name is claimed with its shape; the old one stays the organization's and leads on. */
function renaming(
  { username: old }: StoredOrganization,
  { id: organizationId, username }: StoredOrganization,
): Write[] {
  if (old === username) return [];
  const own = ['or', ['absent', 'pk'], ['=', 'organizationId', organizationId]] as const;
  return [
    overwrite(usernameItem, { username, organizationId }, { if: own, tag: 'name' }),
    overwrite(usernameShapeItem, { shape: shapeOf(username), organizationId }, { if: own, tag: 'shape' }),
    overwrite(usernameItem, { username: old, organizationId, former: true }),
  ];
}
