import * as z from 'zod';
import { fieldSet } from '#domain/catalog/desk/views.ts';
import { storedTemplate, templateModel } from '#domain/catalog/templates/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** A set of registration fields that an organization stores. */
export const fieldSetItem = defineItem({
  type: 'fieldSet',
  schema: fieldSet,
  key: ({ organizationId, id }: { organizationId: number; id: number }) => ({
    pk: organizationPk(organizationId),
    sk: `FIELDSET#${id}`,
  }),
  removal: 'restorable',
  personal: 'none',
});

export const fieldSetsOf = (organizationId: number) => ({
  pk: organizationPk(organizationId),
  prefix: 'FIELDSET#',
  consistent: true,
});

type Key = { organizationId: number; id: number };

/** A template's data for lists. Its contents are stored separately, because they can be long. */
export const templateItem = defineItem({
  type: 'template',
  schema: storedTemplate,
  key: ({ organizationId, id }: Key) => ({ pk: organizationPk(organizationId), sk: `TEMPLATE#${id}` }),
  removal: 'restorable',
  personal: 'none',
});

export const templateModelItem = defineItem({
  type: 'templateModel',
  schema: z.object({ organizationId: id, id, model: templateModel }),
  key: ({ organizationId, id }: Key) => ({ pk: organizationPk(organizationId), sk: `TEMPLATEMODEL#${id}` }),
  removal: 'restorable',
  personal: 'none',
});

export const templatesOf = (organizationId: number) => ({
  pk: organizationPk(organizationId),
  prefix: 'TEMPLATE#',
  consistent: true,
});

/** Returns an organization's template with its contents, or null if no template has this number. */
export async function templateWithModel(table: Table, key: Key) {
  const [head, held] = await Promise.all([table.get(templateItem, key), table.get(templateModelItem, key)]);
  return head && held && { head, held };
}
