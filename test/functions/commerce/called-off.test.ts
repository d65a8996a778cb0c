import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { confirmOrderHandler } from '#functions/commerce/calls/checkout.ts';
import { refundCalledOff } from '#functions/commerce/consumers/refund-called-off.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { divisionItem, tournamentItem } from '#functions/subjects/catalog/items.ts';
import { orderById } from '#functions/subjects/commerce/order-records.ts';
import { ask, bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

it('a payment is refunded in full, once, when the event is canceled during the payment', async () => {
  await world.division(5900, 1);
  const deps = world.deps();
  const bag = await bagFor(deps, 5900, 'L1', world.now, { paymentToken: 'pm_card_threeDSecure2Required' });
  const { orderId, clientSecret } = must(await pay(deps, bag, 'L1', world.now));
  const division = await world.stored.get(divisionItem, { id: 5900 });
  const event = await world.stored.get(tournamentItem, { id: division!.tournamentId });
  world.sandbox.challenge(clientSecret?.split('_secret_')[0] ?? '', true);
  const body = { orderId, clientSecret: clientSecret ?? '', abandoned: false };
  expect(await ask(confirmOrderHandler, deps, { body, now: world.now + 60_000 })).toMatchObject({ ok: true });
  const paid = { id: 'e1', at: world.now + 61_000, data: { orderId } };
  await refundCalledOff(paid, deps);
  expect((await orderById(world.table, orderId))?.refundExecutions).toEqual([]);

  await world.stored.write(replace(tournamentItem, event!, { ...event!, statusId: 101 }));
  for (let i = 0; i < 2; i++) await refundCalledOff(paid, deps);
  const order = await orderById(world.table, orderId);
  expect(order?.refundExecutions).toMatchObject([
    { reason: 'canceled', amount: order?.lines[0]?.total, dtDone: expect.any(Number) },
  ]);
});
