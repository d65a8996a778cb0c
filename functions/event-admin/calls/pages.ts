import type { eventPage, eventPageAsAdmin, eventPages, saveEventPage } from '#domain/catalog/operations-pages.ts';
import type { EventPage, EventPageView, WrittenPage } from '#domain/catalog/pages/schema.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { cleanRichText } from '../../integrations/rich-text.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, type Write } from '../../kernel/table/write.ts';
import {
  createPage,
  eventPageItem,
  eventTagItem,
  pageById,
  pageOfTag,
  pagesOfOrganization,
  replacePage,
} from '../../subjects/catalog/pages.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { managedBy, organizationByUsername } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

export const pageViewOf = (
  page: Stored<EventPage>,
  { id, name, username }: Pick<StoredOrganization, 'id' | 'name' | 'username'>,
): EventPageView => ({ ...page, organization: { id, name, username } });

async function findPage(table: Table, params: { username: string; eventTag: string }) {
  const organization = await organizationByUsername(table, params.username);
  const page = organization && (await pageOfTag(table, organization.id, params.eventTag));
  return organization && page ? { organization, page } : null;
}

export const eventPageHandler: Handler<typeof eventPage, Deps> = async ({ params }, { table }) => {
  const at = await findPage(table, params);
  return at?.page.isPublic ? ok(pageViewOf(at.page, at.organization)) : refuse(catalog['no-such-page']());
};

export const eventPageAsAdminHandler: Handler<typeof eventPageAsAdmin, Deps> = async ({ params, actor }, { table }) => {
  const at = await findPage(table, params);
  if (!at || !can(actor, 'item.admin', { adminId: at.page.adminId, organization: at.organization }))
    return refuse(catalog['no-such-page']());
  return { ...ok(pageViewOf(at.page, at.organization)), rev: at.page.rev };
};

export const eventPagesHandler: Handler<typeof eventPages, Deps> = async ({ params, actor }, { table }) => {
  const managed = await managedBy(table, actor, params.username, 'organization.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  return ok({ items: await table.list(eventPageItem, pagesOfOrganization(managed.organization.id)) });
};

type Saving = Call<typeof saveEventPage>;

/** Publishes, saves or creates a page in one transaction with its tag. */
export const saveEventPageHandler: Handler<typeof saveEventPage, Deps> = async (call, deps) => {
  const { body, actor, ifMatch } = call;
  const { table } = deps;
  if (body.id === 0) return make(call, body as WrittenPage, deps);
  const before = await pageById(table, body.id);
  const organization = before && { id: before.organizationId, username: '' };
  const needs = 'title' in body ? 'item.admin' : 'item.publish';
  if (!before || !organization || !can(actor, needs, { adminId: before.adminId, organization }))
    return refuse(catalog['no-such-page']());
  const { id, adminId } = before;
  const organizationId = 'title' in body ? body.organizationId : before.organizationId;
  if (organizationId !== before.organizationId) {
    const host = await table.get(organizationItem, { id: organizationId });
    if (!host || !can(actor, 'organization.manage', { organization: host }))
      throw new ProblemError(request.forbidden());
  }
  const lost = (tag: string) => (tag === 'tag' ? tagConflict() : null);
  const saved = await saveVersioned(table, { rev: before.rev, ifMatch, lost }, () => {
    const after: EventPage =
      'title' in body ? { ...cleaned(body), id, organizationId, adminId } : { ...before, isPublic: body.isPublic };
    return ok({ writes: [...replacePage(before, after), ...movedTag(before, after)] });
  });
  return saved.ok ? answer(deps, id) : saved;
};

async function make({ actor }: Saving, written: WrittenPage, deps: Deps) {
  const { table, numbers } = deps;
  const owner = await table.get(organizationItem, { id: written.organizationId });
  const adminId = signedIn(actor);
  if (
    !owner ||
    !can(actor, 'organization.manage', { organization: owner }) ||
    !can(actor, 'item.admin', { isNew: true })
  )
    throw new ProblemError(request.forbidden());
  const page: EventPage = { ...cleaned(written), id: await numbers('tournament'), adminId };
  const saved = await table.transact([...createPage(page), tagOf(page)]);
  return saved.ok ? answer(deps, page.id) : refuse(tagConflict());
}

/** Returns the page as it is stored now. */
async function answer({ table }: Deps, id: number) {
  const page = await pageById(table, id);
  const owner = page && (await table.get(organizationItem, { id: page.organizationId }));
  if (!page || !owner) throw new Error(`page ${id} is gone`);
  return ok(pageViewOf(page, owner));
}

const cleaned = <P extends WrittenPage>(page: P): P => ({ ...page, brochureHTML: cleanRichText(page.brochureHTML) });

const tagOf = ({ id, organizationId, titleTag }: EventPage): Write =>
  create(eventTagItem, { organizationId, titleTag, pageId: id }, { tag: 'tag' });

/**
 * Claims a new tag, or the same tag at a new host, and releases the old one. Tags that differ only in capitals count as
 * the same.
 */
function movedTag(before: EventPage, after: EventPage): Write[] {
  const isSameTag = before.titleTag.toLowerCase() === after.titleTag.toLowerCase();
  if (isSameTag && before.organizationId === after.organizationId) return [];
  return [tagOf(after), remove(eventTagItem, before)];
}

const tagConflict = () =>
  catalog['page-tag-taken']({ fields: { 'body.titleTag': 'This title tag is already taken.' } });
