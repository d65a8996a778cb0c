import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Promo, promo } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { promoByCode, promoCounters, promoItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { holdItem, slotItem } from '#functions/subjects/registration/items.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, deliver, lookAt, pay, quieten } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const admin = {
  kind: 'user' as const,
  user: {
    id: 77,
    pages: [{ id: 10, name: 'Beach Club', username: 'beachclub', props: [] }],
    vbl: false,
    vblx: false,
    data: false,
    roles: [],
    props: [],
    bidPrograms: [],
    profiles: [],
    collegeTeams: [],
  },
  teams: [],
  publicView: false,
};
const stranger = { ...admin, user: { ...admin.user, id: 78, pages: [] } };
const orderOf = (id: number) => orderIn(world.table, id);
/** A paid order for one team in a separate division. */
async function sold(divisionId: number, more: Parameters<typeof bagFor>[4] = {}) {
  await world.division(divisionId, 2);
  const bag = await bagFor(world.deps(), divisionId, `B${divisionId}`, world.now, more);
  const reply = must(await pay(world.deps(), bag, `B${divisionId}`, world.now));
  return { bag, orderId: reply.orderId };
}

describe('repeated webhooks and ticks', () => {
  it('settle an order once when each arrives five times after the payment’s response was lost [M15]', async () => {
    await world.division(3001, 1);
    const deps = world.deps();
    const bag = await bagFor(deps, 3001, 'S1', world.now, { paymentToken: 'pm_card_visa' });
    // The response never arrives, so only webhooks and the reconciler can settle the order.
    const lost = world.deps(
      undefined,
      (real): Payments => ({
        ...real,
        charge: (request) => real.charge(request).then(() => ({ kind: 'unknown' as const })),
      }),
    );
    const reply = await pay(lost, bag, 'S1', world.now);
    expect(!reply.ok && reply.problem.code).toBe('commerce/payment-in-doubt');
    await Promise.all([1, 2, 3, 4, 5].map(() => deliver(world, world.deps(), world.now + 1_000)));
    await world.caughtUp();
    await Promise.all([1, 2, 3, 4, 5].map(() => reconcile(world.now + 120_000, world.deps())));
    const end = await lookAt(world, world.table, 3001, bag.id);
    expect(end).toMatchObject({ charges: 1, captured: 10_000, orders: [{ state: 'paid' }] });
    expect(end.teams).toHaveLength(1);
    expect(end.orders[0]?.ledger.filter(({ account }) => account === 'cash').length).toBe(1);
  });

  it('refund a late payment once when the spot is gone, and leave no balance', async () => {
    await world.division(3002, 1);
    const bag = await bagFor(world.deps(), 3002, 'L1', world.now);
    const slow = world.deps(undefined, (real): Payments => ({ ...real, charge: async () => ({ kind: 'unknown' }) }));
    await pay(slow, bag, 'L1', world.now);
    await quieten(world.deps(), world.now);
    const [released] = (await lookAt(world, world.table, 3002, bag.id)).orders;
    expect(released?.state).toBe('released');
    const key = released?.attempts[0]?.key ?? '';
    const state = await world.provider.charge({
      key,
      orderId: released?.id ?? 0,
      amount: 10_000,
      currency: 'USD',
      token: 'pm_card_visa',
      receiptEmail: 'l1@x.example',
      payTo: null,
    });
    expect(state.kind).toBe('succeeded');
    await deliver(world, world.deps(), world.now + 4 * 3_600_000);
    await world.caughtUp();
    await Promise.all([1, 2, 3].map(() => reconcile(world.now + 4 * 3_600_000 + 60_000, world.deps())));
    const order = await orderOf(released?.id ?? 0);
    expect(order.attempts[0]).toMatchObject({ captured: 10_000, refunded: 10_000 });
    expect(order.refundExecutions).toMatchObject([{ reason: 'overpaid', amount: 10_000 }]);
    expect(order.refundExecutions[0]?.dtDone).not.toBeNull();
    const charge = await world.provider.look((state as { intentId: string }).intentId, 'payment');
    expect(charge.kind).toBe('succeeded');
    expect(refundsOf(order.attempts[0]?.intentId ?? '')).toBe(10_000);
  });

  it('waitlist a team that lost its paid spot, and refund the payment', async () => {
    await world.division(3003, 1);
    const bag = await bagFor(world.deps(), 3003, 'P1', world.now);
    const entry = (bag.items[0] as { registration: { reservation: { id: string } } }).registration.reservation.id;
    const robbed = world.deps(
      undefined,
      (real): Payments => ({
        ...real,
        charge: async (request) => {
          const state = await real.charge(request);
          // While the provider was processing, the spot went to someone else (a wrong clock or an admin ended a hold).
          await world.stored.write(
            overwrite(slotItem, { divisionId: 3003, slot: 1, holder: 'TEAM#1', expiresAt: neverExpires }),
          );
          return state;
        },
      }),
    );
    const reply = await pay(robbed, bag, 'P1', world.now);
    expect(reply.ok).toBe(true);
    await world.caughtUp();
    await reconcile(world.now + 60_000, world.deps());
    const { orders, teams } = await lookAt(world, world.table, 3003, bag.id);
    expect(teams).toMatchObject([{ waitlist: true }]);
    expect(orders[0]?.refundExecutions).toMatchObject([{ reason: 'placeLost', amount: 10_000 }]);
    expect(orders[0]?.refundExecutions[0]?.dtDone).not.toBeNull();
    expect(refundsOf(orders[0]?.attempts[0]?.intentId ?? '')).toBe(10_000);
    const ticket = await world.stored.get(holdItem, { holder: 'P1', divisionId: 3003, entry });
    expect(ticket).toMatchObject({ state: 'waiting', slot: null, orderId: null, teamId: teams[0]?.id });
  });
});

const refundsOf = (intentId: string) =>
  world.sandbox
    .events()
    .filter((event) => event.type === 'refund.created')
    .map((event) => event.data.object as unknown as { payment_intent: string; amount: number })
    .filter((refund) => refund.payment_intent === intentId)
    .reduce((sum, refund) => sum + refund.amount, 0);

describe('a refund by an admin', () => {
  const body = (orderId: number) => ({
    orderId,
    reason: 'organizer' as const,
    scope: { kind: 'order' as const },
    why: 'Sorry',
  });

  it('is booked first, made once despite repeated requests, and retried until the provider confirms it', async () => {
    const { orderId } = await sold(3010);
    const call = { body: body(orderId), actor: admin, now: world.now + 60_000, idempotencyKey: 'refund-key-1' };
    const down = world.deps(
      undefined,
      (real): Payments => ({ ...real, refund: () => Promise.reject(new Error('down')) }),
    );
    expect(await ask(refundOrderHandler, down, call)).toMatchObject({
      ok: true,
      value: { amount: 10_000, done: false },
    });
    const order = await orderOf(orderId);
    expect(order.attempts[0]).toMatchObject({ captured: 10_000, refunded: 10_000 });
    expect(refundsOf(order.attempts[0]?.intentId ?? '')).toBe(0);
    await world.caughtUp();
    await Promise.all([1, 2, 3].map(() => reconcile(world.now + 120_000, world.deps())));
    expect(await ask(refundOrderHandler, world.deps(), call)).toMatchObject({
      ok: true,
      value: { amount: 10_000, done: true },
    });
    expect(refundsOf(order.attempts[0]?.intentId ?? '')).toBe(10_000);
  });

  it('can be a percentage, but never more than the remaining amount', async () => {
    const { orderId } = await sold(3011);
    const half = {
      body: { ...body(orderId), percentage: 50 },
      actor: admin,
      now: world.now,
      idempotencyKey: 'refund-key-2',
    };
    expect(await ask(refundOrderHandler, world.deps(), half)).toMatchObject({
      ok: true,
      value: { amount: 5_000, done: true },
    });
    const rest = { ...half, body: body(orderId), idempotencyKey: 'refund-key-3' };
    expect(await ask(refundOrderHandler, world.deps(), rest)).toMatchObject({ ok: true, value: { amount: 5_000 } });
    const more = { ...rest, idempotencyKey: 'refund-key-4' };
    expect(await ask(refundOrderHandler, world.deps(), more)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/refund-nothing-left' },
    });
  });

  it('is refused to strangers as if the order didn’t exist', async () => {
    const { orderId } = await sold(3012);
    for (const actor of [stranger, { ...admin, publicView: true }])
      expect(
        await ask(refundOrderHandler, world.deps(), {
          body: body(orderId),
          actor,
          now: world.now,
          idempotencyKey: 'refund-key-5',
        }),
      ).toMatchObject({
        ok: false,
        problem: { code: 'commerce/order-missing' },
      });
    expect((await orderOf(orderId)).refundExecutions).toEqual([]);
  });
});

describe('a promo code', () => {
  const code = (more: Partial<Promo>) =>
    promo.parse({ code: 'TWICE', organizationId: 10, amount: 1_000, maxUses: 2, note: 'for friends', ...more });
  const left = async () => (await promoByCode(world.table, 10, 'twice'))?.left;

  it('never exceeds its limit under simultaneous payments', async () => {
    await world.put(...promoItems(code({})));
    await world.division(3020, 8);
    const bags = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((who) =>
        bagFor(world.deps(), 3020, who, world.now, { promo: 'twice', total: 9_000 }),
      ),
    );
    const replies = await Promise.all(
      bags.map((bag, i) => pay(world.deps(), i < 2 ? bag : { ...bag }, 'abcde'[i] ?? '', world.now).catch(() => null)),
    );
    expect(replies.filter((reply) => reply?.ok)).toHaveLength(2);
    expect(replies.flatMap((reply) => (reply && !reply.ok ? [reply.problem.code] : []))).toEqual(
      Array(3).fill('commerce/promo-used-up'),
    );
    expect(await left()).toBe(0);
  });

  it('isn’t updated by orders when it has no limit', async () => {
    await world.put(...promoItems(code({ maxUses: null })));
    await world.division(3022, 1);
    const counters = () => promoCounters(world.table, 10, 'TWICE');
    const before = await counters();
    const bag = await bagFor(world.deps(), 3022, 'y', world.now, { promo: 'TWICE', total: 9_000 });
    const { orderId } = must(await pay(world.deps(), bag, 'y', world.now));
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', total: 9_000, taken: [] });
    expect(await counters()).toEqual(before);
  });

  it('stays reserved for a declined order during its hold, and is then released once', async () => {
    await world.put(...promoItems(code({ maxUses: 5, left: 2 })));
    await world.division(3021, 1);
    const bag = await bagFor(world.deps(), 3021, 'z', world.now, {
      promo: 'TWICE',
      total: 9_000,
      paymentToken: 'pm_card_chargeDeclined',
    });
    expect((await pay(world.deps(), bag, 'z', world.now)).ok).toBe(false);
    expect(await left()).toBe(1);
    await world.caughtUp();
    await Promise.all([1, 2, 3, 4].map(() => reconcile(world.now + 20 * 60_000, world.deps())));
    await quieten(world.deps(), world.now);
    expect(await left()).toBe(2);
  });
});
