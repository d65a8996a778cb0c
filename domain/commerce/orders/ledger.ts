import type { Millis } from '../../kernel/time.ts';
import type { Account } from './accounts.ts';
import type { OrderEvent, OrderEventType, RefundPart } from './events.ts';
import type { Balances, LedgerEntry, OrderLine } from './schema.ts';

/**
 * Double entry, one ledger per order. Positive is debit, negative credit; what an event posts sums to zero.
 * receivable: what the buyer owes · cash: at the card provider · external: paid outside (cash, check) · bank: paid out ·
 * sales, fees, taxes: what was sold · refunds, writeOffs, chargebacks, providerFees: what that was lessened by · disputes: withheld by the
 * provider · owed: taken too much, to be given back · clearing: moves between orders (OPAY, MTRPAY, entries accepted from the waitlist), zero over all orders.
 */
type Posting = readonly [Account, number];
type Posted<T extends OrderEventType> = (event: Extract<OrderEvent, { type: T }>) => readonly Posting[];
const nothing = () => [];

const postings: { readonly [T in OrderEventType]: Posted<T> } = {
  placed: ({ lines }) => lines.flatMap(sold),
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
  released: ({ writtenOff }) => [
    ['writeOffs', writtenOff],
    ['receivable', -writtenOff],
  ],
  settled: ({ amount }) => [
    ['clearing', amount],
    ['receivable', -amount],
  ],
  paidOutside: ({ amount }) => [
    ['external', amount],
    ['receivable', -amount],
  ],
  waived: ({ amount }) => [
    ['writeOffs', amount],
    ['receivable', -amount],
  ],
  forgiven: ({ amount }) => [
    ['writeOffs', amount],
    ['receivable', -amount],
  ],
  handedOver: ({ amount }) => [
    ['refunds', amount],
    ['clearing', -amount],
  ],
  entryMoved: ({ amount }) => [
    ['receivable', amount],
    ['sales', -amount],
  ],
  // money moves where the code is used: there it is a discount
  entryCredited: () => [],
  refunded: ({ lines, parts }) => [
    ['refunds', lines.reduce((sum, { amount }) => sum + amount, 0)],
    ...givenBack(parts),
  ],
  owedReturned: ({ parts }) => [['owed', total(parts)], ...givenBack(parts)],
  passedBack: ({ amount, from }) =>
    'key' in from
      ? [
          ['clearing', amount],
          ['cash', -amount],
        ]
      : [],
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

/** A line as sold; a payment for another order is no sale but passes through. */
function sold({ item, total, fees, taxes }: OrderLine): Posting[] {
  if (item.type === 'OPAY' || item.type === 'MTRPAY')
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

const accountOf = { charge: 'cash', order: 'clearing', external: 'external' } as const satisfies Record<
  RefundPart['to'],
  Account
>;
const givenBack = (parts: readonly RefundPart[]): Posting[] => parts.map(({ to, amount }) => [accountOf[to], -amount]);
const total = (parts: readonly RefundPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The entries of one event; nothing is written for an amount of zero. */
export function entriesOf(event: OrderEvent, seq: number, at: Millis): LedgerEntry[] {
  const posted = (postings[event.type] as (event: OrderEvent) => readonly Posting[])(event);
  return posted.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount, seq, at }));
}

/** The balance of an account: debits positive. */
export const balance = (balances: Balances, account: Account): number => balances[account] ?? 0;

/** The balances after entries. */
export function withEntries(balances: Balances, entries: readonly LedgerEntry[]): Balances {
  const next = { ...balances };
  for (const { account, amount } of entries) next[account] = (next[account] ?? 0) + amount;
  return next;
}

/** Every account's balance that is not zero, for the finance report. */
export function trialBalance(entries: readonly LedgerEntry[]): Map<Account, number> {
  const balances = new Map<Account, number>();
  for (const { account, amount } of entries) balances.set(account, (balances.get(account) ?? 0) + amount);
  return new Map([...balances].filter(([, amount]) => amount !== 0));
}

/** Whether debits equal credits, in the whole and for every event. */
export function balances(entries: readonly LedgerEntry[]): boolean {
  const bySeq = new Map<number, number>();
  for (const { seq, amount } of entries) bySeq.set(seq, (bySeq.get(seq) ?? 0) + amount);
  return [...bySeq.values()].every((sum) => sum === 0);
}
