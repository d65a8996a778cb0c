import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Operation } from './operations.ts';

/** Turns the attributes in a part of a request or reply from plain values to DynamoDB's typed ones, or back. */
type Turn = (attributes: never) => unknown;
type Part = (value: never, turn: Turn) => unknown;
type Fields = Readonly<Record<string, Part>>;

const attributes: Part = (value, turn) => turn(value);
const each =
  (part: Part): Part =>
  (list: never[], turn) =>
    list.map((one) => part(one, turn));
const byTable =
  (part: Part): Part =>
  (tables: Record<string, never>, turn) =>
    Object.fromEntries(Object.entries(tables).map(([name, one]) => [name, part(one, turn)]));
const fields =
  (parts: Fields): Part =>
  (value: Record<string, never>, turn) => {
    const turned: Record<string, unknown> = { ...(value as object) };
    for (const name in parts) if (turned[name] != null) turned[name] = parts[name]?.(turned[name] as never, turn);
    return turned;
  };

const Key = attributes;
const Item = attributes;
const ExpressionAttributeValues = attributes;
const write = fields({ Item, Key, ExpressionAttributeValues });
const keys = byTable(fields({ Keys: each(attributes) }));
const writes = byTable(each(fields({ PutRequest: fields({ Item }), DeleteRequest: fields({ Key }) })));

const requests: Readonly<Record<Operation, Part>> = {
  GetItem: fields({ Key }),
  Query: fields({ ExpressionAttributeValues, ExclusiveStartKey: attributes }),
  PutItem: write,
  UpdateItem: write,
  DeleteItem: write,
  TransactWriteItems: fields({
    TransactItems: each(fields({ Put: write, Update: write, Delete: write, ConditionCheck: write })),
  }),
  BatchGetItem: fields({ RequestItems: keys }),
  BatchWriteItem: fields({ RequestItems: writes }),
};
const replies: Readonly<Record<Operation, Part>> = {
  GetItem: fields({ Item }),
  Query: fields({ Items: each(attributes), LastEvaluatedKey: attributes }),
  PutItem: fields({ Attributes: attributes }),
  UpdateItem: fields({ Attributes: attributes }),
  DeleteItem: fields({ Attributes: attributes }),
  TransactWriteItems: fields({}),
  BatchGetItem: fields({ Responses: byTable(each(attributes)), UnprocessedKeys: keys }),
  BatchWriteItem: fields({ UnprocessedItems: writes }),
};
const refusal = fields({ Item, CancellationReasons: each(fields({ Item })) });

const typed: Turn = (plain) => marshall(plain, { removeUndefinedValues: true });
const plain: Turn = (values) => unmarshall(values);

/** A request with its attributes typed as DynamoDB wants them; undefined ones are left out. */
export const marshalled = (operation: Operation, input: unknown): unknown => requests[operation](input as never, typed);
/** A reply with plain attributes. */
export const unmarshalled = (operation: Operation, reply: unknown): unknown =>
  replies[operation](reply as never, plain);
/** What a refusal says, with the items that stood there as plain attributes. */
export const unmarshalledRefusal = (said: unknown): object => refusal(said as never, plain) as object;
