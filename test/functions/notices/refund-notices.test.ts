import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundRequest } from '#domain/commerce/refunds/refund-request.ts';
import { refundPolicy, strictPolicy } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { externalPaymentHandler, refundOrderHandler } from '#functions/commerce/calls/order-acts.ts';
import { update } from '#functions/kernel/table/write.ts';
import { onOrderPaid, onOrderRefunded } from '#functions/notices/consumers/orders.ts';
import { onTeamWithdrawn } from '#functions/notices/consumers/teams.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { paymentSettingsItem, refundPolicyItem } from '#functions/subjects/commerce/items.ts';
import { usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { actOnTeam } from '#functions/subjects/teams/act.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const seller = person(70, { pages: [pageOf(70, 10, 'beachclub')] });
const strict = refundPolicy.parse({ id: 5, organizationId: 10, name: 'Strict', ...strictPolicy });
beforeAll(async () => {
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
    refundPolicyItem.encode(strict, 1),
  ]);
});
afterAll(() => world?.stop());

const consumers = {
  'commerce.order-paid': onOrderPaid,
  'commerce.order-refunded': onOrderRefunded,
  'registration.team-withdrawn': onTeamWithdrawn,
} as Record<string, (told: never, deps: Deps) => Promise<void>>;

/** Each change's bus event, in order. The emails are written later, after everything else. */
const everything = async () => new Map((await world.everything()).map((raw) => [`${raw.pk} ${raw.sk}`, raw]));
async function newsOf(act: () => Promise<unknown>) {
  const before = await everything();
  await act();
  const changes = [...(await everything())].map(([key, after]) => ({
    ...{ id: key, at: world.now, before: before.get(key) ?? null, after },
  }));
  return derive(changes as never);
}
async function mailsOf(news: Awaited<ReturnType<typeof newsOf>>): Promise<string[]> {
  const mails: string[] = [];
  const deps = {
    ...{ table: world.table, origin: 'https://sideout.test', signingSecret: async () => 'secret' },
    email: async ({ to, subject, text }: { to: string; subject: string; text: string }) =>
      void mails.push(`${to}: ${subject}\n${text}`),
    note: async () => {},
  } as Partial<Deps> as Deps;
  for (const { type, event } of news) await consumers[type]?.(event as never, deps);
  return mails;
}

/** Registers Ana and Bo in a division for 100.00 under the strict policy. `more` adds to their cart. */
async function entered(divisionId: number, more: object = {}, hasPolicy = true): Promise<number> {
  await world.division(divisionId, 4, hasPolicy ? { refundPolicyId: 5 } : {});
  const made = await bagFor(world.deps(), divisionId, `R${divisionId}`, world.now, more);
  const items = made.items.map((item) =>
    'registration' in item ? { ...item, registration: { ...item.registration, agreedRefundPolicy: true } } : item,
  );
  const bag = { ...made, items };
  return must(await pay(world.deps(), bag, `R${divisionId}`, world.now)).orderId;
}
let keys = 0;
const refund = async (orderId: number, asked: RefundRequest & { why?: string }) =>
  must(
    await refundOrderHandler(
      asking(seller, { now: world.now, idempotencyKey: `told-${++keys}`, body: { ...asked, orderId } }),
      world.deps(),
    ),
  );
const staff = { userId: 70, crew: true, manage: true, money: true };
async function withdraw(orderId: number, money: 'policy' | 'none', who: object) {
  const { teamIds } = await orderIn(world.table, orderId);
  const acting = { id: ulid(world.now, Math.random), teamId: teamIds[1], act: { type: 'withdraw', money }, who };
  return must(await actOnTeam(world.deps(), acting as never, world.now));
}
const told = async (act: () => Promise<unknown>) => mailsOf(await newsOf(act));

describe('a refund email', () => {
  it('explains that the team still plays when one player is refunded, and shows the calculation', async () => {
    const orderId = await entered(7_701);
    const [mail = '', ...more] = await told(() =>
      refund(orderId, { reason: 'withdrawal', scope: { kind: 'players', itemId: 1, seats: [1] } }),
    );
    expect(more).toEqual([]);
    expect(mail).toMatch(`r7701@x.example: Refund of $47.50 for order ${orderId}`);
    expect(mail).toMatch('Beach Club refunded this as a withdrawal under its refund policy.');
    expect(mail).toMatch(/Ana Test \/ Bo Test still plays in|still plays in/);
    expect(mail).toMatch('For Bo Test, 95% of $50.00: $47.50');
    expect(mail).toMatch('Still paid: $52.50');
    expect(mail).not.toMatch(/withdrew|withdrawn/);
  });

  it('shows that the host made the decision, and which part isn’t refunded to a card', async () => {
    const orderId = await entered(7_702);
    const [mail = ''] = await told(() =>
      refund(orderId, { reason: 'organizer', scope: { kind: 'amount', itemId: 1, amount: 1_000 }, why: 'Rain' }),
    );
    expect(mail).toMatch('Beach Club chose to refund this.');
    expect(mail).toMatch('still plays in');
    expect(mail).toMatch('card statement');
    const settings = await world.stored.get(paymentSettingsItem, { organizationId: 10 });
    await world.put(paymentSettingsItem.encode({ ...settings!, allowPayLater: true } as never, 1));
    const cash = await entered(7_703, { payLater: true });
    const body = { orderId: cash, amount: 10_000, how: 'cash', note: '' };
    must(await externalPaymentHandler(asking(seller, { body, now: world.now, idempotencyKey: 'c' }), world.deps()));
    const [handed = ''] = await told(() => refund(cash, { reason: 'organizer', scope: { kind: 'order' }, why: 'x' }));
    expect(handed).toMatch('$100.00 wasn’t paid by card. Beach Club will return it to you.');
    expect(handed).not.toMatch('card statement');
  });

  it.each([
    ['the team', { userId: null, crew: false, manage: false, money: false }, /A. Test \/ B. Test withdrew from/],
    ['the host', { userId: 70, crew: true, manage: true, money: true }, /Beach Club withdrew A. Test \/ B. Test from/],
  ])('shows who withdrew the team: %s', async (_, who, words) => {
    const orderId = await entered(who.crew ? 7_718 : 7_704);
    const mails = await told(() => withdraw(orderId, 'policy', who));
    const mail = mails.find((each) => each.includes('Refund of')) ?? '';
    expect(mail).toMatch(words);
    expect(mail).toMatch('95% of $100.00');
    expect(mail).not.toMatch('still plays');
    expect(mails.find((each) => each.includes('was withdrawn from'))).toMatch(
      'We’ll send the details of the refund in another email.',
    );
  });

  it('isn’t sent when nothing is refunded, and the withdrawal email explains the amount and policy', async () => {
    const orderId = await entered(7_719);
    const [mail = '', ...more] = await told(() => withdraw(orderId, 'none', staff));
    expect(more.filter((each) => each.startsWith('r7719@'))).toEqual([]);
    expect(mail).toMatch(/^r7719@x.example: .* was withdrawn from/);
    expect(mail).toMatch('Beach Club withdrew the team. No refund was made for the $100.00 you paid.');
    expect(mail).toMatch('If the team had withdrawn itself, the refund policy would give 95% until');
    expect(more.join()).not.toMatch('No refund was made');
  });

  it('mentions that the event was canceled only if it was', async () => {
    const [on, off] = [await entered(7_705), await entered(7_706)];
    const event = await world.stored.get(tournamentItem, { id: 7_706 });
    await world.table.write(update(tournamentItem, event!, { set: { statusId: 101 } }));
    const asked: RefundRequest = { reason: 'canceled', scope: { kind: 'order' } };
    const [refunded = ''] = await told(() => refund(on, asked));
    expect(refunded).toMatch('Beach Club refunded this as if the event had been canceled.');
    expect(refunded).toMatch('still plays in');
    const [canceled = ''] = await told(() => refund(off, asked));
    expect(canceled).toMatch(/was canceled\./);
    expect(canceled).not.toMatch('still plays');
    const weather: RefundRequest = { reason: 'weather', scope: { kind: 'order' } };
    const dry = await entered(7_707, {}, false);
    const [rained = ''] = await told(() => refund(dry, weather));
    expect(rained).toMatch('Beach Club refunded this because of the weather.');
  });
});

describe('a receipt email', () => {
  it('shows what was paid, even if everything was refunded before it’s sent', async () => {
    let orderId = 0;
    const paidNews = await newsOf(async () => {
      orderId = await entered(7_708);
    });
    await refund(orderId, { reason: 'organizer', scope: { kind: 'order' }, why: 'Twice' });
    const [receipt = '', ...more] = await mailsOf(paidNews);
    expect(more).toEqual([]);
    expect(receipt).toMatch(`r7708@x.example: Receipt for order ${orderId}`);
    expect(receipt).toMatch('Paid: $100.00');
    expect(receipt).not.toMatch('Refunded');
  });
});
