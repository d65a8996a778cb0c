import { describe, expect, it } from 'vitest';
import type { Command } from '#functions/kernel/table/operations.ts';
import { refusals, withRules } from '#scripts/local/chaos/rules.ts';

const key = { pk: 'EVENT#1', sk: 'META' };
const names = { '#a': 'state' };
const get = (input: object): Command => ({ operation: 'GetItem', input: { TableName: 't', Key: key, ...input } });
const put = (Item: object, more: object = {}): Command => ({
  operation: 'PutItem',
  input: { TableName: 't', Item: { ...key, ...Item }, ...more },
});
const update = (more: object): Command => ({ operation: 'UpdateItem', input: { TableName: 't', Key: key, ...more } });
const query = (more: object): Command => ({
  operation: 'Query',
  input: {
    TableName: 't',
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': 'pk' },
    ExpressionAttributeValues: { ':pk': 'EVENT#1' },
    ...more,
  },
});
const transact = (n: number, at: (i: number) => object = (i) => ({ ...key, sk: String(i) })): Command => ({
  operation: 'TransactWriteItems',
  input: { TransactItems: Array.from({ length: n }, (_, i) => ({ Put: { TableName: 't', Item: at(i) } })) },
});
const deep = (n: number): object => (n === 0 ? {} : { a: deep(n - 1) });
const many = Array.from({ length: 101 }, (_, i) => `:v${i}`);

describe('DynamoDB refusals', () => {
  it.each<[string, Command, string]>([
    ['an empty key', get({ Key: { pk: '', sk: 'x' } }), 'pk must be'],
    ['a key that is too long', get({ Key: { pk: 'x'.repeat(2_049), sk: 'x' } }), 'longer than 2048'],
    ['a sort key that is too long', get({ Key: { pk: 'x', sk: 'ü'.repeat(513) } }), 'longer than 1024'],
    ['an empty key of an index', put({ gs1pk: '', gs1sk: 'x' }), 'gs1pk must be'],
    ['an item of 401 KB', put({ text: 'x'.repeat(401 * 1_024) }), 'larger than'],
    ['an item nested 40 deep', put({ deep: deep(40) }), 'deeper than 32'],
    ['an empty set', put({ set: new Set() }), 'set can’t be empty'],
    ['NaN as a number', put({ n: Number.NaN }), 'not a DynamoDB number'],
    [
      'an expression of more than 4 KB',
      put({}, { ConditionExpression: `attribute_exists(#a)${' '.repeat(4_096)}`, ExpressionAttributeNames: names }),
      '4 KB',
    ],
    [
      'a bare name, which may be a reserved word',
      update({ UpdateExpression: 'REMOVE status' }),
      'status is a bare name',
    ],
    ['an undeclared name', update({ UpdateExpression: 'REMOVE #a' }), '#a is used'],
    [
      'an unused value',
      update({
        UpdateExpression: 'REMOVE #a',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':x': 1 },
      }),
      ':x is declared',
    ],
    [
      'a change to a key',
      update({ UpdateExpression: 'REMOVE #a', ExpressionAttributeNames: { '#a': 'sk' } }),
      'part of the key',
    ],
    [
      'IN with more than a hundred values',
      put(
        {},
        {
          ConditionExpression: `#a IN (${many.join(',')})`,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: Object.fromEntries(many.map((name) => [name, 1])),
        },
      ),
      'IN with more',
    ],
    [
      'a query that doesn’t name its partition',
      query({ KeyConditionExpression: '#pk = :pk', ExpressionAttributeNames: { '#pk': 'sk' } }),
      'must name its partition',
    ],
    ['a query limited to no items', query({ Limit: 0 }), 'Limit'],
    [
      'a filter by a key',
      query({ FilterExpression: '#sk <> :pk', ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' } }),
      'a filter can’t name sk',
    ],
    ['an index that doesn’t exist', query({ IndexName: 'gs9' }), 'no index'],
    [
      'a consistent read of an index',
      query({ IndexName: 'gs1', ConsistentRead: true, ExpressionAttributeNames: { '#pk': 'gs1pk' } }),
      'consistently',
    ],
    [
      'an attribute that isn’t projected',
      query({
        IndexName: 'gs3',
        FilterExpression: '#a = :pk',
        ExpressionAttributeNames: { '#pk': 'gs3pk', '#a': 'state' },
      }),
      'not projected',
    ],
    ['101 actions in a transaction', transact(101), 'limit 100'],
    ['an empty transaction', transact(0), '0 items'],
    ['an item twice in a transaction', transact(2, () => key), 'twice'],
    [
      'a transaction of more than 4 MB',
      transact(20, (i) => ({ ...key, sk: String(i), text: 'x'.repeat(300 * 1_024) })),
      'more than 4194304',
    ],
    [
      'a batch of 26 writes',
      {
        operation: 'BatchWriteItem',
        input: {
          RequestItems: {
            t: Array.from({ length: 26 }, (_, i) => ({ DeleteRequest: { Key: { pk: 'a', sk: String(i) } } })),
          },
        },
      },
      'limit 25',
    ],
    [
      'a batch of 101 reads',
      {
        operation: 'BatchGetItem',
        input: { RequestItems: { t: { Keys: Array.from({ length: 101 }, (_, i) => ({ pk: 'a', sk: String(i) })) } } },
      },
      'limit 100',
    ],
  ])('include %s', async (_, command, why) => {
    expect(refusals(command).join('; ')).toContain(why);
    const client = withRules({ send: async () => expect.unreachable('it was sent') });
    await expect(client.send(command)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('don’t occur for valid requests', async () => {
    const orderly: Command[] = [
      get({}),
      put({ text: '', set: new Set(['a']), n: 1.5, bytes: new Uint8Array(3) }),
      update({
        UpdateExpression: 'SET #a = if_not_exists(#a, :x) + :x REMOVE #b',
        ConditionExpression: 'attribute_exists(#a) AND NOT contains(#b, :x) OR #a BETWEEN :x AND :x',
        ExpressionAttributeNames: { '#a': 'count', '#b': 'names' },
        ExpressionAttributeValues: { ':x': 1 },
      }),
      query({ Limit: 1, IndexName: 'gs3', ExpressionAttributeNames: { '#pk': 'gs3pk' } }),
      transact(100),
    ];
    for (const command of orderly) expect(refusals(command)).toEqual([]);
    expect(await withRules({ send: async () => ({ Item: key }) as never }).send(get({}) as Command<'GetItem'>)).toEqual(
      { Item: key },
    );
  });
});
