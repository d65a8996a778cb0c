import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { traceOf } from '#domain/commerce/cart/cart.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { type OrderBag, orderBag, paymentSettings } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { itemCheckHandler } from '#functions/commerce/calls/carts.ts';
import { startPayment } from '#functions/commerce/payments/payment.ts';
import type { Stored } from '#functions/kernel/table/item.ts';
import { teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { orderById } from '#functions/subjects/commerce/order-records.ts';
import { cartOrderItem, type StoredOrder } from '#functions/subjects/commerce/orders.ts';
import { levelItem, storedLevel } from '#functions/subjects/memberships/items.ts';
import { aWindow } from '../../kit/catalog.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

/** Pays for a cart, and returns its order as read before the provider was called. */
async function paidOnce(bag: OrderBag, holder: string): Promise<Stored<StoredOrder>> {
  let before: Stored<StoredOrder> | null = null;
  const deps = world.deps(undefined, (real) => ({
    ...real,
    charge: async (card) => {
      before = await orderById(world.table, card.orderId);
      return real.charge(card);
    },
  }));
  must(await pay(deps, bag, holder, world.now));
  const found = before as Stored<StoredOrder> | null;
  if (!found) throw new Error('nothing was charged');
  return { ...found, state: 'draft', attempts: [] };
}

const captured = (orderId: number) =>
  world.sandbox
    .intents()
    .filter(({ metadata, status }) => status === 'succeeded' && String(metadata.orderId) === String(orderId))
    .map(({ amount_received }) => amount_received);

/** The seller: the platform keeps this money itself. */
const receiver = paymentSettings.parse({ organizationId: 10 });

describe('a payment request sent after someone else paid the order', () => {
  const again = (order: Stored<StoredOrder>, bag: OrderBag) =>
    startPayment(world.deps(), order, bag, receiver, world.now + 1_000);

  it('returns the paid registration, whose hold is now a team’s spot, and charges nothing', async () => {
    await world.division(8201, 2);
    const bag = await bagFor(world.deps(), 8201, 'S1', world.now);
    const order = await paidOnce(bag, 'S1');
    expect(await again(order, bag)).toMatchObject({ ok: true, value: { paid: true, orderId: order.id } });
    expect(captured(order.id)).toEqual([10_000]);
  });

  it('returns the paid membership, which has no hold, and charges nothing', async () => {
    const level = storedLevel.parse({ id: 8, name: 'Gold', price: 3_000, currency: 'USD', organizationId: 10 });
    await world.put(levelItem.encode(level, 1));
    await world.profile(508);
    const bag = orderBag.parse({
      ...{ id: 'a-level', organizationId: 10, paymentToken: 'pm_card_visa', total: 3_000 },
      emailReceiptTo: 'gold@x.example',
      items: [{ id: 1, type: 'MEM', membership: { levelId: 8, organizationId: 10, playerProfileId: 508 } }],
    });
    const order = await paidOnce(bag, 'S2');
    expect(await again(order, bag)).toMatchObject({ ok: true, value: { paid: true, orderId: order.id } });
    expect(captured(order.id)).toEqual([3_000]);
  });

  it('doesn’t charge the balance when only a part was requested', async () => {
    const window = (await world.division(8203, 2)).registrationWindows[0];
    await world.division(8203, 2, { registrationWindows: [aWindow({ ...window, minAmountDue: 3_000 })] });
    const bag = await bagFor(world.deps(), 8203, 'S3', world.now);
    const item = bag.items[0] as Extract<OrderBag['items'][number], { type: 'TR' }>;
    const part = { ...bag, items: [{ ...item, registration: { ...item.registration, minAmount: true } }] };
    const order = await paidOnce(part, 'S3');
    expect(await again(order, part)).toMatchObject({ ok: true, value: { paid: true } });
    expect(captured(order.id)).toEqual([3_000]);
  });

  it('is refused after the hold has expired when no one has paid', async () => {
    await world.division(8204, 1);
    const bag = await bagFor(world.deps(), 8204, 'S4', world.now);
    const declined = { ...bag, paymentToken: 'pm_card_chargeDeclined' };
    expect(await pay(world.deps(), declined, 'S4', world.now)).toMatchObject({ ok: false });
    const id = (await world.stored.get(cartOrderItem, { cartId: bag.id }))?.orderId ?? 0;
    const order = await orderById(world.table, id);
    if (!order || isConfirmed(order)) throw new Error('no open order');
    const late = await startPayment(world.deps(), order, bag, receiver, world.now + 3_600_000);
    expect(late).toMatchObject({ ok: false, problem: { code: 'commerce/hold-expired' } });
  });
});

describe('a page closed during payment', () => {
  it('gets its cart’s state after the purchase, and so does a copy of its browser storage, but no one else does', async () => {
    await world.division(8209, 2);
    const bag = await bagFor(world.deps(), 8209, 'S9', world.now);
    const told = async (holder: string, bagId: string | null) => {
      const { organizationId, items, promo, payLater } = bag;
      const body = { organizationId, items, promo, payLater, bagId };
      const call = { body, holders: [holder], now: world.now };
      const { boughtAs, boughtItems } = must(await ask(itemCheckHandler, world.deps(), call));
      return { boughtAs, boughtItems };
    };
    const nothing = { boughtAs: null, boughtItems: [] };
    expect(await told('S9', bag.id)).toEqual(nothing);
    const order = await paidOnce(bag, 'S9');
    const bought = { boughtAs: order.id, boughtItems: bag.items.map(traceOf) };
    expect(await told('S9', bag.id)).toEqual(bought);
    expect(await told('STRANGER', bag.id)).toEqual(nothing);
    // The cart's storage was copied earlier, so the copy has no attempt.
    expect([await told('S9', null), await told('S9', 'another')]).toEqual([bought, bought]);
    expect(await told('STRANGER', null)).toEqual(nothing);
  });

  it('shows its waitlisted registration as bought, but not a spot offered to that team', async () => {
    await world.division(8210, 1, { props: ['paidWaitlist'] });
    await bagFor(world.deps(), 8210, 'S10', world.now);
    const bag = await bagFor(world.deps(), 8210, 'S11', world.now, { total: 10_000 });
    const told = async (holder: string, items: OrderBag['items'] = bag.items) => {
      const body = { ...{ organizationId: 10, items, promo: null, payLater: false, bagId: null } };
      const { boughtAs, boughtItems } = must(
        await ask(itemCheckHandler, world.deps(), { body, holders: [holder], now: world.now }),
      );
      return { boughtAs, boughtItems };
    };
    const nothing = { boughtAs: null, boughtItems: [] };
    expect(await told('S11')).toEqual(nothing);
    const order = must(await pay(world.deps(), bag, 'S11', world.now));
    const bought = { boughtAs: order.orderId, boughtItems: bag.items.map(traceOf) };
    expect([await told('S11'), await told('STRANGER')]).toEqual([bought, nothing]);
    // A copy with renumbered items still has the same registration.
    const other = bag.items.map((item) => ({ ...item, id: 7 }));
    expect((await told('S11', other)).boughtItems).toEqual([...bag.items, ...other].map(traceOf));
    const teams = await world.stored.list(teamItem, teamsInDivision(8210));
    const offered = bag.items.map((item) =>
      'registration' in item ? { ...item, registration: { ...item.registration, teamId: teams[0]?.id ?? 0 } } : item,
    );
    expect(await told('S11', offered)).toEqual(nothing);
  });
});
