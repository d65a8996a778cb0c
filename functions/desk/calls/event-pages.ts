import type { eventPage, eventPageAsAdmin, eventPages } from '#domain/catalog/operations-pages.ts';
import type { EventPage, EventPageView } from '#domain/catalog/pages/schema.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { eventPageItem, pageOfTag, pagesOfOrganization } from '../../store/catalog/pages.ts';
import { organizationByUsername } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';

export const pageViewOf = (
  page: Stored<EventPage>,
  { id, name, username }: Pick<StoredOrganization, 'id' | 'name' | 'username'>,
): EventPageView => ({ ...page, organization: { id, name, username } });

async function found(table: Table, params: { username: string; eventTag: string }) {
  const organization = await organizationByUsername(table, params.username);
  const page = organization && (await pageOfTag(table, organization.id, params.eventTag));
  return organization && page ? { organization, page } : null;
}

export const eventPageHandler: Handler<typeof eventPage, Deps> = async ({ params }, { table }) => {
  const at = await found(table, params);
  return at?.page.isPublic ? ok(pageViewOf(at.page, at.organization)) : refuse(catalog['no-such-page']());
};

export const eventPageAsAdminHandler: Handler<typeof eventPageAsAdmin, Deps> = async ({ params, actor }, { table }) => {
  const at = await found(table, params);
  if (!at || !can(actor, 'item.admin', { adminId: at.page.adminId, organization: at.organization }))
    return refuse(catalog['no-such-page']());
  return { ...ok(pageViewOf(at.page, at.organization)), rev: at.page.rev };
};

export const eventPagesHandler: Handler<typeof eventPages, Deps> = async ({ params, actor }, { table }) => {
  const managed = await managedBy(table, actor, params.username, 'organization.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  return ok({ items: await table.list(eventPageItem, pagesOfOrganization(managed.organization.id)) });
};
