import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { units as manifest } from '#functions/units.ts';
import { planOf } from '#infra/plan.ts';
import { throttles } from '#infra/throttles.ts';
import { callerHeader } from '#scripts/local/chaos/caller-header.ts';
import { Capacity, newTable, shareOf } from '#scripts/local/chaos/capacity.ts';
import { withHotKeys } from '#scripts/local/chaos/hot-keys.ts';
import { withRights } from '#scripts/local/chaos/rights.ts';
import { chaos } from '#scripts/local/chaos/rules.ts';
import { mayAsk, withServiceRights } from '#scripts/local/chaos/service-rights.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { throttling } from '#scripts/local/runtime.ts';
import { running } from '#scripts/local/units/host.ts';
import { askOf } from '#test/kit/api.ts';
import { startDemo } from '#test/kit/demo.ts';

const transaction = (pk: string) => ({
  operation: 'TransactWriteItems',
  input: { TransactItems: [{ Put: { Item: { pk: 'TEAM#1', sk: 'META' } } }, { Delete: { Key: { pk, sk: 'META' } } }] },
});

describe('message delivery', () => {
  const records = Array.from({ length: 100 }, (_, i) => ({ item: `item-${i % 7}`, at: i }));

  it('keeps order only within an item, loses nothing, and repeats some messages', () => {
    const { shards } = chaos(seeded(3));
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

  it('repeats a message at most once', () => {
    const { copies } = chaos(seeded(3));
    expect(new Set(Array.from({ length: 100 }, copies))).toEqual(new Set([1, 2]));
  });
});

describe('a table key’s throughput per second', () => {
  let now = 0;
  /** Returns how many of this many concurrent calls succeed, with a table that reports what each cost. */
  const taken = async (count: number, command: unknown, cost: number, limits = newTable) => {
    now += 1_000;
    const table = { send: async () => ({ ConsumedCapacity: { CapacityUnits: cost } }) };
    const client = withHotKeys(new Capacity(limits), () => now)(table as never);
    const all = Array.from({ length: count }, () => client.send(command as never).then(() => 1, nameOf));
    const said = await Promise.all(all);
    expect(new Set(said.filter((one) => one !== 1))).toEqual(
      new Set(count > said.filter((one) => one === 1).length ? ['ThrottlingException'] : []),
    );
    return said.filter((one) => one === 1).length;
  };
  const nameOf = (error: Error) => error.name;
  const put = (pk: string, more: object = {}) => ({
    operation: 'PutItem',
    input: { Item: { pk, sk: 'META', ...more } },
  });
  const get = { operation: 'GetItem', input: { Key: { pk: 'A', sk: 'B' }, ConsistentRead: true } };

  it.each([
    ['a thousand writes of a kilobyte', put('A'), 1, 1_000],
    ['five hundred writes of two kilobytes', put('A', { text: 'x'.repeat(1_500) }), 2, 500],
    ['five hundred writes in transactions', transaction('TEAM#2'), 4, 500],
    ['as many writes as one of the item’s indexes can take', put('A', { gs1pk: 'HOT' }), 1, 1_000],
    ['three thousand reads', get, 1, 3_000],
  ])('allows %s, and throttles the rest', async (_, command, cost, most) => {
    expect(await taken(4_000, command, cost)).toBe(most);
  });

  it('counts a call’s extra cost against later calls', async () => {
    const capacity = new Capacity(newTable);
    const table = { send: async () => ({ ConsumedCapacity: [{ CapacityUnits: 500 }] }) };
    const client = withHotKeys(capacity, () => 9_000)(table as never);
    const update = { operation: 'UpdateItem', input: { Key: { pk: 'A', sk: 'B' } } };
    await client.send(update as never);
    await client.send(update as never);
    await expect(client.send(update as never)).rejects.toThrow('Throughput exceeds');
    await client.send({ operation: 'UpdateItem', input: { Key: { pk: 'B', sk: 'B' } } } as never);
  });

  it('resets every second, is shared by environments, and ends at four thousand for the table', async () => {
    expect(await taken(1_000, put('A'), 1)).toBe(1_000);
    expect(await taken(1_000, put('A'), 1, shareOf(newTable, 4))).toBe(250);
    const client = withHotKeys(new Capacity(newTable), () => 1)({ send: async () => ({}) } as never);
    const spread = Array.from({ length: 5_000 }, (_, n) =>
      client.send(put(`K${n % 100}`) as never).then(
        () => 1,
        () => 0,
      ),
    );
    expect((await Promise.all(spread)).filter(Boolean)).toHaveLength(4_000);
  });
});

describe('a unit’s table permissions', () => {
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
    ['refuse a write by a unit that only reads', 'catalog', put('TOURNAMENT#1'), 'AccessDeniedException'],
    ['allow recording when a user was last seen', 'catalog', put('LOGIN#sub'), 'done'],
    ['allow a read', 'catalog', query('TOURNAMENT#1'), 'done'],
    ['allow a read of an index', 'catalog', query('DATE#2026-06', 'gs1'), 'done'],
    ['refuse a read of team forms by a unit without that right', 'live', query('ROSTER#1'), 'AccessDeniedException'],
    [
      'refuse a transaction with team forms by a unit without that right',
      'fan-out',
      transaction('ROSTER#1'),
      'AccessDeniedException',
    ],
    ['allow a read of team forms by a unit with that right', 'commerce', query('ROSTER#1'), 'done'],
    ['allow an append under the unit’s own keys', 'relay', put('AUDIT#order#1'), 'done'],
    [
      'allow removing a task',
      'relay',
      { operation: 'DeleteItem', input: { Key: Key('ORGANIZATION#1#TASKS') } },
      'done',
    ],
    [
      'refuse removing an audit entry',
      'relay',
      { operation: 'DeleteItem', input: { Key: Key('AUDIT#order#1') } },
      'AccessDeniedException',
    ],
    ['refuse a write to an organization', 'relay', put('ORGANIZATION#1'), 'AccessDeniedException'],
    ['refuse a write to an order', 'relay', put('ORDER#1'), 'AccessDeniedException'],
    [
      'refuse a read by a unit that only writes',
      'relay',
      { operation: 'GetItem', input: { Key: Key('AUDIT#order#1') } },
      'AccessDeniedException',
    ],
  ])('%s (unit %s)', async (_, unit, command, outcome) => {
    expect(await asks(unit, command)).toBe(outcome);
  });
});

describe('a unit’s permissions for other services', () => {
  const media = 'arn:aws:s3:::sideout-media';
  it.each([
    ['relay', 'events:PutEvents', undefined, true],
    ['catalog', 'events:PutEvents', undefined, false],
    ['notices', 'ses:SendEmail', undefined, true],
    ['commerce', 'ses:SendEmail', undefined, false],
    ['people', 'sns:Publish', undefined, true],
    ['commerce', 'secretsmanager:GetSecretValue', 'sideout/payments', true],
    ['notices', 'secretsmanager:GetSecretValue', 'sideout/payments', false],
    ['notices', 'secretsmanager:GetSecretValue', 'sideout/signing', true],
    ['pictures', 's3:PutObject', `${media}/media/1/a.webp`, true],
    ['pictures', 's3:PutObject', `${media}/incoming/a`, false],
    ['pictures', 's3:GetObject', `${media}/media/1/a.webp`, false],
    ['media', 's3:GetObject', `${media}/originals/a`, false],
    ['fan-out', 'execute-api:ManageConnections', undefined, true],
    ['worker', 'cognito-idp:AdminDeleteUser', undefined, true],
    ['identity', 'cognito-idp:AdminDeleteUser', undefined, false],
    ['identity', 'cognito-idp:AdminSetUserMFAPreference', undefined, true],
  ])('let %s use %s on %s: %s', (name, action, resource, may) => {
    const unit = manifest.find((unit) => unit.name === name) as Unit;
    expect(mayAsk(unit, { action, ...(resource ? { resource } : {}) })).toBe(may);
  });

  it('refuse and report a call without permission, except outside any unit', async () => {
    const lines: string[] = [];
    const ok = () => ({ status: 200, headers: {}, body: Buffer.alloc(0) });
    const { email } = withServiceRights({ email: ok }, manifest, (line) => lines.push(line));
    const from = (headers: object) => email?.({ headers, method: 'POST', path: '/' } as never);
    expect(await from({ [callerHeader]: 'commerce' })).toMatchObject({ status: 403 });
    expect(lines).toEqual(['commerce is not authorized to perform: ses:SendEmail']);
    expect(await from({ [callerHeader]: 'notices' })).toMatchObject({ status: 200 });
    expect(await from({})).toMatchObject({ status: 200 });
  });
});

it('the local cloud identifies the unit that a request comes from', async () => {
  await import('#scripts/local/chaos/caller.ts');
  const heard: unknown[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers[callerHeader]);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = () =>
    new Promise((resolve) => {
      request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, (reply) => {
        reply.resume().once('end', resolve);
      }).end();
    });
  await running.run({ unit: 'notices', over: false }, ask);
  await ask();
  server.close();
  expect(heard).toEqual(['notices', undefined]);
});

it('the local cloud throttles rate-limited calls at their routes’ rates', () => {
  const plan = planOf(manifest);
  const isOver = throttling(plan);
  const pattern = plan.routes.find(({ spends }) => spends === 'code')?.pattern as string;
  const { rate, burst } = throttles.code;
  const at = (ms: number, n: number) => Array.from({ length: n }, () => isOver(pattern, ms)).filter(Boolean).length;
  expect(at(0, burst)).toBe(0);
  expect(at(0, 5)).toBe(5);
  expect(at(1_000, rate + 3)).toBe(3);
  const free = plan.routes.find(({ spends }) => !spends)?.pattern as string;
  expect(Array.from({ length: 1_000 }, () => isOver(free, 0))).not.toContain(true);
});

describe('a cloud in chaos mode', () => {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await startDemo({ chaos: true });
  });
  afterAll(() => cloud?.stop());

  it('gives each of thirty concurrent callers a hold that every environment sees, and releases them all', async () => {
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
    await cloud.settled();
    expect(cloud.deadLetters.list()).toEqual([]);
    const faults = cloud.journal.list().filter(({ text }) => /not authorized|after its answer/.test(text));
    expect(faults).toEqual([]);
  });
});
