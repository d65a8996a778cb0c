import { describe, expect, it } from 'vitest';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import { balanceDue, returned } from '#domain/commerce/orders/money.ts';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import { standingOf } from '#domain/commerce/orders/standing.ts';
import { must } from '#domain/kernel/result.ts';
import type { MoneyWay } from '#domain/teams/acts.ts';
import { moveMoney } from '#domain/teams/money.ts';
import { aDivision, aTournament, aWindow } from '../../kit/catalog.ts';
import { draft, entry, fee, now, policy } from '../commerce/kit.ts';
import { books, report, run, start } from '../commerce/orders-kit.ts';

// A flat fee, a percentage and a tax, so a difference includes some of each.
const cartFees = [
  fee({ label: 'Fees', amount: 600, percentage: 13.5 }),
  fee({ label: 'Sales tax', percentage: 7.75, isTax: true }),
];
const divisionAt = (id: number, name: string, price: number) =>
  aDivision({
    id,
    division: name,
    numOfPlayers: 2,
    registrationWindows: [aWindow({ id: id + 40, fee: price, feeIsPerTeam: true })],
  });
const [aa, open] = [divisionAt(11, 'AA', 6768), divisionAt(12, 'Open', 9000)];
const event = { ...aTournament(), jsonProps: { cartFees } } as unknown as RuledEvent;

const bought = (fields: Parameters<typeof draft>[1] = {}) => ({
  ...draft([entry(1, { tournamentDivisionId: 11, windowId: 51 })], {
    context: { windows: { 51: { fee: 6768, feeIsPerTeam: true } }, tournaments: { 1: { cartFees } } },
    terms: { refundPolicy: policy({ adminFeePercentage: 5 }), refundCutoff: null },
    ...fields,
  }),
  ...{ refundExecutions: [], teamIds: { 1: 7 } },
});
const paid = () => ({ ...bought(), ...run(bought(), [start, report(1, 'succeeded')]) });

/** Returns the order after its team moved to Open or to AA. */
function moved(order: ReturnType<typeof bought>, to: 'Open' | 'AA', way: MoneyWay, ref: string) {
  const [from, where] = to === 'Open' ? [aa, open] : [open, aa];
  const windowId = from.registrationWindows[0]?.id ?? null;
  const plan = moveMoney(order, 7, { from, to: where, event, windowId }, way, ref, now);
  return { plan, order: { ...order, ...must(applyCommands(order, plan.commands, { reason: 'withdrawal' }, now)) } };
}
const line = ({ lines }: ReturnType<typeof bought>) => lines[0];

describe('a team moved to a more expensive division', () => {
  it('is charged the price, fees and tax shown on its receipt', () => {
    const { order } = moved(paid(), 'Open', 'policy', 'm1');
    const settled = { ...order, ...run(order, [start, report(2, 'succeeded')]) };
    expect(line(settled)).toMatchObject({ price: 9000, fees: 1815, taxes: 838, total: 11_653 });
    expect(books(settled)).toEqual({ cash: 11_653, sales: -9000, fees: -1815, taxes: -838 });
  });

  it('has its original price again once it moves back and gets a full refund', () => {
    const there = moved(paid(), 'Open', 'full', 'm1').order;
    const settled = { ...there, ...run(there, [start, report(2, 'succeeded')]) };
    const { plan, order: back } = moved(settled, 'AA', 'full', 'm2');
    expect(plan).toMatchObject({ back: returned(back), waived: 0, charged: 0 });
    const { price, fees, taxes, total, added, refunded } = line(paid()) ?? {};
    expect(line(back)).toMatchObject({
      price,
      fees,
      taxes,
      total,
      added,
      refunded,
      item: { division: 'Girls AA' },
    });
    expect(books(back)).toEqual(books(paid()));
    expect(standingOf(back)).toBe('paid');
  });

  it('has a price that includes the part of the difference that the refund policy withholds', () => {
    const there = moved(paid(), 'Open', 'policy', 'm1').order;
    const settled = { ...there, ...run(there, [start, report(2, 'succeeded')]) };
    const { plan, order: back } = moved(settled, 'AA', 'policy', 'm2');
    const difference = (line(settled)?.total ?? 0) - (line(paid())?.total ?? 0);
    expect(plan.back).toBe(Math.round(difference * 0.95));
    expect(line(back)?.total).toBe((line(settled)?.total ?? 0) - plan.back);
    expect([returned(back), back.balances.owed, back.balances.refunds]).toEqual([plan.back, 0, undefined]);
  });

  it('no longer owes an unpaid difference once it moves back', () => {
    const there = moved(paid(), 'Open', 'policy', 'm1').order;
    expect(balanceDue(there)).toBeGreaterThan(0);
    const { plan, order: back } = moved(there, 'AA', 'policy', 'm2');
    expect([balanceDue(back), plan.back, back.state]).toEqual([0, 0, 'paid']);
    expect(line(back)?.total).toBe(line(paid())?.total);
  });
});
