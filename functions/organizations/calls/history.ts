import { ok, refuse } from '#domain/kernel/result.ts';
import type { organizationHistory } from '#domain/organizations/operations-desk.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { organizationHistoryOf } from '../../services/audits/history.ts';
import { managedBy } from '../../services/managed-organization.ts';
import type { Deps } from '../deps.ts';

/** For who governs the organization, platform staff among them: what anybody, staff included, did there. */
export const organizationHistoryHandler: Handler<typeof organizationHistory, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const found = await managedBy(table, actor, params.username, 'organization.govern');
  if (!found) return refuse(organizations['unknown-organization']());
  const month = query.month ?? new Date(now).toISOString().slice(0, 7);
  return ok(
    await organizationHistoryOf(table, found.organization.id, {
      month,
      staff: query.staff === 'true',
      before: query.before,
    }),
  );
};
