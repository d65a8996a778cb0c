import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { saveTheme, type themeAsStaff } from '#domain/organizations/operations-look.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { editedTheme } from '#domain/organizations/theme-edit.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace, update, type Write } from '../../kernel/table/write.ts';
import { organizationCardItem, organizationItem, themeItem } from '../../subjects/organizations/items.ts';
import { organizationByUsername } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

/** Returns an organization's site if the actor can edit it, or null. */
async function siteOf(table: Table, actor: Actor, username: string) {
  const organization = await organizationByUsername(table, username);
  if (!organization) return null;
  if (!can(actor, 'organization.sub-site', { organization })) throw new ProblemError(request.forbidden());
  const theme = await table.get(themeItem, { organizationId: organization.id });
  return theme && { organization, theme: { ...theme, username: organization.username } };
}

export const themeAsStaffHandler: Handler<typeof themeAsStaff, Deps> = async ({ params, actor }, { table }) => {
  const site = await siteOf(table, actor, params.username);
  return site ? ok(site.theme) : refuse(organizations['unknown-organization']());
};

export const saveThemeHandler: Handler<typeof saveTheme, Deps> = async (
  { params, body, actor, ifMatch },
  { table },
) => {
  const site = await siteOf(table, actor, params.username);
  if (!site) return refuse(organizations['unknown-organization']());
  const { theme: before, organization } = site;
  const after = editedTheme(before, body);
  const writes = [replace(themeItem, before, after), ...shownElsewhere(organization.id, before, after)];
  const stale = async () => staleTheme((await siteOf(table, actor, params.username))?.theme ?? before);
  await saveVersioned(table, { rev: before.rev, ifMatch, stale }, () => ok({ writes }));
  return ok({ ...after, rev: before.rev + 1 });
};

type Logo = { readonly logoUrl: string };
/** The logo is also on the organization's card and in lists. */
function shownElsewhere(id: number, before: Logo, { logoUrl }: Logo): Write[] {
  if (before.logoUrl === logoUrl) return [];
  return [
    update(organizationItem, { id }, { set: { logoUrl } }),
    update(organizationCardItem, { id }, { set: { logoUrl } }),
  ];
}

const staleTheme = (current: object & { rev: number }) =>
  request.stale({ data: { rev: current.rev, current: saveTheme.output.parse(current) } });
