import { request } from '#domain/kernel/request.ts';
import { refuse } from '#domain/kernel/result.ts';
import type { resendInvite } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { sameEmail } from '#domain/organizations/staff.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { invitesOf, staffInviteItem } from '../../store/organizations/invites.ts';
import type { Deps } from '../deps.ts';
import { inviting, mayInvite } from '../invite.ts';
import { staffAnswer } from './admins.ts';

export const resendInviteHandler: Handler<typeof resendInvite, Deps> = async (
  { params, body, actor, now },
  { table, signingSecret },
) => {
  const found = await managedBy(table, actor, params.username, 'organization.govern');
  if (!found) return refuse(organizations['unknown-organization']());
  const { id } = found.organization;
  const invites = await table.list(staffInviteItem, invitesOf(id));
  const before = invites.find(({ email }) => sameEmail(email, body.email));
  if (!before) return refuse(organizations['invite-gone']());
  if (!(await mayInvite(table, id, now))) return refuse(organizations['invited-too-many']());
  const { rev: _, ...asked } = before;
  const saved = await table.transact(inviting(asked, before, now, await signingSecret()));
  if (!saved.ok) throw new ProblemError(request.stale());
  return staffAnswer(table, found.organization, found.actor, now);
};
