import { halfUp } from '../../kernel/money.ts';
import { type Account, accounts } from './accounts.ts';
import { balance } from './ledger.ts';
import { dueByLine, paysOther, standingTotal } from './line-money.ts';
import { isConfirmed } from './money.ts';
import type { Balances, Order, OrderLine } from './schema.ts';

/**
 * The only source of money figures, in minor units. Every tile, column and file that uses one of these words gets its
 * amount from here, based on the ledger. `sold` is order totals with fees and taxes, for the registrations' current
 * divisions. `taxes` is the taxes not refunded or waived. `refunded` is how much of the sales was refunded. `received`
 * is payments, including excess amounts not yet returned. Money that pays for another order counts only on that order.
 * Therefore, sold = received + due + written off − overpaid.
 */
export type Figures = {
  readonly sold: number;
  readonly taxes: number;
  readonly refunded: number;
  readonly writtenOff: number;
  readonly received: number;
  readonly due: number;
};

/** Returns the figures from the balances of accounts. */
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

/** Returns the sum of several orders' or lines' balances, without the accounts whose balance is zero. */
export function booksOf(all: readonly Balances[]): Balances {
  const sums: Partial<Record<Account, number>> = {};
  for (const books of all)
    for (const name of accounts) if (books[name]) sums[name] = (sums[name] ?? 0) + (books[name] ?? 0);
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

/** Returns whether debits equal credits. */
export const isBalanced = (books: Balances): boolean =>
  accounts.reduce((sum, name) => sum + balance(books, name), 0) === 0;

/** Returns the balances of the accounts that are kept line by line. A payment for another order only passes through. */
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

/** The accounts that are kept for the whole order, except the card provider's, which balances each line. */
const shared = ['external', 'bank', 'disputes', 'chargebacks', 'providerFees', 'owed', 'prepaid', 'clearing'] as const;

/**
 * Returns an order's ledger line by line. If an order is for several events, each event gets its part. Sales, refunds
 * and write-offs belong to a line. Payments and losses are split to the cent by what was paid for each line, so every
 * line balances and all lines together equal the order.
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
  // If everything was refunded, amounts are split by sale price.
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

/** Splits an amount by weight. Rounds the running total, so the parts add up to the amount. */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
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
