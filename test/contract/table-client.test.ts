import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Operation, Operations } from '#functions/kernel/table/operations.ts';
import { openLocalClient } from '#scripts/local/table-client.ts';
import { type ServedTable, testTable } from '../kit/table.ts';

type Refusal = { name: string; Item?: object; CancellationReasons?: { Code: string; Item?: object }[] };
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Refusal,
  );

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

/**
 * A table client's promises for every operation that the product uses: plain values in and out, and refusals with the
 * existing items. The local cloud's client keeps the same promises.
 */
describe.each([
  ['the product’s', ({ client }: ServedTable) => client],
  ['the local cloud’s', ({ endpoint }: ServedTable) => openLocalClient(endpoint)],
] as const)('%s table client', (_, open) => {
  let local: ServedTable;
  let client: Client;
  beforeAll(async () => {
    local = await testTable();
    client = open(local);
  });
  afterAll(() => local.stop());

  const send = <O extends Operation>(operation: O, input: Operations[O]['input']): Promise<Operations[O]['reply']> =>
    client.send<O>({ operation, input } as never);
  describe('responses', () => {
    it('return stored values of every type unchanged', async () => {
      await send('PutItem', { TableName, Item: boat(1, everything) });
      const { Item } = await send('GetItem', { TableName, Key: key(1), ConsistentRead: true });
      const { gone: _, log, ...kept } = everything;
      expect(Item).toEqual({ ...boat(1), ...kept, log: [...log.slice(0, 2), { three: [null, { four: 4 }] }] });
    });
    it('report a missing item', async () => {
      expect((await send('GetItem', { TableName, Key: key(404) })).Item).toBeUndefined();
    });
    it('return the new item after an update and the old one after a delete', async () => {
      await send('PutItem', { TableName, Item: boat(2, { crew: 1 }) });
      const changed = await send('UpdateItem', {
        TableName,
        Key: key(2),
        UpdateExpression: 'SET #n = :n, #l = :l REMOVE gs1sk ADD crew :one',
        ExpressionAttributeNames: { '#n': 'name', '#l': 'log' },
        ExpressionAttributeValues: { ':n': 'B', ':l': [{ a: 1 }], ':one': 1 },
        ReturnValues: 'ALL_NEW',
      });
      expect(changed.Attributes).toMatchObject({ name: 'B', crew: 2, log: [{ a: 1 }] });
      const gone = await send('DeleteItem', { TableName, Key: key(2), ReturnValues: 'ALL_OLD' });
      expect(gone.Attributes).toMatchObject({ name: 'B' });
    });
    it('continue a query or a scan of the table or an index from the last key', async () => {
      const puts = [3, 4, 5].map((id) => ({ PutRequest: { Item: boat(id, everything) } }));
      await send('BatchWriteItem', { RequestItems: { [TableName]: puts } });
      const page = {
        TableName,
        IndexName: 'gs1',
        KeyConditionExpression: 'gs1pk = :p AND begins_with(gs1sk, :s)',
        ExpressionAttributeValues: { ':p': 'PORT#rio', ':s': 'BOAT#' },
        Limit: 2,
      };
      const first = await send('Query', page);
      expect(first.LastEvaluatedKey).toMatchObject({ pk: expect.any(String) });
      const second = await send('Query', { ...page, ExclusiveStartKey: first.LastEvaluatedKey });
      expect([...(first.Items ?? []), ...(second.Items ?? [])].map(({ pk }) => pk)).toEqual(
        [1, 3, 4, 5].map((id) => key(id).pk),
      );
    });
    it('return existing items for a batch read, and delete in batches', async () => {
      const Keys = [3, 4, 404].map(key);
      const { Responses } = await send('BatchGetItem', {
        RequestItems: { [TableName]: { Keys, ConsistentRead: true } },
      });
      expect(Responses?.[TableName]).toHaveLength(2);
      await send('BatchWriteItem', { RequestItems: { [TableName]: [{ DeleteRequest: { Key: key(3) } }] } });
      expect((await send('GetItem', { TableName, Key: key(3) })).Item).toBeUndefined();
    });
    it('apply a transaction with all four kinds of writes only once per token', async () => {
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
      await send('TransactWriteItems', input);
      await send('TransactWriteItems', input);
      expect((await send('GetItem', { TableName, Key: key(4) })).Item).toMatchObject({ crew: 4 });
    });
  });

  describe('refusals', () => {
    const absent = {
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const;
    it('include the existing item as plain values when a condition fails', async () => {
      const refused = await refusalOf(send('PutItem', { TableName, Item: boat(1), ...absent }));
      expect(refused?.name).toBe('ConditionalCheckFailedException');
      expect(refused?.Item).toMatchObject({ crew: 3, flag: null, log: [1, 'two', { three: [null, { four: 4 }] }] });
    });
    it('give a reason for each part of a canceled transaction', async () => {
      const refused = await refusalOf(
        send('TransactWriteItems', {
          TransactItems: [
            { Put: { TableName, Item: boat(9) } },
            { Put: { TableName, Item: boat(1), ...absent } },
            { Delete: { TableName, Key: key(8), ConditionExpression: 'attribute_exists(pk)' } },
          ],
        }),
      );
      expect(refused?.name).toBe('TransactionCanceledException');
      expect(refused?.CancellationReasons).toMatchObject([
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { crew: 3 } },
        { Code: 'ConditionalCheckFailed' },
      ]);
    });
    it('release the token of a canceled transaction so that a retry succeeds', async () => {
      const input = {
        ClientRequestToken: 'canceled-at-first',
        TransactItems: [
          { ConditionCheck: { TableName, Key: key(20), ConditionExpression: 'attribute_exists(pk)' } },
          { Put: { TableName, Item: boat(21) } },
        ],
      };
      expect(await refusalOf(send('TransactWriteItems', input))).toMatchObject({
        name: 'TransactionCanceledException',
      });
      await send('PutItem', { TableName, Item: boat(20) });
      await send('TransactWriteItems', input);
      expect((await send('GetItem', { TableName, Key: key(21) })).Item).toEqual(boat(21));
    });
    it.each([
      ['a missing table', () => send('GetItem', { TableName: 'other', Key: key(1) }), 'ResourceNotFoundException'],
      ['an invalid key', () => send('GetItem', { TableName, Key: { pk: 1 } }), 'ValidationException'],
      [
        'an invalid expression',
        () => send('PutItem', { TableName, Item: boat(1), ConditionExpression: 'is it?' }),
        'ValidationException',
      ],
    ] as const)('use the service’s error name for %s', async (_, work, name) => {
      expect(await refusalOf(work())).toMatchObject({ name });
    });
  });
});

it('a local table client refuses values that the table can’t store, as the SDK does', async () => {
  const client = openLocalClient('http://127.0.0.1:1');
  for (const odd of [Number.NaN, Infinity, new Date(0), () => 1])
    await expect(client.send({ operation: 'PutItem', input: { TableName, Item: { pk: 'A', odd } } })).rejects.toThrow(
      'can’t store',
    );
});
