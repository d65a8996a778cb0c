import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { flagOrganization } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { isClub } from '#domain/organizations/staff.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { managedBy } from '../../services/managed-organization.ts';
import type { Deps } from '../deps.ts';
import { writesOfEdit } from '../write-organization.ts';
import { asStaff } from './organization-as-staff.ts';

/** Platform staff set an organization's flags, under its version; it stands in the organization's history under their name. */
export const flagOrganizationHandler: Handler<typeof flagOrganization, Deps> = async (
  { params, body, actor, ifMatch },
  { table, forget },
) => {
  if (!can(actor, 'platform.quick-edit')) throw new ProblemError(request.forbidden());
  const found = await managedBy(table, actor, params.username, 'organization.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const before = found.organization;
  const after = storedOrganization.parse({ ...before, ...body });
  if (isClub(after) !== isClub(before)) return refuse(organizations['club-stays']());
  if (before.rev !== ifMatch) throw new ProblemError(request.stale({ data: { rev: before.rev } }));
  const { writes, users } = await writesOfEdit(table, before, after, signedIn(actor));
  const saved = await table.transact(writes);
  if (!saved.ok) throw new ProblemError(request.stale());
  users.forEach(forget);
  return ok(asStaff({ ...after, rev: before.rev + 1 }, found.actor));
};
