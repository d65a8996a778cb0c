import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import { promo } from '#domain/commerce/schema.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { countPromoUses } from '#functions/commerce/consumers/count-promo-uses.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { promoByCode, promoItems } from '#functions/subjects/commerce/promos-and-stock.ts';
import { dateCreditItem } from '#functions/subjects/registration/items.ts';
import * as acts from '#functions/teams/calls/acts.ts';
import { teamFaceHandler } from '#functions/teams/calls/face.ts';
import { cancelDateHandler, refundDateHandler } from '#functions/teams/calls/sessions.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { doing, host } from './kit.ts';
import { boughtDates, calling, datesFrom, session } from './session.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof calling>;
let days: readonly string[];
beforeAll(async () => {
  world = await commerceWorld();
  ask = calling(world);
  days = datesFrom(world.now);
});
afterAll(() => world?.stop());

const on = (i: number) => days[i] as string;
const cancel = (id: number, date: string) =>
  ask(cancelDateHandler as never, { params: { id }, body: { date, note: 'Flooded' }, actor: host });
const creditOf = (teamId: number, day: string) => world.stored.get(dateCreditItem, { teamId, day });
const refundToCard = (teamId: number, date: string) =>
  ask(refundDateHandler as never, { params: { id: teamId, date }, actor: host });
const shown = async (teamId: number) => {
  const reply = await ask(teamFaceHandler as never, { params: { id: teamId }, actor: host });
  if (!reply.ok) throw new Error(reply.problem.code);
  return (reply.value as TeamFace).dateCredits;
};
const summed = ({ sums }: ReturnType<typeof receiptOf>) =>
  Object.fromEntries(sums.map((sum) => [sum.label, sum.amount]));

/** Buys dates at $25.00 each with a code worth $20.00. */
async function withCode(id: number, who: string, n: number, perOrder = true) {
  await session(world, id, 8);
  const code = `CREDIT-${id}-ABCD`;
  const terms = { code, organizationId: 10, amount: 2_000, maxUses: 1, perOrder };
  await world.put(...promoItems(promo.parse(terms)));
  const dates = { way: 'date' as const, days: days.slice(0, n) };
  const bought = await boughtDates(world, id, who, dates, { promo: code, total: n * 2_500 - 2_000 });
  if (!bought.ok) throw new Error(bought.problem.code);
  return { ...bought.value, code };
}

describe('a canceled date that a credit had paid in part', () => {
  it('is credited in full, but a date discounted by a promo is credited only for what was paid', async () => {
    const paid = await withCode(7_701, 'A', 1);
    await cancel(7_701, on(0));
    expect(await creditOf(paid.teamId, on(0))).toMatchObject({ amount: 2_500 });
    const reduced = await withCode(7_702, 'B', 1, false);
    await cancel(7_702, on(0));
    expect(await creditOf(reduced.teamId, on(0))).toMatchObject({ amount: 500 });
  });

  it('is refunded to the card, and leaves the part paid by credit on the code', async () => {
    const { teamId, orderId } = await withCode(7_703, 'C', 1);
    await cancel(7_703, on(0));
    const { code = '' } = (await creditOf(teamId, on(0))) ?? {};
    expect(await shown(teamId)).toMatchObject([{ amount: 2_500, left: 2_500, fromCredit: 2_000, toCard: 500 }]);
    expect(await refundToCard(teamId, on(0))).toMatchObject({ ok: true, value: { amount: 500, done: true } });
    expect(await promoByCode(world.table, 10, code)).toMatchObject({ amount: 2_000, left: 1 });
    expect(await shown(teamId)).toMatchObject([{ code, left: 2_000, toCard: 0, refunded: true }]);
    const [line] = (await orderIn(world.table, orderId)).lines;
    expect(line).toMatchObject({ refunded: 500, credited: 0, creditUsed: 2_000, creditReissued: 2_000 });
  });

  it('is worth exactly what was paid once all of a registration’s dates are canceled', async () => {
    const { teamId, orderId } = await withCode(7_704, 'D', 3);
    const amounts = [];
    for (const i of [0, 1, 2]) {
      await cancel(7_704, on(i));
      amounts.push((await creditOf(teamId, on(i)))?.amount);
    }
    expect(amounts).toEqual([2_500, 2_500, 2_500]);
    const order = await orderIn(world.table, orderId);
    expect(order.lines[0]).toMatchObject({ total: 5_500, credited: 5_500, creditReissued: 2_000 });
    expect(summed(receiptOf(order))).toEqual({
      ...{ Subtotal: '$75.00', Credit: '-$20.00', Total: '$55.00', Paid: '$55.00' },
      'Returned as a credit': '-$75.00',
    });
  });
});

describe('a team page', () => {
  it('says what is left of a used credit code, and doesn’t offer to refund it', async () => {
    const { teamId } = await withCode(7_705, 'E', 1);
    await cancel(7_705, on(0));
    const { code = '' } = (await creditOf(teamId, on(0))) ?? {};
    const used = await boughtDates(world, 7_705, 'E2', { way: 'date', days: [on(1)] }, { promo: code, total: 0 });
    if (!used.ok) throw new Error(used.problem.code);
    expect(await shown(teamId)).toMatchObject([{ amount: 2_500, left: 0, toCard: 0 }]);
    expect(await refundToCard(teamId, on(0))).toMatchObject({
      ok: false,
      problem: { code: 'registration/credit-used' },
    });
  });

  it('shows the rest of a partly used credit code', async () => {
    const { teamId } = await withCode(7_706, 'F', 1);
    await cancel(7_706, on(0));
    const { code = '' } = (await creditOf(teamId, on(0))) ?? {};
    const division = await world.stored.get(divisionItem, { id: 7_706 });
    const cheaper = { ...division, props: ['datePrice-18.00'] };
    await world.put(divisionItem.encode(cheaper as never, (division?.rev ?? 0) + 1));
    const used = await boughtDates(world, 7_706, 'F2', { way: 'date', days: [on(1)] }, { promo: code, total: 0 });
    if (!used.ok) throw new Error(used.problem.code);
    await countPromoUses({ id: 'x', at: world.now, data: { orderId: used.value.orderId } } as never, world.deps());
    expect(await shown(teamId)).toMatchObject([{ amount: 2_500, left: 700, toCard: 0 }]);
  });
});

describe('a withdrawn registration that a credit had paid in part', () => {
  it('gets the card payment refunded and the credit back as a new code, once', async () => {
    const { teamId, orderId, code } = await withCode(7_708, 'H', 1);
    const withdraw = doing(world, world.deps())(acts.withdrawAndRefundHandler as never, host, teamId, {
      body: { money: 'full' },
    });
    expect(await withdraw).toMatchObject({ ok: true });
    const order = await orderIn(world.table, orderId);
    expect(order.lines[0]).toMatchObject({ refunded: 500, creditUsed: 2_000, creditRefunded: 2_000 });
    const again = `${code}-${orderId}-1`;
    expect(order.refundExecutions).toMatchObject([{ amount: 500, credit: { amount: 2_000, code: again } }]);
    expect(await promoByCode(world.table, 10, again)).toMatchObject({ amount: 2_000, left: 1, perOrder: true });
    const next = await boughtDates(world, 7_708, 'H2', { way: 'date', days: [on(1)] }, { promo: again, total: 500 });
    expect(next.ok).toBe(true);
  });
});
