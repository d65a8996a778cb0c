import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { LocalTable } from '../local/table.ts';

type Marshalled = Parameters<typeof unmarshall>[0];

/** All items of a local table as they are now; it is small, so they are read before the first is written. */
export async function itemsOfLocal({ call, name }: Pick<LocalTable, 'call' | 'name'>): Promise<Raw[]> {
  const items: Raw[] = [];
  let from: object | undefined;
  do {
    const page = await call('Scan', { TableName: name, ...(from && { ExclusiveStartKey: from }) });
    const { Items, LastEvaluatedKey } = page as { Items: Marshalled[]; LastEvaluatedKey?: object };
    items.push(...Items.map((item) => unmarshall(item)));
    from = LastEvaluatedKey;
  } while (from);
  return items;
}
