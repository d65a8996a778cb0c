import { ok } from '#domain/kernel/result.ts';
import type { siteTheme } from '#domain/organizations/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { themeOf } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { unknownOrganization } from '../unknown-organization.ts';

export const siteThemeHandler: Handler<typeof siteTheme, Deps> = async ({ params }, { table }) => {
  const theme = await themeOf(table, params.username);
  return theme ? { ...ok(theme), rev: theme.rev } : unknownOrganization();
};
