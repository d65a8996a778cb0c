import type { saveEventPage } from '#domain/catalog/operations-pages.ts';
import type { EventPage, WrittenPage } from '#domain/catalog/pages/schema.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { cleanRichText } from '../../integrations/texts/rich-text.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { create, remove, type Write } from '../../kernel/table/write.ts';
import { createPage, eventTagItem, pageById, replacePage } from '../../store/catalog/pages.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { stale } from '../stale.ts';
import { pageViewOf } from './event-pages.ts';

type Saving = Call<typeof saveEventPage>;

/** Publishes, saves or makes a page: one transaction with the tag it is found by. */
export const saveEventPageHandler: Handler<typeof saveEventPage, Deps> = async (call, deps) => {
  const { body, actor, ifMatch } = call;
  const { table } = deps;
  if (body.id === 0) return make(call, body as WrittenPage, deps);
  const before = await pageById(table, body.id);
  const organization = before && { id: before.organizationId, username: '' };
  if (!before || !organization || !can(actor, 'item.admin', { adminId: before.adminId, organization }))
    return refuse(catalog['no-such-page']());
  if (before.rev !== ifMatch) throw stale();
  const { id, organizationId, adminId } = before;
  const after: EventPage =
    'title' in body ? { ...cleaned(body), id, organizationId, adminId } : { ...before, isPublic: body.isPublic };
  const saved = await table.transact([...replacePage(before, after), ...movedTag(before, after)]);
  if (!saved.ok) return saved.problem.tag === 'tag' ? refuse(tagTaken()) : Promise.reject(stale());
  return answer(deps, id);
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
  return saved.ok ? answer(deps, page.id) : refuse(tagTaken());
}

/** The page as it is stored now. */
async function answer({ table }: Deps, id: number) {
  const page = await pageById(table, id);
  const owner = page && (await table.get(organizationItem, { id: page.organizationId }));
  if (!page || !owner) throw new Error(`page ${id} is gone`);
  return ok(pageViewOf(page, owner));
}

const cleaned = <P extends WrittenPage>(page: P): P => ({ ...page, brochureHTML: cleanRichText(page.brochureHTML) });

const tagOf = ({ id, organizationId, titleTag }: EventPage): Write =>
  create(eventTagItem, { organizationId, titleTag, pageId: id }, { tag: 'tag' });

/** A new tag is claimed and the old one given up; another way to capitalize it is the same tag. */
function movedTag(before: EventPage, after: EventPage): Write[] {
  if (before.titleTag.toLowerCase() === after.titleTag.toLowerCase()) return [];
  return [tagOf(after), remove(eventTagItem, before)];
}

const tagTaken = () => catalog['page-tag-taken']({ fields: { 'body.titleTag': 'This title tag is already taken.' } });
