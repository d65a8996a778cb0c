import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { seenDays } from '#functions/kernel/bus/consume.ts';
import type { Outgoing } from '#functions/kernel/bus/publish.ts';
import { eachChange } from '#functions/kernel/bus/stream.ts';
import { changeIn, unreadableChangeItem, unreadableChanges } from '#functions/kernel/bus/unreadable.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { auditOf } from '#functions/relay/consumers/audit.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { redrive, relay } from '#functions/relay/relay.ts';
import { teamItem } from '#functions/subjects/catalog/items.ts';
import { factsOf, settingsOf } from '#infra/settings.ts';
import { quietLog } from '../../kit/log.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { typedTeam } from '../../kit/typed-team.ts';

let local: TestTable;
beforeEach(async () => {
  local = memoryTable();
  return local.stop;
});

const poisoned = 37;
const written = (n: number): Raw => ({
  ...teamItem.encode(typedTeam(n + 1, 20, 10, 2).team, 1),
  ...{ _by: 'user:5', _at: 1_000 + n, _req: 'r' },
});
/** A hundred teams that register. One of them was written by newer code. */
const records: DynamoDBRecord[] = Array.from({ length: 100 }, (_, n) => ({
  eventID: `e${n}`,
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: String(1_000 + n),
    ApproximateCreationDateTime: 1_700_000_000 + n,
    NewImage: marshall({ ...written(n), ...(n === poisoned ? { _v: 99, futureField: 'x' } : {}) }) as never,
  },
}));
const idOf = (n: number) => `e${n}/registration.team-registered`;

type Handler = (event: DynamoDBStreamEvent) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;
/**
 * Imitates Lambda's stream reader. It restarts from the reported record, and splits the batch in half if the handler
 * throws. Returns how many times it called, at most `patience`, because an outbox would otherwise retry forever.
 */
async function deliver(handler: Handler, batch: DynamoDBRecord[], patience = 2_000): Promise<number> {
  let calls = 0;
  const take = async (part: DynamoDBRecord[]): Promise<void> => {
    if (part.length === 0 || calls >= patience) return;
    calls++;
    let failed: string | undefined;
    try {
      failed = (await handler({ Records: part })).batchItemFailures[0]?.itemIdentifier;
    } catch {
      const half = Math.ceil(part.length / 2);
      await take(part.length === 1 ? part : part.slice(0, half));
      return part.length === 1 ? undefined : take(part.slice(half));
    }
    if (failed !== undefined)
      await take(part.slice(part.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed)));
  };
  await take(batch);
  return calls;
}

/** A bus that refuses, or accepts and then doesn't respond, as often as the test sets. Returns what it accepted, in order. */
function busOf(seed: number, rate: number) {
  const random = seeded(seed);
  const took: string[] = [];
  const publish = async (events: readonly Outgoing[]) => {
    if (random() < rate) throw new Error('refused');
    // Possible changes to public pages are sent separately, in no particular order (publisher/publish.test.ts).
    took.push(...events.filter(({ type }) => type !== 'site.page-changed').map(({ event }) => event.id));
    if (random() < rate) throw new Error('the answer was lost');
  };
  return { took, publish };
}
const others = records.flatMap((_, n) => (n === poisoned ? [] : [idOf(n)]));

describe('the relay’s outbox', () => {
  it('sends ninety-nine changes in one batch in order, and stores the unreadable one', async () => {
    const { took, publish } = busOf(1, 0);
    expect(await deliver(relay({ table: () => local.table, publish }), records)).toBe(1);
    expect(took).toEqual(others);
    const [unreadable, ...more] = await local.stored.list(unreadableChangeItem, unreadableChanges);
    expect(more).toEqual([]);
    expect(unreadable).toMatchObject({
      changeId: `e${poisoned}`,
      kind: 'team',
      error: expect.stringContaining('version 99'),
    });
    expect(unreadable && changeIn(unreadable)).toMatchObject({
      id: `e${poisoned}`,
      before: null,
      after: { futureField: 'x' },
    });
  });
  it('loses nothing and keeps the order when the bus refuses and responses are lost', async () => {
    for (let seed = 1; seed <= 2; seed++) {
      const { took, publish } = busOf(seed, 0.08);
      await deliver(relay({ table: () => local.table, publish }), records);
      expect([...new Set(took)]).toEqual(others);
      expect(await local.stored.list(unreadableChangeItem, unreadableChanges)).toHaveLength(1);
    }
  });
  it('loses nothing when its process dies at any table call', async () => {
    const some = records.slice(poisoned - 3, poisoned + 4);
    for (let k = 1; k <= 12; k++) {
      const { took, publish } = busOf(1, 0);
      let calls = 0;
      const mortal = local.through((client) => ({
        send: (command) => (++calls === k ? Promise.reject(new Error('died')) : client.send(command)),
      }));
      await deliver(relay({ table: () => mortal, publish }), some);
      expect(new Set(took), `call ${k}`).toEqual(
        new Set(some.flatMap((_, i) => (i === 3 ? [] : [idOf(poisoned - 3 + i)]))),
      );
      expect(await local.stored.list(unreadableChangeItem, unreadableChanges)).toHaveLength(1);
    }
  });
  it('control: sends nothing after an unreadable change that’s retried', async () => {
    const { took, publish } = busOf(1, 0);
    const stubborn = eachChange(
      (change) => publish(derive([change])),
      () => 0,
      quietLog,
    );
    expect(await deliver(stubborn, records, 50)).toBe(50);
    expect(took).toEqual(others.slice(0, poisoned));
  });
  it('sends stored changes with their original IDs once the code can read them, and keeps the rest', async () => {
    await deliver(relay({ table: () => local.table, publish: async () => {} }), records);
    const stays = await redrive(local.table, async (change) => void derive([change]));
    expect(stays).toMatchObject({ told: 0, still: [{ pk: 'ASIDE#relay' }] });
    const said: Outgoing[] = [];
    const now = await redrive(local.table, async (change) => {
      const known = { ...change, after: { ...change.after, _v: 2 } };
      said.push(...derive([known]));
      expect(auditOf(known)).toMatchObject({ act: 'made', by: 'user:5' });
    });
    expect([now, said.map(({ event }) => event.id)]).toEqual([{ told: 1, still: [] }, [idOf(poisoned)]]);
    expect(await local.stored.list(unreadableChangeItem, unreadableChanges)).toEqual([]);
  });
});

it('a consumer keeps an event’s ID longer than the archive keeps the event, so a replay has no effect', () => {
  const prod = settingsOf((name) => ({ stage: 'prod', alarmEmail: 'ops@sideout.example' })[name]);
  expect(seenDays).toBeGreaterThan(factsOf(prod).logDays);
});
