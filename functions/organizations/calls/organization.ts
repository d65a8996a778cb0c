import { type Actor, isStaff, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { identity } from '#domain/identity/problems.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { edited } from '#domain/organizations/edits.ts';
import {
  type flagOrganization,
  type foundOrganization,
  type organizationAsStaff,
  type organizationHistory,
  saveOrganization,
  type usernameAvailable,
} from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type StoredOrganization, storedOrganization } from '#domain/organizations/schema.ts';
import { isClub } from '#domain/organizations/staff.ts';
import { organizationCardOf, shapeOf } from '#domain/organizations/usernames.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, replace, update, type Write } from '../../kernel/table/write.ts';
import { organizationHistoryOf } from '../../subjects/audits/history.ts';
import { clubListed } from '../../subjects/clubs/items.ts';
import { startOrganization, takenOrFree } from '../../subjects/organizations/founding.ts';
import {
  invitesOf,
  organizationCardItem,
  organizationItem,
  staffInviteItem,
  themeItem,
  usernameItem,
  usernameShapeItem,
} from '../../subjects/organizations/items.ts';
import { type Managed, managedBy, pageItem, pagesOf } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the writes that edit an organization in one transaction: its data under its version, its card in lists, and
 * everything that shows its names. `users` are people whose pages change. The index may not list people who have just
 * joined or founded the organization. `by` is the editor.
 */
async function writesOfEdit(
  table: Table,
  before: Stored<StoredOrganization>,
  after: StoredOrganization,
  by: number,
): Promise<{ writes: Write[]; users: number[] }> {
  const own: Write[] = [
    replace(organizationItem, before, after),
    overwrite(organizationCardItem, organizationCardOf(after)),
    ...(isClub(after) ? [listing(after)] : []),
  ];
  const { id, name, username } = after;
  if (name === before.name && username === before.username) return { writes: own, users: [] };
  const accepted = await table.discarded(staffInviteItem, invitesOf(id));
  const joined = accepted.flatMap(({ acceptedBy = [] }) => acceptedBy);
  const [theme, pages] = await Promise.all([
    table.get(themeItem, { organizationId: id }),
    pagesOf(table, id, [...joined, by]),
  ]);
  const named: Write[] = pages.map(({ userId }) => update(pageItem, { userId, id }, { set: { name, username } }));
  if (theme && theme.name === before.name) named.push(replace(themeItem, theme, { ...theme, name }, { tag: 'theme' }));
  return {
    writes: [...own, ...named, ...renaming(before, after)],
    users: pages.map(({ userId }) => userId),
  };
}

/** Returns the write that lists an organization among the clubs. */
const listing = ({ id, name, username, isPublic, isActive }: StoredOrganization): Write =>
  clubListed({ id, name, username, isListed: isPublic && isActive });

/** Claims the new username and its lookalikes. The old one still belongs to the organization and redirects. */
function renaming(
  { username: old }: StoredOrganization,
  { id: organizationId, username }: StoredOrganization,
): Write[] {
  if (old === username) return [];
  const own = ['or', ['absent', 'pk'], ['=', 'organizationId', organizationId]] as const;
  return [
    overwrite(usernameItem, { username, organizationId }, { if: own, tag: 'name' }),
    overwrite(usernameShapeItem, { shape: shapeOf(username), organizationId }, { if: own, tag: 'shape' }),
    overwrite(usernameItem, { username: old, organizationId, former: true }),
  ];
}

/** Returns an organization as its staff sees it, and whether they can edit it. Directors see the public view. */
export const asStaff = (organization: Stored<StoredOrganization>, actor: Actor) => ({
  ...organization,
  ...(can(actor, 'organization.manage', { organization }) ? {} : { notes: '', stripeAccounts: [], connectUrl: null }),
  mayGovern: can(actor, 'organization.govern', { organization }),
});

export const organizationAsStaffHandler: Handler<typeof organizationAsStaff, Deps> = async (
  { params, actor },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.work');
  if (!managed) return refuse(organizations['unknown-organization']());
  return { ...ok(asStaff(managed.organization, managed.actor)), rev: managed.organization.rev };
};

/** Starts an organization. Any signed-in user can do this up to three times a day. */
export const foundOrganizationHandler: Handler<typeof foundOrganization, Deps> = async (
  { body, actor, now },
  { table, numbers, forget },
) => {
  if (!can(actor, 'organization.create')) throw new ProblemError(request.forbidden());
  const started = await startOrganization(body, { actor, table, numbers, now });
  if (!started.ok) return started;
  const { organization, page } = started.value;
  forget(page.userId);
  const newOrganization = await table.get(organizationItem, { id: organization.id });
  const user = userOf(actor);
  if (!newOrganization || !user || actor.kind !== 'user')
    throw new Error("an organization was created but can't be read");
  return ok(asStaff(newOrganization, { ...actor, user: { ...user, pages: [...user.pages, page] } }));
};

const renames: Limit = { name: 'rename-organization', most: 3, per: 90 * 86_400_000 };

/** Saves an organization's fields, with everything that shows them: its card, its staff's pages and its site's name. */
export const saveOrganizationHandler: Handler<typeof saveOrganization, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, forget },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.govern');
  if (!managed) return refuse(organizations['unknown-organization']());
  const before = managed.organization;
  const versions = {
    ...{ rev: before.rev, ifMatch },
    stale: async () => {
      const organization = await table.get(organizationItem, { id: before.id });
      return stale(organization ? { ...managed, organization } : managed);
    },
    lost: (tag: string) => {
      if (tag === 'name') return identity['username-taken']();
      return tag === 'shape' ? organizations['username-lookalike']() : null;
    },
  };
  const saved = await saveVersioned(table, versions, async () => {
    const { username = before.username } = body;
    const free =
      username === before.username ? ok(username) : await takenOrFree(table, username, before.id, isStaff(actor));
    if (!free.ok) return refuse(free.problem as ReturnType<(typeof identity)['username-taken']>);
    const after = edited(before, { ...body, username: free.value });
    if (after.username !== before.username && !isStaff(actor) && !(await count(table, renames, String(before.id), now)))
      return refuse(organizations['renamed-too-often']());
    return ok({ ...(await writesOfEdit(table, before, after, signedIn(actor))), after });
  });
  if (!saved.ok) return saved;
  const { after, users } = saved.value;
  users.forEach(forget);
  return ok(asStaff({ ...after, rev: before.rev + 1 }, managed.actor));
};

/** Another writer saved first. The refusal contains the current state, so that the edit can be repeated. */
const stale = ({ organization, actor }: Managed) =>
  request.stale({
    data: { rev: organization.rev, current: saveOrganization.output.parse(asStaff(organization, actor)) },
  });

/**
 * Sets an organization's flags for platform staff, under its version. The organization's history shows the change under
 * their name.
 */
export const flagOrganizationHandler: Handler<typeof flagOrganization, Deps> = async (
  { params, body, actor, ifMatch },
  { table, forget },
) => {
  if (!can(actor, 'platform.quick-edit')) throw new ProblemError(request.forbidden());
  const managed = await managedBy(table, actor, params.username, 'organization.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const before = managed.organization;
  const after = storedOrganization.parse({ ...before, ...body });
  if (isClub(after) !== isClub(before)) return refuse(organizations['club-stays']());
  const stale = async () => {
    const there = await table.get(organizationItem, { id: before.id });
    return request.stale({ data: { rev: (there ?? before).rev } });
  };
  const saved = await saveVersioned(table, { rev: before.rev, ifMatch, stale }, async () =>
    ok(await writesOfEdit(table, before, after, signedIn(actor))),
  );
  saved.value.users.forEach(forget);
  return ok(asStaff({ ...after, rev: before.rev + 1 }, managed.actor));
};

export const usernameAvailableHandler: Handler<typeof usernameAvailable, Deps> = async (
  { query, actor },
  { table },
) => {
  const own = query.of ? await table.get(usernameItem, { username: query.of }) : null;
  const free = await takenOrFree(table, query.username, own?.organizationId ?? null, isStaff(actor));
  return ok(free.ok ? { available: true, why: null } : { available: false, why: free.problem.title });
};

/**
 * Returns everything that anyone, including its staff, did in an organization. Only people who govern it and platform
 * staff can see this.
 */
export const organizationHistoryHandler: Handler<typeof organizationHistory, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.govern');
  if (!managed) return refuse(organizations['unknown-organization']());
  const month = query.month ?? new Date(now).toISOString().slice(0, 7);
  return ok(
    await organizationHistoryOf(table, managed.organization.id, {
      month,
      staff: query.staff === 'true',
      before: query.before,
    }),
  );
};
