import { afterEach, describe, expect, it } from 'vitest';
import { type EchoCloud, echoCloud } from './fixtures/kit.ts';

const minute = 60_000;
let cloud: EchoCloud;
afterEach(() => cloud?.stop());
const ticks = async () =>
  ((await cloud.seen('tick')) as { schedule: string; time?: string }[]).filter(
    ({ schedule }) => schedule === 'promote',
  );

describe('the local clock', () => {
  it('moves the units’ time, and runs schedules for every minute it passes', async () => {
    cloud = await echoCloud();
    const before = cloud.clock.now();
    await cloud.clock.move(10 * minute);
    const { now } = (await cloud.tell('now')) as { now: number };
    expect(now - before).toBeGreaterThanOrEqual(10 * minute);
    const times = (await ticks()).map(({ time }) => Date.parse(time as string));
    expect(times).toHaveLength(10);
    expect(times.every((time) => time % minute === 0)).toBe(true);
    // The machine's own minute can end between two of the times, so one of the steps may be two minutes.
    const steps = times.slice(1).map((time, i) => (time - times[i]!) / minute);
    expect(steps.filter((step) => step !== 1).join()).toMatch(/^2?$/);
  });

  it('makes a long jump in a few steps instead of 1,440 ticks', async () => {
    cloud = await echoCloud();
    await cloud.clock.move(1440 * minute);
    expect((await ticks()).length).toBe(12);
  });

  it('can run one schedule, and can be moved and reset from its page', async () => {
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

  it('ticks automatically when enabled', async () => {
    cloud = await echoCloud({
      ticking: true,
      schedules: { promote: { name: 'promote', rateMinutes: 1 / 60, why: 'a second' } },
    });
    await cloud.journal.noted('schedule', 'promote');
    await cloud.settled();
    expect((await ticks()).length).toBeGreaterThan(0);
  });
});
