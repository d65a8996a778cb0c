import { isStaff } from '#domain/identity/actor.ts';
import { identity } from '#domain/identity/problems.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { edited } from '#domain/organizations/edits.ts';
import { saveOrganization } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { count, type Limit } from '../../services/limits.ts';
import { type Managed, managedBy } from '../../services/managed-organization.ts';
import { takenOrFree } from '../../services/usernames.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { writesOfEdit } from '../write-organization.ts';
import { asStaff } from './organization-as-staff.ts';

const renames: Limit = { name: 'rename-organization', most: 3, per: 90 * 86_400_000 };

/** Saves fields of an organization, with everything that shows them: its card, the pages of its staff, its site's name. */
export const saveOrganizationHandler: Handler<typeof saveOrganization, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table, forget },
) => {
  const found = await managedBy(table, actor, params.username, 'organization.govern');
  if (!found) return refuse(organizations['unknown-organization']());
  const before = found.organization;
  if (before.rev !== ifMatch) throw stale(found);
  const { username = before.username } = body;
  const free =
    username === before.username ? ok(username) : await takenOrFree(table, username, before.id, isStaff(actor));
  if (!free.ok) return refuse(free.problem as ReturnType<(typeof identity)['username-taken']>);
  const after = edited(before, { ...body, username: free.value });
  if (after.username !== before.username && !isStaff(actor) && !(await count(table, renames, String(before.id), now)))
    return refuse(organizations['renamed-too-often']());
  const { writes, users } = await writesOfEdit(table, before, after, signedIn(actor));
  const saved = await table.transact(writes);
  if (saved.ok) {
    users.forEach(forget);
    return ok(asStaff({ ...after, rev: before.rev + 1 }, found.actor));
  }
  if (saved.problem.tag === 'name') return refuse(identity['username-taken']());
  if (saved.problem.tag === 'shape') return refuse(organizations['username-lookalike']());
  const now_ = await table.get(organizationItem, { id: before.id });
  throw stale(now_ ? { ...found, organization: now_ } : found);
};

/** Another writer was faster: the refusal carries what stands, so that the edit can be repeated on it. */
const stale = ({ organization, actor }: Managed): ProblemError =>
  new ProblemError(
    request.stale({
      data: { rev: organization.rev, current: saveOrganization.output.parse(asStaff(organization, actor)) },
    }),
  );
