import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cart, cartItem, type OrderBag, product } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { day, minute } from '#domain/kernel/time.ts';
import { itemCheckHandler, saveCartHandler } from '#functions/commerce/calls/carts.ts';
import { externalPaymentHandler } from '#functions/commerce/calls/order-acts.ts';
import { connectUrlHandler } from '#functions/commerce/calls/payouts.ts';
import { recheckCarts } from '#functions/commerce/jobs/recheck-carts.ts';
import { remindOwing } from '#functions/commerce/jobs/remind-owing.ts';
import { onBalanceDue, onDisputeOpened, onPaymentInDoubt, onPayoutSent } from '#functions/notices/consumers/orders.ts';
import { onHoldExpired } from '#functions/notices/consumers/spots.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { paymentSettingsItem } from '#functions/subjects/commerce/items.ts';
import { orderLineItem } from '#functions/subjects/commerce/orders.ts';
import { productItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, deliver, pay, quieten } from '../../kit/commerce.ts';
import { asking, pageOf, person, users } from '../organizations/kit.ts';

let world: CommerceWorld;
const ann = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
const params = { username: 'beachclub' };
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
    ...(users({ 70: 'ann@x.example', 5: 'eve@x.example' }) as never[]),
    ...productItems(product.parse({ sku: 'MUG', organizationId: 10, name: 'Mug', price: 10_000, pickupOnly: true })),
  ]);
});
afterAll(() => world?.stop());

const consumers = {
  'commerce.balance-due': onBalanceDue,
  'commerce.payment-in-doubt': onPaymentInDoubt,
  'commerce.dispute-opened': onDisputeOpened,
  'commerce.payout-sent': onPayoutSent,
  'registration.hold-expired': onHoldExpired,
} as Record<string, (told: never, deps: Deps) => Promise<void>>;

/** Returns the emails that an action's changes cause, as in the stream. */
async function mailsOf(act: () => Promise<unknown>): Promise<string[]> {
  const items = async () => new Map((await world.everything()).map((raw) => [`${raw.pk} ${raw.sk}`, raw]));
  const before = await items();
  await act();
  const changes = [...(await items())].map(([key, after]) => ({
    ...{ id: key, at: world.now, before: before.get(key) ?? null, after },
  }));
  const mails: string[] = [];
  const deps = {
    ...{ table: world.table, origin: 'https://sideout.test', signingSecret: async () => 'secret' },
    email: async ({ to, subject, text }: { to: string; subject: string; text: string }) =>
      void mails.push(`${to}: ${subject}\n${text}`),
    note: async () => {},
  } as Partial<Deps> as Deps;
  for (const { type, event } of derive(changes as never)) await consumers[type]?.(event as never, deps);
  return mails.sort();
}

let n = 0;
async function buyMug(paymentToken: string): Promise<number> {
  const bag: OrderBag = {
    ...{ id: `mt-${++n}`, organizationId: 10, paymentToken, nmiPaymentToken: null, promo: null },
    ...{ emailReceiptTo: 'bo@x.example', zip: '', payLater: false, total: 10_000 },
    items: [cartItem.parse({ id: 1, type: 'PROD', product: { sku: 'MUG' } })],
  };
  return must(await pay(world.deps(), bag, bag.id, world.now)).orderId;
}

describe('balance reminders', () => {
  const owing = async (divisionId: number) => {
    await world.put(paymentSettingsItem.encode({ ...(await settings()), allowPayLater: true }, 1));
    await world.division(divisionId, 4);
    const bag = await bagFor(world.deps(), divisionId, `H${divisionId}`, world.now, { payLater: true });
    return must(await pay(world.deps(), bag, `H${divisionId}`, world.now)).orderId;
  };
  const settings = async () => {
    const { rev: _, ...known } = (await world.stored.get(paymentSettingsItem, { organizationId: 10 })) as never as {
      rev: number;
    } & ReturnType<typeof paymentSettingsItem.decode>;
    return known;
  };
  const tick = (days: number) => mailsOf(() => remindOwing(world.now + days * day, world.deps()));

  it('are sent once, a week before the event, with a payment link', async () => {
    const orderId = await owing(7301);
    await world.caughtUp();
    expect(await tick(12)).toEqual([]);
    const mails = await tick(14.5);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(`h7301@x.example: $100.00 is still due on order ${orderId}`);
    expect(mails[0]).toMatch(/Pay balance: https:\/\/beachclub\.sideout\.test\/Order\/Details\/\d+\?key=/);
    expect(await tick(15)).toEqual([]);
  });
  it('skip buyers who have paid, and follow a moved event’s new date', async () => {
    const paid = await owing(7302);
    const moved = await owing(7303);
    const body = { orderId: paid, amount: 10_000, how: 'cash', note: '' };
    must(await externalPaymentHandler(asking(ann, { body, now: world.now, idempotencyKey: 'mt-cash' }), world.deps()));
    const event = await world.stored.get(tournamentItem, { id: 7303 });
    const later = new Date(world.now + 60 * day).toISOString().slice(0, 10);
    await world.put(tournamentItem.encode({ ...event!, startDate: later, endDate: later }, 2));
    await world.caughtUp();
    expect(await tick(15)).toEqual([]);
    await world.caughtUp();
    expect((await tick(54)).map((mail) => mail.split('\n')[0])).toEqual([
      `h7303@x.example: $100.00 is still due on order ${moved}`,
    ]);
  });
  it('are sent a week before the purchased date when the session began long before', async () => {
    const orderId = await owing(7304);
    const booked = new Date(world.now + 40 * day).toISOString().slice(0, 10);
    const line = (await world.stored.get(orderLineItem, { orderId, itemId: 1 }))!;
    const { registration } = line.item as { registration: object } & typeof line.item;
    const item = { ...line.item, registration: { ...registration, dates: { way: 'date', days: [booked] } } };
    await world.put(orderLineItem.encode({ ...line, item } as never, 2));
    await world.caughtUp();
    expect(await tick(15)).toEqual([]);
    await world.caughtUp();
    expect((await tick(34)).map((mail) => mail.split('\n')[0])).toEqual([
      `h7304@x.example: $100.00 is still due on order ${orderId}`,
    ]);
  });
});

describe('a payment without a response from the provider', () => {
  it('sends its buyer one notice not to pay again, or none once it’s settled', async () => {
    await world.division(7310, 4);
    const lost = world.deps(
      undefined,
      (real) =>
        ({
          ...real,
          charge: async () => ({ kind: 'unknown' as const }),
          find: async () => ({ kind: 'unknown' as const }),
        }) as never,
    );
    const mails = await mailsOf(async () => pay(lost, await bagFor(lost, 7310, 'D1', world.now), 'D1', world.now));
    expect(mails).toEqual([expect.stringMatching(/^d1@x.example: We’re checking your payment for order \d+/)]);
    expect(await mailsOf(() => quieten(world.deps(), world.now))).toEqual([]);
  });
});

describe('an unpaid spot in a cart', () => {
  const inCart = async (divisionId: number, holder: string) => {
    await world.division(divisionId, 2);
    const bag = await bagFor(world.deps(), divisionId, holder, world.now);
    const organization = { id: 10, name: 'Beach Club', username: 'beachclub' };
    const call = { holders: [holder], now: world.now };
    await ask(saveCartHandler, world.deps(), { ...call, body: cart.parse({ organization, items: bag.items }) });
    await ask(itemCheckHandler, world.deps(), {
      ...call,
      body: { organizationId: 10, items: bag.items, promo: null, payLater: false, bagId: null },
    });
    await world.caughtUp();
  };
  const tick = (minutes: number) => mailsOf(() => recheckCarts(world.now + minutes * minute, world.deps()));

  it('notifies a signed-in user once that it was released', async () => {
    await inCart(7320, 'U5');
    expect(await tick(5)).toEqual([]);
    const [mail, ...more] = await tick(12);
    expect(mail).toMatch(/^eve@x.example: Your spot in .* was released/);
    expect(mail).toMatch('/tournament/7320/register?division=7320');
    expect(more).toEqual([]);
    expect(await tick(13)).toEqual([]);
  });
  it('sends no notice to an anonymous browser', async () => {
    await inCart(7321, 'Anonymous');
    expect(await tick(12)).toEqual([]);
  });
});

describe('notices for an organization’s admins', () => {
  it('announce a dispute once, with the deadline to respond, despite repeated reports', async () => {
    const known = world.said();
    const orderId = await buyMug('pm_card_createDispute');
    const [mail, ...more] = await mailsOf(() => deliver(world, world.deps(), world.now, 2, known));
    expect(mail).toMatch(`ann@x.example: Order ${orderId} is disputed`);
    expect(mail).toMatch(/disputed \$100\.00.*\nRespond by \w+ \d+(, \d+)?, \d+:\d\d [AP]M [A-Z]+\./);
    expect(more).toEqual([]);
    expect(await mailsOf(() => deliver(world, world.deps(), world.now, 1, known))).toEqual([]);
  });
  it('announce a payout once', async () => {
    const { url } = must(await connectUrlHandler(asking(ann, { params }), world.deps()));
    const account = /acct_\w+/.exec(url)?.[0] ?? '';
    const details = ['business_type', 'external_account', 'tos_acceptance.date', 'tos_acceptance.ip'];
    await fetch(url, {
      ...{ method: 'POST', redirect: 'manual' as const },
      body: new URLSearchParams([['some', 'true'], ...details.map((detail) => ['give[]', detail])]),
    });
    await deliver(world, world.deps(), world.now);
    await buyMug('pm_card_visa');
    const known = world.said();
    world.sandbox.payOut(account);
    const [mail, ...more] = await mailsOf(() => deliver(world, world.deps(), world.now, 2, known));
    expect(mail).toMatch('ann@x.example: A payout of $96.70 is on its way');
    expect(more).toEqual([]);
  });
});
