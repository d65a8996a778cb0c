import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import type { Delta } from '#domain/live/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { source } from '#events/event.ts';
import { pushToShard, tellFollowers } from '#functions/fan-out/consumers/followers.ts';
import type { Deps } from '#functions/fan-out/deps.ts';
import { passing } from '#functions/kernel/bus/passing.ts';
import type { Outgoing } from '#functions/kernel/bus/publish.ts';
import type { Change } from '#functions/kernel/bus/stream.ts';
import { overwrite, remove } from '#functions/kernel/table/write.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { userItem } from '#functions/subjects/identity/items.ts';
import { forget } from '#functions/subjects/live/following.ts';
import { connectionItem, followersIn, followItem, topicItem } from '#functions/subjects/live/items.ts';
import { logItem } from '#functions/subjects/play/items.ts';
import { slotItem } from '#functions/subjects/registration/items.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { quietLog } from '../../kit/log.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const topic = 't4/d5';
let now = 1_800_000_000_000;
let local: TestTable;
let jobs: Outgoing[] = [];
let waits: number[] = [];
let most = 7_000;
let sent: { to: string; text: string }[] = [];
/** The result of a push to someone. A slow push is skipped after a second. */
const fate = new Map<string, 'gone' | 'missed'>();
const deps = (): Deps => ({
  table: local.table,
  publish: async (events) => void jobs.push(...events),
  push: async (to, text) => {
    const outcome = fate.get(to) ?? 'reached';
    if (outcome === 'reached') sent.push({ to, text });
    return outcome;
  },
  tell: async () => 'sent',
  now: () => now,
  sleep: async (ms) => void waits.push(ms),
  pushed: () => most,
});

beforeAll(async () => {
  local = memoryTable();
  await local.stored.putMany([divisionItem.encode(aDivision({ id: 5, tournamentId: 4 }), 1)]);
  await putEvent();
});
afterAll(() => local.stop());
/** The event's time from this point on, later than anything a process still has cached. */
async function putEvent(over: Parameters<typeof aTournament>[0] = {}): Promise<void> {
  now += 60_000;
  await local.stored.putMany(encodedEvent(aTournament({ id: 4, isPublic: true, ...over })));
}
beforeEach(() => {
  jobs = [];
  waits = [];
  most = 7_000;
  sent = [];
  fate.clear();
});

/** The topic's followers by shard, with their connections. */
async function follow(byShard: Readonly<Record<number, readonly string[]>>): Promise<void> {
  for (let shard = 0; shard < 3; shard++)
    for (const connectionId of await there(shard))
      await local.stored.write(remove(followItem, { topic, shard, connectionId }));
  const shards = Object.entries(byShard).map(([shard, ids]) => [Number(shard), ids] as const);
  const seats = Object.fromEntries(shards.map(([shard, ids]) => [shard, ids.length]));
  await local.stored.write(overwrite(topicItem, { topic, seats, dtMade: now }));
  const all = shards.flatMap(([shard, ids]) => ids.map((connectionId, i) => ({ shard, connectionId, channel: i + 1 })));
  await local.stored.putMany(
    all.flatMap(({ shard, connectionId, channel }) => [
      followItem.encode({ topic, shard, connectionId, channel, dtConnected: now }, 1),
      connectionItem.encode(
        {
          ...{ connectionId, userId: null, source: 's', lastChannel: channel, dtConnected: now },
          topics: { [topic]: { channel, shard } },
        },
        1,
      ),
    ]),
  );
}
const entry = (seq: number, deltas: Delta[], at = now - 1_000): Change => ({
  id: `r${seq}`,
  at,
  before: null,
  after: logItem.encode(
    { divisionId: 5, tournamentId: 4, seq, entryId: `e${seq}`, at, by: null, events: [], deltas },
    1,
  ),
});
const said = () => jobs.map(({ event }) => event.data as { topic: string; shard: number; news: unknown[] });
const there = async (shard: number) =>
  (await local.stored.list(followItem, followersIn(topic, shard))).map(({ connectionId }) => connectionId);
const seats = async () => (await local.stored.get(topicItem, { topic }))?.seats;

describe('changes to stored items', () => {
  it('become one fan-out job per second for each shard with connections', async () => {
    await follow({ 0: ['a', 'b'], 1: [], 2: ['c'] });
    await tellFollowers([entry(2, [[7, 1, 1, 0]]), entry(3, [[7, 1, 2, 0]]), entry(4, [[8, 1, 0, 1]])], deps());
    const news = [
      {
        v: 4,
        after: 1,
        deltas: [
          [7, 1, 2, 0],
          [8, 1, 0, 1],
        ],
      },
    ];
    expect(said()).toEqual([
      { topic, shard: 0, counted: 2, jobs: 2, news },
      { topic, shard: 2, counted: 1, jobs: 2, news },
    ]);
    expect(new Set(jobs.map(({ event }) => event.id)).size).toBe(2);
  });

  it('create no fan-out job without followers or after a minute', async () => {
    await follow({ 0: ['a'] });
    await tellFollowers([entry(2, [], now - 61_000)], deps());
    await local.stored.write(overwrite(topicItem, { topic, seats: { 0: 0 }, dtMade: now }));
    await tellFollowers([entry(3, [])], deps());
    expect(jobs).toEqual([]);
  });

  it('are announced by version number when they’re too large for a frame', async () => {
    await follow({ 0: ['a'] });
    const deltas = Array.from({ length: 3_000 }, (_, i): Delta => [510_050_000 + i, 1, 21, 19]);
    await tellFollowers([entry(2, deltas)], deps());
    expect(said()[0]?.news).toEqual([{ head: 2 }]);
    await pushToShard(jobs[0]?.event.data as never, deps());
    expect(sent).toEqual([{ to: 'a', text: `{"type":"head","topic":"${topic}","v":2}` }]);
  });

  it('notify the followers of the event’s spots once per division, but not when a hold is extended', async () => {
    await local.stored.write(overwrite(topicItem, { topic: 't4', seats: { 0: 1 }, dtMade: now }));
    const slot = (n: number, holder: string, expiresAt: number) =>
      slotItem.encode(
        slotItem.decode({ divisionId: 5, n, slot: n, holder, entry: 'e', expiresAt, state: 'held', _t: 'slot' }),
        1,
      );
    const change = (before: Change['before'], after: Change['after']): Change => ({ id: 's', at: now, before, after });
    await tellFollowers([change(null, slot(1, 'x', now)), change(null, slot(2, 'y', now))], deps());
    expect(said()).toEqual([
      { topic: 't4', shard: 0, counted: 1, jobs: 1, news: [{ action: 'places', payload: { divisionId: 5 } }] },
    ]);
    jobs = [];
    await tellFollowers([change(slot(1, 'x', now), slot(1, 'x', now + 60_000))], deps());
    expect(jobs).toEqual([]);
  });
});

describe('a fan-out job', () => {
  const job = (shard: number, counted: number) => ({
    topic,
    shard,
    counted,
    jobs: 1,
    news: [{ v: 9, after: 2, deltas: [[7, 1, 21, 19] as Delta] }],
  });

  it('posts to everyone in its shard on separate channels [P3-498]', async () => {
    await follow({ 0: ['a', 'b'], 1: ['c'] });
    await pushToShard(job(0, 2), deps());
    expect(sent.toSorted((a, b) => a.to.localeCompare(b.to))).toEqual([
      { to: 'a', text: '[1,[2,9],[7,1,21,19]]' },
      { to: 'b', text: '[2,[2,9],[7,1,21,19]]' },
    ]);
  });

  it('removes lost connections, skips slow ones, and posts once to everyone else', async () => {
    const all = Array.from({ length: 120 }, (_, i) => `x${String(i).padStart(3, '0')}`);
    await follow({ 0: all });
    fate.set('x003', 'gone').set('x077', 'gone').set('x050', 'missed');
    await pushToShard(job(0, 120), deps());
    expect(sent).toHaveLength(117);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(117);
    const left = await there(0);
    expect([left.length, left.includes('x050'), left.includes('x003')]).toEqual([118, true, false]);
    expect(await seats()).toEqual({ 0: 118 });
    expect(await local.stored.get(connectionItem, { connectionId: 'x003' })).toBeNull();
    await Promise.all(left.map((connectionId) => forget(local.table, connectionId)));
    expect([await there(0), await seats()]).toEqual([[], { 0: 0 }]);
  });

  it('posts to a small audience immediately, and at a shared rate when many jobs run', async () => {
    const all = Array.from({ length: 40 }, (_, i) => `y${i}`);
    await follow({ 0: all });
    await pushToShard(job(0, 40), deps());
    expect([sent.length, waits]).toEqual([40, []]);
    // 5,000 posts a second for all, 178 for one of 28: 17 in each tenth of a second.
    await pushToShard({ ...job(0, 40), jobs: 28 }, deps());
    expect([sent.length, waits]).toEqual([80, [100, 200]]);
    // Two updates mean two posts to each connection.
    waits = [];
    const { news } = job(0, 40);
    await pushToShard({ ...job(0, 40), jobs: 28, news: [...news, { head: 10 }] }, deps());
    expect([sent.length, waits]).toEqual([160, [100, 200, 300, 400]]);
  });

  it('removes everything about a lost connection, and frees each seat only once', async () => {
    await follow({ 0: ['a', 'ghost'] });
    await local.stored.write(remove(connectionItem, { connectionId: 'ghost' }));
    fate.set('ghost', 'gone');
    await pushToShard(job(0, 2), deps());
    expect([await there(0), await seats()]).toEqual([['a'], { 0: 2 }]);
  });

  it('corrects its shard’s connection count when it’s far off', async () => {
    await follow({ 0: ['a'] });
    await local.stored.write(overwrite(topicItem, { topic, seats: { 0: 200 }, dtMade: now }));
    await pushToShard(job(0, 200), deps());
    expect(await seats()).toEqual({ 0: 1 });
  });
});

describe('a topic that becomes private while people are connected', () => {
  const data = () => ({
    topic,
    shard: 0,
    counted: 4,
    jobs: 1,
    news: [{ v: 9, after: 2, deltas: [[7, 1, 21, 19] as Delta] }],
  });
  /** A visitor, a signed-in stranger, and the event's player and referee, all in one shard. */
  async function connected(): Promise<void> {
    await putEvent({ refIds: [23] });
    await follow({ 0: ['visitor', 'stranger', 'player', 'referee'] });
    const userIds = { stranger: 21, player: 22, referee: 23 };
    for (const [connectionId, userId] of Object.entries(userIds)) {
      const connection = await local.stored.get(connectionItem, { connectionId });
      await local.stored.write(overwrite(connectionItem, { ...connection!, userId }));
      await local.stored.putMany([userItem.encode(storedUser.parse({ id: userId }), 1)]);
    }
    const team = { id: 71, tournamentId: 4, divisionId: 5, name: 'Dig', userId: 22, dtRegistered: now };
    await local.stored.putMany(encodedTeam(enteredTeam(team, { players: [{ firstName: 'A', lastName: 'B' }] })));
  }
  const told = () => sent.filter(({ text }) => text.startsWith('[')).map(({ to }) => to);
  const sentAway = () =>
    sent.filter(({ text }) => text === `{"type":"full","topic":"${topic}","v":0}`).map(({ to }) => to);

  it('stays open only for the event’s people once visitors see just the overview, and frees the other seats', async () => {
    await connected();
    await putEvent({ refIds: [23], publicCanNav: false });
    await pushToShard(data(), deps());
    expect([told().toSorted(), sentAway().toSorted()]).toEqual([
      ['player', 'referee'],
      ['stranger', 'visitor'],
    ]);
    expect([(await there(0)).toSorted(), await seats()]).toEqual([['player', 'referee'], { 0: 2 }]);
    expect((await local.stored.get(connectionItem, { connectionId: 'visitor' }))?.topics).toEqual({});
  });

  it('stays open only for staff once the event is unpublished', async () => {
    await connected();
    await putEvent({ refIds: [23], isPublic: false });
    await pushToShard(data(), deps());
    expect([told(), sentAway().toSorted()]).toEqual([['referee'], ['player', 'stranger', 'visitor']]);
  });

  it('stays open only for staff once its division is hidden', async () => {
    await connected();
    await local.stored.putMany([divisionItem.encode(aDivision({ id: 5, tournamentId: 4, props: ['hidden'] }), 1)]);
    await pushToShard(data(), { ...deps(), now: () => now + 5_000 });
    expect(told()).toEqual(['referee']);
    await local.stored.putMany([divisionItem.encode(aDivision({ id: 5, tournamentId: 4 }), 1)]);
  });

  it('still notifies everyone when nothing becomes private', async () => {
    await connected();
    await pushToShard(data(), deps());
    expect([told().length, sentAway()]).toEqual([4, []]);
  });
});

describe('the fan-out queue', () => {
  const record = (id: string, at: number, data: unknown) => ({
    messageId: id,
    body: JSON.stringify({ 'detail-type': 'live.push-due', source, detail: { id, at, data } }),
  });
  it('drops a late job, and returns only the failed job for a retry', async () => {
    const heard: string[] = [];
    const hear = passing<{ table?: never }>(
      {
        'live.push-due': async ({ id }) => {
          if (id === 'bad') throw new Error('no table');
          heard.push(id);
        },
      },
      () => ({}),
      quietLog,
    );
    const data = { topic, shard: 0, counted: 1, jobs: 1, news: [{ head: 1 }] };
    const batch = {
      Records: [
        record('late', Date.now() - 61_000, data),
        record('bad', Date.now(), data),
        record('good', Date.now(), data),
      ],
    };
    const { batchItemFailures } = await hear(batch as unknown as SQSEvent);
    expect([heard, batchItemFailures]).toEqual([['good'], [{ itemIdentifier: 'bad' }]]);
  });
});
