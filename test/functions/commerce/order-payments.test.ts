import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, balances } from '#domain/commerce/orders/ledger.ts';
import { payableNow } from '#domain/commerce/orders/money.ts';
import { entryWords } from '#domain/commerce/orders/receipt.ts';
import { type OrderBag, orderBag, paymentSettings } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { itemCheckHandler } from '#functions/commerce/calls/carts.ts';
import { refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { orderHandler, orderLookupHandler } from '#functions/commerce/calls/orders.ts';
import { chargePromoted } from '#functions/commerce/consumers/charge-promoted.ts';
import { reconcile } from '#functions/commerce/jobs/reconcile.ts';
import type { Payments } from '#functions/integrations/payments/port.ts';
import { update } from '#functions/kernel/table/write.ts';
import { onOrderRefunded } from '#functions/notices/consumers/orders.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { paymentSettingsItem } from '#functions/subjects/commerce/items.ts';
import { orderKey } from '#functions/subjects/commerce/order-facts.ts';
import { ticketOfTeam } from '#functions/subjects/registration/offers.ts';
import { withdrawTeamHandler } from '#functions/teams/calls/acts.ts';
import { aWindow } from '../../kit/catalog.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, lookAt, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld({ served: true });
});
afterAll(() => world?.stop());

const orderOf = (id: number) => orderIn(world.table, id);

/** A team that costs $100. Its window requires $30 at once, so $70 is still due. */
async function partly(divisionId: number, holder: string) {
  const window = (await world.division(divisionId, 4)).registrationWindows[0];
  await world.division(divisionId, 4, { registrationWindows: [aWindow({ ...window, minAmountDue: 3_000 })] });
  const bag = await bagFor(world.deps(), divisionId, holder, world.now);
  const item = bag.items[0] as Extract<(typeof bag.items)[number], { type: 'TR' }>;
  const least = { ...bag, items: [{ ...item, registration: { ...item.registration, minAmount: true } }] };
  const { orderId } = must(await pay(world.deps(), least, holder, world.now));
  return { orderId, bag };
}

let carts = 0;
const payment = (orderId: number, more: { pay?: number; key?: string; total?: number } = {}) => {
  const { pay: part, key = '', total = part ?? 7_000 } = more;
  return orderBag.parse({
    id: `payment-${carts++}`,
    organizationId: 10,
    items: [
      part === undefined
        ? { id: 1, type: 'OPAY', payment: { orderId, key } }
        : { id: 1, type: 'MTRPAY', payment: { orderId, key, pay: part } },
    ],
    paymentToken: 'pm_card_visa',
    total,
    emailReceiptTo: 'rest@x.example',
  });
};
const keyOf = (orderId: number) => orderKey(orderId, world.signing);
const cash = async (orderId: number) => {
  const { attempts } = await orderOf(orderId);
  return attempts.reduce((sum, attempt) => sum + attempt.captured - attempt.refunded, 0);
};

describe('the minimum payment', () => {
  it('is charged now, which secures the spot and leaves the rest due [P2-247]', async () => {
    const { orderId, bag } = await partly(6001, 'M1');
    const { orders, captured, teams } = await lookAt(world, world.table, 6001, bag.id);
    expect(orders).toMatchObject([{ id: orderId, state: 'owing', total: 10_000, dueNow: 3_000 }]);
    expect([captured, teams.map(({ waitlist }) => waitlist)]).toEqual([3_000, [false]]);
  });
});

describe('an order payment', () => {
  it('pays another order’s balance from any browser with the link [P2-287]', async () => {
    const { orderId } = await partly(6010, 'A1');
    const found = must(
      await ask(orderLookupHandler, world.deps(), { query: { orderId, email: 'a1@x.example' }, now: world.now }),
    );
    expect(found).toMatchObject({ due: 7_000, payable: 7_000, payKey: keyOf(orderId) });
    const paid = must(
      await pay(world.deps(), payment(orderId, { key: found.payKey ?? '' }), 'ELSEWHERE', world.now + 1_000),
    );
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ state: 'paid', settlements: [{ orderId: paid.orderId, amount: 7_000 }] });
    expect(balances(order.ledger)).toBe(true);
    expect(await orderOf(paid.orderId)).toMatchObject({ state: 'paid', total: 7_000 });
    const view = must(
      await ask(orderHandler, world.deps(), { params: { orderId }, query: { key: keyOf(orderId) }, now: world.now }),
    );
    expect(view).toMatchObject({ due: 0, payable: 0, payKey: null });
  });

  it('can pay part of the balance, but never more than the balance [P2-288]', async () => {
    const { orderId } = await partly(6011, 'A2');
    must(await pay(world.deps(), payment(orderId, { pay: 2_000 }), 'A2', world.now + 1));
    must(await pay(world.deps(), payment(orderId, { pay: 9_000, total: 5_000 }), 'A2', world.now + 2));
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
    expect((await orderOf(orderId)).settlements.map(({ amount }) => amount)).toEqual([2_000, 5_000]);
  });

  it('has a receipt with the event, division and team of the order it pays', async () => {
    const { orderId } = await partly(6017, 'E2');
    const paid = must(await pay(world.deps(), payment(orderId), 'E2', world.now));
    const call = { params: { orderId: paid.orderId }, query: {}, holders: ['E2'], now: world.now };
    const [row] = must(await ask(orderHandler, world.deps(), call as never)).rows;
    const [line] = (await orderOf(orderId)).lines;
    expect(row?.details).toContain(entryWords({ lines: line ? [line] : [] })[0]);
  });

  it('can be made at the event only if the registration window allows it', async () => {
    const atEvent = async (orderId: number) =>
      must(
        await ask(orderHandler, world.deps(), { params: { orderId }, query: { key: keyOf(orderId) }, now: world.now }),
      ).payAtEvent;
    const { orderId } = await partly(6016, 'E1');
    expect(await atEvent(orderId)).toBe(false);
    const division = await world.stored.get(divisionItem, { id: 6016 });
    const windows = (division?.registrationWindows ?? []).map((window) => ({ ...window, canPayAtEvent: true }));
    await world.stored.write(update(divisionItem, { id: 6016 }, { set: { registrationWindows: windows } }));
    expect(await atEvent(orderId)).toBe(true);
  });

  it('keeps the balance private, so a stranger can’t see or pay it', async () => {
    const { orderId } = await partly(6012, 'A3');
    const body = { organizationId: 10, items: payment(orderId).items, promo: null, payLater: false };
    const checked = must(
      await ask(itemCheckHandler, world.deps(), {
        body: { ...body, bagId: null },
        holders: ['STRANGER'],
        now: world.now,
      }),
    );
    expect(checked.context.balances).toEqual({});
    expect(checked.answers).toMatchObject([{ status: 'Closed' }]);
    expect((await pay(world.deps(), payment(orderId), 'STRANGER', world.now)).ok).toBe(false);
    expect((await pay(world.deps(), payment(orderId, { key: keyOf(orderId + 1) }), 'S', world.now)).ok).toBe(false);
  });

  it('settles once when it’s made twice at the same time, and the extra money is refunded', async () => {
    const { orderId } = await partly(6013, 'A4');
    let waiting: (() => void)[] = [];
    // Both payments are charged before either one is booked.
    const together = world.deps(
      undefined,
      (real): Payments => ({
        ...real,
        charge: async (request) => {
          const state = await real.charge(request);
          await new Promise<void>((go) => {
            waiting.push(go);
            if (waiting.length === 2) for (const release of waiting) release();
          });
          return state;
        },
      }),
    );
    const both = await Promise.all([1, 2].map((n) => pay(together, payment(orderId), 'A4', world.now + n)));
    waiting = [];
    await reconcile(world.now + 120_000, world.deps());
    const ids = both.map((reply) => must(reply).orderId);
    const order = await orderOf(orderId);
    expect(order.settlements.map(({ amount }) => amount)).toEqual([7_000]);
    expect((await Promise.all(ids.map(cash))).toSorted((a, b) => a - b)).toEqual([0, 7_000]);
    const ledger = (await Promise.all([orderId, ...ids].map(orderOf))).flatMap((order) => order.ledger);
    const clearing = ledger
      .filter(({ account }) => account === 'clearing')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(clearing).toBe(0);
  });

  it('is refunded to its original card when the order it paid is refunded', async () => {
    const { orderId } = await partly(6014, 'A5');
    const paid = must(await pay(world.deps(), payment(orderId), 'A5', world.now + 1));
    const admin = {
      kind: 'user' as const,
      user: {
        ...{ id: 77, vbl: false, vblx: false, data: false, roles: [], props: [], bidPrograms: [], profiles: [] },
        ...{ collegeTeams: [], pages: [{ id: 10, name: 'Beach Club', username: 'beachclub', props: [] }] },
      },
      teams: [],
      publicView: false,
    };
    const body = { orderId, reason: 'canceled' as const, scope: { kind: 'order' as const } };
    const call = { body, actor: admin, now: world.now + 60_000, idempotencyKey: 'refund-both' };
    for (let times = 0; times < 2; times++)
      expect(await ask(refundOrderHandler, world.deps(), call)).toMatchObject({
        ok: true,
        value: { amount: 10_000, done: true },
      });
    await reconcile(world.now + 120_000, world.deps());
    expect([await cash(orderId), await cash(paid.orderId)]).toEqual([0, 0]);
    const own = { ...call, body: { ...body, orderId: paid.orderId }, idempotencyKey: 'refund-payment' };
    expect((await ask(refundOrderHandler, world.deps(), own)).ok).toBe(false);
  });
});

describe('paying later', () => {
  it('requires no card and leaves the full balance due, if the organization allows that [P2-015] [P2-572] [P2-575]', async () => {
    await world.division(6020, 4);
    const bag = await bagFor(world.deps(), 6020, 'L1', world.now, { payLater: true, paymentToken: null });
    expect(await pay(world.deps(), bag, 'L1', world.now)).toMatchObject({
      ok: false,
      problem: { code: 'commerce/pay-later-refused' },
    });
    const settings = paymentSettings.parse({ organizationId: 10, allowPayLater: true });
    await world.put(paymentSettingsItem.encode(settings, 1));
    const { orderId } = must(await pay(world.deps(), bag, 'L1', world.now));
    expect(await orderOf(orderId)).toMatchObject({ state: 'owing', attempts: [], total: 10_000 });
    expect((await lookAt(world, world.table, 6020, bag.id)).teams).toMatchObject([{ waitlist: false }]);
    must(await pay(world.deps(), payment(orderId, { total: 10_000 }), 'L1', world.now + 1));
    expect((await orderOf(orderId)).state).toBe('paid');
  });
});

describe('a paid waitlist', () => {
  it('saves the card without a charge, and is paid once when a spot is offered later [P2-352]', async () => {
    await world.division(6030, 1, { props: ['paidWaitlist'], dtRefundCutoff: '2099-01-01T00:00' });
    const first = must(await pay(world.deps(), await bagFor(world.deps(), 6030, 'V1', world.now), 'V1', world.now));
    const bag = await bagFor(world.deps(), 6030, 'V2', world.now + 1, { total: 10_000 });
    const waiting = must(await pay(world.deps(), bag, 'V2', world.now + 1));
    expect(waiting).toMatchObject({ paid: true });
    const before = await orderOf(waiting.orderId);
    expect(before).toMatchObject({ state: 'owing', dueNow: 0, preAuth: 10_000, authorised: expect.any(String) });
    expect([await cash(waiting.orderId), payableNow(before)]).toEqual([0, 0]);
    await leaves(first.orderId, 1);
    const teamId = before.teamIds[1] ?? 0;
    const paid = must(await pay(world.deps(), acceptanceOf(bag, teamId), 'V2', world.now + 120_000));
    expect([await cash(paid.orderId), await cash(waiting.orderId)]).toEqual([10_000, 0]);
    expect(await orderOf(waiting.orderId)).toMatchObject({ state: 'paid' });
    expect((await lookAt(world, world.table, 6030, 'none')).teams).toMatchObject([{ id: teamId, waitlist: false }]);
  });

  it('charges the saved card once when a spot is offered, and the team gets the spot [P2-352]', async () => {
    await world.division(6034, 1, { props: ['paidWaitlist'], dtRefundCutoff: '2099-01-01T00:00' });
    const first = must(await pay(world.deps(), await bagFor(world.deps(), 6034, 'X1', world.now), 'X1', world.now));
    const bag = await bagFor(world.deps(), 6034, 'X2', world.now + 1, { total: 10_000 });
    const waiting = must(await pay(world.deps(), bag, 'X2', world.now + 1));
    await leaves(first.orderId, 1);
    const teamId = (await orderOf(waiting.orderId)).teamIds[1] ?? 0;
    const { entry } = (await ticketOfTeam(world.table, teamId))!;
    const data = { entry, teamId, divisionId: 6034, tournamentId: 6034, email: null, until: 0 };
    const told = { id: 'e', type: 'registration.place-offered', at: world.now + 120_000, data } as never;
    await Promise.all([chargePromoted(told, world.deps()), chargePromoted(told, world.deps())]);
    await chargePromoted(told, world.deps());
    const [team] = (await lookAt(world, world.table, 6034, 'none')).teams;
    expect(team).toMatchObject({ id: teamId, waitlist: false });
    const accepted = team!.orderId!;
    expect([accepted === waiting.orderId, await cash(accepted), await cash(waiting.orderId)]).toEqual([
      false,
      10_000,
      0,
    ]);
    expect(await orderOf(waiting.orderId)).toMatchObject({ state: 'paid' });
  });

  it('keeps the spot offered for a manual payment when the saved card is declined', async () => {
    await world.division(6035, 1, { props: ['paidWaitlist'], dtRefundCutoff: '2099-01-01T00:00' });
    const first = must(await pay(world.deps(), await bagFor(world.deps(), 6035, 'Y1', world.now), 'Y1', world.now));
    const bag = await bagFor(world.deps(), 6035, 'Y2', world.now + 1, { total: 10_000 });
    const waiting = must(await pay(world.deps(), bag, 'Y2', world.now + 1));
    await leaves(first.orderId, 1);
    const teamId = (await orderOf(waiting.orderId)).teamIds[1] ?? 0;
    const { entry } = (await ticketOfTeam(world.table, teamId))!;
    const data = { entry, teamId, divisionId: 6035, tournamentId: 6035, email: null, until: 0 };
    const declining = world.deps(undefined, (real) => ({
      ...real,
      charge: async () => ({ kind: 'failed', intentId: null, message: 'Your card was declined.' }) as const,
    }));
    await chargePromoted({ id: 'e', at: world.now + 120_000, data } as never, declining);
    expect(await ticketOfTeam(world.table, teamId)).toMatchObject({ state: 'offered', entry });
    expect(await cash(waiting.orderId)).toBe(0);
    const paid = must(await pay(world.deps(), acceptanceOf(bag, teamId), 'Y2', world.now + 130_000));
    expect([await cash(paid.orderId), await cash(waiting.orderId)]).toEqual([10_000, 0]);
  });

  it('charges nothing more for a spot paid up front, and refunds a team that withdraws [P2-352]', async () => {
    const { waiting, accepted } = await waitedPaying(6031, 'noDelayedPayments');
    expect(await cash(waiting)).toBe(10_000);
    expect(await orderOf(accepted)).toMatchObject({ state: 'paid', total: 10_000, dueNow: 0, attempts: [] });
    expect((await lookAt(world, world.table, 6031, 'none')).teams).toMatchObject([
      { waitlist: false, orderId: accepted },
    ]);
    const refund = await leaves(accepted, 10);
    expect(refund).toMatchObject({ amount: 10_000, done: true });
    await reconcile(world.now + 15 * 60_000, world.deps());
    expect([await cash(waiting), await cash(accepted)]).toEqual([0, 0]);
    for (const id of [waiting, accepted]) expect(balances((await orderOf(id)).ledger)).toBe(true);
    const clearing = [await orderOf(waiting), await orderOf(accepted)].map(({ balances: books }) =>
      balance(books, 'clearing'),
    );
    expect((clearing[0] ?? 0) + (clearing[1] ?? 0)).toBe(0);
  });

  it('charges only the balance when partly paid, and refunds both payers when the team withdraws', async () => {
    const { waiting, accepted } = await waitedPaying(6032, 'allowPayLater');
    const payer = (await orderOf(waiting)).settlements[0]?.orderId ?? 0;
    const charged = async () => [await cash(payer), await cash(waiting), await cash(accepted)];
    expect(await charged()).toEqual([4_000, 0, 6_000]);
    expect(await orderOf(accepted)).toMatchObject({ state: 'paid', total: 10_000, dueNow: 6_000 });
    expect(await orderOf(waiting)).toMatchObject({ state: 'paid', lines: [{ total: 0, refunded: 0 }] });
    expect(payableNow(await orderOf(waiting))).toBe(0);
    expect(await leaves(accepted, 10)).toMatchObject({ amount: 10_000, done: true });
    await reconcile(world.now + 15 * 60_000, world.deps());
    expect(await charged()).toEqual([0, 0, 0]);
    const mails = await refundMails([accepted, waiting, payer]);
    expect(mails.map(({ to }) => to)).toEqual(['u6032@x.example', 'rest@x.example']);
    expect(mails.map(({ text }) => text.match(/\$[\d.]+/)?.[0])).toEqual(['$100.00', '$40.00']);
  });
});

/** Returns every refund notice that buyers get. Three were booked here. */
async function refundMails(orderIds: readonly number[]) {
  const sent: { to: string; text: string }[] = [];
  const email = async ({ to, text }: { to: string; text: string }) => void sent.push({ to, text });
  const { table, signingSecret } = world.deps();
  const nothing = async () => {};
  const deps = {
    table,
    signingSecret,
    email,
    sms: nothing,
    note: nothing,
    publish: nothing,
    origin: 'https://x.example',
  };
  let booked = 0;
  for (const orderId of orderIds)
    for (const { refundId, amount } of (await orderOf(orderId)).refundExecutions) {
      booked++;
      const data = { orderId, refundId, amount };
      await onOrderRefunded({ data } as Parameters<typeof onOrderRefunded>[0], deps);
    }
  expect(booked).toBe(3);
  return sent;
}

/** The team of an order's first item withdraws. */
async function leaves(orderId: number, minute: number) {
  const team = (await orderOf(orderId)).teamIds[1] ?? 0;
  const actor = { kind: 'teamToken' as const, teams: [team] };
  const call = { params: { id: team }, actor, now: world.now + minute * 60_000, idempotencyKey: `leaves-${team}` };
  return must(await ask(withdrawTeamHandler, world.deps(), call));
}

/** The cart that accepts the spot offered to a team waiting with `bag`. */
function acceptanceOf(bag: OrderBag, teamId: number): OrderBag {
  const item = bag.items[0] as Extract<(typeof bag.items)[number], { type: 'TR' }>;
  const registration = { ...item.registration, waitlist: false, teamId };
  return { ...bag, payLater: false, id: `${bag.id.slice(0, -1)}X`, items: [{ ...item, registration }] };
}

/** A team waits behind one spot after paying in full or in part. The spot is offered to it and accepted. */
async function waitedPaying(divisionId: number, setting: 'noDelayedPayments' | 'allowPayLater') {
  await world.put(paymentSettingsItem.encode(paymentSettings.parse({ organizationId: 10, [setting]: true }), 1));
  await world.division(divisionId, 1, { props: ['paidWaitlist'], dtRefundCutoff: '2099-01-01T00:00' });
  const holder = `U${divisionId}`;
  const first = must(await pay(world.deps(), await bagFor(world.deps(), divisionId, 'U1', world.now), 'U1', world.now));
  const later = setting === 'allowPayLater';
  const bag = await bagFor(world.deps(), divisionId, holder, world.now + 1, { total: 10_000, payLater: later });
  const { orderId: waiting } = must(await pay(world.deps(), bag, holder, world.now + 1));
  if (later) must(await pay(world.deps(), payment(waiting, { pay: 4_000 }), holder, world.now + 2));
  await leaves(first.orderId, 1);
  const acceptance = acceptanceOf(bag, (await orderOf(waiting)).teamIds[1] ?? 0);
  const card = later ? acceptance : { ...acceptance, paymentToken: null };
  const { orderId: accepted } = must(await pay(world.deps(), card, holder, world.now + 120_000));
  return { waiting, accepted };
}
