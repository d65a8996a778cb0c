import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command, Operation } from '#functions/kernel/table/operations.ts';
import { type TestTable, testTable } from '../kit/table.ts';

/** Our client of the table against the SDK's: the same answers and the same refusals, over every operation the product uses. */
let ours: TestTable;
let theirs: TestTable;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([testTable(), testTable()]);
});
afterAll(() => Promise.all([ours.stop(), theirs.stop()]));

const commands = {
  GetItem: GetCommand,
  Query: QueryCommand,
  PutItem: PutCommand,
  UpdateItem: UpdateCommand,
  DeleteItem: DeleteCommand,
  TransactWriteItems: TransactWriteCommand,
  BatchGetItem: BatchGetCommand,
  BatchWriteItem: BatchWriteCommand,
} as const satisfies Record<Operation, unknown>;

type Refusal = { name: string; message: string; Item?: object; CancellationReasons?: { Item?: object }[] };
/** What a caller can tell of an answer; the SDK leaves the items of a refusal in DynamoDB's own form. */
const outcome = (work: Promise<unknown>, plain: (item: object) => object) =>
  work.then(
    (reply) => ({ reply: { ...(reply as object), $metadata: undefined } }),
    ({ name, message, Item, CancellationReasons }: Refusal) => ({
      name,
      message,
      item: Item && plain(Item),
      reasons: CancellationReasons?.map((one) => ({ ...one, Item: one.Item && plain(one.Item) })),
    }),
  );

async function both(operation: Operation, input: object) {
  const command = { operation, input } as Command;
  const [mine, other] = await Promise.all([
    outcome(ours.client.send(command), (item) => item),
    outcome(theirs.sdk.send(new commands[operation](structuredClone(input) as never) as never), (item) =>
      unmarshall(item as never),
    ),
  ]);
  expect(mine).toEqual(other);
  return mine as Record<string, unknown> & { reply: Record<string, unknown> };
}

const TableName = 'sideout';
const key = (id: number) => ({ pk: `BOAT#${id}`, sk: 'META' });
const boat = (id: number, more: object = {}) => ({ ...key(id), gs1pk: 'PORT#rio', gs1sk: `BOAT#${id}`, ...more });
const everything = {
  name: 'Ada – ⚓ “quoted” \\ "',
  crew: 3,
  share: 0.125,
  depth: -12.5e-7,
  long: 9_007_199_254_740_991,
  wet: true,
  sunk: false,
  flag: null,
  gone: undefined,
  none: [],
  nothing: {},
  empty: '',
  log: [1, 'two', { three: [null, { four: 4 }], left: undefined }],
};

describe('the same answers', () => {
  it('what is put is what is got, of every kind of value', async () => {
    await both('PutItem', { TableName, Item: boat(1, everything) });
    const { reply } = await both('GetItem', { TableName, Key: key(1), ConsistentRead: true });
    const { gone: _, log, ...kept } = everything;
    expect(reply.Item).toEqual({ ...boat(1), ...kept, log: [...log.slice(0, 2), { three: [null, { four: 4 }] }] });
  });
  it('nothing there', async () => {
    expect((await both('GetItem', { TableName, Key: key(404) })).reply.Item).toBeUndefined();
  });
  it('updates answer what stands then, deletes what stood', async () => {
    await both('PutItem', { TableName, Item: boat(2, { crew: 1 }) });
    const changed = await both('UpdateItem', {
      TableName,
      Key: key(2),
      UpdateExpression: 'SET #n = :n, #l = :l REMOVE gs1sk ADD crew :one',
      ExpressionAttributeNames: { '#n': 'name', '#l': 'log' },
      ExpressionAttributeValues: { ':n': 'B', ':l': [{ a: 1 }], ':one': 1 },
      ReturnValues: 'ALL_NEW',
    });
    expect(changed.reply.Attributes).toMatchObject({ name: 'B', crew: 2, log: [{ a: 1 }] });
    const gone = await both('DeleteItem', { TableName, Key: key(2), ReturnValues: 'ALL_OLD' });
    expect(gone.reply.Attributes).toMatchObject({ name: 'B' });
  });
  it('pages of the table and of an index, on from the last key', async () => {
    const puts = [3, 4, 5].map((id) => ({ PutRequest: { Item: boat(id, everything) } }));
    await both('BatchWriteItem', { RequestItems: { [TableName]: puts } });
    const page = {
      TableName,
      IndexName: 'gs1',
      KeyConditionExpression: 'gs1pk = :p AND begins_with(gs1sk, :s)',
      ExpressionAttributeValues: { ':p': 'PORT#rio', ':s': 'BOAT#' },
      Limit: 2,
    };
    const first = await both('Query', page);
    const last = first.reply.LastEvaluatedKey;
    expect(last).toMatchObject({ pk: expect.any(String) });
    const second = await both('Query', { ...page, ExclusiveStartKey: last, ScanIndexForward: true });
    expect([...(first.reply.Items as object[]), ...(second.reply.Items as object[])].length).toBe(4);
  });
  it('batches: what is there, and deletes', async () => {
    const Keys = [3, 4, 404].map(key);
    const { reply } = await both('BatchGetItem', { RequestItems: { [TableName]: { Keys, ConsistentRead: true } } });
    expect((reply.Responses as Record<string, object[]>)[TableName]).toHaveLength(2);
    await both('BatchWriteItem', { RequestItems: { [TableName]: [{ DeleteRequest: { Key: key(3) } }] } });
    expect((await both('GetItem', { TableName, Key: key(3) })).reply.Item).toBeUndefined();
  });
  it('a transaction of all four kinds, and the same token again', async () => {
    const input = {
      ClientRequestToken: 'one-and-the-same',
      TransactItems: [
        { Put: { TableName, Item: boat(6, everything) } },
        {
          Update: {
            TableName,
            Key: key(4),
            UpdateExpression: 'ADD crew :n',
            ExpressionAttributeValues: { ':n': 1 },
          },
        },
        { Delete: { TableName, Key: key(5) } },
        { ConditionCheck: { TableName, Key: key(1), ConditionExpression: 'attribute_exists(pk)' } },
      ],
    };
    await both('TransactWriteItems', input);
    await both('TransactWriteItems', input);
    expect((await both('GetItem', { TableName, Key: key(4) })).reply.Item).toMatchObject({ crew: 4 });
  });
});

describe('the same refusals', () => {
  const absent = { ConditionExpression: 'attribute_not_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
  it('a condition that failed, with the item that stood there', async () => {
    const refused = await both('PutItem', { TableName, Item: boat(1), ...absent });
    expect(refused).toMatchObject({ name: 'ConditionalCheckFailedException', item: { crew: 3, flag: null } });
  });
  it('a transaction that was canceled, with a reason for each part', async () => {
    const refused = await both('TransactWriteItems', {
      TransactItems: [
        { Put: { TableName, Item: boat(9) } },
        { Put: { TableName, Item: boat(1), ...absent } },
        { Delete: { TableName, Key: key(8), ConditionExpression: 'attribute_exists(pk)' } },
      ],
    });
    expect(refused).toMatchObject({ name: 'TransactionCanceledException' });
    expect(refused.reasons).toMatchObject([
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { crew: 3 } },
      { Code: 'ConditionalCheckFailed' },
    ]);
  });
  it('the token of a transaction that was canceled is free: tried again, it is done', async () => {
    const input = {
      ClientRequestToken: 'canceled-at-first',
      TransactItems: [
        { ConditionCheck: { TableName, Key: key(20), ConditionExpression: 'attribute_exists(pk)' } },
        { Put: { TableName, Item: boat(21) } },
      ],
    };
    expect(await both('TransactWriteItems', input)).toMatchObject({ name: 'TransactionCanceledException' });
    await both('PutItem', { TableName, Item: boat(20) });
    await both('TransactWriteItems', input);
    expect((await both('GetItem', { TableName, Key: key(21) })).reply.Item).toEqual(boat(21));
  });
  it.each([
    ['no such table', 'GetItem', { TableName: 'other', Key: key(1) }],
    ['a key that is none', 'GetItem', { TableName, Key: { pk: 1 } }],
    ['an expression that is none', 'PutItem', { TableName, Item: boat(1), ConditionExpression: 'is it?' }],
    [
      'one item twice in a transaction',
      'TransactWriteItems',
      { TransactItems: [{ Delete: { TableName, Key: key(1) } }, { Put: { TableName, Item: boat(1) } }] },
    ],
  ] as const)('%s', async (_, operation, input) => {
    expect(await both(operation, input)).toHaveProperty('name');
  });
});
