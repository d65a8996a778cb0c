import { userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import type { foundOrganization } from '#domain/organizations/operations-desk.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { startOrganization } from '../../services/founding.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { asStaff } from './organization-as-staff.ts';

/** Starts an organization: everybody signed in may, three a day. */
export const foundOrganizationHandler: Handler<typeof foundOrganization, Deps> = async (
  { body, actor, now },
  { table, numbers, forget },
) => {
  if (!can(actor, 'organization.create')) throw new ProblemError(request.forbidden());
  const started = await startOrganization(body, { actor, table, numbers, now });
  if (!started.ok) return started;
  const { organization, page } = started.value;
  forget(page.userId);
  const made = await table.get(organizationItem, { id: organization.id });
  const user = userOf(actor);
  if (!made || !user || actor.kind !== 'user') throw new Error('an organization was made and is not there');
  return ok(asStaff(made, { ...actor, user: { ...user, pages: [...user.pages, page] } }));
};
