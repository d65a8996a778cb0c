import { ok } from '#domain/kernel/result.ts';
import type { organizationByName } from '#domain/organizations/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { activeOf } from '../../store/organizations/affiliates.ts';
import { organizationCardItem } from '../../store/organizations/items.ts';
import { organizationByUsername, themeOf } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { unknownOrganization } from '../unknown-organization.ts';

export const organizationByNameHandler: Handler<typeof organizationByName, Deps> = async ({ params }, { table }) => {
  const [found, theme] = await Promise.all([
    organizationByUsername(table, params.username),
    themeOf(table, params.username),
  ]);
  if (!found?.isActive || !found.isPublic) return unknownOrganization();
  const members = await activeOf(table, found.id, 'member');
  const cards = await table.getMany(
    organizationCardItem,
    members.map((id) => ({ id })),
  );
  const organizationMembers = cards
    .filter(({ isListed }) => isListed)
    .map(({ id, name, username }) => ({ id, name, username }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return ok({ ...found, theme, photos: [], organizationMembers });
};
