import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Account, accounts } from '#domain/commerce/orders/accounts.ts';
import { attemptKey, handleOrder } from '#domain/commerce/orders/decide.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import { readList } from '#domain/kernel/csv-read.ts';
import { must } from '#domain/kernel/result.ts';
import { dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { monthEndAmounts, monthEndSheet } from '#domain/reporting/month-end.ts';
import { type Booking, periodBooks } from '#domain/reporting/period-books.ts';
import { code, draft, entry, fee, membership, orderPayment, productItem } from '../commerce/kit.ts';

/*
 * A month of made-up sales with every special case. test/golden/month/june.csv lists what each order booked in June. It
 * was worked out from the price list and the sales tax rules without this code.
 */

const zone = 'America/Los_Angeles';
const { header: head, rows: lines } = readList(readFileSync('test/golden/month/june.csv', 'utf8'));
const table = lines.map(({ cells }) => cells);
const cents = (dollars: string): number => Math.round(Number(dollars) * 100);
const amountsOf = (cells: readonly string[]): Record<string, number> =>
  Object.fromEntries(head.slice(4).map((name, at) => [name, cents(cells[at + 4] ?? '')]));

const fees = [fee({ label: 'Service', percentage: 4 }), fee({ label: 'Sales tax', percentage: 8.25, isTax: true })];
const flat = [fee({ label: 'Sanction', amount: 280 }), fee({ label: 'Sales tax', percentage: 9.5, isTax: true })];
const window = (price: number) => ({ fee: price, feeIsPerTeam: true, minAmountDue: 2000 });
const prices = {
  windows: { 65: window(6500), 100: window(10_005), 40: window(4000), 1: window(0) },
  tournaments: { 1: { cartFees: fees }, 2: { cartFees: flat } },
  products: { shirt: { price: 2000, pickupOnly: true } },
};
const itemOf = (word: string, n: number, minAmount: boolean): CartItem[] => {
  switch (word) {
    case '65':
      return [entry(n, { windowId: 65, minAmount })];
    case '100.05':
      return [entry(n, { windowId: 100, minAmount })];
    case 'free':
      return [entry(n, { windowId: 1 })];
    case 'e2':
      return [entry(n, { tournamentId: 2, windowId: 40 })];
    case 'mem':
      return [membership(n)];
    case 'shirts':
      return [productItem(n, {}, { quantity: 3 })];
    case 'opay':
      return [orderPayment(n, 31)];
    default:
      return [];
  }
};
const at = (day: string): number => {
  const [date = '', time = '12:00'] = day.split('T');
  return momentOf(`2026-${date}`, time, zone);
};

/** Places a row's order, and confirms it right away if nothing has to be paid. */
function placed(id: number, items: string, first: string): Order {
  const words = items.split(' ');
  const payLater = words.includes('later');
  // A second division, which the registration moves to later.
  const bought = words.filter((word, i) => i === 0 || !['65', '100.05'].includes(word));
  const promo = words.includes('promo') ? { promo: code({ percentage: 40 }) } : {};
  const balances = { balances: { 31: { due: 7318, minimum: 500 } } };
  const order = draft(
    bought.flatMap((word, i) => itemOf(word, i + 1, words.includes('min'))),
    { id, context: { ...prices, ...promo, ...balances, payLater }, bag: { payLater } },
  );
  const dtCreated = at(first);
  const ledger = order.ledger.map((booked) => ({ ...booked, at: dtCreated }));
  return { ...order, dtCreated, ledger, holdUntil: order.holdUntil === null ? null : dtCreated + 600_000 };
}

const amount = (text = ''): number => cents(text);
/** Returns one of a row's steps, such as "06-05 card 73.18 fee 2.42", as commands. */
function commandsOf(order: Order, [day = '', kind, first, ...rest]: readonly string[], n: number): OrderCommand[] {
  const report = { type: 'report', key: attemptKey(order.id, order.attempts.length + 1), source: 'webhook' } as const;
  const start = { type: 'start', intentType: 'payment', holdUntil: at(day) + 600_000 } as const;
  const ref = `${order.id}-${n}`;
  switch (kind) {
    case 'card':
      return [start, { ...report, outcome: 'succeeded', amount: amount(first), providerFee: amount(rest[1]) }];
    case 'declined':
      return [start, { ...report, outcome: 'failed' }];
    case 'release':
      return [{ type: 'release', source: 'reconciler' }];
    case 'refund':
      return [{ type: 'refund', refundId: ref, lines: [{ itemId: 1, amount: amount(first) }] }];
    case 'cash':
      return [{ type: 'pay-outside', ref, amount: amount(first) }];
    case 'settle':
      return [{ type: 'settle', ref, fromOrderId: Number(rest[0]), amount: amount(first) }];
    case 'waive':
      return [{ type: 'waive', ref, amount: amount(first) }];
    case 'dispute':
      return [{ type: 'dispute', disputeId: rest[0] ?? '', amount: amount(first) }];
    case 'won':
    case 'lost':
      return [{ type: 'close-dispute', disputeId: first ?? '', won: kind === 'won' }];
    case 'payout':
      return [{ type: 'pay-out', ref: rest[0] ?? '', amount: amount(first) }];
    case 'return':
      return [{ type: 'return-owed', refundId: ref }];
    case 'move': {
      const added = [
        { label: 'Service', amount: amount(rest[1]), isTax: false },
        { label: 'Sales tax', amount: amount(rest[3]), isTax: true },
      ];
      const to = { divisionId: 12, division: 'Open', windowId: 100, added };
      return [{ type: 'move-entry', ref, itemId: 1, to, amount: amount(first) }];
    }
    default:
      return [];
  }
}

function orderOf([id = '', , items = '', steps = '']: readonly string[]): Order {
  const all = steps.split(';').map((step) => step.split(' '));
  return all.reduce(
    (order, step, n) =>
      commandsOf(order, step, n).reduce((o, command) => must(handleOrder(o, command, at(step[0] ?? ''))).order, order),
    placed(Number(id), items, all[0]?.[0] ?? ''),
  );
}

const rows = table.filter(([id]) => id);
const orders = new Map(rows.map((row) => [Number(row[0]), orderOf(row)]));
const juneOf = (some: readonly Order[]) =>
  periodBooks(
    some.flatMap(({ id, currency, ledger }): Booking[] => {
      const entries = ledger.filter((booked) => dateIn(booked.at, zone).startsWith('2026-06'));
      return entries.length > 0 ? [{ orderId: id, currency, entries }] : [];
    }),
    orders,
    (id) => `Event ${id}`,
    zone,
  );
const inJune = (some: readonly Order[], name: string): number => juneOf(some)[0]?.change[name as Account] ?? 0;

describe('a month of made-up sales', () => {
  it.each(rows.map((row) => [row[0], row[1], row] as const))(
    'books the worksheet’s amounts for order %s: %s',
    (id, _, row) => {
      const order = orders.get(Number(id));
      const expected = amountsOf(row);
      expect(
        Object.fromEntries(Object.keys(expected).map((name) => [name, inJune(order ? [order] : [], name)])),
      ).toEqual(expected);
    },
  );

  it('adds up to the worksheet’s last line in the ledger, by event and in the export', () => {
    const expected = amountsOf(table.at(-1) ?? []);
    const [june] = juneOf([...orders.values()]);
    expect(june?.balanced).toBe(true);
    expect(june?.change).toEqual(Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== 0)));
    expect(accounts.filter((name) => june?.change[name] && !(name in expected))).toEqual([]);
    const total = monthEndSheet.rows(june ? [june] : [], { from: '2026-06-01', to: '2026-06-30' }).at(-1) ?? [];
    const amounts = monthEndAmounts(expected);
    expect(total.slice(5, -1).map((cell) => cents(String(cell)))).toEqual(amounts);
    // The amount a treasurer pays to the state: June's taxes less those refunded and written off.
    expect(june?.figures.taxes).toBe(15_661 - 2284 - 253);
  });
});
