import { ok, refuse } from '#domain/kernel/result.ts';
import { folded } from '#domain/kernel/text.ts';
import type {
  organizationByName,
  organizationProps,
  organizations as organizationsContract,
  siteTheme,
} from '#domain/organizations/contract.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../kernel/http/call.ts';
import type { Deps } from './deps.ts';

const unknown = () => refuse(organizations['unknown-organization']());

export const siteThemeHandler: Handler<typeof siteTheme, Deps> = async ({ params }, { repo }) => {
  const theme = await repo.theme(params.username);
  return theme ? { ...ok(theme), rev: theme.rev } : unknown();
};

export const organizationByNameHandler: Handler<typeof organizationByName, Deps> = async ({ params }, { repo }) => {
  const [found, theme] = await Promise.all([repo.organizationByName(params.username), repo.theme(params.username)]);
  return found?.isActive && found.isPublic ? ok({ ...found, theme, photos: [], organizationMembers: [] }) : unknown();
};

export const organizationPropsHandler: Handler<typeof organizationProps, Deps> = async ({ params }, { repo }) => {
  const [found, theme] = await Promise.all([repo.organizationByName(params.username), repo.theme(params.username)]);
  return found ? ok({ props: [...new Set([...found.props, ...(theme?.props ?? [])])] }) : unknown();
};

export const organizationsHandler: Handler<typeof organizationsContract, Deps> = async ({ query }, { repo }) => {
  const term = folded(query.search ?? '');
  const all = await repo.organizations();
  const found = all.filter((one) => term.length < 3 || folded(`${one.name} ${one.username}`).includes(term));
  return ok({
    items: found.map(({ id, name, username, logoUrl, email, phone }) => ({
      id,
      name,
      username,
      theme: { logoUrl },
      email,
      phone,
    })),
  });
};
