import { halfUp } from '../../kernel/money.ts';
import { type Account, accounts } from './accounts.ts';
import { isConfirmed } from './is-confirmed.ts';
import { balance } from './ledger.ts';
import { dueByLine, paysOther, standingTotal } from './line-money.ts';
import type { Balances, Order, OrderLine } from './schema.ts';

/**
 * The one set of money figures, in minor units: every tile, column and file that says one of these words takes it from here, and it takes
 * it from the ledger. `sold`: what orders came to, fees and taxes included, for the divisions that their entries are in now; `taxes`: of
 * what still stands; `refunded`: of what was sold; `received`: what was paid for it, and what was overpaid and is not yet returned. Money
 * that pays for another order counts there alone. So sold = received + due + written off, less what is overpaid.
 */
export type Figures = {
  readonly sold: number;
  readonly taxes: number;
  readonly refunded: number;
  readonly writtenOff: number;
  readonly received: number;
  readonly due: number;
};

/** The figures of what was booked on some accounts. */
export function figuresOf(books: Balances): Figures {
  const on = (...names: readonly Account[]) => names.reduce((sum, name) => sum + balance(books, name), 0);
  const sold = 0 - on('sales', 'fees', 'taxes');
  const writtenOff = on('writeOffs', 'taxWriteOffs');
  const due = on('receivable');
  return {
    sold,
    taxes: 0 - on('taxes', 'taxRefunds', 'taxWriteOffs'),
    refunded: on('refunds', 'taxRefunds'),
    writtenOff,
    received: sold - writtenOff - due - on('owed', 'prepaid'),
    due,
  };
}

/** What is booked on several orders or lines together; accounts on which nothing is left are left out. */
export function booksOf(all: readonly Balances[]): Balances {
  const sums: Partial<Record<Account, number>> = {};
  for (const books of all)
    for (const name of accounts) if (books[name]) sums[name] = (sums[name] ?? 0) + (books[name] ?? 0);
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

/** Whether debits equal credits. */
export const isBalanced = (books: Balances): boolean =>
  accounts.reduce((sum, name) => sum + balance(books, name), 0) === 0;

/** The accounts that are kept line by line; a payment for another order only passes through. */
function ownBooks(line: OrderLine, due: number): Balances {
  const { total, fees, taxes, refunded, refundedTax, waived, waivedTax } = line;
  if (paysOther(line)) return { clearing: -total };
  return {
    receivable: due,
    sales: fees + taxes - total,
    fees: -fees,
    taxes: -taxes,
    refunds: refunded - refundedTax,
    taxRefunds: refundedTax,
    writeOffs: waived - waivedTax,
    taxWriteOffs: waivedTax,
  };
}

/** The accounts that an order keeps as a whole, but for that of the card provider, which closes each line. */
const shared = ['external', 'bank', 'disputes', 'chargebacks', 'providerFees', 'owed', 'prepaid', 'clearing'] as const;

/**
 * The books of an order line by line: where an order is for several events, each has its part of them. Sales, refunds and write-offs are
 * a line's own; what was paid and lost is shared by what was paid for each line, to the cent, so that every line balances and all lines
 * together are the order.
 */
export function booksByLine(order: Pick<Order, 'state' | 'lines' | 'balances'>): Map<number, Balances> {
  const dues = dueByLine(order, balance(order.balances, 'receivable'));
  const own = order.lines.map((line) => {
    const due = dues.get(line.item.id) ?? 0;
    return {
      line,
      books: isConfirmed(order) ? ownBooks(line, due) : {},
      paid: paysOther(line) ? line.total : standingTotal(line) - due,
    };
  });
  // where all of it went back, by what it was sold for
  const isPaid = own.some(({ paid }) => paid > 0);
  const weights = own.map(({ line, paid }) => (isPaid ? paid : line.total));
  const byAccount = new Map(
    shared.map((name) => {
      const pool = own.reduce((left, { books }) => left - balance(books, name), balance(order.balances, name));
      return [name, sharesOf(pool, weights)];
    }),
  );
  return new Map(
    own.map(({ line, books: kept }, at) => {
      const books: Partial<Record<Account, number>> = { ...kept };
      for (const [name, shares] of byAccount) books[name] = (books[name] ?? 0) + (shares[at] ?? 0);
      books.cash = 0 - accounts.reduce((sum, name) => sum + (books[name] ?? 0), 0);
      return [line.item.id, books];
    }),
  );
}

/** An amount in shares by weight; rounded on the running total, so that together they are the amount. */
function sharesOf(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map((own, at) => {
    weight += own;
    const until = at === weights.length - 1 || whole === 0 ? amount : halfUp((amount * weight) / whole);
    const share = until - given;
    given = until;
    return share;
  });
}
