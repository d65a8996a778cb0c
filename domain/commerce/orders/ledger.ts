import type { Millis } from '../../kernel/time.ts';
import type { LinePart } from '../refunds/seats.ts';
import type { Account } from './accounts.ts';
import type { OrderEvent, OrderEventType, RefundPart } from './events.ts';
import { paysOther } from './line-money.ts';
import type { Balances, LedgerEntry, OrderLine } from './schema.ts';

/**
 * Double entry, with one ledger per order. A positive amount is a debit, a negative one a credit, and the postings of
 * an event sum to zero. A sale is booked when an order is confirmed; a checkout that is declined or abandoned books
 * nothing. receivable: what the buyer owes · prepaid: paid before the order was confirmed · cash: at the card provider
 * · external: paid outside Sideout (cash, check) · bank: paid out · sales, fees, taxes: the sale · refunds, writeOffs:
 * reductions of it, with their tax in taxRefunds and taxWriteOffs · chargebacks, providerFees: losses · disputes:
 * withheld by the provider · owed: overpaid, to be refunded · clearing: moves between orders (OPAY, MTRPAY,
 * registrations accepted from the waitlist), zero over all orders.
 */
type Posting = readonly [Account, number];
type Posted<T extends OrderEventType> = (event: Extract<OrderEvent, { type: T }>) => readonly Posting[];
const nothing = () => [];

const postings: { readonly [T in OrderEventType]: Posted<T> } = {
  placed: nothing,
  started: nothing,
  actionRequired: nothing,
  processing: nothing,
  failed: nothing,
  outcomeUnknown: nothing,
  authorised: nothing,
  confirmed: nothing,
  captured: ({ applied, excess, providerFee }) => [
    ['cash', applied + excess - providerFee],
    ['providerFees', providerFee],
    ['receivable', -applied],
    ['owed', -excess],
  ],
  released: ({ owed }) => [
    ['receivable', owed],
    ['owed', -owed],
  ],
  settled: ({ amount }) => [
    ['clearing', amount],
    ['receivable', -amount],
  ],
  paidOutside: ({ amount }) => [
    ['external', amount],
    ['receivable', -amount],
  ],
  waived: ({ amount, lines }) => writtenOff(amount, lines),
  forgiven: ({ amount, lines }) => writtenOff(amount, lines),
  handedOver: ({ amount, open, added }) => [
    ...repriced(-amount - open, negative(added)),
    ['clearing', -amount],
    ['receivable', -open],
  ],
  entryMoved: ({ amount, owed, to }) => [
    ...repriced(amount, to.added ?? []),
    ['receivable', amount + owed],
    ['owed', -owed],
  ],
  // No money moves for a credit: the sale stays on the order that was paid, and the order that uses the code sells only
  // what is paid in addition.
  entryCredited: () => [],
  creditReversed: () => [],
  refunded: ({ lines, parts }) => [
    ['refunds', total(lines) - taxOf(lines)],
    ['taxRefunds', taxOf(lines)],
    ...givenBack(parts),
  ],
  owedReturned: ({ parts }) => [['owed', total(parts)], ...givenBack(parts)],
  // If the money came from a third order, it is in that order's cash.
  passedBack: ({ amount, from }) =>
    'orderId' in from
      ? []
      : [
          ['clearing', amount],
          ['key' in from ? 'cash' : 'external', -amount],
        ],
  inquired: nothing,
  inquiryClosed: nothing,
  disputed: ({ amount }) => [
    ['disputes', amount],
    ['cash', -amount],
  ],
  disputeWon: ({ amount }) => [
    ['cash', amount],
    ['disputes', -amount],
  ],
  disputeLost: ({ amount }) => [
    ['chargebacks', amount],
    ['disputes', -amount],
  ],
  paidOut: ({ amount }) => [
    ['bank', amount],
    ['cash', -amount],
  ],
};

/** Returns the postings of a line as sold. A payment for another order isn't a sale and only passes through. */
function sold(line: OrderLine): Posting[] {
  const { total, fees, taxes } = line;
  if (paysOther(line))
    return [
      ['receivable', total],
      ['clearing', -total],
    ];
  return [
    ['receivable', total],
    ['sales', -(total - fees - taxes)],
    ['fees', -fees],
    ['taxes', -taxes],
  ];
}

/** Returns the postings of an amount that no longer has to be paid. */
const writtenOff = (amount: number, lines: readonly LinePart[]): Posting[] => [
  ['writeOffs', amount - taxOf(lines)],
  ['taxWriteOffs', taxOf(lines)],
  ['receivable', -amount],
];

type Added = Readonly<OrderLine['added']>;
/** Returns the postings of a line whose price changes by an amount, of which `added` is fees and taxes. */
function repriced(amount: number, added: Added): Posting[] {
  const [fees, taxes] = [false, true].map((isTax) => total(added.filter((each) => each.isTax === isTax)));
  return [
    ['sales', -(amount - (fees ?? 0) - (taxes ?? 0))],
    ['fees', -(fees ?? 0)],
    ['taxes', -(taxes ?? 0)],
  ];
}
const negative = (added: Added): Added => added.map((each) => ({ ...each, amount: -each.amount }));

const accountOf = { charge: 'cash', order: 'clearing', external: 'external' } as const satisfies Record<
  RefundPart['to'],
  Account
>;
const givenBack = (parts: readonly RefundPart[]): Posting[] => parts.map(({ to, amount }) => [accountOf[to], -amount]);
const total = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
const taxOf = (lines: readonly LinePart[]): number => lines.reduce((sum, { tax = 0 }) => sum + tax, 0);

/**
 * Returns the postings of an event. The buyer of an unconfirmed order owes nothing yet, so its payments are prepaid,
 * and a forgiven amount is written off with the sale.
 */
export function postingsOf(event: OrderEvent, isConfirmed: boolean): Posting[] {
  if (event.type === 'forgiven' && !isConfirmed) return [];
  const posted = (postings[event.type] as (event: OrderEvent) => readonly Posting[])(event);
  return posted.map(([account, amount]) => [account === 'receivable' && !isConfirmed ? 'prepaid' : account, amount]);
}

/** Returns the postings of an order's confirmation: its sale, with `prepaid` counted toward it. */
export const salePostings = (lines: readonly OrderLine[], prepaid: number): Posting[] => [
  ...lines.flatMap(sold),
  ...lines.flatMap(({ item, waived, waivedTax }) =>
    writtenOff(waived, [{ itemId: item.id, amount: waived, tax: waivedTax }]),
  ),
  ['receivable', prepaid],
  ['prepaid', -prepaid],
];

/** Returns the ledger entries of one event, one per account. An amount of zero isn't posted. */
export function entriesOf(posted: readonly Posting[], seq: number, at: Millis): LedgerEntry[] {
  const sums = new Map<Account, number>();
  for (const [account, amount] of posted) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount, seq, at }]));
}

/** Returns the balance of an account. Debits are positive. */
export const balance = (balances: Balances, account: Account): number => balances[account] ?? 0;

/** Returns the balances after these ledger entries. */
export function withEntries(balances: Balances, entries: readonly LedgerEntry[]): Balances {
  const next = { ...balances };
  for (const { account, amount } of entries) next[account] = (next[account] ?? 0) + amount;
  return next;
}

/** Returns the balance of every account that isn't zero, for the finance report. */
export function trialBalance(entries: readonly LedgerEntry[]): Map<Account, number> {
  const balances = new Map<Account, number>();
  for (const { account, amount } of entries) balances.set(account, (balances.get(account) ?? 0) + amount);
  return new Map([...balances].filter(([, amount]) => amount !== 0));
}

/** Returns whether debits equal credits, both in total and for every event. */
export function balances(entries: readonly LedgerEntry[]): boolean {
  const bySeq = new Map<number, number>();
  for (const { seq, amount } of entries) bySeq.set(seq, (bySeq.get(seq) ?? 0) + amount);
  return [...bySeq.values()].every((sum) => sum === 0);
}
