import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobRowView, JobView } from '#domain/jobs/views.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { trainingEvent } from '#scripts/seed/training.ts';
import { askOf } from '../../kit/api.ts';
import { startDemo } from '../../kit/demo.ts';

/** Two orders: a paid one, and one to be paid later. */
const event = trainingEvent;
const params = { tournamentId: event, reason: 'canceled' };
let cloud: LocalCloud;
let staff: string;
let player: string;
let before: number;

beforeAll(async () => {
  cloud = await startDemo({ fresh: true, seed: 'training' });
  staff = (await cloud.signIn(demoAccounts.staff)).accessToken;
  player = (await cloud.signIn(demoAccounts.player)).accessToken;
  before = refunds();
});
afterAll(() => cloud?.stop());

/** Returns the refunds requested from the bank. */
const refunds = () => cloud.payments.asked().filter(({ line }) => line === 'POST /v1/refunds').length;
let key = 0;
const ask = (path: string, token: string, body?: unknown) =>
  askOf(cloud)(`/api/job${path}`, {
    token,
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: { 'idempotency-key': `a-request-of-its-own-${key++}` },
  });
const get = async (id: string): Promise<JobView> => (await ask(`/${id}`, staff)).body;
const rows = async (id: string, query = '') =>
  (await ask(`/${id}/rows${query}`, staff)).body as { rows: JobRowView[]; next: number | null };
const start = async (token: string, more: object = {}) =>
  ask('', token, { kind: 'refund-event', params: { ...params, ...more } });

describe('refunding an event’s orders', () => {
  let id: string;

  it('isn’t possible for strangers, who can’t see the job either', async () => {
    expect(await start(player)).toMatchObject({ status: 403, body: { code: 'request/forbidden' } });
    const started = await start(staff);
    expect(started.status).toBe(200);
    ({ id } = started.body as JobView);
    for (const path of [`/${id}`, `/${id}/rows`, `/${id}/file`])
      expect(await ask(path, player)).toMatchObject({ status: 404, body: { code: 'jobs/no-such-job' } });
    for (const act of ['confirm', 'cancel', 'resume', 'undo'])
      expect(await ask(`/${id}/${act}`, player, {})).toMatchObject({ status: 404 });
    expect(await ask('/list?organization=nationals', player)).toMatchObject({ status: 404 });
  });

  it('previews each refund, counts only the orders that are refunded, and waits for confirmation', async () => {
    await cloud.settled();
    const job = await get(id);
    expect(job).toMatchObject({ state: 'ready', total: 2, done: 0, acts: ['confirm', 'cancel'], atWork: false });
    expect(job.go).toMatch(/^Refund \$\d+\.\d\d to 1 order$/);
    const found = await rows(id);
    expect(found.rows.map(({ told: words, problem }) => [words, problem])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(refunds()).toBe(before);
  });

  it('processes each row, refunds once, and notifies affected buyers', async () => {
    expect((await ask(`/${id}/confirm`, staff, {})).status).toBe(200);
    await cloud.settled();
    const job = await get(id);
    expect(job).toMatchObject({ state: 'done', total: 2, done: 2, problems: 0, acts: [] });
    expect(job.told).toBe(`${/\$[\d.]+/.exec(job.go)?.[0]} refunded`);
    const { rows: answered } = await rows(id);
    expect(answered.every(({ label, told: words }) => label.startsWith('Order ') && words !== null)).toBe(true);
    expect(refunds()).toBe(before + 1);
    const mails = cloud.inbox().filter(({ subject }) => subject.startsWith('Refund of '));
    expect(mails.filter(({ subject }) => answered.some((row) => subject.endsWith(` ${row.key}`)))).toHaveLength(1);
    expect(await ask(`/${id}/confirm`, staff, {})).toMatchObject({ status: 409, body: { code: 'jobs/not-now' } });
    expect(await ask(`/${id}/undo`, staff, {})).toMatchObject({ status: 409, body: { code: 'jobs/no-undo' } });
  });

  it('finds nothing left to refund when it’s run again, and reports that for each row', async () => {
    const { id: again } = (await start(staff)).body as JobView;
    await cloud.settled();
    await ask(`/${again}/confirm`, staff, {});
    await cloud.settled();
    expect(await get(again)).toMatchObject({ state: 'done', problems: 2, told: 'Nothing refunded', acts: ['resume'] });
    const { rows: refused } = await rows(again, '?problems=true');
    expect(refused).toHaveLength(2);
    expect(refunds()).toBe(before + 1);
    for (const { problem } of refused) expect(problem).toBeTruthy();
  });

  it('does nothing when canceled before confirmation, and can be resumed', async () => {
    const { id: third } = (await start(staff)).body as JobView;
    await cloud.settled();
    expect((await ask(`/${third}/cancel`, staff, {})).body).toMatchObject({ state: 'canceled', acts: ['resume'] });
    expect((await ask(`/${third}/resume`, staff, {})).body).toMatchObject({ state: 'ready' });
  });

  it('is listed newest first for its creator and the organization', async () => {
    const ids = async (query: string) =>
      ((await ask(`/list${query}`, staff)).body as { items: JobView[] }).items.map((job) => job.id);
    const mine = await ids('');
    expect(mine).toHaveLength(3);
    expect(mine.at(-1)).toBe(id);
    const { organization } = (await askOf(cloud)(`/api/tournament/${event}`)).body as {
      organization: { username: string };
    };
    expect(await ids(`?organization=${organization.username}`)).toEqual(mine);
    expect(((await ask('/list', player)).body as { items: unknown[] }).items).toEqual([]);
  });
});
