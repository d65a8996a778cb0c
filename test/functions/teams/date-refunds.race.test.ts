import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { changeOrder } from '#functions/subjects/commerce/change-order.ts';
import { dateCreditItem } from '#functions/subjects/registration/items.ts';
import * as acts from '#functions/teams/calls/acts.ts';
import { cancelDateHandler, refundDateHandler, takeDateCreditHandler } from '#functions/teams/calls/sessions.ts';
import { type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { doing, host, stranger } from './kit.ts';
import { begun, boughtDates, calling, choosing, dateBag, datesFrom, session } from './session.ts';

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
const drop = (...dates: string[]) => ({ way: 'date' as const, days: dates });
const codeOf = (reply: { ok: boolean; problem?: { code: string } }) => (reply.ok ? 'ok' : reply.problem?.code);
const cancel = (id: number, date: string) =>
  ask(cancelDateHandler as never, { params: { id }, body: { date, note: 'Flooded' }, actor: host });
const refund = (teamId: number, date: string, actor = host) =>
  ask(refundDateHandler as never, { params: { id: teamId, date }, actor });
const creditOf = (teamId: number, day: string) => world.stored.get(dateCreditItem, { teamId, day });

async function canceledFor(id: number, who: string, dates: Parameters<typeof boughtDates>[3] = drop(on(0))) {
  await session(world, id, 8);
  const bought = await boughtDates(world, id, who, dates);
  if (!bought.ok) throw new Error(bought.problem.code);
  await cancel(id, on(0));
  return { ...bought.value, code: (await creditOf(bought.value.teamId, on(0)))?.code ?? '' };
}
/** Pays for the second date with a code. */
async function payWith(code: string, id: number, who: string) {
  const hold = await begun(world, id, who);
  await choosing(world, hold, drop(on(1)));
  return pay(world.deps(), dateBag(hold, drop(on(1)), null, { promo: code, total: 0 }), who, world.now);
}

describe('refunding a canceled date', () => {
  it('returns the price to the card once and ends the code', async () => {
    const { teamId, orderId, code } = await canceledFor(7_601, 'A');
    const [first, second] = await Promise.all([refund(teamId, on(0)), refund(teamId, on(0))]);
    expect(first).toMatchObject({ ok: true, value: { amount: 2_500, done: true } });
    expect(second).toEqual(first);
    expect(await refund(teamId, on(0))).toEqual(first);
    const order = await orderIn(world.table, orderId);
    expect(order.lines[0]).toMatchObject({ total: 2_500, credited: 0, refunded: 2_500 });
    expect(order.refundExecutions).toMatchObject([{ reason: 'dateCanceled', amount: 2_500 }]);
    expect(order.attempts[0]).toMatchObject({ captured: 2_500, refunded: 2_500 });
    expect(await creditOf(teamId, on(0))).toMatchObject({ code: '', amount: 2_500 });
    expect(codeOf(await payWith(code, 7_601, 'A2'))).toBe('commerce/promo-expired');
    expect(
      codeOf(await ask(takeDateCreditHandler as never, { params: { id: teamId, date: on(0) }, actor: host })),
    ).toBe('ok');
    expect((await orderIn(world.table, orderId)).lines[0]).toMatchObject({ credited: 0, refunded: 2_500 });
  });

  it('refunds one date of several, and a later withdrawal refunds only the others', async () => {
    const { teamId, orderId } = await canceledFor(7_602, 'B', drop(on(0), on(1)));
    expect(await refund(teamId, on(0))).toMatchObject({ ok: true, value: { amount: 2_500 } });
    await doing(world, world.deps())(acts.withdrawAndRefundHandler as never, host, teamId, { body: { money: 'full' } });
    expect((await orderIn(world.table, orderId)).lines[0]).toMatchObject({
      total: 5_000,
      credited: 0,
      refunded: 5_000,
    });
  });

  it('refuses a used credit, a stranger, and a date that wasn’t canceled', async () => {
    const { teamId, orderId, code } = await canceledFor(7_603, 'C');
    expect(codeOf(await refund(teamId, on(0), stranger))).toBe('registration/unknown-team');
    expect(codeOf(await refund(teamId, on(1)))).toBe('registration/credit-used');
    expect(codeOf(await payWith(code, 7_603, 'C2'))).toBe('ok');
    expect(codeOf(await refund(teamId, on(0)))).toBe('registration/credit-used');
    expect((await orderIn(world.table, orderId)).lines[0]).toMatchObject({ credited: 2_500, refunded: 0 });
  });

  it('gives either the refund or the credit when both are used at the same moment', async () => {
    const { teamId, orderId, code } = await canceledFor(7_604, 'D');
    const hold = await begun(world, 7_604, 'D2');
    await choosing(world, hold, drop(on(1)));
    const bag = dateBag(hold, drop(on(1)), null, { promo: code, total: 0 });
    const [back, paid] = await Promise.all([refund(teamId, on(0)), pay(world.deps(), bag, 'D2', world.now)]);
    expect([back.ok, paid.ok].filter(Boolean)).toHaveLength(1);
    const [line] = (await orderIn(world.table, orderId)).lines;
    expect(line).toMatchObject(back.ok ? { credited: 0, refunded: 2_500 } : { credited: 2_500, refunded: 0 });
  });

  it('refuses a date that was paid in cash, and keeps its credit', async () => {
    await session(world, 7_605, 8);
    const division = await world.stored.get(divisionItem, { id: 7_605 });
    if (!division) throw new Error('no division');
    const { rev: _, ...kept } = division;
    const registrationWindows = kept.registrationWindows.map((window) => ({ ...window, canProcessPayment: false }));
    await world.put(divisionItem.encode({ ...kept, registrationWindows } as never, division.rev + 1));
    const bought = await boughtDates(world, 7_605, 'E', drop(on(0)));
    if (!bought.ok) throw new Error(bought.problem.code);
    const { teamId, orderId } = bought.value;
    await changeOrder(world.deps(), orderId, [{ type: 'pay-outside', ref: 'cash', amount: 2_500 }], world.now);
    await cancel(7_605, on(0));
    expect(codeOf(await refund(teamId, on(0)))).toBe('registration/not-paid-by-card');
    expect(await creditOf(teamId, on(0))).toMatchObject({ amount: 2_500, code: expect.stringMatching(/^CREDIT-/) });
  });
});
