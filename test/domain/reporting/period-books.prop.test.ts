import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accounts } from '#domain/commerce/orders/accounts.ts';
import { booksOf } from '#domain/commerce/orders/figures.ts';
import { balance, withEntries } from '#domain/commerce/orders/ledger.ts';
import type { Balances } from '#domain/commerce/orders/schema.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { financeSums } from '#domain/reporting/finance.ts';
import { journalSheet, monthEndAmounts, monthEndColumns, monthEndSheet } from '#domain/reporting/month-end.ts';
import { type Booking, type PeriodBooks, periodBooks } from '#domain/reporting/period-books.ts';
import { histories, MoneyWorld, type Move } from '../../kit/model/money-world.ts';

const zone = 'America/Los_Angeles';
const dayOf = (at: number) => dateIn(at, zone);
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

/** Returns the report for some days the way the product makes it: from the ledger entries booked on them. */
function reportOf({ orders }: MoneyWorld, keep: (date: string) => boolean): PeriodBooks | null {
  const bookings = [...orders.values()].flatMap(({ id, currency, ledger }): Booking[] => {
    const entries = ledger.filter(({ at }) => keep(dayOf(at)));
    return entries.length > 0 ? [{ orderId: id, currency, entries }] : [];
  });
  return periodBooks(bookings, orders, (id) => `Event ${id}`, zone)[0] ?? null;
}

/** Every history, with a range's days and the days before and after it. */
const everyRange = (check: (world: MoneyWorld, keep: (date: string) => boolean) => void) =>
  fc.assert(
    fc.property(histories, fc.nat({ max: 99 }), fc.nat({ max: 99 }), (steps, a, b) => {
      const world = new MoneyWorld().run(steps);
      const days = [...new Set([...world.orders.values()].flatMap(({ ledger }) => ledger.map(({ at }) => dayOf(at))))];
      const sorted = days.toSorted();
      const [from = '', to = ''] = [a, b].map((at) => sorted[at % Math.max(1, sorted.length)] ?? '').toSorted();
      check(world, (date) => from <= date && date <= to);
      check(world, () => true);
    }),
    { seed: 11, numRuns: 150 },
  );
const nothing: Balances = {};

describe('the month-end report for any payment history and date range', () => {
  it('equals the ledger in total, by event, by day and in both files', () => {
    everyRange((world, keep) => {
      const report = reportOf(world, keep);
      const entries = [...world.orders.values()].flatMap(({ ledger }) => ledger.filter(({ at }) => keep(dayOf(at))));
      const ledger = withEntries(nothing, entries);
      for (const name of accounts) expect(balance(report?.change ?? nothing, name)).toBe(balance(ledger, name));
      if (!report) return;
      expect(report.balanced).toBe(true);
      expect(booksOf(report.parts.map((part) => part.accounts))).toEqual(report.change);
      const days = { from: '2026-06-01', to: '2026-06-30' };
      const rows = monthEndSheet.rows([report], days);
      for (const [at, title] of monthEndSheet.head.entries()) {
        const column = monthEndColumns.indexOf(title);
        if (column < 0) continue;
        const cents = rows.map((row) => Math.round(Number(row[at]) * 100));
        expect(sum(cents.slice(0, -1), (n) => n)).toBe(cents.at(-1));
        expect(cents.at(-1)).toBe(monthEndAmounts(ledger)[column]);
      }
      expect(rows.every((row) => row.at(-1) === '0.00')).toBe(true);
      const journal = journalSheet.rows([report], days);
      const side = (at: number) => Math.round(sum(journal, (row) => Number(row[at] || 0)) * 100);
      expect(side(4)).toBe(side(5));
    });
  });

  it('equals the card provider’s and cash box’s records for the same days', () => {
    everyRange((world, keep) => {
      const own = world.moves.filter(({ at }) => keep(dayOf(at)));
      const moved = (kind: Move['kind']) => sum(own, (move) => (move.kind === kind ? move.amount : 0));
      const books = reportOf(world, keep)?.change ?? nothing;
      const on = (name: Parameters<typeof balance>[1]) => balance(books, name);
      expect([on('bank'), on('providerFees'), on('chargebacks'), on('external')]).toEqual([
        moved('payout'),
        moved('fee'),
        moved('lost'),
        moved('cashIn') - moved('cashOut'),
      ]);
      expect(on('cash') + on('disputes')).toBe(
        moved('charge') - moved('refund') - moved('fee') - moved('lost') - moved('payout'),
      );
    });
  });

  it('equals the totals for all orders when the range covers everything', () => {
    everyRange((world) => {
      const report = reportOf(world, () => true);
      const tiles = financeSums([...world.orders.values()])[0];
      if (!report) return;
      const { sold, taxes, refunded, writtenOff, received, due } = report.figures;
      expect(tiles).toMatchObject({ sold, taxes, refunded, writtenOff, received, due });
    });
  });

  it('plus the report for the remaining days equals the report for all days', () => {
    everyRange((world, keep) => {
      const [inside, outside, all] = [
        reportOf(world, keep),
        reportOf(world, (d) => !keep(d)),
        reportOf(world, () => true),
      ];
      expect(booksOf([inside?.change ?? nothing, outside?.change ?? nothing])).toEqual(all?.change ?? nothing);
    });
  });
});
