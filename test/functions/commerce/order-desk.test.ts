import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '#domain/commerce/orders/ledger.ts';
import type { RefundRequest } from '#domain/commerce/refunds/refund-request.ts';
import { cartItem, type OrderBag, product } from '#domain/commerce/schema.ts';
import { type Actor, anonymous } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import {
  externalPaymentHandler,
  makePayableHandler,
  noteOrderHandler,
  refundOrderHandler,
  resendReceiptHandler,
} from '#functions/commerce/calls/order-acts.ts';
import { orderDeskHandler, orderListHandler, previewRefundHandler } from '#functions/commerce/calls/orders.ts';
import { update } from '#functions/kernel/table/write.ts';
import { notesOfOrder, orderNoteItem, paymentSettingsItem } from '#functions/subjects/commerce/items.ts';
import { ledgerEntriesOf } from '#functions/subjects/commerce/order-records.ts';
import { productItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay, quieten } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const seller = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
const stranger = person(99);
let keys = 0;
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
    ...productItems(product.parse({ sku: 'MUG', organizationId: 10, name: 'Mug', price: 2_000, pickupOnly: true })),
    ...productItems(product.parse({ sku: 'CAP', organizationId: 10, name: 'Cap', price: 3_000, pickupOnly: true })),
  ]);
});
afterAll(() => world?.stop());

let bags = 0;
async function bought(...skus: readonly string[]): Promise<number> {
  const total = skus.reduce((sum, sku) => sum + (sku === 'MUG' ? 2_000 : 3_000), 0);
  const bag: OrderBag = {
    ...{ id: `desk-${++bags}`, organizationId: 10, paymentToken: 'pm_card_visa', nmiPaymentToken: null, promo: null },
    ...{ emailReceiptTo: 'buyer@x.example', zip: '', payLater: false, total },
    items: skus.map((sku, i) => cartItem.parse({ id: i + 1, type: 'PROD', product: { sku } })),
  };
  const { orderId } = must(await pay(world.deps(), bag, bag.id, world.now));
  await quieten(world.deps(), world.now);
  return orderId;
}
const call = (who: Actor, more: object) => asking(who, { now: world.now, idempotencyKey: `key-${++keys}`, ...more });
const refund = async (orderId: number, asked: RefundRequest & { why?: string }, who: Actor = seller) => {
  const reply = await refundOrderHandler(call(who, { body: { ...asked, orderId } }), world.deps());
  await quieten(world.deps(), world.now);
  return reply.ok ? reply.value : reply.problem.code;
};
const preview = async (orderId: number, body: RefundRequest) => {
  const reply = await previewRefundHandler(call(seller, { params: { orderId }, body }), world.deps());
  return reply.ok ? reply.value : reply.problem.code;
};
const desk = async (orderId: number) =>
  must(await orderDeskHandler(call(seller, { params: { orderId } }), world.deps()));
const list = async () => {
  const until = dateIn(world.now, 'America/Los_Angeles');
  const query = { organization: 'beachclub', until };
  return must(await orderListHandler(call(seller, { query }), world.deps())).items;
};

describe('an organization’s order', () => {
  it('can’t be found by strangers, no matter what they try', async () => {
    const orderId = await bought('MUG');
    for (const who of [stranger, anonymous]) {
      const replies = await Promise.all([
        orderDeskHandler(call(who, { params: { orderId } }), world.deps()),
        previewRefundHandler(
          call(who, { params: { orderId }, body: { reason: 'organizer', scope: { kind: 'order' } } }),
          world.deps(),
        ),
        externalPaymentHandler(call(who, { body: { orderId, amount: 1, how: 'cash', note: '' } }), world.deps()),
        makePayableHandler(call(who, { body: { orderId } }), world.deps()),
        noteOrderHandler(call(who, { params: { orderId }, body: { text: 'x' } }), world.deps()),
        resendReceiptHandler(call(who, { params: { orderId }, body: { email: 'e@x.example' } }), world.deps()),
      ]);
      for (const reply of replies)
        expect(reply).toMatchObject({ ok: false, problem: { code: 'commerce/order-missing' } });
    }
    expect(await world.table.list(orderNoteItem, notesOfOrder(orderId))).toEqual([]);
  });

  it('is refunded by line and by amount as previewed, with a reason, up to the remaining amount', async () => {
    const orderId = await bought('MUG', 'CAP');
    const part: RefundRequest = { reason: 'organizer', scope: { kind: 'amount', itemId: 2, amount: 1_250 } };
    expect(await preview(orderId, part)).toMatchObject({ amount: 1_250, waived: 0 });
    expect(await refund(orderId, part)).toBe('commerce/why-missing');
    expect(await refund(orderId, { ...part, why: 'A scratch' })).toMatchObject({ amount: 1_250, done: true });
    const line: RefundRequest = { reason: 'weather', scope: { kind: 'lines', itemIds: [1] } };
    expect(await refund(orderId, line)).toMatchObject({ amount: 2_000 });
    const over: RefundRequest = { reason: 'organizer', scope: { kind: 'amount', itemId: 2, amount: 1_751 } };
    expect(await preview(orderId, over)).toBe('commerce/refund-too-much');
    expect(await refund(orderId, { ...over, why: 'More' })).toBe('commerce/refund-too-much');
    expect(await refund(orderId, line)).toBe('commerce/refund-nothing-left');
    const { notes, received, returned, lines } = await desk(orderId);
    expect(notes).toMatchObject([{ kind: 'refund', text: 'A scratch', amount: 1_250 }]);
    expect([received, returned]).toEqual([5_000, 3_250]);
    expect(lines.map(({ refunded }) => refunded)).toEqual([2_000, 1_250]);
  });

  it('is refunded once when the same refund is sent twice at the same moment', async () => {
    const orderId = await bought('MUG');
    const all: RefundRequest = { reason: 'weather', scope: { kind: 'order' } };
    const replies = await Promise.all([refund(orderId, all), refund(orderId, all)]);
    expect(replies.filter((reply) => typeof reply === 'object')).toHaveLength(1);
    const { received, returned } = await desk(orderId);
    expect(returned).toBe(received);
  });

  it('can have payment requested every ten minutes, and can be paid outside the platform once per request, up to the balance', async () => {
    await world.division(8901, 3);
    await world.table.write(update(paymentSettingsItem, { organizationId: 10 }, { set: { allowPayLater: true } }));
    const bag = { ...(await bagFor(world.deps(), 8901, 'D1', world.now, {})), payLater: true, paymentToken: null };
    const { orderId } = must(await pay(world.deps(), bag, 'D1', world.now));
    const { due } = await desk(orderId);
    expect(due).toBeGreaterThan(0);
    const asked = must(await makePayableHandler(call(seller, { body: { orderId } }), world.deps()));
    expect(asked).toEqual({ payable: due, email: bag.emailReceiptTo });
    const again = (later: number) =>
      makePayableHandler(call(seller, { body: { orderId }, now: world.now + later }), world.deps());
    expect(await again(9 * minute)).toMatchObject({ ok: false, problem: { code: 'commerce/asked-lately' } });
    expect(must(await again(10 * minute))).toMatchObject({ payable: due });
    const outside = async (amount: number, idempotencyKey: string) => {
      const body = { orderId, amount, how: 'check', note: 'No. 12' };
      const reply = await externalPaymentHandler(call(seller, { body, idempotencyKey }), world.deps());
      return reply.ok ? reply.value.due : reply.problem.code;
    };
    expect(await outside(due + 1, 'a')).toBe('commerce/more-than-due');
    expect(await outside(100, 'b')).toBe(due - 100);
    expect(await outside(100, 'b')).toBe(due - 100);
    expect(await outside(due - 100, 'c')).toBe(0);
    expect(await orderIn(world.table, orderId)).toMatchObject({ state: 'paid', external: { received: due } });
    const { notes, payments, zone } = await desk(orderId);
    expect(notes.map(({ kind }) => kind).toSorted()).toEqual(['external', 'external', 'pay', 'pay']);
    expect(payments).toMatchObject([{ what: 'Paid outside Sideout', amount: due, at: world.now }]);
    expect(zone).toBe('America/Los_Angeles');
  });

  it('sends one payment request when two staff members request payment at the same moment', async () => {
    await world.division(8902, 3);
    await world.table.write(update(paymentSettingsItem, { organizationId: 10 }, { set: { allowPayLater: true } }));
    const bag = { ...(await bagFor(world.deps(), 8902, 'D2', world.now, {})), payLater: true, paymentToken: null };
    const { orderId } = must(await pay(world.deps(), bag, 'D2', world.now));
    const ask = () => makePayableHandler(call(seller, { body: { orderId } }), world.deps());
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies).toContainEqual(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'commerce/asked-lately' }) }),
    );
    const { notes } = await desk(orderId);
    expect(notes.filter(({ kind }) => kind === 'pay')).toHaveLength(1);
  });

  it('is listed with ledger balances that add up to zero across all orders', async () => {
    await world.caughtUp();
    const rows = await list();
    expect(rows.length).toBe(5);
    const told = new Map<string, number>();
    for (const { balances } of rows)
      for (const [account, amount] of Object.entries(balances)) told.set(account, (told.get(account) ?? 0) + amount);
    const entries = (await Promise.all(rows.map(({ id }) => ledgerEntriesOf(world.table, id)))).flat();
    expect(new Map([...told].filter(([, amount]) => amount !== 0))).toEqual(trialBalance(entries));
    expect([...told.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    for (const row of rows) {
      const { received, refunded, sold, due, balances } = row;
      const { cash = 0, providerFees = 0, external = 0 } = balances;
      expect(cash + providerFees + external).toBe(received - refunded);
      expect(sold - due - received).toBeLessThanOrEqual(0);
    }
    const query = { organization: 'beachclub' };
    const refused = orderListHandler(call(stranger, { query }), world.deps());
    await expect(refused).rejects.toMatchObject({ problem: { code: 'request/forbidden' } });
  });
});

describe('a refund for one player on a registration', () => {
  const entered = async (divisionId: number) => {
    await world.division(divisionId, 4);
    const bag = await bagFor(world.deps(), divisionId, `D${divisionId}`, world.now);
    return must(await pay(world.deps(), bag, `D${divisionId}`, world.now)).orderId;
  };
  const asked: RefundRequest = { reason: 'organizer', scope: { kind: 'players', itemId: 1, seats: [0] } };
  const ana = { ...asked, why: 'She is hurt' };

  it('is made once, and staff see the remaining amount of each share', async () => {
    const orderId = await entered(7_601);
    expect(await refund(orderId, ana)).toMatchObject({ amount: 5_000 });
    expect(await refund(orderId, ana)).toBe('commerce/refund-seat-refunded');
    expect(await preview(orderId, asked)).toBe('commerce/refund-seat-refunded');
    expect((await desk(orderId)).lines[0]).toMatchObject({
      refunded: 5_000,
      left: 5_000,
      players: [
        { seat: 0, share: 5_000, left: 0 },
        { seat: 1, share: 5_000, left: 5_000 },
      ],
    });
  });

  it('is made once when two people press the button at the same time', async () => {
    const orderId = await entered(7_602);
    const replies = await Promise.all(
      [1, 2].map(() => refundOrderHandler(call(seller, { body: { ...ana, orderId } }), world.deps())),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'commerce/refund-seat-refunded' } });
    expect(await desk(orderId)).toMatchObject({ returned: 5_000 });
  });
});
