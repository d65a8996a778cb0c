import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { orderBag } from '#domain/commerce/schema.ts';
import { actorOf } from '#domain/identity/actor.ts';
import { userRights } from '#domain/identity/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { orderListHandler } from '#functions/commerce/calls/orders.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { eventSummaryHandler } from '#functions/reports/calls/event.ts';
import {
  financeReportHandler,
  organizationFiguresHandler,
  organizationFinanceHandler,
  organizationMoneyHandler,
} from '#functions/reports/calls/organization.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { newOrder } from '#functions/subjects/commerce/order-records.ts';
import { userItem } from '#functions/subjects/identity/items.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { pageItem } from '#functions/subjects/organizations/queries.ts';
import { sumDays } from '#functions/subjects/reporting/rows.ts';
import { draft, entry, fee, membership } from '../../domain/commerce/kit.ts';
import { report, run, start } from '../../domain/commerce/orders-kit.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';

const now = at('2026-06-10');
const params = { username: 'o10' };
const taxed = { context: { tournaments: { 1: { cartFees: [fee({ percentage: 8.25, isTax: true })] }, 2: {} } } };

/**
 * Creates an organization with orders on these days, by its clock. Each is a registration for 65.00 plus 5.36 tax, and
 * the first also has a membership.
 */
async function world(days: readonly string[], change: (order: Order, index: number) => Order = (order) => order) {
  const { table, stored, caughtUp } = memoryTable();
  const page = { id: 10, name: 'Beach', username: 'o10', props: [] };
  const owner = storedOrganization.parse({ id: 10, name: 'O', username: 'o10', timeZone: 'America/Los_Angeles' });
  await stored.putMany([
    ...encodedOrganization(owner),
    ...encodedEvent(aTournament({ id: 1, organizationId: 10 })),
    divisionItem.encode(aDivision({ id: 11, tournamentId: 1 }), 1),
    ...[userItem.encode(userRights.parse({ id: 70 }), 1), pageItem.encode({ ...page, userId: 70 }, 1)],
  ]);
  for (const [index, date] of days.entries()) {
    const items = [entry(1), ...(index === 0 ? [membership(2)] : [])];
    const draftOrder = draft(items, { id: 900, ...taxed });
    const paid = change(run(draftOrder, [start, report(1, 'succeeded', { providerFee: 100 })]), index);
    const order = { ...paid, id: 1000 + index, cartId: `c${index}`, organizationId: 10, dtCreated: at(date, '23:30') };
    const along = {
      holder: 'D1',
      teamIds: {},
      tournamentIds: [1],
      clientSecret: null,
      taken: [],
      refundExecutions: [],
      pending: [],
    };
    const made = newOrder(
      { ...order, ...along, firstStart: null, reminded: true },
      orderBag.parse({ id: 'c', organizationId: 10, items, total: 0, emailReceiptTo: 'a@b.example' }).items,
    );
    await stored.putMany(made.beside);
    expect((await stored.transact(made.writes)).ok).toBe(true);
  }
  await caughtUp();
  const none = { roles: [], props: [], bidPrograms: [], profiles: [], collegeTeams: [] };
  const actor = actorOf({ id: 70, pages: [page], vbl: false, vblx: false, data: false, ...none }, now);
  // Pages with a few items, to imitate the megabytes of a busy month.
  const deps = {
    table: { ...table, query: (range: Parameters<Table['query']>[0]) => table.query({ ...range, limit: 4 }) },
  };
  const call = (more: object) => ({ params, actor, now, ...more }) as never;
  return {
    table: deps.table,
    owner,
    finance: (from: string, to: string) => organizationFinanceHandler(call({ query: { from, to } }), deps as never),
    money: (from: string, to: string) => organizationMoneyHandler(call({ query: { from, to } }), deps as never),
    list: (from: string, until: string) =>
      orderListHandler(call({ query: { organization: 'o10', from, until } }), deps as never),
    home: async () => must(await organizationFiguresHandler(call({}), deps as never)),
    event: async () => must(await financeReportHandler(call({ params: { id: 1 } }), deps as never)),
    summary: async () => must(await eventSummaryHandler(call({ params: { id: 1 } }), deps as never)),
  };
}

const quarters = Array.from(
  { length: 22 },
  (_, i) => `${2021 + Math.floor(i / 4)}-${['02', '05', '08', '11'][i % 4]}-28`,
);

describe('an organization’s finance report', () => {
  it('counts every order in any date range', async () => {
    const { finance } = await world(quarters);
    for (const [from, to] of [
      ['2021-01-01', '2026-06-10'],
      ['0001-01-01', '2999-12-31'],
    ] as const) {
      const { sums, rows, orders, more } = must(await finance(from, to));
      expect([orders, rows.length, more]).toEqual([22, 23, false]);
      expect(sums).toMatchObject([{ orders: 22, sold: 22 * 7036 + 3000, taxes: 22 * 536, received: 22 * 7036 + 3000 }]);
    }
    expect(must(await finance('2024-02-28', '2024-08-28')).orders).toBe(3);
    expect(must(await finance('2024-02-29', '2024-08-27')).orders).toBe(1);
  });

  it('refuses a reversed date range, and so does the order list', async () => {
    const { finance, list } = await world(quarters.slice(0, 1));
    for (const answer of [await finance('2026-02-01', '2026-01-31'), await list('2026-02-01', '2026-01-31')])
      expect(answer).toMatchObject({ ok: false, problem: { code: 'reporting/days-backwards' } });
  });

  it('explains when there’s too much to count in one response, and lists only the latest orders', async () => {
    const { table, owner } = await world(quarters.slice(0, 9));
    const days = { from: '2021-01-01', to: '2026-06-10' };
    const ask = (counted: number) => sumDays(table, owner, days, now, { most: 2, keep: ({ id }) => id, counted });
    expect(await ask(8)).toMatchObject({
      ok: false,
      problem: { code: 'reporting/too-many-orders', data: { most: 8 } },
    });
    const { orders, kept, sums } = must(await ask(9));
    expect([orders, kept, sums[0]?.orders]).toEqual([9, [1008, 1007], 9]);
  });
});

describe('the same financial figures', () => {
  const thisMonth = ['2026-06-01', '2026-06-03', '2026-06-09', '2026-06-09', '2026-06-09'];
  const changed = (order: Order, index: number) =>
    index === 1 ? run(order, [{ type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 2000 }] }]) : order;

  it('appear in Finance, the order list and the organization’s home', async () => {
    const { finance, list, home } = await world(thisMonth, changed);
    const { sums, rows } = must(await finance('2026-06-01', '2026-06-10'));
    const listed = must(await list('2026-06-01', '2026-06-10'));
    const sold = 5 * 7036 + 3000;
    expect(sums).toMatchObject([
      { sold, refunded: 2000, taxes: 5 * 536 - 152, received: sold, due: 0, balanced: true },
    ]);
    expect(listed.sums).toEqual(sums);
    expect(listed.items.reduce((sum, row) => sum + row.sold - row.refunded, 0)).toBe(sold - 2000);
    expect(rows.reduce((sum, row) => sum + row.total - row.refunded, 0)).toBe(sold - 2000);
    expect((await home()).money).toEqual([{ currency: 'USD', orders: 5, sold, refunded: 2000, due: 0 }]);
  });

  it('appear in an event’s Finance and Figures, for its own lines only', async () => {
    const { event, summary } = await world(thisMonth, changed);
    const sold = 5 * 7036;
    expect((await event()).sums).toMatchObject([{ sold, refunded: 2000, received: sold, due: 0, balanced: true }]);
    expect((await summary()).totals).toEqual({ orders: 5, sold, refunded: 2000, due: 0 });
  });
});

describe('the month-end report', () => {
  const bookedOn = ['2026-04-30', '2026-05-02', '2026-05-20', '2026-06-09'];
  /** Returns each order as if it had been booked on the day it was placed. */
  const onItsDay = (order: Order, index: number): Order => {
    const when = at(bookedOn[index] ?? '', '23:30');
    const changed =
      index === 1 ? run(order, [{ type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 2000 }] }]) : order;
    return { ...changed, ledger: changed.ledger.map((booked) => ({ ...booked, at: when })) };
  };

  it('has the amounts booked during the month, by event and day, with the opening balances', async () => {
    const { money } = await world(bookedOn, onItsDay);
    const { sums } = must(await money('2026-05-01', '2026-05-31'));
    expect(sums).toHaveLength(1);
    const [sum] = sums;
    expect(sum).toMatchObject({
      ...{ currency: 'USD', orders: 2, balanced: true },
      opening: { cash: 7036 + 3000 - 100, sales: -6500 - 3000, taxes: -536, providerFees: 100 },
      figures: { sold: 2 * 7036, refunded: 2000, received: 2 * 7036, taxes: 2 * 536 - 152, due: 0 },
      parts: [{ tournamentId: 1 }],
    });
    expect(sum?.days.map(({ date, sold, refunded }) => [date, sold, refunded])).toEqual([
      ['2026-05-02', 7036, 2000],
      ['2026-05-20', 7036, 0],
    ]);
  });

  it('divides an order between its event and a membership, and the parts add up to the whole', async () => {
    const { money, finance } = await world(bookedOn, onItsDay);
    const { sums } = must(await money('2026-01-01', '2026-06-10'));
    const whole = must(await finance('2026-01-01', '2026-06-10')).sums;
    expect(sums[0]?.change).toEqual(whole[0]?.accounts);
    expect(sums[0]?.parts.map(({ tournamentId, name, accounts }) => [tournamentId, name, accounts.sales])).toEqual([
      [1, expect.any(String), -4 * 6500],
      [null, 'Membership', -3000],
    ]);
  });

  it('refuses a reversed date range', async () => {
    const { money } = await world([]);
    expect(await money('2026-02-01', '2026-01-31')).toMatchObject({ problem: { code: 'reporting/days-backwards' } });
  });
});
