import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances } from '#domain/commerce/orders/ledger.ts';
import { cartItem, type OrderBag, product } from '#domain/commerce/schema.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { answerDisputeHandler, refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { connectUrlHandler, payoutHandler, payoutsHandler, permitHandler } from '#functions/commerce/calls/payouts.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { paymentSettingsItem } from '#functions/subjects/commerce/items.ts';
import { ledgerEntriesOf } from '#functions/subjects/commerce/order-records.ts';
import { productItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { type CommerceWorld, commerceWorld, deliver, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
let account = '';
const ann = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
const params = { username: 'beachclub' };
const permitted = async () => must(await permitHandler(asking(ann, { params }), world.deps()));
/** Submits these details on the card provider's own page. */
const give = (url: string, details: readonly string[]) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([['some', 'true'], ...details.map((detail) => ['give[]', detail])]),
  });
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
    ...productItems(product.parse({ sku: 'MUG', organizationId: 10, name: 'Mug', price: 10_000, pickupOnly: true })),
  ]);
  const { url } = must(await connectUrlHandler(asking(ann, { params }), world.deps()));
  await give(url, ['business_type', 'external_account']);
  account = /acct_\w+/.exec(url)?.[0] ?? '';
});
afterAll(() => world?.stop());

let n = 0;
async function buy(paymentToken = 'pm_card_visa'): Promise<number> {
  const bag: OrderBag = {
    ...{ id: `po-${++n}`, organizationId: 10, paymentToken, nmiPaymentToken: null, promo: null },
    ...{ emailReceiptTo: 'a@x.example', zip: '', payLater: false, total: 10_000 },
    items: [cartItem.parse({ id: 1, type: 'PROD', product: { sku: 'MUG' } })],
  };
  return must(await pay(world.deps(), bag, bag.id, world.now)).orderId;
}
async function refund(orderId: number) {
  const body = { orderId, reason: 'organizer', scope: { kind: 'order' }, percentage: 100, why: 'It rained' };
  const call = { body, now: world.now, idempotencyKey: `po-key-${++n}` };
  return must(await refundOrderHandler(asking(ann, call), world.deps())).amount;
}
const listed = async () => must(await payoutsHandler(asking(ann, { params }), world.deps()));
const inside = async (payoutId: string) =>
  must(await payoutHandler(asking(ann, { params: { ...params, payoutId } }), world.deps()));
const books = async (orderId: number) => {
  const { balances: sums } = await orderIn(world.table, orderId);
  expect(balances(await ledgerEntriesOf(world.table, orderId))).toBe(true);
  return { cash: sums.cash ?? 0, bank: sums.bank ?? 0, fees: sums.providerFees ?? 0 };
};
/** The platform's share of a hundred dollars, and the rest, in cents. */
const [share, net] = [330, 9_670];

describe('an organization’s account with the card provider', () => {
  it('lists what’s still required in plain words, and receives payouts once nothing is missing', async () => {
    expect(await permitted()).toMatchObject({
      payouts: 'incomplete',
      mayCharge: false,
      due: ['Agreement to the card provider’s terms'],
    });
    const { url } = must(await connectUrlHandler(asking(ann, { params }), world.deps()));
    await give(url, ['tos_acceptance.date', 'tos_acceptance.ip']);
    await deliver(world, world.deps(), world.now);
    const settings = await world.stored.get(paymentSettingsItem, { organizationId: 10 });
    expect(settings?.stripeAccount).toBe(account);
    expect(await permitted()).toMatchObject({ payouts: 'ready', due: [] });
  });
  it('can require more information later, which stops payouts but not charges', async () => {
    world.sandbox.askForMore(account);
    expect(await permitted()).toMatchObject({
      ...{ payouts: 'incomplete', mayCharge: true },
      due: ['A photo of an ID'],
    });
    await give(`${world.sandbox.url}/onboarding/${account}`, ['individual.verification.document']);
    expect(await permitted()).toMatchObject({ payouts: 'ready' });
  });
});

describe('a payout', () => {
  it('lists each payment with the platform’s share, and is booked once per order despite repeated reports', async () => {
    const orderId = await buy();
    expect(await books(orderId)).toEqual({ cash: net, bank: 0, fees: share });
    const paid = world.sandbox.payOut(account);
    expect(paid?.amount).toBe(net);
    await deliver(world, world.deps(), world.now, 3);
    expect(await books(orderId)).toEqual({ cash: 0, bank: net, fees: share });
    const { items, balance } = await listed();
    expect({ balance, first: items[0] }).toMatchObject({ balance: 0, first: { amount: net, status: 'paid' } });
    expect((await inside(items[0]?.id ?? '')).lines).toMatchObject([{ orderId, kind: 'charge', net, fee: share }]);
  });

  it('resumes once new sales cover a negative balance after a refund, and lists that refund', async () => {
    const first = await buy();
    world.sandbox.payOut(account);
    await deliver(world, world.deps(), world.now);
    expect(await refund(first)).toBe(10_000);
    expect(await books(first)).toEqual({ cash: -10_000, bank: net, fees: share });
    expect((await listed()).balance).toBe(-10_000);
    expect(world.sandbox.payOut(account)).toBeNull();
    const more = [await buy(), await buy()];
    const next = world.sandbox.payOut(account);
    expect(next?.amount).toBe(2 * net - 10_000);
    await deliver(world, world.deps(), world.now, 2);
    expect((await inside(next?.id ?? '')).lines.map(({ orderId, kind, net: of }) => [orderId, kind, of])).toEqual(
      expect.arrayContaining([
        [first, 'refund', -10_000],
        [more[0], 'charge', net],
        [more[1], 'charge', net],
      ]),
    );
    expect(await books(first)).toEqual({ cash: 0, bank: net - 10_000, fees: share });
    expect(await books(more[0] as number)).toEqual({ cash: 0, bank: net, fees: share });
  });

  it('is booked the same when it’s reported after one of its payments was refunded', async () => {
    const orderId = await buy();
    world.sandbox.payOut(account);
    await refund(orderId);
    await deliver(world, world.deps(), world.now);
    expect(await books(orderId)).toEqual({ cash: -10_000, bank: net, fees: share });
    await buy();
    await buy();
    world.sandbox.payOut(account);
    await deliver(world, world.deps(), world.now);
    expect(await books(orderId)).toEqual({ cash: 0, bank: net - 10_000, fees: share });
  });

  it('isn’t booked when the bank returns it, and its payments move to the next payout', async () => {
    const orderId = await buy();
    const failed = world.sandbox.payOut(account);
    await deliver(world, world.deps(), world.now);
    expect(await books(orderId)).toMatchObject({ bank: net });
    const heard = world.said();
    world.sandbox.failPayout(account, failed?.id ?? '');
    const next = world.sandbox.payOut(account);
    // The newest comes first: the next payout, then the failed one.
    await deliver(world, world.deps(), world.now, 1, heard);
    expect(await books(orderId)).toEqual({ cash: 0, bank: net, fees: share });
    expect((await inside(next?.id ?? '')).lines).toMatchObject([{ orderId, net }]);
    const { items } = await listed();
    expect(items.slice(0, 2).map(({ status }) => status)).toEqual(['paid', 'failed']);
  });

  it('lists a dispute and the money returned when the dispute is won', async () => {
    const heard = world.said();
    const orderId = await buy('pm_card_createDispute');
    await deliver(world, world.deps(), world.now, 2, heard);
    expect(await books(orderId)).toEqual({ cash: -share, bank: 0, fees: share });
    expect((await listed()).balance).toBe(-share);
    const { disputes } = await orderIn(world.table, orderId);
    const body = { disputeId: disputes[0]?.disputeId, text: 'They played: winning_evidence' };
    const call = { params: { orderId }, body, now: world.now, idempotencyKey: `po-key-${++n}` };
    must(await answerDisputeHandler(asking(ann, call), world.deps()));
    await deliver(world, world.deps(), world.now, 2, heard);
    const paid = world.sandbox.payOut(account);
    expect(paid?.amount).toBe(net);
    await deliver(world, world.deps(), world.now, 1, heard);
    expect(await books(orderId)).toEqual({ cash: 0, bank: net, fees: share });
    expect((await inside(paid?.id ?? '')).lines.map(({ kind }) => kind).toSorted()).toEqual([
      ...['charge', 'dispute', 'disputeWon'],
    ]);
  });

  it('is shown only to the organization’s managers', async () => {
    for (const who of [anonymous, person(99)])
      await expect(payoutsHandler(asking(who, { params }), world.deps())).rejects.toBeInstanceOf(ProblemError);
    expect(
      await payoutHandler(asking(ann, { params: { ...params, payoutId: 'po_other' } }), world.deps()),
    ).toMatchObject({ ok: false, problem: { code: 'commerce/payout-missing' } });
  });
});
