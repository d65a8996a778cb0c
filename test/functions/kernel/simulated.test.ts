import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Condition, changeText, conditionText, Placeholders } from '#functions/kernel/table/condition.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { Command } from '#functions/kernel/table/operations.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { type ServedTable, type Stored, testTable } from '../../kit/table.ts';

/* Checks that the table for races (test/kit/simulated) responds like the local DynamoDB. */
let served: ServedTable;
const memory = memoryTable();
beforeAll(async () => {
  served = await testTable();
});
afterAll(() => served.stop());

const field = fc.constantFrom('a', 'b', 'list', 'map', 'map.x');
const scalar = fc.oneof(
  fc.constantFrom<string | number | null | boolean>('', 'ant', 'bee', null, true, false),
  fc.integer({ min: -2, max: 3 }),
);
const whole = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.record({ x: scalar }, { requiredKeys: [] }));
const condition: fc.Arbitrary<Condition> = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(fc.constantFrom('absent' as const, 'exists' as const), field),
    fc.tuple(fc.constantFrom('=' as const, '<>' as const), field, whole),
    fc.tuple(
      fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
      field,
      fc.oneof(fc.integer(), fc.string({ minLength: 1 })),
    ),
    fc.tuple(fc.constant('in' as const), field, fc.array(scalar, { minLength: 1, maxLength: 3 })),
    fc.tuple(fc.constant('contains' as const), field, fc.constantFrom('ant', 'e', 1)),
    fc.tuple(fc.constant('smaller' as const), field, fc.integer({ min: 0, max: 3 })),
    fc.tuple(fc.constant('not' as const), tie('tree')),
    fc.tuple(fc.constantFrom('and' as const, 'or' as const), tie('tree'), tie('tree')),
  ) as fc.Arbitrary<Condition>,
})).tree;
const key = fc.record({ pk: fc.constantFrom('P', 'Q'), sk: fc.constantFrom('1', '2', '3') });
const place = fc.record({ gs1pk: fc.constantFrom('G', 'H'), gs1sk: fc.constantFrom('x', 'y', 'z') });
const item = fc
  .tuple(
    key,
    fc.option(place, { nil: {} }),
    fc.record(
      {
        a: scalar,
        b: scalar,
        list: fc.array(scalar, { maxLength: 2 }),
        map: fc.record({ x: scalar }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([of, at, fields]): Raw => ({ ...of, ...at, ...fields }));
const change = fc.record(
  {
    set: fc.oneof(
      fc.dictionary(fc.constantFrom('a', 'b'), fc.option(scalar, { nil: undefined }), { minKeys: 1 }),
      scalar.map((value) => ({ 'map.y': value })),
    ),
    add: fc.constant({ n: 2 }),
    count: fc.constant({ rev: 6 }),
  },
  { requiredKeys: ['count'] },
);

type Kind = 'Put' | 'Update' | 'Delete';
type Asked = { kind: Kind; key: Raw; item: Raw; change: Parameters<typeof changeText>[0]; condition: Condition | null };
const write = fc.record({
  kind: fc.constantFrom<Kind>('Put', 'Put', 'Update', 'Delete'),
  key,
  item,
  change,
  condition: fc.option(condition),
});
function fieldsOf({ kind, key: of, item: value, change: edit, condition: when }: Asked) {
  const places = new Placeholders();
  const text = kind === 'Update' ? { UpdateExpression: changeText(edit, places) } : {};
  const only = when ? { ConditionExpression: conditionText(when, places) } : {};
  return {
    TableName: 'sideout',
    ...(kind === 'Put' ? { Item: value } : { Key: of }),
    ...text,
    ...only,
    ...places.fields(),
  };
}
const commandOf = (asked: Asked) =>
  ({
    operation: `${asked.kind}Item`,
    input: {
      ...fieldsOf(asked),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ...(asked.kind === 'Update' ? { ReturnValues: 'ALL_NEW' } : {}),
    },
  }) as Command;
const transactionOf = (all: readonly Asked[]) =>
  ({
    operation: 'TransactWriteItems',
    input: {
      TransactItems: all.map((asked) => ({
        [asked.kind]: { ...fieldsOf(asked), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
      })),
    },
  }) as unknown as Command;
const queries = fc.record({
  pk: fc.constantFrom('P', 'Q', 'G', 'H'),
  descending: fc.boolean(),
  limit: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
});

type Refusal = { name: string; Item?: Raw; CancellationReasons?: { Code?: string; Item?: Raw }[] };
async function answerOf({ client }: Pick<ServedTable, 'client'>, command: Command): Promise<unknown> {
  try {
    const reply = (await client.send(command)) as { Attributes?: Raw };
    return { attributes: reply.Attributes ?? null };
  } catch (error) {
    const { name, Item, CancellationReasons } = error as Refusal;
    // Each table uses its own wording to refuse invalid input.
    const senseless =
      name === 'ValidationException' || CancellationReasons?.some(({ Code }) => Code === 'ValidationError');
    return senseless
      ? 'senseless'
      : { name, item: Item ?? null, reasons: CancellationReasons?.map(({ Code, Item: old }) => [Code, old ?? null]) };
  }
}

it('the simulated table handles writes, refusals and ranges in memory as DynamoDB Local does', async () => {
  const step = fc.oneof(
    write.map((asked) => commandOf(asked)),
    fc
      .uniqueArray(write, {
        minLength: 2,
        maxLength: 3,
        selector: ({ kind, key: of, item: value }) => (kind === 'Put' ? `${value.pk}${value.sk}` : `${of.pk}${of.sk}`),
      })
      .map(transactionOf),
  );
  for (const [command, { pk, descending, limit }] of fc.sample(fc.tuple(step, queries), { numRuns: 400, seed: 7 })) {
    const said = JSON.stringify(command);
    expect(await answerOf(memory, structuredClone(command)), said).toEqual(await answerOf(served, command));
    const index = pk === 'G' || pk === 'H' ? ({ index: 'gs1' } as const) : {};
    const range = { pk, descending, ...(limit ? { limit } : {}), ...index };
    const rows = async ({ stored }: { stored: Stored }) => (await stored.query(range)).items;
    expect(await rows(memory), `${said} ${JSON.stringify(range)}`).toEqual(await rows(served));
  }
});
