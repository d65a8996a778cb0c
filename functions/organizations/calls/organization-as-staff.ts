import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { managedBy } from '../../services/managed-organization.ts';
import type { Deps } from '../deps.ts';

/** An organization as its staff sees it, and whether they may edit it. A director has what the public has of it. */
export const asStaff = (organization: Stored<StoredOrganization>, actor: Actor) => ({
  ...organization,
  ...(can(actor, 'organization.manage', { organization }) ? {} : { notes: '', stripeAccounts: [], connectUrl: null }),
  mayGovern: can(actor, 'organization.govern', { organization }),
});

export const organizationAsStaffHandler: Handler<typeof organizationAsStaff, Deps> = async (
  { params, actor },
  { table },
) => {
  const found = await managedBy(table, actor, params.username, 'organization.work');
  if (!found) return refuse(organizations['unknown-organization']());
  return { ...ok(asStaff(found.organization, found.actor)), rev: found.organization.rev };
};
