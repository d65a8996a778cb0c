import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorOf } from '#domain/identity/actor.ts';
import { deviceName, mostDevices, userRights } from '#domain/identity/schema.ts';
import { isPushed } from '#domain/notices/deliver.ts';
import {
  addPushDeviceHandler,
  pushDevicesHandler,
  removePushDeviceHandler,
} from '#functions/identity/calls/notifications.ts';
import { pushesOf, pushItem } from '#functions/subjects/identity/items.ts';
import { noteIn } from '#functions/subjects/notices/recipients.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

type Outcome = 'sent' | 'gone' | 'failed';
let local: TestTable;
let outcome: Outcome = 'sent';
const told: [string, string][] = [];
const push = async ({ endpoint }: { endpoint: string }, text: string) => {
  told.push([endpoint, text]);
  return endpoint.endsWith('/old') ? 'gone' : outcome;
};
const user = (id: number) =>
  actorOf({ ...userRights.parse({ id }), pages: [], profiles: [], bidPrograms: [], collegeTeams: [] } as never, 1);
const body = (name: string) => ({
  ...{ endpoint: `https://push.example.net/${name}`, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});
beforeAll(() => {
  local = memoryTable();
});
afterAll(() => local.stop());
const deps = () => ({ table: local.table, push, signingSecret: async () => 'k' }) as never;
let now = 1_000;
const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU) AppleWebKit Version/17 Mobile Safari/604.1' };
const add = (id: number, name: string) => {
  now += 1;
  return addPushDeviceHandler({ body: body(name), actor: user(id), now, headers } as never, deps());
};
const mine = (id: number) => local.table.list(pushItem, pushesOf(id));

it('push sends a test message to a subscribed device, and keeps up to ten devices without duplicates', async () => {
  expect(await add(5, 'a')).toMatchObject({ ok: true, value: { told: true, items: [{ device: 'Safari on iPhone' }] } });
  await add(5, 'a');
  expect(await mine(5)).toHaveLength(1);
  for (let n = 0; n < mostDevices; n++) await add(5, `more-${n}`);
  const left = await mine(5);
  expect(left).toHaveLength(mostDevices);
  expect(left.some(({ endpoint }) => endpoint.endsWith('/a'))).toBe(false);
});

it('push refuses a device that rejects the test message, and keeps a slow one', async () => {
  expect(await add(6, 'old')).toMatchObject({ ok: false, problem: { code: 'identity/no-push' } });
  outcome = 'failed';
  expect(await add(6, 'slow')).toMatchObject({ ok: true, value: { told: false } });
  outcome = 'sent';
});

it('push sends a user’s notifications only to their own devices, and removes devices that no longer exist', async () => {
  await add(7, 'phone');
  await local.stored.putMany([
    pushItem.encode({ ...body('old'), userId: 7, id: 'old', device: 'Old', dtCreated: 1 }, 1),
  ]);
  told.length = 0;
  const note = noteIn(local.table, () => 0.5, push as never);
  await note({ to: 'a@x.example', userId: 7, text: 'You play', path: '/my/tasks', pushed: true });
  expect(told.map(([to]) => to).sort()).toEqual(['https://push.example.net/old', 'https://push.example.net/phone']);
  expect(JSON.parse(told[0]?.[1] ?? '')).toEqual({ text: 'You play', path: '/my/tasks' });
  expect((await mine(7)).map(({ endpoint }) => endpoint)).toEqual(['https://push.example.net/phone']);
  told.length = 0;
  await note({ to: 'a@x.example', userId: 7, text: 'Quiet', path: '/', pushed: false });
  expect(told).toEqual([]);
});

it('push can be turned off by topic, and only a device’s owner can remove it', async () => {
  const off = { texts: false, off: [{ topic: 'teams' as const, way: 'push' as const }] };
  expect([isPushed('teamChanged', off), isPushed('placeOffered', off)]).toEqual([false, true]);
  const [device] = await mine(7);
  await removePushDeviceHandler({ params: { id: device?.id }, actor: user(8) } as never, deps());
  expect(await mine(7)).toHaveLength(1);
  await removePushDeviceHandler({ params: { id: device?.id }, actor: user(7) } as never, deps());
  expect(await pushDevicesHandler({ actor: user(7) } as never, deps())).toMatchObject({ value: { items: [] } });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh) Gecko Firefox/130', 'Firefox on Mac'],
  ['curl', 'Unknown browser'],
])('a device with user agent %s is listed as %s', (agent, name) => expect(deviceName(agent)).toBe(name));
