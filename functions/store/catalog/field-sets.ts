import { fieldSet } from '#domain/catalog/desk/field-set.ts';
import { defineItem } from '../../kernel/table/item.ts';

const organizationPk = (organizationId: number) => `ORGANIZATION#${organizationId}`;

/** A set of registration fields that an organization keeps. */
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
