import { ok } from '#domain/kernel/result.ts';
import type { organizationByName } from '#domain/organizations/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { organizationByUsername, themeOf } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { unknownOrganization } from '../unknown-organization.ts';

export const organizationByNameHandler: Handler<typeof organizationByName, Deps> = async ({ params }, { table }) => {
  const [found, theme] = await Promise.all([
    organizationByUsername(table, params.username),
    themeOf(table, params.username),
  ]);
  return found?.isActive && found.isPublic
    ? ok({ ...found, theme, photos: [], organizationMembers: [] })
    : unknownOrganization();
};
