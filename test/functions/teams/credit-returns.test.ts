import { afterAll, beforeAll, expect, it } from 'vitest';
import { promo } from '#domain/commerce/schema.ts';
import { refundEvent } from '#domain/jobs/kinds/refund-event.ts';
import { must } from '#domain/kernel/result.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { promoByCode, promoItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { changeDivisionHandler } from '#functions/teams/calls/acts.ts';
import { refundEventWork } from '#functions/worker/kinds/refund-event.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { beside, doing, host } from './kit.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

/** Registers a pair at $100.00, of which a credit pays $20.00. */
async function paidInPart(id: number) {
  await world.division(id, 4, { dtRefundCutoff: '2099-01-01T00:00' });
  const code = `CREDIT-${id}-ABCD`;
  await world.put(...promoItems(promo.parse({ code, organizationId: 10, amount: 2_000, maxUses: 1, perOrder: true })));
  const bag = await bagFor(world.deps(), id, `C${id}`, world.now, { promo: code, total: 8_000 });
  const { orderId } = must(await pay(world.deps(), bag, `C${id}`, world.now));
  const teamId = (await world.stored.get(orderItem, { id: orderId }))?.teamIds[1] ?? 0;
  return { orderId, teamId, returned: `${code}-${orderId}-1` };
}

it('a refunded event returns the part paid by credit as a code, once, and the rest to the card', async () => {
  const { orderId, returned } = await paidInPart(7_801);
  const call = {
    job: { id: 'j1', userId: 70, scope: {} },
    params: refundEvent.params.parse({ tournamentId: 7_801, reason: 'canceled' }),
    ...{ now: world.now, deps: world.deps() },
  } as never;
  const told = '$80.00 refunded, $20.00 returned as a credit code';
  await world.caughtUp();
  expect((await refundEventWork.find(call, null)).rows).toMatchObject([{ key: String(orderId), would: told }]);
  const row = { key: String(orderId), ref: `j1-${orderId}` } as never;
  for (let i = 0; i < 2; i++) expect(await refundEventWork.act(call, row)).toMatchObject({ ok: true, told });
  const order = await orderIn(world.table, orderId);
  expect(order.lines[0]).toMatchObject({ refunded: 8_000, creditUsed: 2_000, creditRefunded: 2_000 });
  expect(order.refundExecutions).toMatchObject([{ amount: 8_000, credit: { amount: 2_000, code: returned } }]);
  expect(await promoByCode(world.table, 10, returned)).toMatchObject({ amount: 2_000, left: 1, perOrder: true });
});

it('a move to a cheaper division returns the difference to the card and as a code, in proportion', async () => {
  const { orderId, teamId, returned } = await paidInPart(7_802);
  await beside(world, 7_802, 7_803, 7_000);
  const asked = { params: { a: teamId, b: 7_803 }, body: { waitlist: false, money: 'policy', replay: false } };
  const moved = await doing(world, world.deps())(changeDivisionHandler as never, host, teamId, asked);
  expect(moved).toMatchObject({ ok: true, value: { refund: { amount: 2_400, done: true } } });
  const [line] = (await orderIn(world.table, orderId)).lines;
  expect(line).toMatchObject({ creditUsed: 2_000, creditRefunded: 600 });
  expect(await promoByCode(world.table, 10, returned)).toMatchObject({ amount: 600, left: 1, perOrder: true });
});
