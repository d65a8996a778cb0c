import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cart } from '#domain/commerce/schema.ts';
import { minute } from '#domain/kernel/time.ts';
import { saveCartHandler } from '#functions/commerce/calls/carts.ts';
import { recheckCarts } from '#functions/commerce/jobs/recheck-carts.ts';
import { divisionsWithNews } from '#functions/fan-out/consumers/followers.ts';
import { savedCartItem } from '#functions/subjects/commerce/carts.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const organization = { id: 10, name: 'Beach Club', username: 'beachclub' };
const keyOf = (holder: string) => savedCartItem.key({ holder, organizationId: 10 });
const rawOf = (holder: string) => world.stored.getRaw(keyOf(holder));

/** Holds a spot and saves the cart, the way the browser does. */
async function openCart(divisionId: number, holder: string) {
  const deps = world.deps();
  const { items } = await bagFor(deps, divisionId, holder, world.now);
  const body = cart.parse({ organization, items });
  await ask(saveCartHandler, deps, { body, holders: [holder], now: world.now });
}

/** Returns the updates that a cart's pages get from one tick: the cart's stream record, the way the fan-out sees it. */
async function toldBy(holder: string, time: number) {
  const before = await rawOf(holder);
  await world.caughtUp();
  await recheckCarts(time, world.deps());
  return divisionsWithNews([{ id: '1', at: time, before, after: await rawOf(holder) }]);
}

describe('rechecking open carts', () => {
  it('notifies a cart’s pages once when its held spot goes to someone else', async () => {
    await world.division(4101, 1);
    await openCart(4101, 'C1');
    expect(await toldBy('C1', world.now)).toEqual([]);
    expect((await rawOf('C1'))?.checked).toEqual({ 4101: '1:::' });
    expect(await toldBy('C1', world.now + minute)).toEqual([]);

    const later = world.now + 11 * minute;
    await pay(world.deps(), await bagFor(world.deps(), 4101, 'C2', later), 'C2', later);
    expect(await toldBy('C1', later)).toEqual([4101]);
    expect((await rawOf('C1'))?.checked).toEqual({ 4101: '1:Full:line:' });
    expect(await toldBy('C1', later + minute)).toEqual([]);
  });

  it('detects that registration has closed', async () => {
    const closed = await world.division(4102, 5);
    await openCart(4102, 'C3');
    await toldBy('C3', world.now);
    await world.division(4102, 5, { ...closed, registrationWindows: [] });
    expect(await toldBy('C3', world.now + minute)).toEqual([4102]);
  });

  it('skips carts untouched for longer than a hold lasts', async () => {
    await world.division(4103, 1);
    await openCart(4103, 'C4');
    const before = await rawOf('C4');
    await recheckCarts(world.now + 40 * minute, world.deps());
    expect(await rawOf('C4')).toEqual(before);
  });

  it('takes several ticks when there are too many carts for one, then starts over', async () => {
    await world.division(4105, 20);
    const holders = Array.from({ length: 6 }, (_, i) => `M${i}`);
    for (const holder of holders) await openCart(4105, holder);
    await world.caughtUp();
    const checked = async () =>
      (await Promise.all(holders.map(rawOf))).filter((cart) => cart?.checked !== null && cart?.checked !== undefined)
        .length;
    // A tick with time for one of two pages.
    const hurried = { clock: () => world.now, lasts: 0, page: 2 };
    const counts: number[] = [];
    for (let ticks = 0; ticks < 20 && counts.at(-1) !== holders.length; ticks += 1) {
      await recheckCarts(world.now, world.deps(), hurried);
      await world.caughtUp();
      counts.push(await checked());
    }
    expect(counts.at(-1)).toBe(holders.length);
    expect(counts[0]).toBeLessThan(holders.length);
  });

  it('starts over for a cart that’s saved again', async () => {
    await world.division(4104, 3);
    await openCart(4104, 'C5');
    await toldBy('C5', world.now);
    await openCart(4104, 'C5');
    expect((await rawOf('C5'))?.checked).toBeNull();
  });
});
