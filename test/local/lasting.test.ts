import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '#scripts/local/lock.ts';
import { openStore } from '#scripts/local/store.ts';
import { listenTo, until } from './fixtures/kit.ts';

let folder: string;
let running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sideout-test-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a cloud in a separate process on the test's folder. Returns its address. */
async function start(): Promise<{
  child: ChildProcess;
  url: string;
  ended: Promise<number | null>;
  env: Record<string, string>;
}> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/lasting-cloud.ts'), folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const { says, ended } = listenTo(child);
  const [url, env] = JSON.parse((await says(/READY (.*)\n/))[1] as string) as [string, Record<string, string>];
  return { child, url, ended, env };
}
const tell = async (url: string, what: string, more: object = {}) =>
  (
    await fetch(`${url}/api/echo/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: what, ...more }),
    })
  ).json();
const listening = async (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

describe('a local cloud after kill -9', () => {
  it('has everything that was acknowledged, continues unfinished work, and leaves no child process', async () => {
    const first = await start();
    const secret = first.env.SECRET as string;
    const card = { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': 'pm_card_visa' };
    const charge = (url: string) =>
      fetch(`${url}/v1/payment_intents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'idempotency-key': 'order-1' },
        body: new URLSearchParams({ amount: '500', currency: 'usd', confirm: 'true', ...card }),
      }).then((reply) => reply.json() as Promise<{ id: string; status: string }>);
    const paid = await charge(first.env.PAYMENTS as string);
    expect(paid.status).toBe('succeeded');
    await tell(first.url, 'mail');
    await tell(first.url, 'put', { pk: 'kept' });
    await until(async () => ((await tell(first.url, 'seen')) as object[]).some((record) => 'record' in record));
    // This process fails no matter how often it tries, but the next one succeeds.
    await tell(first.url, 'publish', { entries: [{ id: 'waits', failsIn: first.child.pid }] });
    await tell(first.url, 'put', { pk: 'just-written' });
    first.child.kill('SIGKILL');
    await first.ended;
    await until(async () => !(await listening(first.env.TABLE as string)));

    const second = await start();
    expect(await (await fetch(`${second.url}/_local/inbox.json`)).json()).toHaveLength(1);
    expect((await charge(second.env.PAYMENTS as string)).id).toBe(paid.id);
    const seen = async () => (await tell(second.url, 'seen')) as { event?: string; record?: string }[];
    // The stream continues where it stopped, without starting over or skipping anything.
    await until(() => readFileSync(join(folder, 'seen'), 'utf8').includes('just-written'));
    expect((await seen()).filter(({ record }) => record === 'kept')).toEqual([]);
    await until(async () => (await seen()).some(({ event }) => event === 'waits'), 25_000);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(await listening(second.env.TABLE as string)).toBe(false);
  });
});

describe('a data folder’s lock', () => {
  it('identifies the running cloud to a second one, and is released when the first one ends', async () => {
    const first = await takeLock(folder);
    if (!('lock' in first)) throw new Error('the first must get it');
    expect(await takeLock(folder)).toMatchObject({ running: { pid: process.pid, url: null } });
    first.lock.ready('http://localhost:1');
    expect(await takeLock(folder)).toMatchObject({ running: { url: 'http://localhost:1' } });
    first.lock.release();
    expect(await takeLock(folder)).toHaveProperty('lock');
  });

  it.each([
    ['a process that has ended', { pid: 2 ** 22 - 1 }],
    ['a process whose ID now belongs to another process', { pid: process.pid, began: '1' }],
  ])('is stale if it belongs to %s', async (_, change) => {
    const first = await takeLock(folder);
    if (!('lock' in first)) throw new Error('the first must get it');
    const file = join(folder, 'lock.json');
    writeFileSync(
      file,
      JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), url: 'http://127.0.0.1:1', ...change }),
    );
    expect(await takeLock(folder)).toHaveProperty('lock');
  });

  it('is stale if it was cut off while being written', async () => {
    writeFileSync(join(folder, 'lock.json'), '{"pid":');
    expect(await takeLock(folder)).toHaveProperty('lock');
  });
});

describe('the local state store', () => {
  it('keeps order, replaces in place, and rolls back a change that failed midway', () => {
    const store = openStore(join(folder, 'state.db'));
    const docs = store.collection<{ n: number }>('things');
    for (const n of [1, 2, 3]) docs.put(String(n), { n });
    docs.put('1', { n: 10 });
    expect(docs.list().map(({ n }) => n)).toEqual([10, 2, 3]);
    expect(docs.list({ newest: true, limit: 2 }).map(({ n }) => n)).toEqual([3, 2]);
    expect(() =>
      store.together(() => {
        docs.remove('2');
        throw new Error('half-way');
      }),
    ).toThrow('half-way');
    store.close();
    const again = openStore(join(folder, 'state.db'));
    expect(again.collection('things').count()).toBe(3);
    expect(again.collection('others').count()).toBe(0);
    again.close();
  });
});
