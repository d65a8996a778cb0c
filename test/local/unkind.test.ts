import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { manifest } from '#functions/manifest.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { unkind } from '#scripts/local/unkind/delivery.ts';
import { withRights } from '#scripts/local/unkind/rights.ts';
import { askOf } from '#test/kit/api.ts';
import { startDemo } from '#test/kit/demo.ts';

const transaction = (pk: string) => ({
  operation: 'TransactWriteItems',
  input: { TransactItems: [{ Put: { Item: { pk: 'TEAM#1', sk: 'META' } } }, { Delete: { Key: { pk, sk: 'META' } } }] },
});

describe('delivery', () => {
  const records = Array.from({ length: 100 }, (_, i) => ({ item: `item-${i % 7}`, at: i }));

  it('keeps the order within an item, and no other; loses nothing, and gives some of it twice', () => {
    const { shards } = unkind(seeded(3));
    const batches = Array.from({ length: 20 }, () => shards(records, ({ item }) => item));
    for (const batch of batches) {
      expect(new Set(batch.flat())).toEqual(new Set(records));
      for (const shard of batch)
        for (const { item } of shard) {
          const own = shard.filter((record) => record.item === item).map(({ at }) => at);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
        }
    }
    expect(batches.some((batch) => batch.flat().length > records.length)).toBe(true);
    expect(batches.some((batch) => batch.flat()[0]?.at !== 0)).toBe(true);
  });

  it('gives a message once or twice', () => {
    const { copies } = unkind(seeded(3));
    expect(new Set(Array.from({ length: 100 }, copies))).toEqual(new Set([1, 2]));
  });
});

describe('the rights of a unit', () => {
  const asks = (name: string, command: unknown) => {
    const reached = { send: async () => ({}) };
    const unit = manifest.find((unit) => unit.name === name) as Unit;
    return withRights(() => unit)(reached as never)
      .send(command as never)
      .then(
        () => 'done',
        (error: Error) => error.name,
      );
  };
  const Key = (pk: string) => ({ pk, sk: 'META' });
  const query = (pk: string, IndexName?: string) => ({
    operation: 'Query',
    input: { KeyConditionExpression: '#pk = :v0', ExpressionAttributeValues: { ':v0': pk }, IndexName },
  });
  const put = (pk: string) => ({ operation: 'PutItem', input: { Item: Key(pk) } });
  it.each([
    ['a unit that only reads', 'catalog', put('TOURNAMENT#1'), 'AccessDeniedException'],
    ['but the record of who is seen first', 'catalog', put('LOGIN#sub'), 'done'],
    ['reads', 'catalog', query('TOURNAMENT#1'), 'done'],
    ['reads by an index', 'catalog', query('DATE#2026-06', 'gs1'), 'done'],
    ['forms of teams’ people are not its own', 'live', query('ROSTER#1'), 'AccessDeniedException'],
    ['in no transaction either', 'fan-out', transaction('ROSTER#1'), 'AccessDeniedException'],
    ['but of who needs them', 'commerce', query('ROSTER#1'), 'done'],
    ['the relay appends under its keys', 'relay', put('AUDIT#order#1'), 'done'],
    [
      'puts and takes away tasks',
      'relay',
      { operation: 'DeleteItem', input: { Key: Key('ORGANIZATION#1#TASKS') } },
      'done',
    ],
    [
      'but no audit',
      'relay',
      { operation: 'DeleteItem', input: { Key: Key('AUDIT#order#1') } },
      'AccessDeniedException',
    ],
    ['no organization', 'relay', put('ORGANIZATION#1'), 'AccessDeniedException'],
    ['and nothing else', 'relay', put('ORDER#1'), 'AccessDeniedException'],
    [
      'and reads nothing',
      'relay',
      { operation: 'GetItem', input: { Key: Key('AUDIT#order#1') } },
      'AccessDeniedException',
    ],
  ])('%s: %s', async (_, unit, command, outcome) => {
    expect(await asks(unit, command)).toBe(outcome);
  });
});

describe('a cloud as unkind as AWS', () => {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await startDemo({ unkind: true });
  });
  afterAll(() => cloud?.stop());

  it('gives each of thirty who come at once a hold of their own, told to every environment, and takes all of them back', async () => {
    const divisionId = 2001;
    const hold = async (n: number) => {
      const ask = askOf(cloud, `a-browser-of-its-own-${String(n).padStart(6, '0')}`);
      const entry = ulid(Date.now() + n, seeded(n));
      const body = { tournamentId: 1001, divisionId, entry };
      const until = async <T extends { status: number }>(call: () => Promise<T>): Promise<T> => {
        for (let tries = 0; ; tries++) {
          const reply = await call();
          if (reply.status < 500 || tries === 8) return reply;
        }
      };
      const held = await until(() => ask('/api/tournament/reservation', { method: 'POST', body }));
      const again = await until(() => ask('/api/tournament/reservation', { method: 'POST', body }));
      const { id } = held.body as { id: string };
      const back = await until(() => ask(`/api/tournament/reservation/${id}/cancel`, { method: 'POST', body: {} }));
      return { status: held.status, id, again: (again.body as { id: string }).id, back: back.status };
    };
    const all = await Promise.all(Array.from({ length: 30 }, (_, n) => hold(n)));
    for (const { status, id, again, back } of all)
      expect({ status, again, back }).toEqual({ status: 200, again: id, back: 200 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
    await cloud.settled(30_000);
    expect(cloud.deadLetters.list()).toEqual([]);
    const faults = cloud.journal.list().filter(({ text }) => /not authorized|after its answer/.test(text));
    expect(faults).toEqual([]);
  });
});
