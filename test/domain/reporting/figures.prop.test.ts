import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRowOf } from '#domain/commerce/desk/order-desk.ts';
import { booksByLine, booksOf, type Figures, figuresOf, isBalanced } from '#domain/commerce/orders/figures.ts';
import { balance, balances } from '#domain/commerce/orders/ledger.ts';
import type { Balances, OrderLine } from '#domain/commerce/orders/schema.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { financeRows, financeSheet, financeSums, withOrders } from '#domain/reporting/finance.ts';
import { histories, MoneyWorld, type WorldOrder } from '../../kit/model/money-world.ts';

const zone = 'America/Los_Angeles';
const runs = { seed: 3, numRuns: 120 };
const nothing: Figures = { sold: 0, taxes: 0, refunded: 0, writtenOff: 0, received: 0, due: 0 };
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

/** Returns the totals of some orders the way a report shows them, with zeros if nothing was booked. */
const sumOf = (orders: readonly WorldOrder[], tournamentId: number | null = null) =>
  financeSums(orders, tournamentId)[0] ?? { ...nothing, accounts: {} as Balances, balanced: true, orders: 0 };

const everyHistory = (check: (orders: WorldOrder[], world: MoneyWorld) => void) =>
  fc.assert(
    fc.property(histories, (steps) => {
      const world = new MoneyWorld().run(steps);
      check([...world.orders.values()], world);
    }),
    runs,
  );

/** Checks orders from all days, from the first and second half, and from one day. */
function everyRange(orders: readonly WorldOrder[], check: (placed: WorldOrder[]) => void): void {
  const dayOf = ({ dtCreated }: WorldOrder) => dateIn(dtCreated, zone);
  const days = [...new Set(orders.map(dayOf))].toSorted();
  const [first = '', middle = '', last = ''] = [days[0], days[days.length >> 1], days.at(-1)];
  for (const [from, to] of [
    [first, last],
    [first, middle],
    [middle, last],
    [middle, middle],
  ] as const)
    check(orders.filter((order) => from <= dayOf(order) && dayOf(order) <= to));
}

describe('any payment history within a date range', () => {
  it('adds up to the same totals in rows, tiles and accounts', () => {
    everyHistory((orders) =>
      everyRange(orders, (placed) => {
        for (const tournamentId of [null, 1, 2]) {
          const rows = financeRows(placed, zone, tournamentId);
          const { accounts, balanced, sold, taxes, refunded, writtenOff, due, received } = sumOf(placed, tournamentId);
          const add = (of: (row: (typeof rows)[number]) => number) => sum(rows, of);
          expect(balanced).toBe(true);
          expect(isBalanced(accounts)).toBe(true);
          expect({
            sold: add(({ total }) => total),
            parts: add(({ price, discount, fees, taxes: tax }) => price - discount + fees + tax),
            taxes: add((row) => row.taxes - row.taxReversed),
            refunded: add((row) => row.refunded),
            writtenOff: add((row) => row.writtenOff),
            due: add((row) => row.due),
            received: add((row) => row.total - row.writtenOff - row.due),
          }).toEqual({
            ...{ sold, parts: sold, taxes, refunded, writtenOff, due },
            received: received + balance(accounts, 'owed') + balance(accounts, 'prepaid'),
          });
          expect([
            add(({ price, discount }) => price - discount),
            add(({ fees }) => fees),
            add((row) => row.taxes),
          ]).toEqual((['sales', 'fees', 'taxes'] as const).map((name) => 0 - balance(accounts, name)));
        }
      }),
    );
  });

  it('adds up to the same totals in the order list, in files and page by page', () => {
    everyHistory((orders) =>
      everyRange(orders, (placed) => {
        const whole = sumOf(placed);
        const listed = placed.map((order) => orderRowOf(order, []));
        for (const name of Object.keys(nothing) as (keyof Figures)[])
          expect(sum(listed, (row) => row[name])).toBe(whole[name]);
        expect(sum(listed, ({ balances: books }) => balance(books, 'cash'))).toBe(balance(whole.accounts, 'cash'));
        const paged = placed.reduce((sums, order) => withOrders(sums, [order]), withOrders([], []));
        expect(paged[0] ?? null).toEqual(financeSums(placed)[0] ?? null);
        const cells = financeSheet.rowsOf(financeRows(placed, zone));
        const column = (name: string) =>
          Math.round(sum(cells, (row) => Number(row[financeSheet.head.indexOf(name)])) * 100);
        expect(['total', 'refunded', 'writtenOff', 'due'].map(column)).toEqual([
          whole.sold,
          whole.refunded,
          whole.writtenOff,
          whole.due,
        ]);
      }),
    );
  });

  it('is divided among each order’s events to the cent', () => {
    everyHistory((orders) => {
      for (const order of orders) {
        const byLine = [...booksByLine(order).values()];
        for (const books of byLine) expect(isBalanced(books)).toBe(true);
        expect(booksOf(byLine)).toEqual(booksOf([order.balances]));
        expect(balances(order.ledger)).toBe(true);
      }
    });
  });
});

describe('any complete payment history', () => {
  it('matches the card provider’s totals and the cash box', () => {
    everyHistory((orders, { card, box }) => {
      const { received, refunded, accounts } = sumOf(orders);
      const on = (name: Parameters<typeof balance>[1]) => balance(accounts, name);
      expect(received - refunded).toBe(card.charged - card.refunded + box.received - box.refunded);
      expect(on('external')).toBe(box.received - box.refunded);
      expect([on('providerFees'), on('chargebacks'), on('bank')]).toEqual([card.fees, card.lost, card.paidOut]);
      expect(on('cash') + on('disputes')).toBe(card.charged - card.refunded - card.fees - card.lost - card.paidOut);
      // A payment for another order isn't counted again.
      expect(on('clearing')).toBe(0);
    });
  });

  it('includes no tax on waived amounts', () => {
    const standing = ({ total, refunded, waived }: OrderLine) => total - refunded - waived;
    everyHistory((orders) => {
      for (const { lines } of orders)
        for (const line of lines) {
          const reversed = line.refundedTax + line.waivedTax;
          expect(reversed).toBeGreaterThanOrEqual(0);
          expect(reversed).toBeLessThanOrEqual(line.taxes);
          if (line.total > 0 && standing(line) === 0) expect(reversed).toBe(line.taxes);
          expect(standing(line)).toBeGreaterThanOrEqual(0);
        }
    });
  });

  it('counts nothing for a declined or abandoned checkout', () => {
    everyHistory((orders) => {
      for (const order of orders) {
        if (order.state === 'paid' || order.state === 'owing') continue;
        const { sold, taxes, writtenOff, due, refunded } = figuresOf(order.balances);
        expect([sold, taxes, writtenOff, due, refunded]).toEqual([0, 0, 0, 0, 0]);
      }
    });
  });
});
