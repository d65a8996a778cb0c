import { itemTypeLabels } from '../commerce/item-types.ts';
import { booksByLine, booksOf, type Figures, figuresOf, isBalanced } from '../commerce/orders/figures.ts';
import { balance } from '../commerce/orders/ledger.ts';
import { paysOther } from '../commerce/orders/line-money.ts';
import { isConfirmed } from '../commerce/orders/money.ts';
import type { Balances, Order, OrderLine } from '../commerce/orders/schema.ts';
import type { CsvValue } from '../kernel/csv.ts';
import { dateIn } from '../kernel/zoned-time.ts';

/** The parts of an order that the finance report reads. */
export type FinanceOrder = Pick<
  Order,
  'id' | 'state' | 'currency' | 'total' | 'emailReceiptTo' | 'dtCreated' | 'lines' | 'balances'
>;

/** One line sold. Amounts are in minor units of `currency`. `taxReversed` is the tax in what was refunded and written off. */
type FinanceRow = {
  readonly date: string;
  readonly orderId: number;
  readonly itemId: number;
  readonly state: string;
  readonly email: string;
  readonly type: string;
  readonly division: string;
  readonly team: string;
  readonly price: number;
  readonly discount: number;
  readonly creditUsed: number;
  readonly fees: number;
  readonly taxes: number;
  readonly total: number;
  readonly refunded: number;
  readonly writtenOff: number;
  readonly taxReversed: number;
  readonly due: number;
  readonly currency: string;
};

/** The figures of orders in one currency, with the balance of each account in their ledgers. */
export type FinanceSum = Figures & {
  readonly currency: string;
  readonly orders: number;
  readonly accounts: Balances;
  readonly balanced: boolean;
};

/** The books of one order, or of its part in an event. */
type Books = Pick<Order, 'state' | 'currency' | 'total' | 'balances'>;

/**
 * Returns whether an order counts. A free order counts. An order that only pays for another one doesn't, because it
 * sells nothing.
 */
const sells = (order: Books): boolean =>
  isConfirmed(order) && (order.total === 0 || figuresOf(order.balances).sold !== 0);

/**
 * Returns sums plus more orders, one sum per currency, so that orders can be added up page by page. Orders without
 * bookings aren't counted.
 */
export function withOrders(sums: readonly FinanceSum[], orders: readonly Books[]): FinanceSum[] {
  const next = new Map(sums.map((sum) => [sum.currency, sum]));
  const counted = orders.filter((order) => isConfirmed(order) || Object.values(order.balances).some(Boolean));
  for (const [currency, own] of Map.groupBy(counted, (order) => order.currency)) {
    const before = next.get(currency);
    const books = own.map(({ balances }) => balances);
    const all = booksOf([before?.accounts ?? {}, ...books]);
    next.set(currency, {
      ...{ currency, orders: (before?.orders ?? 0) + own.filter(sells).length },
      ...figuresOf(all),
      accounts: all,
      balanced: (before?.balanced ?? true) && books.every(isBalanced),
    });
  }
  return [...next.values()];
}

const meantBy = (tournamentId: number | null) => (line: OrderLine) =>
  tournamentId === null || ('registration' in line.item && line.item.registration.tournamentId === tournamentId);

/** Returns an order's part in an event, which is the bookings on its lines there. */
const partOf = (order: FinanceOrder, tournamentId: number): Books => {
  const byLine = booksByLine(order);
  const orderLines = order.lines.filter(meantBy(tournamentId));
  const total = orderLines.reduce((sum, line) => sum + line.total, 0);
  return { ...order, total, balances: booksOf(orderLines.map(({ item }) => byLine.get(item.id) ?? {})) };
};

/** Returns the sums of whole orders, or of their lines for one event. */
export const financeSums = (orders: readonly FinanceOrder[], tournamentId: number | null = null): FinanceSum[] =>
  withOrders(
    [],
    tournamentId === null
      ? orders
      : orders.filter(({ lines }) => lines.some(meantBy(tournamentId))).map((order) => partOf(order, tournamentId)),
  );

/**
 * Returns the lines that confirmed orders sold, by date and order. With `tournamentId`, it returns only that event's
 * lines. A payment for another order sells nothing.
 */
export const financeRows = (
  orders: readonly FinanceOrder[],
  zone: string,
  tournamentId: number | null = null,
): FinanceRow[] =>
  orders
    .filter(isConfirmed)
    .toSorted((a, b) => a.dtCreated - b.dtCreated || a.id - b.id)
    .flatMap((order) => {
      const byLine = booksByLine(order);
      const meant = meantBy(tournamentId);
      return order.lines
        .filter((line) => meant(line) && !paysOther(line))
        .map((line) => rowOf(order, line, balance(byLine.get(line.item.id) ?? {}, 'receivable'), zone));
    });

function rowOf(order: FinanceOrder, line: OrderLine, due: number, zone: string): FinanceRow {
  const { item, price, discount, creditUsed, fees, taxes, total, refunded, refundedTax, waived, waivedTax } = line;
  return {
    date: dateIn(order.dtCreated, zone),
    orderId: order.id,
    itemId: item.id,
    state: order.state,
    email: order.emailReceiptTo,
    type: itemTypeLabels[item.type],
    division: item.division,
    team: item.teamName,
    price,
    discount,
    creditUsed,
    fees,
    taxes,
    total,
    refunded,
    writtenOff: waived,
    taxReversed: refundedTax + waivedTax,
    due,
    currency: order.currency,
  };
}

const financeColumns = [
  'date',
  'orderId',
  'state',
  'email',
  'type',
  'division',
  'team',
  'price',
  'discount',
  'creditUsed',
  'fees',
  'taxes',
  'total',
  'refunded',
  'writtenOff',
  'taxReversed',
  'due',
  'currency',
] as const satisfies readonly (keyof FinanceRow)[];
const amounts: readonly (keyof FinanceRow)[] = [
  'price',
  'discount',
  'creditUsed',
  'fees',
  'taxes',
  'total',
  'refunded',
  'writtenOff',
  'taxReversed',
  'due',
];

/** The finance report as a file. Amounts have two decimals, so that a spreadsheet can add them up. */
export const financeSheet = {
  head: financeColumns as readonly string[],
  rowsOf: (rows: readonly FinanceRow[]): CsvValue[][] =>
    rows.map((row) =>
      financeColumns.map((name) => (amounts.includes(name) ? (Number(row[name]) / 100).toFixed(2) : row[name])),
    ),
};

/** The kinds of exports. `everything` is all of them, including members, as one archive. */
export const exportKinds = ['finance', 'teams', 'players', 'everything'] as const;
export type ExportKind = (typeof exportKinds)[number];
