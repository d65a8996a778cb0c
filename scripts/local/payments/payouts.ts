import { base, type Call, find, type Operation, textOf } from './call.ts';
import { invalid, refuse } from './errors.ts';
import { listOfObjects } from './lists.ts';
import { newId, type Payout } from './objects.ts';
import { bookOn } from './transfers.ts';

/** Returns the money on an account's balance that isn't in a payout yet. */
const unpaid = ({ db }: Call, account: string) =>
  db.transactions
    .list()
    .filter(({ account_id, paid_by, type }) => account_id === account && !paid_by && type !== 'payout');

const balanceOf = (call: Call, account: string): number => unpaid(call, account).reduce((sum, { net }) => sum + net, 0);

/**
 * Sends everything on the balance to the bank, as Stripe does automatically each day. Does nothing if the balance is
 * zero or less.
 */
export function payOut(call: Call, account: string): Payout | null {
  const balanceTransactions = unpaid(call, account);
  const amount = balanceOf(call, account);
  if (amount <= 0) return null;
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    ...base(call),
    account_id: account,
    ...{ amount, arrival_date: call.at + 2 * 86_400, automatic: true, currency: 'usd', description: 'STRIPE PAYOUT' },
    ...{ failure_code: null, failure_message: null, method: 'standard', status: 'paid', type: 'bank_account' },
  };
  call.db.payouts.put(payout.id, payout);
  for (const transaction of balanceTransactions)
    call.db.transactions.put(transaction.id, { ...transaction, paid_by: payout.id });
  bookOn(call, { account, type: 'payout', amount: -amount, fee: 0, currency: 'usd', source: payout.id });
  call.emit('payout.created', { ...payout, status: 'pending' } as Payout);
  call.emit('payout.paid', payout);
  return payout;
}

/** Makes the bank return a payout, so its money is on the balance again. */
export function failPayout(call: Call, id: string): Payout {
  const payout = find(call, call.db.payouts, 'payout', id);
  const failed: Payout = {
    ...payout,
    ...{ status: 'failed', failure_code: 'account_closed', failure_message: 'The bank account has been closed.' },
  };
  call.db.payouts.put(id, failed);
  const { amount, currency } = payout;
  bookOn(call, { account: call.account ?? '', type: 'payout_failure', amount, fee: 0, currency, source: id });
  call.emit('payout.failed', failed);
  return failed;
}

const own = (call: Call): string => call.account ?? refuse(invalid('The sandbox pays out connected accounts only.'));

export const payouts = {
  create: (call) => ({
    body: payOut(call, own(call)) ?? refuse(invalid('You have insufficient funds in your Stripe account.', 'amount')),
  }),
  read: (call) => ({ body: find(call, call.db.payouts, 'payout', call.ids[0]) }),
  list: (call) => ({ body: listOfObjects(call, call.db.payouts, '/v1/payouts', () => true) }),
  balance: (call) => {
    const amount = balanceOf(call, own(call));
    const part = (sum: number) => [{ amount: sum, currency: 'usd', source_types: { card: sum } }];
    return { body: { object: 'balance', available: part(amount), livemode: false, pending: part(0) } };
  },
  transactions: (call) => {
    const payout = textOf(call.params.payout);
    return {
      body: listOfObjects(
        call,
        call.db.transactions,
        '/v1/balance_transactions',
        ({ paid_by, source, type }) => !payout || paid_by === payout || (source === payout && type === 'payout'),
      ),
    };
  },
} satisfies Record<string, Operation>;
