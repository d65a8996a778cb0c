import { itemTypeLabels } from '../commerce/item-types.ts';
import type { Account } from '../commerce/orders/accounts.ts';
import { balances, trialBalance } from '../commerce/orders/ledger.ts';
import { balanceDue, received, returned } from '../commerce/orders/money.ts';
import type { Order, OrderLine } from '../commerce/orders/schema.ts';
import type { CsvValue } from '../kernel/csv.ts';
import { dateIn } from '../kernel/zoned-time.ts';

/** One line of an order in the finance report; amounts in minor units of `currency`. */
type FinanceRow = {
  readonly date: string;
  readonly orderId: number;
  readonly state: string;
  readonly email: string;
  readonly type: string;
  readonly division: string;
  readonly team: string;
  readonly price: number;
  readonly discount: number;
  readonly fees: number;
  readonly taxes: number;
  readonly total: number;
  readonly refunded: number;
  readonly currency: string;
};

/** The finance report of orders: rows by date and order, sums per currency, and the ledger's balances. `tournamentId` keeps its lines only. */
type FinanceReport = {
  readonly rows: readonly FinanceRow[];
  readonly sums: readonly FinanceSum[];
};
type FinanceSum = {
  readonly currency: string;
  readonly orders: number;
  readonly total: number;
  readonly received: number;
  readonly returned: number;
  readonly due: number;
  readonly accounts: Readonly<Partial<Record<Account, number>>>;
  readonly balanced: boolean;
};

/** Released orders and drafts sold nothing; they stay out of the rows but their ledgers are summed. */
const sold = ({ state }: Order): boolean => state === 'owing' || state === 'paid';

export function financeReport(
  orders: readonly Order[],
  zone: string,
  tournamentId: number | null = null,
): FinanceReport {
  const sorted = orders.toSorted((a, b) => a.dtCreated - b.dtCreated || a.id - b.id);
  const meant = (line: OrderLine) =>
    tournamentId === null || ('registration' in line.item && line.item.registration.tournamentId === tournamentId);
  const concerned = sorted.filter((order) => order.lines.some(meant));
  return {
    rows: concerned.filter(sold).flatMap((order) => order.lines.filter(meant).map((line) => rowOf(order, line, zone))),
    sums: [...Map.groupBy(concerned, ({ currency }) => currency)].map(([currency, own]) => sumOf(currency, own)),
  };
}

function rowOf(order: Order, line: OrderLine, zone: string): FinanceRow {
  const { item, price, discount, fees, taxes, total, refunded } = line;
  return {
    date: dateIn(order.dtCreated, zone),
    orderId: order.id,
    state: order.state,
    email: order.emailReceiptTo,
    type: itemTypeLabels[item.type],
    division: item.division,
    team: item.teamName,
    price,
    discount,
    fees,
    taxes,
    total,
    refunded,
    currency: order.currency,
  };
}

function sumOf(currency: string, orders: readonly Order[]): FinanceSum {
  const add = (of: (order: Order) => number) => orders.reduce((sum, order) => sum + of(order), 0);
  return {
    currency,
    orders: orders.filter(sold).length,
    total: add((order) => (sold(order) ? order.total : 0)),
    received: add(received),
    returned: add(returned),
    due: add((order) => (sold(order) ? balanceDue(order) : 0)),
    accounts: Object.fromEntries(trialBalance(orders.flatMap(({ ledger }) => ledger))),
    balanced: orders.every(({ ledger }) => balances(ledger)),
  };
}

const financeColumns: readonly (keyof FinanceRow)[] = [
  'date',
  'orderId',
  'state',
  'email',
  'type',
  'division',
  'team',
  'price',
  'discount',
  'fees',
  'taxes',
  'total',
  'refunded',
  'currency',
];
const amounts: readonly (keyof FinanceRow)[] = ['price', 'discount', 'fees', 'taxes', 'total', 'refunded'];

/** The rows as a file's; amounts with two decimals, so that a spreadsheet can sum them. */
export const financeSheet = {
  head: financeColumns as readonly string[],
  rowsOf: (rows: readonly FinanceRow[]): CsvValue[][] =>
    rows.map((row) =>
      financeColumns.map((name) => (amounts.includes(name) ? (Number(row[name]) / 100).toFixed(2) : row[name])),
    ),
};
