import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { LocalTable } from '../local/table.ts';

type Marshalled = Parameters<typeof unmarshall>[0];

/** The items of a table's export to S3 (DynamoDB JSON, gzip), copied into a folder; always in the same order. */
export async function* itemsOfExport(folder: string): AsyncGenerator<Raw> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json.gz')).sort();
  if (names.length === 0) throw new Error(`${folder} holds no export: no *.json.gz in it`);
  for (const name of names) {
    const lines = createInterface({ input: createReadStream(join(folder, name)).pipe(createGunzip()) });
    for await (const line of lines) if (line) yield unmarshall((JSON.parse(line) as { Item: Marshalled }).Item);
  }
}

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
