import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { promo } from '#domain/commerce/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import {
  connectUrlHandler,
  payoutsHandler,
  permitHandler,
  savePaymentsHandler,
} from '#functions/commerce/calls/payouts.ts';
import { ownProductsHandler, storeProductsHandler } from '#functions/commerce/calls/products.ts';
import { ownPromosHandler } from '#functions/commerce/calls/promos.ts';
import { refundPoliciesHandler } from '#functions/commerce/calls/refund-policies.ts';
import { cardItem } from '#functions/subjects/catalog/cards.ts';
import { promoItem } from '#functions/subjects/commerce/items.ts';
import { organizationItem, usernameItem } from '#functions/subjects/organizations/items.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { aTournament } from '../../kit/catalog.ts';
import { bagFor, type CommerceWorld, callOf, commerceWorld, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { asking, pageOf, person } from '../organizations/kit.ts';

let world: CommerceWorld;
const ann = person(70) as Actor;
async function begin(): Promise<void> {
  world?.stop();
  world = await commerceWorld();
  await world.stored.putMany([
    usernameItem.encode({ username: 'beachclub', organizationId: 10 }, 1),
    pageItem.encode(pageOf(70, 10, 'beachclub'), 1),
  ]);
}
beforeAll(begin);
afterAll(() => world?.stop());

const params = { username: 'beachclub' };
const settings = async () => must(await permitHandler(asking(ann, { params }), world.deps())).settings;
const save = async (currency: string) => {
  const { rev, currency: _, ...rest } = await settings();
  const reply = await savePaymentsHandler(
    asking(ann, { params, ifMatch: rev, body: { ...rest, currency } }) as never,
    world.deps(),
  );
  return reply.ok ? reply.value.currency : reply.problem.code;
};
/** Returns the currency in which a buyer pays for a team. */
const charged = async (divisionId: number) => {
  await world.division(divisionId, 4);
  const bag = await bagFor(world.deps(), divisionId, `buyer-${divisionId}`, world.now);
  const { orderId } = must(await pay(world.deps(), bag, `buyer-${divisionId}`, world.now));
  return (await orderIn(world.table, orderId)).currency;
};

it('an organization’s admins choose the currency in which its account is opened and buyers are charged [P2-784]', async () => {
  expect((await settings()).currency).toBe('USD');
  expect(await charged(960)).toBe('USD');
  expect(await save('CAD')).toBe('CAD');
  expect(await charged(961)).toBe('CAD');
  must(await connectUrlHandler(asking(ann, { params }), world.deps()));
  const { stripeAccounts } = (await world.table.get(organizationItem, { id: 10 }))!;
  expect(stripeAccounts).toMatchObject([{ currency: 'CAD' }]);
});

it('what an organization sells, its promos, policies and payouts name its currency [P2-784]', async () => {
  const deps = world.deps();
  const lists = [
    await storeProductsHandler(callOf({ query: { organizationId: 10 }, now: world.now }), deps),
    await ownProductsHandler(asking(ann, { params }), deps),
    await ownPromosHandler(asking(ann, { params }), deps),
    await refundPoliciesHandler(asking(ann, { params: { organizationId: 10 } }), deps),
    await payoutsHandler(asking(ann, { params }), deps),
  ];
  expect(lists.map((list) => must(list as never) as { currency: string }).map(({ currency }) => currency)).toEqual(
    Array(5).fill('CAD'),
  );
});

it.each([
  ['an event, even a draft', cardItem.encode(cardOf(aTournament({ organizationId: 10, isPublic: false }), [], 0), 1)],
  [
    'a promo, whose discount is an amount',
    promoItem.encode({ ...promo.parse({ organizationId: 10, code: 'TEN', amount: 1_000 }), key: 'ten' }, 1),
  ],
])('an organization can’t change its currency once it has %s', async (_, item) => {
  await begin();
  expect(await save('CAD')).toBe('CAD');
  await world.stored.putMany([item]);
  expect([await save('EUR'), await save('CAD')]).toEqual(['commerce/currency-in-use', 'CAD']);
});
