import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile, reconcileOn } from '#functions/commerce/jobs/reconcile.ts';
import { tickRestItem } from '#functions/kernel/bus/outbox.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { cartOrderItem, dueOrders, orderItem } from '#functions/subjects/commerce/orders.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
const orders: number[] = [];
const people = 20;
beforeAll(async () => {
  world = await commerceWorld();
  await world.division(8401, people);
  for (let i = 0; i < people; i++) {
    const bag = await bagFor(world.deps(), 8401, `T${i}`, world.now, { paymentToken: 'pm_card_chargeDeclined' });
    await pay(world.deps(), bag, `T${i}`, world.now);
    orders.push((await world.stored.get(cartOrderItem, { cartId: bag.id }))?.orderId ?? 0);
  }
  await world.caughtUp();
});
afterAll(() => world?.stop());

/** Returns a turn with time only for its first orders. */
const short = (at: number) => ({ clock: () => at, lasts: 0 });
const released = async () =>
  (
    await world.stored.getMany(
      orderItem,
      orders.map((id) => ({ id })),
    )
  ).filter(({ state }) => state === 'released').length;
const restKey = tickRestItem.key({ tick: 'reconcile' });
/** Returns the relay's event for the orders that a turn has left over. */
const left = async () => derive([{ id: 'c', at: 1, before: null, after: (await world.stored.getRaw(restKey)) as Raw }]);

describe('a backlog of due orders', () => {
  const later = () => world.now + 20 * 60_000;
  it('continues where the last run stopped, without a second run by the next tick', async () => {
    await reconcile(later(), world.deps(), short(later()));
    expect(await released()).toBe(16);
    const [said] = await left();
    expect(said).toMatchObject({ type: 'commerce.reconcile-left', event: { data: { time: later() } } });
    await reconcile(later() + 60_000, world.deps(), short(later() + 60_000));
    expect(await released()).toBe(16);

    await reconcileOn(said?.event as never, world.deps());
    expect(await released()).toBe(people);
    expect(await left()).toEqual([]);
    await world.caughtUp();
    expect(await world.stored.work(dueOrders, { upTo: later() + 120_000 })).toEqual([]);
  });

  it('starts over two minutes after a run was lost', async () => {
    const rest = { tick: 'reconcile', time: later(), after: '9', handedAt: later() };
    await world.put(tickRestItem.encode(rest, 1), orderItem.encode({ ...(await oneAgain()) }, 1));
    await world.caughtUp();
    await reconcile(later() + 119_000, world.deps(), { clock: () => later() + 119_000, lasts: 1_000 });
    expect(await released()).toBe(people - 1);
    await reconcile(later() + 121_000, world.deps(), { clock: () => later() + 121_000, lasts: 1_000 });
    expect(await released()).toBe(people);
  });
  /** Returns the first order in its state before its release. */
  async function oneAgain() {
    const order = await world.stored.get(orderItem, { id: orders[0] ?? 0 });
    if (!order) throw new Error('no order');
    return { ...order, state: 'failed' as const, holdUntil: world.now };
  }
});
