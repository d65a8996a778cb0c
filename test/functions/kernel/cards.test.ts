import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeOf } from '#functions/kernel/table/item.ts';
import type { Command } from '#functions/kernel/table/operations.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { startDemo } from '../../kit/demo.ts';

/** The number of bytes that an index can copy in full with every write. */
const card = 4_096;

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startDemo();
});
afterAll(() => cloud?.stop());

type Page = { Items: Parameters<typeof unmarshall>[0][]; LastEvaluatedKey?: object };
async function* everything() {
  let from: object | undefined;
  do {
    const asked = { TableName: cloud.table.name, ...(from ? { ExclusiveStartKey: from } : {}) };
    const { Items, LastEvaluatedKey } = (await cloud.table.call('Scan', asked)) as Page;
    for (const item of Items) yield unmarshall(item);
    from = LastEvaluatedKey;
  } while (from);
}

describe('the demo world’s table', () => {
  it('copies cards rather than documents to its indexes, with at most 4 KB per item in gs1 or gs2', async () => {
    const largest = new Map<string, number>();
    let indexed = 0;
    for await (const item of everything()) {
      if (!('gs1pk' in item) && !('gs2pk' in item)) continue;
      indexed++;
      const bytes = sizeOf(item);
      if (bytes > card) largest.set(item._t, Math.max(bytes, largest.get(item._t) ?? 0));
    }
    expect(indexed).toBeGreaterThan(500);
    expect(Object.fromEntries(largest)).toEqual({});
  });
  it('can’t be scanned, because the table’s client has no such operation', () => {
    // @ts-expect-error no Scan
    const scan: Command = { operation: 'Scan', input: { TableName: 'sideout' } };
    expect(scan).toBeDefined();
  });
});
