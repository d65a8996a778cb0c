import { mostFieldSets } from '#domain/catalog/desk/views.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import type { fieldSets, saveFieldSet } from '#domain/catalog/operations-fields.ts';
import type { removeTemplate, saveTemplate, template, templates } from '#domain/catalog/operations-templates.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { factsOf, keptModel, mostLetters, mostTemplates } from '#domain/catalog/templates/model.ts';
import { type TemplateModel, templateModel } from '#domain/catalog/templates/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, replace, type Write } from '../../kernel/table/write.ts';
import {
  fieldSetItem,
  fieldSetsOf,
  templateItem,
  templateModelItem,
  templatesOf,
  templateWithModel,
} from '../../subjects/catalog/templates.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { divisionsNow } from '../save.ts';

const listOf = async (table: Table, organizationId: number) =>
  ok({
    items: (await table.list(templateItem, templatesOf(organizationId))).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    ),
  });

const organizationOf = async (table: Table, actor: Actor, username: string) =>
  (await managedBy(table, actor, username, 'organization.manage'))?.organization ?? null;

export const templatesHandler: Handler<typeof templates, Deps> = async ({ params, actor }, { table }) => {
  const organization = await organizationOf(table, actor, params.username);
  return organization ? listOf(table, organization.id) : refuse(organizations['unknown-organization']());
};

export const templateHandler: Handler<typeof template, Deps> = async ({ params, actor }, { table }) => {
  const organization = await organizationOf(table, actor, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  const found = await templateWithModel(table, { organizationId: organization.id, id: params.id });
  return found ? ok({ ...found.head, model: found.held.model }) : refuse(catalog['no-such-template']());
};

type Saving = Call<typeof saveTemplate>;
/**
 * Returns the template's content: a whole event or one of its divisions. The actor must be able to manage the event.
 */
async function takeModel(table: Table, { body, actor, now }: Saving, tournamentId: number) {
  const result = await managedEvent(table, actor, tournamentId);
  if (!result.ok) return refuse(result.problem);
  const { facts, texts, rules, staff } = result.value;
  const kind = body.divisionId === undefined ? 'event' : 'division';
  const all = inOrder<Division>(await divisionsNow(table, tournamentId));
  const divisions = kind === 'event' ? all : all.filter(({ id }) => id === body.divisionId);
  const model = keptModel(templateModel.parse({ event: { ...facts, ...texts, ...rules, ...staff }, divisions }));
  if (kind === 'division' && model.divisions.length === 0) return refuse(catalog['no-such-division']());
  if (JSON.stringify(model).length > mostLetters) return refuse(catalog['template-too-large']());
  return ok({ model, facts: factsOf(model, kind, now) });
}
type TakenModel = { readonly model: TemplateModel; readonly facts: ReturnType<typeof factsOf> };

/** Saves an event or a division as a new template or over an existing one. Without an event, saves only the name and note. */
export const saveTemplateHandler: Handler<typeof saveTemplate, Deps> = async (call, { table, numbers }) => {
  const { params, body, actor, ifMatch } = call;
  const organization = await organizationOf(table, actor, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  const key = { organizationId: organization.id, id: body.id };
  const before = body.id === 0 ? null : await templateWithModel(table, key);
  if (body.id !== 0 && !before) return refuse(catalog['no-such-template']());
  const saved = await saveVersioned(table, { rev: before?.head.rev, ifMatch }, async () => {
    const from = body.tournamentId === undefined ? null : await takeModel(table, call, body.tournamentId);
    if (from && !from.ok) return from;
    if (!before && !from) return refuse(catalog['no-such-event']());
    const others = before ? [] : await table.list(templateItem, templatesOf(organization.id));
    if (others.length >= mostTemplates) return refuse(catalog['too-many-templates']());
    const writes = before
      ? rewritten(before, call, from?.value ?? null)
      : templateWrites({ ...key, id: await numbers('template') }, call, from?.value as TakenModel);
    return ok({ writes });
  });
  if (!saved.ok) return saved;
  return listOf(table, organization.id);
};

const templateWrites = (
  key: { organizationId: number; id: number },
  { body }: Saving,
  { model, facts }: TakenModel,
): Write[] => [
  create(templateItem, { ...key, name: body.name, note: body.note, ...facts }),
  create(templateModelItem, { ...key, model }),
];

type Before = NonNullable<Awaited<ReturnType<typeof templateWithModel>>>;
function rewritten({ head, held }: Before, { body: { name, note } }: Saving, from: TakenModel | null): Write[] {
  const renamed = { ...head, name, note };
  if (!from) return [replace(templateItem, head, renamed)];
  return [
    replace(templateItem, head, { ...renamed, ...from.facts }),
    replace(templateModelItem, held, { ...held, model: from.model }),
  ];
}

export const removeTemplateHandler: Handler<typeof removeTemplate, Deps> = async (
  { params, actor, ifMatch },
  { table },
) => {
  const organization = await organizationOf(table, actor, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  const found = await templateWithModel(table, { organizationId: organization.id, id: params.id });
  if (!found) return refuse(catalog['no-such-template']());
  await saveVersioned(table, { rev: found.head.rev, ifMatch }, () =>
    ok({ writes: [discard(templateItem, found.head), discard(templateModelItem, found.held)] }),
  );
  return listOf(table, organization.id);
};

const fieldSetList = async (table: Table, organizationId: number) =>
  ok({
    items: (await table.list(fieldSetItem, fieldSetsOf(organizationId))).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    ),
  });

/** Returns the organization if the actor can manage its events. */
async function hostOf(table: Table, actor: Actor, id: number) {
  const organization = await table.get(organizationItem, { id });
  if (organization && !can(actor, 'event.manage', { organization })) throw new ProblemError(request.forbidden());
  return organization;
}

export const fieldSetsHandler: Handler<typeof fieldSets, Deps> = async ({ params, actor }, { table }) =>
  (await hostOf(table, actor, params.id))
    ? fieldSetList(table, params.id)
    : refuse(organizations['unknown-organization']());

export const saveFieldSetHandler: Handler<typeof saveFieldSet, Deps> = async ({ body, actor }, { table, numbers }) => {
  const { organizationId, registrationFields, name } = body;
  if (!(await hostOf(table, actor, organizationId))) return refuse(organizations['unknown-organization']());
  const there = await table.list(fieldSetItem, fieldSetsOf(organizationId));
  const stands = there.find(({ id }) => id === body.id);
  if (registrationFields === null) {
    if (stands) await table.write(discard(fieldSetItem, stands));
    return fieldSetList(table, organizationId);
  }
  if (stands) await table.write(replace(fieldSetItem, stands, { ...stands, name, registrationFields }));
  else if (there.length >= mostFieldSets) return refuse(catalog['too-many-field-sets']());
  else
    await table.write(
      create(fieldSetItem, { id: await numbers('fieldSet'), organizationId, name, registrationFields }),
    );
  return fieldSetList(table, organizationId);
};
