import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handedOver } from '#domain/jobs/progress.ts';
import type { JobView } from '#domain/jobs/views.ts';
import type { NeedsYouRow } from '#domain/tasks/views.ts';
import { keepTasks } from '#functions/relay/relay.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { playHeadItem } from '#functions/subjects/play/items.ts';
import { taskItem, tasksFor } from '#functions/subjects/tasks.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { askOf } from '../../kit/api.ts';
import { startDemo } from '../../kit/demo.ts';
import { jobWorld } from '../../kit/jobs.ts';
import { memoryTable } from '../../kit/memory-table.ts';

describe('tasks under Needs you', () => {
  it('are created and removed with their job, even if a change is reported twice', async () => {
    const world = jobWorld();
    await world.time.run(
      (async () => {
        await world.start({ trees: 2 });
        const { rev: _, ...job } = await world.job();
        const raw = (more: object) => jobItem.encode({ ...job, ...more }, 1);
        const change = (before: object | null, after: object) => ({
          ...{ id: 'c', at: 1, before: before && raw(before), after: raw(after) },
        });
        const mine = async () => (await world.stored.list(taskItem, tasksFor('user', 5))).map(({ kind }) => kind);
        const ready = change({}, { state: 'ready' });
        await keepTasks([change(null, {}), ready], world.table);
        await keepTasks([ready], world.table);
        expect(await mine()).toEqual(['job-ready']);
        expect(await world.stored.list(taskItem, tasksFor('organization', 1))).toHaveLength(1);
        await keepTasks([change({ state: 'ready' }, { state: 'running' })], world.table);
        expect(await mine()).toEqual([]);
        await keepTasks(
          [ready, change({ state: 'ready' }, handedOver(job, 1)), change({}, { state: 'failed' })],
          world.table,
        );
        expect(await mine()).toEqual(['job-failed']);
      })(),
    );
  });
});

it('an event’s score task follows the division’s open match, and is removed when there is none', async () => {
  const { table } = memoryTable();
  const head = (number: number | null, seq: number) =>
    playHeadItem.encode(
      {
        ...{ divisionId: 20, tournamentId: 12, seq, at: seq, rounds: [5], pools: [7], brackets: [], finishSeq: null },
        stop: null,
        forfeits: 'full',
        recordsSeq: null,
        dated: {},
        lastStart: null,
        open:
          number === null
            ? null
            : { at: 1_000 * number, number, roundId: 5, round: '', of: 'pool', inId: 7, name: 'Pool A' },
      },
      seq,
    );
  const kept = async () => (await table.list(taskItem, tasksFor('event', 12))).map(({ words }) => words.number);
  const say = (before: ReturnType<typeof head> | null, after: ReturnType<typeof head>) =>
    keepTasks([{ id: 'c', at: 1, before, after }], table);
  await say(null, head(1, 1));
  expect(await kept()).toEqual([1]);
  await say(head(1, 1), head(2, 2));
  expect(await kept()).toEqual([2]);
  await say(head(2, 2), head(null, 3));
  expect(await kept()).toEqual([]);
});

describe('the Needs you task list', () => {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await startDemo();
  });
  afterAll(() => cloud?.stop());
  const token = async (who: keyof typeof demoAccounts) => (await cloud.signIn(demoAccounts[who])).accessToken;
  const rows = async (who: keyof typeof demoAccounts, query = '') =>
    ((await askOf(cloud)(`/api/needsYou${query}`, { token: await token(who) })).body as { rows: NeedsYouRow[] }).rows;

  it('shows a buyer the balance due on an order, with a link to it', async () => {
    const due = await rows('teamRep');
    expect(due.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^\$[\d.]+ is still due on order \d+$/),
    );
    expect(due.find(({ act }) => act === 'Pay balance')?.path).toMatch(/^\/Order\/Details\/\d+$/);
  });

  it('shows managers what their events need, without the event’s name inside the event', async () => {
    const all = await rows('staff', '?organization=pacific');
    const one = await rows('staff', '?tournament=1001');
    const named = (key: string, of: typeof all) => of.find((row) => row.key === key)?.sentence;
    const [key = ''] = one.map((row) => row.key);
    expect(named(key, all)).toBe(`Pacific Open: ${named(key, one)}`);
  });

  it('shows staff a waiting job, also within its event, until it’s canceled', async () => {
    const staff = await token('staff');
    const headers = { 'idempotency-key': 'a-refund-that-waits-for-a-yes' };
    const body = { kind: 'refund-event', params: { tournamentId: 1009, reason: 'canceled' } };
    const { id } = (await askOf(cloud)('/api/job', { method: 'POST', body, token: staff, headers })).body as JobView;
    await cloud.settled();
    const isThere = (found: readonly NeedsYouRow[]) => found.some(({ path }) => path === `/job/${id}`);
    for (const query of ['', '?tournament=1009']) expect(isThere(await rows('staff', query)), query).toBe(true);
    const refused = await askOf(cloud)('/api/needsYou?tournament=1009', { token: await token('player') });
    expect(refused).toMatchObject({ status: 403, body: { code: 'request/forbidden' } });
    await askOf(cloud)(`/api/job/${id}/cancel`, { method: 'POST', body: {}, token: staff });
    await cloud.settled();
    expect(isThere(await rows('staff'))).toBe(false);
  });
});
