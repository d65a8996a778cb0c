import { commerce } from '#domain/commerce/problems.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { inOrder } from '#domain/memberships/levels.ts';
import type { ownLevels, saveLevel, orderLevels as setOrder } from '#domain/memberships/operations-levels.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { mostLevels, termsRevOf } from '#domain/memberships/written-level.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, update } from '../../kernel/table/write.ts';
import { currencyOf } from '../../subjects/commerce/currency.ts';
import { refundPoliciesOf, refundPolicyItem } from '../../subjects/commerce/items.ts';
import { levelItem, levelsOf, storedLevel } from '../../subjects/memberships/items.ts';
import type { Deps } from '../deps.ts';
import { managedMembers } from '../member.ts';

export const ownLevelsHandler: Handler<typeof ownLevels, Deps> = async ({ params, actor }, { table }) => {
  const result = await managedMembers(table, actor, params.username);
  return result.ok ? listOf(table, result.value.organization.id) : result;
};

/** Prices are in the currency that the organization is paid in. Rewritten terms get a new version. */
export const saveLevelHandler: Handler<typeof saveLevel, Deps> = async (
  { params, body, actor, ifMatch },
  { table, numbers },
) => {
  const result = await managedMembers(table, actor, params.username);
  if (!result.ok) return result;
  const organizationId = result.value.organization.id;
  const { refundPolicyId, terms } = body.level;
  const [before, policy, currency, all] = await Promise.all([
    body.id === null ? null : table.get(levelItem, { organizationId, id: body.id }),
    refundPolicyId === null ? null : table.get(refundPolicyItem, { organizationId, id: refundPolicyId }),
    currencyOf(table, organizationId),
    table.list(levelItem, { ...levelsOf(organizationId), consistent: true }),
  ]);
  if (body.id !== null && !before) return refuse(memberships['unknown-level']());
  const written = await saveVersioned(table, { rev: before?.rev, ifMatch }, async () => {
    if (refundPolicyId !== null && !policy) return refuse(commerce['policy-missing']());
    if (!before && all.length >= mostLevels) return refuse(memberships['too-many-levels']());
    const id = before?.id ?? (await numbers('level'));
    const next = storedLevel.parse({
      ...(before ?? {}),
      ...body.level,
      ...{ id, organizationId, termsRev: termsRevOf(before, terms) },
      currency,
    });
    return ok({ writes: [before ? replace(levelItem, before, next) : create(levelItem, next)] });
  });
  if (!written.ok) return written;
  return listOf(table, organizationId);
};

export const orderLevelsHandler: Handler<typeof setOrder, Deps> = async ({ params, body, actor }, { table }) => {
  const result = await managedMembers(table, actor, params.username);
  if (!result.ok) return result;
  const organizationId = result.value.organization.id;
  const all = await table.list(levelItem, { ...levelsOf(organizationId), consistent: true });
  const known = new Set(all.map(({ id }) => id));
  if (body.ids.length !== known.size || new Set(body.ids).size !== known.size || body.ids.some((id) => !known.has(id)))
    return refuse(memberships['unknown-level']());
  const moved = await table.transact(
    body.ids.map((id, order) => update(levelItem, { organizationId, id }, { set: { order } })),
  );
  if (!moved.ok) throw new ProblemError(request.stale());
  return listOf(table, organizationId);
};

async function listOf(table: Table, organizationId: number) {
  const [levels, policies] = await Promise.all([
    table.list(levelItem, { ...levelsOf(organizationId), consistent: true }),
    table.list(refundPolicyItem, refundPoliciesOf(organizationId)),
  ]);
  const items = inOrder(levels) as typeof levels;
  return ok({
    items: items.map(({ organizationId: _, cartFees: __, ...level }) => level),
    policies: policies.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
  });
}
