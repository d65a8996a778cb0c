import { mostFieldSets } from '#domain/catalog/desk/field-set.ts';
import type { fieldSets, saveFieldSet } from '#domain/catalog/operations-fields.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { fieldSetItem, fieldSetsOf } from '../../store/catalog/field-sets.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

const listOf = async (table: Table, organizationId: number) =>
  ok({
    items: (await table.list(fieldSetItem, fieldSetsOf(organizationId))).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    ),
  });

/** The organization, for who manages its events. */
async function hostOf(table: Table, actor: Actor, id: number) {
  const organization = await table.get(organizationItem, { id });
  if (organization && !can(actor, 'event.manage', { organization })) throw new ProblemError(request.forbidden());
  return organization;
}

export const fieldSetsHandler: Handler<typeof fieldSets, Deps> = async ({ params, actor }, { table }) =>
  (await hostOf(table, actor, params.id)) ? listOf(table, params.id) : refuse(organizations['unknown-organization']());

export const saveFieldSetHandler: Handler<typeof saveFieldSet, Deps> = async ({ body, actor }, { table, numbers }) => {
  const { organizationId, registrationFields, name } = body;
  if (!(await hostOf(table, actor, organizationId))) return refuse(organizations['unknown-organization']());
  const there = await table.list(fieldSetItem, fieldSetsOf(organizationId));
  const stands = there.find(({ id }) => id === body.id);
  if (registrationFields === null) {
    if (stands) await table.write(discard(fieldSetItem, stands));
    return listOf(table, organizationId);
  }
  if (stands) await table.write(replace(fieldSetItem, stands, { ...stands, name, registrationFields }));
  else if (there.length >= mostFieldSets) return refuse(catalog['too-many-field-sets']());
  else
    await table.write(
      create(fieldSetItem, { id: await numbers('fieldSet'), organizationId, name, registrationFields }),
    );
  return listOf(table, organizationId);
};
