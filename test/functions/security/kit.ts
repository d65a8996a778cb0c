import type { LocalCloud } from '#scripts/local/cloud.ts';

type Raw = Record<string, unknown>;
/** Returns the same item with sorted attributes, because a scan returns them in any order. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, canonical(inner)]),
        )
      : value;

/** Returns every item in the table the way DynamoDB stores it. */
export async function scan({ table }: Pick<LocalCloud, 'table'>): Promise<Raw[]> {
  const items: Raw[] = [];
  let start: unknown;
  do {
    const page = (await table.call('Scan', {
      TableName: table.name,
      ConsistentRead: true,
      ...(start ? { ExclusiveStartKey: start } : {}),
    })) as { Items: Raw[]; LastEvaluatedKey?: unknown };
    items.push(...page.Items);
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Returns everything in the table except records of requests themselves, sorted. */
export async function dump(cloud: Pick<LocalCloud, 'table'>): Promise<string[]> {
  const own = /^(IDEMPOTENCY|SEEN|SENT|COUNTER|CONNECTION|CONNECTED|LIMIT)#/;
  return (await scan(cloud))
    .filter((item) => !own.test((item.pk as { S: string }).S))
    .map((item) => JSON.stringify(canonical(item)))
    .sort();
}

/** Content that a response must never show: our code, our table's keys, our secrets, stored hashes. */
export const inside =
  /\bat .*\.ts:|node_modules|DynamoDB|Exception\b|stack"|TABLE|sk_test|whsec_\w|"(pk|sk|_t|_rev|gs1pk|gs2pk)":|(HOLDER|HOLD|TEAM|USER|ORDER|DIVISION|IDEMPOTENCY)#/;
