import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { type Answer, askOf } from '../../kit/api.ts';
import { startDemo } from '../../kit/demo.ts';
import { bag, entry, keyed, post } from './attacks.ts';

let cloud: LocalCloud;
let ask: ReturnType<typeof askOf>;
beforeAll(async () => {
  cloud = await startDemo();
  ask = askOf(cloud, 'the-browser-of-the-test-000001');
});
afterAll(() => cloud?.stop());

/** Moves the clock to the start of a time window, so that the whole test runs in one window. */
const newWindow = async () => {
  const per = 10 * minute;
  await cloud.clock.move(per - (cloud.clock.now() % per));
};
const tally = (answers: readonly Answer[]) => ({
  told: answers.filter(({ status }) => status < 429).length,
  throttled: answers.filter(({ status }) => status === 429).length,
});

describe('limits on everything that can be guessed, even with simultaneous guesses', () => {
  it('stop responses for ten minutes after a dozen wrong order numbers for a buyer’s address', async () => {
    const lookUp = (orderId: number) => ask(`/api/order/lookup?orderId=${orderId}&email=eve@x.example`);
    await newWindow();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => lookUp(900_000 + at)));
    const { told, throttled } = tally(answers);
    expect(told).toBeGreaterThan(0);
    // Two limits are checked in parallel, by source and by address. One of them might count an attempt that the other
    // blocked.
    expect(told).toBeLessThanOrEqual(12);
    expect(throttled).toBe(40 - told);
    await cloud.clock.move(11 * minute);
    expect((await lookUp(900_100)).status).not.toBe(429);
  });

  it('allow a few typos in a promo code, but not a dictionary', async () => {
    const tryCode = (at: number) =>
      ask('/api/cart/applyPromo', post({ organizationId: 101, code: `SUMMER${at}`, items: [] }));
    await newWindow();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => tryCode(at)));
    expect(tally(answers)).toEqual({ told: 20, throttled: 40 });
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
  });

  it('apply to promo codes in a cart, whether the cart is paid or checked', async () => {
    const bagWith = (at: number) => bag({ promo: `WINTER${at}` });
    const tries = { '/api/cart/process': keyed, '/api/cart/validateBag': post };
    for (const [path, asking] of Object.entries(tries)) {
      await newWindow();
      const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(path, asking(bagWith(at)))));
      expect({ path, ...tally(answers) }).toEqual({ path, told: 20, throttled: 20 });
    }
  });
});

describe('a division’s spots', () => {
  const reserve = (divisionId: number, i: number, more: { viewer?: string; token?: string } = {}) =>
    askOf(cloud, `browser-of-the-house-${String(i).padStart(8, '0')}`)(
      '/api/tournament/reservation',
      post(
        { tournamentId: 1001, divisionId, entry: entry() },
        {
          headers: { 'x-local-viewer': more.viewer ?? '9.9.9.9' },
          ...(more.token ? { token: more.token } : {}),
        },
      ),
    );
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

  it('can’t all go to one address, no matter which keys its browsers create, and stay open to others', async () => {
    for (const divisionId of [2001, 2002]) {
      const all = await Promise.all(Array.from({ length: 30 }, (_, i) => reserve(divisionId, i)));
      expect(tally(all)).toEqual({ told: 20, throttled: 10 });
      expect(statuses([await reserve(divisionId, 31)])).toEqual([429]);
      const { accessToken: token } = await cloud.signIn(demoAccounts.player);
      expect(statuses([await reserve(divisionId, 32, { token })])).toEqual([200]);
      expect(statuses([await reserve(divisionId, 33, { viewer: '8.8.8.8' })])).toEqual([200]);
    }
  });

  it('can’t all go to one account either', async () => {
    const { accessToken: token } = await cloud.signIn(demoAccounts.player);
    const all: Answer[] = [];
    for (let i = 0; i < 80; i++) all.push(await reserve(2002, 100 + i, { token }));
    expect(new Set(statuses(all))).toEqual(new Set([200, 429]));
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60);
  });
});
