import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderBag, promo } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { itemCheckHandler } from '#functions/commerce/calls/carts.ts';
import { leaveCheckoutHandler, paymentStateHandler } from '#functions/commerce/calls/checkout.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import { cancelReservationHandler } from '#functions/registration/calls/holds.ts';
import { promoByCode, promoItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { ask, bagFor, type CommerceWorld, callOf, commerceWorld, pay } from '../../kit/commerce.ts';

/* A world for testing what a declined or interrupted payment keeps, and how its buyer and others find out. */

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const held = async (divisionId: number, at = world.now + 1_000) =>
  (await world.stored.list(slotItem, slotsOf(divisionId))).filter(({ expiresAt }) => expiresAt > at).length;
const stateOf = async (bagId: string, holder: string, at = world.now + 1_000) =>
  must(await ask(paymentStateHandler, world.deps(), { body: { bagId }, holders: [holder], now: at }));
const leave = async (bagId: string, holder: string) =>
  must(await ask(leaveCheckoutHandler, world.deps(), { body: { bagIds: [bagId] }, holders: [holder], now: world.now }));
const removed = async (bag: OrderBag, holder: string) => {
  const item = bag.items[0];
  const id = item && 'registration' in item ? (item.registration.reservation?.id ?? '') : '';
  const call = callOf({ params: { id }, holders: [holder], now: world.now + 2_000 } as never);
  return must((await cancelReservationHandler(call as never, world.deps() as never)) as never);
};
const declined = 'pm_card_chargeDeclined';

let codes = 0;
/** Creates a code with one use, and a declined order that has it. */
async function declinedWithCode(divisionId: number, holder: string) {
  await world.division(divisionId, 2);
  const code = `ONCE${++codes}`;
  await world.put(...promoItems(promo.parse({ code, organizationId: 10, amount: 1_000, maxUses: 1, left: 1 })));
  const bag = await bagFor(world.deps(), divisionId, holder, world.now, { promo: code, total: 9_000 });
  const reply = await pay(world.deps(), { ...bag, paymentToken: declined }, holder, world.now);
  return { bag, code, reply };
}
const codeError = async (bag: OrderBag, code: string, holder: string) =>
  must(
    await ask(itemCheckHandler, world.deps(), {
      body: { organizationId: 10, items: bag.items, promo: code, payLater: false, bagId: null },
      holders: [holder],
      source: holder,
      now: world.now + 1_000,
    }),
  ).promo?.error ?? null;

describe('a spot or code held after a declined payment', () => {
  it('stays reserved until the time shown to the buyer, and others see that another buyer is paying', async () => {
    const { bag, code, reply } = await declinedWithCode(7101, 'D1');
    expect(reply).toMatchObject({
      ok: false,
      problem: { code: 'commerce/payment-declined', data: { heldUntil: world.now + 15 * 60_000 } },
    });
    expect(await stateOf(bag.id, 'D1')).toMatchObject({ state: 'declined', heldUntil: world.now + 15 * 60_000 });
    const other = await bagFor(world.deps(), 7101, 'D2', world.now);
    expect(await codeError(other, code, 'D2')).toMatch(/^Another buyer is paying with this promo code/);
  });

  it('is available to others as soon as the buyer leaves checkout, and the spot stays in the cart', async () => {
    const { bag, code } = await declinedWithCode(7102, 'D3');
    expect(await leave(bag.id, 'STRANGER')).toEqual({ released: 0 });
    expect(await leave(bag.id, 'D3')).toEqual({ released: 1 });
    expect((await promoByCode(world.table, 10, code))?.left).toBe(1);
    expect(await held(7102)).toBe(1);
    // When the buyer returns to the checkout, the same items are paid in a cart with a new ID.
    expect((await pay(world.deps(), { ...bag, id: 'again-7102' }, 'D3', world.now + 3_000)).ok).toBe(true);
  });

  it('is used up once the order is paid, even if the buyer then leaves checkout', async () => {
    const { bag, code } = await declinedWithCode(7103, 'D4');
    expect((await pay(world.deps(), bag, 'D4', world.now + 1_000)).ok).toBe(true);
    await leave(bag.id, 'D4');
    expect((await promoByCode(world.table, 10, code))?.left).toBe(0);
  });
});

describe('a line that is removed from the cart', () => {
  it('releases its spot immediately', async () => {
    await world.division(7110, 2);
    const bag = await bagFor(world.deps(), 7110, 'R1', world.now);
    expect(await held(7110)).toBe(1);
    expect(await removed(bag, 'R1')).toEqual({ canceled: true });
    expect(await held(7110)).toBe(0);
  });

  it('releases its spot after a declined payment, but never while a payment could still succeed', async () => {
    await world.division(7111, 2);
    const bag = await bagFor(world.deps(), 7111, 'R2', world.now);
    await pay(world.deps(), { ...bag, paymentToken: declined }, 'R2', world.now);
    expect(await removed(bag, 'R2')).toEqual({ canceled: false });
    await leave(bag.id, 'R2');
    expect(await removed(bag, 'R2')).toEqual({ canceled: true });
    expect(await held(7111)).toBe(0);
  });
});

describe('a payment’s state', () => {
  /** Simulates a process that dies after the provider charged, before anything was recorded. */
  const dying = (real: Payments): Payments => ({
    ...real,
    charge: async (request) => {
      await real.charge(request);
      throw new Error('died');
    },
  });

  it('is known within seconds of a lost response, before the reconciler’s next tick', async () => {
    await world.division(7120, 2);
    const bag = await bagFor(world.deps(), 7120, 'L1', world.now);
    await pay(world.deps(undefined, dying), bag, 'L1', world.now).catch(() => null);
    expect(await stateOf(bag.id, 'L1', world.now + 1_000)).toMatchObject({ state: 'checking' });
    const known = await stateOf(bag.id, 'L1', world.now + 4_000);
    expect(known).toMatchObject({ state: 'paid', orderId: expect.any(Number) });
  });

  it('isn’t shown to other buyers', async () => {
    await world.division(7121, 2);
    const bag = await bagFor(world.deps(), 7121, 'L2', world.now);
    must(await pay(world.deps(), bag, 'L2', world.now));
    expect(await stateOf(bag.id, 'STRANGER')).toMatchObject({ state: 'none', orderId: null });
  });
});
