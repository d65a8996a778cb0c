import { afterEach, describe, expect, it } from 'vitest';
import { momentOf } from '#scripts/local/aws/scheduler.ts';
import { type EchoCloud, echoCloud } from './fixtures/kit.ts';

const minute = 60_000;
let cloud: EchoCloud;
afterEach(() => cloud?.stop());
const ticks = async () =>
  ((await cloud.seen('tick')) as { schedule: string; time?: string }[]).filter(
    ({ schedule }) => schedule === 'promote',
  );

describe('the local clock', () => {
  it('moves the units’ time, and fires a schedule at every minute on the way', async () => {
    cloud = await echoCloud();
    const before = cloud.clock.now();
    await cloud.clock.move(10 * minute);
    const { now } = (await cloud.tell('now')) as { now: number };
    expect(now - before).toBeGreaterThanOrEqual(10 * minute);
    const times = (await ticks()).map(({ time }) => Date.parse(time as string));
    expect(times).toHaveLength(10);
    expect(times.every((time) => time % minute === 0)).toBe(true);
    expect(times.every((time, i) => i === 0 || time - (times[i - 1] as number) === minute)).toBe(true);
  });

  it('makes a long jump in few stops: nobody waits for 1,440 ticks', async () => {
    cloud = await echoCloud();
    await cloud.clock.move(1440 * minute);
    expect((await ticks()).length).toBe(12);
  });

  it('can fire one schedule, and is moved and put back from its page', async () => {
    cloud = await echoCloud();
    await cloud.clock.fire('promote');
    expect(await ticks()).toHaveLength(1);
    const order = (form: Record<string, string>) =>
      fetch(`${cloud.url}/_local/clock`, { method: 'POST', body: new URLSearchParams(form) }).then((reply) =>
        reply.text(),
      );
    expect(await order({ by: String(60 * minute) })).toContain('60 minutes ahead');
    expect(cloud.clock.now() - Date.now()).toBe(60 * minute);
    expect(await order({ by: 'reset' })).toContain('as on this machine');
    expect(cloud.clock.now() - Date.now()).toBeLessThanOrEqual(0);
  });

  it('fires one-time schedules when they are due, once, to a unit or to the bus; deleted ones never', async () => {
    cloud = await echoCloud();
    const at = cloud.clock.now() + 5 * minute;
    await cloud.tell('schedule', { name: 'expire-1', at });
    await cloud.tell('schedule', { name: 'expire-2', at, bus: true });
    await cloud.tell('schedule', { name: 'expire-3', at });
    await cloud.tell('unschedule', { name: 'expire-3' });
    expect(await (await fetch(`${cloud.url}/_local/clock`)).text()).toContain('expire-1');
    await cloud.clock.move(4 * minute);
    const own = async () =>
      ((await cloud.seen('tick')) as { schedule: string }[]).filter(({ schedule }) => schedule.startsWith('expire'));
    expect(await own()).toEqual([]);
    await cloud.clock.move(2 * minute);
    await cloud.clock.move(10 * minute);
    await cloud.settled();
    expect(await own()).toEqual([{ source: 'sideout.schedule', schedule: 'expire-1' }]);
    expect(await cloud.seen('event')).toEqual(['expire-2']);
  });

  it('ticks by itself when it is let', async () => {
    cloud = await echoCloud({
      ticking: true,
      schedules: { promote: { name: 'promote', rateMinutes: 1 / 60, why: 'a second' } },
    });
    const end = Date.now() + 8_000;
    while (!(await ticks()).length && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await ticks()).length).toBeGreaterThan(0);
  });
});

describe('schedule expressions', () => {
  it.each([
    ['at(2026-11-20T20:00:00)', { next: Date.UTC(2026, 10, 20, 20), every: null }],
    ['rate(1 minute)', { next: minute, every: minute }],
    ['rate(2 hours)', { next: 120 * minute, every: 120 * minute }],
    ['rate(0 minutes)', null],
    ['cron(0 10 * * ? *)', null],
    ['at(2026-13-40T99:00:00)', null],
    ['tomorrow', null],
  ])('%s', (expression, moment) => {
    expect(momentOf(expression, 0)).toEqual(moment);
  });
});
