import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '#domain/commerce/orders/ledger.ts';
import { returned } from '#domain/commerce/orders/money.ts';
import { cartItem, type OrderBag, product } from '#domain/commerce/schema.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { recordDispute } from '#functions/commerce/payments/provider-news.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { ledgerEntriesOf } from '#functions/subjects/commerce/order-records.ts';
import { productItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const seller = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany(
    productItems(product.parse({ sku: 'MUG', organizationId: 10, name: 'Mug', price: 2_000, pickupOnly: true })),
  );
});
afterAll(() => world?.stop());

let n = 0;
async function bought(): Promise<number> {
  const bag: OrderBag = {
    ...{ id: `rd-${++n}`, organizationId: 10, paymentToken: 'pm_card_visa', nmiPaymentToken: null, promo: null },
    ...{ emailReceiptTo: 'a@x.example', zip: '', payLater: false, total: 2_000 },
    items: [cartItem.parse({ id: 1, type: 'PROD', product: { sku: 'MUG' } })],
  };
  return must(await pay(world.deps(), bag, bag.id, world.now)).orderId;
}

/**
 * Has two staff members refund $12 each of $20, one of them twice, while the bank takes $15 (or doesn't). Returns the
 * reported refunds, those in the order, and its ledger.
 */
async function atOnce(wrap: (client: Client) => Client, bank = true) {
  const orderId = await bought();
  const deps = world.deps(wrap, (real) => ({ ...real, bearDispute: async () => {} }));
  const body = { orderId, reason: 'organizer', scope: { kind: 'amount', itemId: 1, amount: 1_200 }, why: 'Broken' };
  const refund = async (idempotencyKey: string, through = deps) => {
    const reply = await refundOrderHandler(asking(seller, { body, now: world.now, idempotencyKey }), through);
    return reply.ok ? [[idempotencyKey, reply.value.amount] as const] : [];
  };
  const dispute = {
    id: `du_${orderId}`,
    amount: 1_500,
    outcome: 'open',
    reason: 'fraudulent',
    dueBy: null,
    inquiry: false,
  } as const;
  const keys = [`a${n}`, `b${n}`];
  const [, ...told] = await Promise.all([
    bank ? recordDispute(deps, orderId, dispute, world.now).catch(() => {}) : [],
    ...[...keys, keys[0] as string].map((key) => refund(key).catch(() => [])),
  ]);
  const { seen } = await orderIn(world.table, orderId);
  const undone = told.flat().filter(([key]) => !seen.some((ref) => ref.startsWith(`refund-${orderId}-${key}`)));
  // A caller who got no response tries again, and the bank reports again.
  const calm = world.deps(
    (client) => client,
    (real) => ({ ...real, bearDispute: async () => {} }),
  );
  if (bank) await recordDispute(calm, orderId, dispute, world.now);
  for (const key of keys) told.push(await refund(key, calm));
  const order = await orderIn(world.table, orderId);
  const ledger = await ledgerEntriesOf(world.table, orderId);
  const answered = [...new Map(told.flat()).values()].reduce((sum, amount) => sum + amount, 0);
  return { order, ledger, answered, back: returned(order), undone: undone.length, disputes: bank ? 1 : 0 };
}
type Ended = Awaited<ReturnType<typeof atOnce>>;

/** Returns problems: ledger and order disagree, someone got a wrong result, or someone refunded what the bank had taken. */
function faultsOf({ order, ledger, answered, back, undone, disputes }: Ended): string[] {
  const kept = Object.fromEntries(Object.entries(order.balances).filter(([, sum]) => sum !== 0));
  const sumUntil = (account: string, seq: number) =>
    ledger.reduce((sum, entry) => sum + (entry.account === account && entry.seq <= seq ? entry.amount : 0), 0);
  const gone = ledger
    .filter(({ account }) => account === 'refunds')
    .map(({ seq }) => sumUntil('refunds', seq) + sumUntil('disputes', seq));
  const faults = {
    'books and order part': !isDeepStrictEqual(kept, Object.fromEntries(trialBalance(ledger))),
    'the dispute is not booked once': order.disputes.length !== disputes,
    [`${answered} were told, ${back} went back`]: answered !== back,
    'somebody was told of a refund that is nowhere': undone > 0,
    'more went back than was there': gone.some((sum) => sum > 2_000),
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []));
}

describe('refunds during a dispute', () => {
  it('refund at most the remaining amount, once each, and never money the bank has taken', async () => {
    for (let seed = 1; seed <= 8; seed++) {
      const ended = await atOnce(withFaults({ throttle: 0.05, conflict: 0.1, lostAfter: 0.05 }, seeded(seed)));
      expect(faultsOf(ended)).toEqual([]);
    }
  });
  it('control: report a wrong amount, or make ledger and order disagree, without the order’s version', async () => {
    let wrong = 0;
    for (let i = 0; i < 40 && wrong === 0; i++) wrong += faultsOf(await atOnce(withoutGuards)).length;
    expect(wrong).toBeGreaterThan(0);
  });
});

describe('simultaneous refunds', () => {
  it('refund at most the remaining amount, even when one request is sent twice', async () => {
    for (let seed = 1; seed <= 8; seed++) {
      const ended = await atOnce(withFaults({ throttle: 0.05, conflict: 0.1, lostAfter: 0.05 }, seeded(seed)), false);
      expect(faultsOf(ended)).toEqual([]);
      expect(ended.back).toBe(1_200);
    }
  });
  it('control: are both reported without the order’s version, although only one was made', async () => {
    let wrong = 0;
    for (let i = 0; i < 40 && wrong === 0; i++) wrong += faultsOf(await atOnce(withoutGuards, false)).length;
    expect(wrong).toBeGreaterThan(0);
  });
});
