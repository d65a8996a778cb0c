import { type Affinity, affiliation } from '#domain/organizations/affiliation.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';

const words: Readonly<Record<Affinity, string>> = { affiliate: 'AFFILIATE', member: 'MEMBERORG', body: 'BODY' };
type Key = { organizationId: number; relation: Affinity; otherId: number };

/** What another organization is to one; the other has its own side of it, written in the same transaction. */
export const affiliationItem = defineItem({
  type: 'affiliation',
  schema: affiliation,
  key: ({ organizationId, relation, otherId }: Key) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `${words[relation]}#${otherId}`,
  }),
  personal: 'none',
});

export const affiliationsOf = (organizationId: number, relation: Affinity) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: `${words[relation]}#`,
});

/** The organizations that are something to one now. */
export async function activeOf(table: Table, organizationId: number, relation: Affinity): Promise<number[]> {
  const all = await table.list(affiliationItem, affiliationsOf(organizationId, relation));
  return all.filter(({ state }) => state === 'active').map(({ otherId }) => otherId);
}
