import type { refundPolicies, saveRefundPolicy } from '#domain/commerce/operations-policies.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { refundPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { currencyOf } from '../../subjects/commerce/currency.ts';
import { refundPoliciesOf, refundPolicyItem } from '../../subjects/commerce/items.ts';
import { managedById } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';

const mostPolicies = 50;

export const refundPoliciesHandler: Handler<typeof refundPolicies, Deps> = async ({ params, actor }, { table }) => {
  const managed = await managedById(table, actor, params.organizationId, 'money.manage');
  return managed ? listOf(table, managed.organization.id) : refuse(organizations['unknown-organization']());
};

export const saveRefundPolicyHandler: Handler<typeof saveRefundPolicy, Deps> = async (
  { params, body, actor, ifMatch },
  { table, numbers },
) => {
  const managed = await managedById(table, actor, params.organizationId, 'money.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const organizationId = managed.organization.id;
  const before = body.id === null ? null : await table.get(refundPolicyItem, { organizationId, id: body.id });
  if (body.id !== null && !before) return refuse(commerce['policy-missing']());
  const written = await saveVersioned(table, { rev: before?.rev, ifMatch }, async () => {
    if (!before && (await table.list(refundPolicyItem, refundPoliciesOf(organizationId))).length >= mostPolicies)
      return refuse(commerce['too-many-policies']());
    const id = before?.id ?? (await numbers('refundPolicy'));
    const next = refundPolicy.parse({ ...body.policy, id, organizationId });
    const write = before ? replace(refundPolicyItem, before, next) : create(refundPolicyItem, next);
    return ok({ writes: [write] });
  });
  if (!written.ok) return written;
  return listOf(table, organizationId);
};

/** Returns refund policies by name, active ones first. */
async function listOf(table: Table, organizationId: Id) {
  const [all, currency] = await Promise.all([
    table.list(refundPolicyItem, { ...refundPoliciesOf(organizationId), consistent: true }),
    currencyOf(table, organizationId),
  ]);
  const sorted = all.toSorted(
    (a, b) => Number(b.isActive) - Number(a.isActive) || a.name.localeCompare(b.name, 'en') || a.id - b.id,
  );
  return ok({ currency, items: sorted.map(({ organizationId: _, ...policy }) => policy) });
}
