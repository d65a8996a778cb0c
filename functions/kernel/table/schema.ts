import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** The names of the table's own attributes. An item's other attributes belong to its schema. */
export const systemAttributes = {
  pk: 'pk',
  sk: 'sk',
  type: '_t',
  version: '_v',
  rev: '_rev',
  ttl: '_ttl',
  by: '_by',
  at: '_at',
  request: '_req',
} as const;

/**
 * The secondary indexes. Each serves many kinds of lists, like the table itself. Two contain whole items. The third has
 * only keys and lists work that is due (work.ts).
 */
export const indexes = ['gs1', 'gs2', 'gs3'] as const;
export type Index = (typeof indexes)[number];
const projections = { gs1: 'ALL', gs2: 'ALL', gs3: 'KEYS_ONLY' } as const satisfies Record<Index, string>;

/** The one table: on demand, a stream with both images, and TTL on `_ttl`. CDK and the local cloud create it from this. */
export const tableSchema = {
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    ...indexes.flatMap((name) => [
      { AttributeName: `${name}pk`, AttributeType: 'S' as const },
      { AttributeName: `${name}sk`, AttributeType: 'S' as const },
    ]),
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: indexes.map((name) => ({
    IndexName: name,
    KeySchema: [
      { AttributeName: `${name}pk`, KeyType: 'HASH' as const },
      { AttributeName: `${name}sk`, KeyType: 'RANGE' as const },
    ],
    Projection: { ProjectionType: projections[name] },
  })),
  BillingMode: 'PAY_PER_REQUEST',
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
} as const satisfies Omit<CreateTableCommandInput, 'TableName'>;
