import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentType } from '#domain/commerce/item-types.ts';
import { paymentSettings } from '#domain/commerce/schema.ts';
import { minute } from '#domain/kernel/time.ts';
import { authDotNetHandler, cartStatusesHandler } from '#functions/commerce/calls/checkout.ts';
import { nmiPayments } from '#functions/integrations/payments/nmi.ts';
import { changeOrder } from '#functions/subjects/commerce/change-order.ts';
import { paymentSettingsItem } from '#functions/subjects/commerce/items.ts';
import { orderById } from '#functions/subjects/commerce/order-records.ts';
import { cartOrderItem } from '#functions/subjects/commerce/orders.ts';
import { executeRefund } from '#functions/subjects/commerce/refunds.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, pay, quieten } from '#test/kit/commerce.ts';

let world: CommerceWorld;
let divisions = 800;
const organization = (paymentType: PaymentType) =>
  world.put(paymentSettingsItem.encode(paymentSettings.parse({ organizationId: 10, paymentType }), 1));
beforeAll(async () => {
  world = await commerceWorld();
});
beforeEach(async () => {
  world.sandbox.nmi.set('right');
  await organization('nmi');
});
afterAll(() => world?.stop());

/** Returns a token from the gateway's form, valid once. */
async function tokenOf(number: string): Promise<string> {
  const { tokenizationKey } = world.sandbox.keys.nmi;
  const body = new URLSearchParams({ key: tokenizationKey, number, exp: '1230', cvv: '123' });
  const reply = await fetch(`${world.sandbox.url}/nmi/api/token`, { method: 'POST', body });
  return ((await reply.json()) as { token: string }).token;
}
const [good, declined, lostAfter, lostBefore] = [
  ...['4242424242424242', '4000000000000002', '4000000000000408', '4000000000000507'],
] as [string, string, string, string];

/**
 * Returns a cart for a spot in a separate division, with a gateway token and a card provider token that must not be
 * used.
 */
async function bagWith(number: string) {
  const id = ++divisions;
  await world.division(id, 4);
  const holder = `NMI-${id}`;
  const token = await tokenOf(number);
  const bag = await bagFor(world.deps(), id, holder, world.now, {
    ...{ paymentToken: 'pm_card_visa', nmiPaymentToken: token, zip: '90254' },
  });
  return { bag, holder, id };
}
const orderOf = async (cartId: string) => {
  const { table } = world.deps();
  const ref = await table.get(cartOrderItem, { cartId });
  const order = ref && (await orderById(table, ref.orderId));
  if (!order) throw new Error('there is no order');
  return order;
};
const salesOf = (orderId: number) =>
  world.sandbox.nmi
    .transactions()
    .filter((one) => one.orderId.startsWith(`${orderId}-`) && one.actions[0]?.type === 'sale');

describe('an organization with the NMI card form [P2-031]', () => {
  it('is paid through the NMI gateway, and the other provider receives nothing', async () => {
    const { bag, holder } = await bagWith(good);
    const before = world.sandbox.asked().length;
    expect(await pay(world.deps(), bag, holder, world.now)).toMatchObject({ value: { paid: true } });
    const order = await orderOf(bag.id);
    expect(order).toMatchObject({ state: 'paid', attempts: [{ provider: 'nmi', captured: 10_000 }] });
    expect(salesOf(order.id)).toHaveLength(1);
    expect(world.sandbox.asked().length).toBe(before);
  });

  it('refuses tokens and saved cards from the other provider', async () => {
    const { bag, holder } = await bagWith(good);
    for (const nmiPaymentToken of [null, 'vault_123'])
      await expect(pay(world.deps(), { ...bag, nmiPaymentToken }, holder, world.now)).rejects.toMatchObject({
        problem: { code: 'request/invalid' },
      });
    await organization('card');
    await expect(pay(world.deps(), { ...bag, paymentToken: null }, holder, world.now)).rejects.toMatchObject({
      problem: { code: 'request/invalid' },
    });
    expect(world.sandbox.nmi.transactions().filter(({ orderId }) => orderId.startsWith('nobody'))).toEqual([]);
  });

  it('shows the bank’s reason for a decline and accepts another card', async () => {
    const { bag, holder } = await bagWith(declined);
    expect(await pay(world.deps(), bag, holder, world.now)).toMatchObject({
      problem: { code: 'commerce/payment-declined', detail: 'Your card was declined.' },
    });
    const again = { ...bag, nmiPaymentToken: await tokenOf(good) };
    expect(await pay(world.deps(), again, holder, world.now)).toMatchObject({ value: { paid: true } });
  });

  it.each([
    ['after the sale', lostAfter, 'paid'],
    ['before the sale', lostBefore, 'released'],
  ] as const)('lets the reconciler find a response lost %s', async (_, number, state) => {
    const { bag, holder } = await bagWith(number);
    expect(await pay(world.deps(), bag, holder, world.now)).toMatchObject({
      problem: { code: 'commerce/payment-in-doubt' },
    });
    await quieten(world.deps(), world.now);
    const order = await orderOf(bag.id);
    expect(order.state).toBe(state);
    expect(salesOf(order.id)).toHaveLength(state === 'paid' ? 1 : 0);
  });

  it.each(['down', 'wrong'] as const)(
    'releases an order without a charge after the simulated gateway was set to “%s”',
    async (mood) => {
      const { bag, holder } = await bagWith(good);
      world.sandbox.nmi.set(mood);
      expect(await pay(world.deps(), bag, holder, world.now)).toMatchObject({
        problem: { code: 'commerce/payment-in-doubt' },
      });
      await quieten(world.deps(), world.now);
      expect((await orderOf(bag.id)).state).not.toBe('paid');
      world.sandbox.nmi.set('right');
      await quieten(world.deps(), world.now + 60 * minute);
      const order = await orderOf(bag.id);
      expect(order.state).toBe('released');
      expect(salesOf(order.id)).toEqual([]);
    },
  );

  it('keeps an unfinished attempt at the other provider after the switch to NMI, without a second charge', async () => {
    await organization('card');
    const { bag, holder } = await bagWith(good);
    const lost = world.deps(undefined, (real) => ({ ...real, charge: async () => ({ kind: 'unknown' }) }));
    await pay(lost, bag, holder, world.now);
    await organization('nmi');
    expect(await pay(world.deps(), bag, holder, world.now)).toMatchObject({
      problem: { code: 'commerce/payment-in-doubt' },
    });
    const order = await orderOf(bag.id);
    expect(order.attempts).toMatchObject([{ provider: 'card' }]);
    expect(salesOf(order.id)).toEqual([]);
  });
});

describe('a refund through the NMI gateway', () => {
  const refund = (orderId: number, refundId: string, amount: number) =>
    changeOrder(world.deps(), orderId, [{ type: 'refund', refundId, lines: [{ itemId: 1, amount }] }], world.now, {
      reason: 'organizer',
    });
  const backOf = (sale: string) => world.sandbox.nmi.transactions().filter(({ of }) => of === sale);

  it('refunds the sale in parts, each only once despite repeated requests', async () => {
    const { bag, holder } = await bagWith(good);
    await pay(world.deps(), bag, holder, world.now);
    const order = await orderOf(bag.id);
    const sale = salesOf(order.id)[0]?.id ?? '';
    for (const [id, amount] of [
      ['r1', 4_000],
      ['r1', 4_000],
      ['r2', 6_000],
    ] as const) {
      await refund(order.id, id, amount);
      await executeRefund(world.deps(), order.id, id, world.now);
    }
    expect(backOf(sale).map(({ actions }) => actions[0]?.amount)).toEqual(['60.00', '40.00']);
    expect((await orderOf(bag.id)).refundExecutions.every(({ dtDone }) => dtDone !== null)).toBe(true);
  });

  it('is requested once more if it never arrived, but not within the first ten minutes', async () => {
    const { bag, holder } = await bagWith(good);
    await pay(world.deps(), bag, holder, world.now);
    const order = await orderOf(bag.id);
    const sale = salesOf(order.id)[0]?.id ?? '';
    await refund(order.id, 'slow', 1_000);
    world.sandbox.nmi.set('down');
    await executeRefund(world.deps(), order.id, 'slow', world.now);
    world.sandbox.nmi.set('right');
    await executeRefund(world.deps(), order.id, 'slow', world.now);
    expect(backOf(sale)).toEqual([]);
    world.passing(11 * minute);
    await executeRefund(world.deps(), order.id, 'slow', world.now);
    await executeRefund(world.deps(), order.id, 'slow', world.now);
    expect(backOf(sale)).toHaveLength(1);
  });
});

describe('simultaneous NMI gateway requests with one key', () => {
  const request = async (key: string) => ({
    ...{ key, orderId: 1, amount: 500, currency: 'USD', token: await tokenOf(good), receiptEmail: 'a@x.example' },
    payTo: null,
  });
  const sold = (key: string) => world.sandbox.nmi.transactions().filter(({ orderId }) => orderId === key);

  it('charge once, even with different tokens', async () => {
    const gateway = await world.deps().payments('nmi');
    const all = await Promise.all([1, 2, 3, 4].map(async () => gateway.charge(await request('one-key'))));
    expect(sold('one-key')).toHaveLength(1);
    expect(all.filter(({ kind }) => kind === 'succeeded').length).toBeGreaterThan(0);
    expect(all.every(({ kind }) => kind === 'succeeded' || kind === 'unknown')).toBe(true);
    expect(await gateway.charge(await request('one-key'))).toMatchObject({ kind: 'succeeded', amount: 500 });
  });

  it('control: charge every time without the lease', async () => {
    const bare = nmiPayments(world.sandbox.keys.nmi, async () => true, `${world.sandbox.url}/nmi`);
    await Promise.all([1, 2, 3].map(async () => bare.charge(await request('bare-key'))));
    expect(sold('bare-key')).toHaveLength(3);
  });

  it('save a card without a charge, and charge the card later with the order’s data', async () => {
    const gateway = await world.deps().payments('nmi');
    const kept = await gateway.save(await request('keep'));
    expect(kept).toMatchObject({ kind: 'succeeded', amount: 0, paymentMethod: expect.stringMatching(/^vault_/) });
    expect(await gateway.find('keep', 'setup')).toMatchObject({ kind: 'succeeded' });
    const token = kept.kind === 'succeeded' ? (kept.paymentMethod ?? '') : '';
    expect(await gateway.charge({ ...(await request('later')), token })).toMatchObject({ kind: 'succeeded' });
  });
});

describe('data for the card form', () => {
  it('includes the NMI public key or the card provider’s name, but no secrets [C124]', async () => {
    const deps = world.deps();
    const of = (organizationId: number, more = deps) =>
      ask(authDotNetHandler, more, { query: { organizationId }, now: world.now });
    const told = await of(10);
    expect(told).toMatchObject({
      value: { paymentType: 'nmi', nmi: { script: expect.stringContaining('Collect.js') } },
    });
    expect(JSON.stringify(told)).not.toContain(world.sandbox.keys.nmi.securityKey);
    expect(await of(10, { ...deps, nmiForm: async () => null })).toMatchObject({
      problem: { code: 'commerce/processing-down' },
    });
    await organization('card');
    expect(await of(10)).toEqual({ ok: true, value: { paymentType: 'card', nmi: null } });
    expect(await of(99)).toMatchObject({ problem: { code: 'organizations/unknown-organization' } });
  });

  it('shows for several carts at once whether each one can be paid [C113]', async () => {
    const asked = { body: { organizationIds: [10, 99, 10] }, now: world.now };
    expect(await ask(cartStatusesHandler, world.deps(), asked)).toEqual({
      ok: true,
      value: { items: [{ organizationId: 10, name: 'Beach Club', status: true, paymentType: 'nmi' }] },
    });
  });
});
