import { ok, refuse } from '#domain/kernel/result.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import type {
  organizationByName,
  organizationProps,
  organizations as organizationsContract,
  siteTheme,
  themeCarousel,
} from '#domain/organizations/operations.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { activeOf, organizationCardItem, themeItem, usernameItem } from '../../subjects/organizations/items.ts';
import { organizationByUsername, organizationCards, themeOf } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

export const organizationsHandler: Handler<typeof organizationsContract, Deps> = async ({ query }, { table }) => {
  const term = query.search?.trim() ?? '';
  const all = await organizationCards(table);
  const foundOrganizationCards = all.filter(
    (organization) => term.length < 3 || holdsWords(`${organization.name} ${organization.username}`, term),
  );
  return ok({ items: foundOrganizationCards.map(({ logoUrl, ...card }) => ({ ...card, theme: { logoUrl } })) });
};

/** Returns the refusal for an organization that doesn't exist. */
export const unknownOrganization = () => refuse(organizations['unknown-organization']());

export const organizationByNameHandler: Handler<typeof organizationByName, Deps> = async ({ params }, { table }) => {
  const [organization, theme] = await Promise.all([
    organizationByUsername(table, params.username),
    themeOf(table, params.username),
  ]);
  if (!organization?.isActive || !organization.isPublic) return unknownOrganization();
  const members = await activeOf(table, organization.id, 'member');
  const cards = await table.getMany(
    organizationCardItem,
    members.map((id) => ({ id })),
  );
  const organizationMembers = cards
    .filter(({ isListed }) => isListed)
    .map(({ id, name, username }) => ({ id, name, username }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return ok({ ...organization, theme, photos: [], organizationMembers });
};

export const organizationPropsHandler: Handler<typeof organizationProps, Deps> = async ({ params }, { table }) => {
  const [organization, theme] = await Promise.all([
    organizationByUsername(table, params.username),
    themeOf(table, params.username),
  ]);
  return organization
    ? ok({ props: [...new Set([...organization.props, ...(theme?.props ?? [])])] })
    : unknownOrganization();
};

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
