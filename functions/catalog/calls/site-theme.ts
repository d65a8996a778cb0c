import { ok } from '#domain/kernel/result.ts';
import type { siteTheme, themeCarousel } from '#domain/organizations/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { themeItem, usernameItem } from '../../store/organizations/items.ts';
import { themeOf } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { unknownOrganization } from '../unknown-organization.ts';

export const siteThemeHandler: Handler<typeof siteTheme, Deps> = async ({ params }, { table }) => {
  const theme = await themeOf(table, params.username);
  return theme ? { ...ok(theme), rev: theme.rev } : unknownOrganization();
};

export const themeCarouselHandler: Handler<typeof themeCarousel, Deps> = async ({ query }, { table }) => {
  const late = { consistent: false } as const;
  const name = await table.get(usernameItem, { username: query.username }, late);
  const theme = name && (await table.get(themeItem, { organizationId: name.organizationId }, late));
  return theme ? ok({ items: theme.covers.toSorted((a, b) => a.order - b.order) }) : unknownOrganization();
};
