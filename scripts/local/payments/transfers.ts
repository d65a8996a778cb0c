import { amountOf, base, type Call, find, mergeMetadata, type Operation, textOf } from './call.ts';
import { invalid, refuse } from './errors.ts';
import { listOfObjects } from './lists.ts';
import { type Charge, type Intent, newId, type Transfer } from './objects.ts';

/** An entry on a connected account's balance. Money stays there until a payout takes it. */
type Booked = {
  account: string;
  type: 'payment' | 'payment_refund' | 'payout' | 'payout_failure';
  amount: number;
  fee: number;
  currency: string;
  source: string;
};
export function bookOn(call: Call, { account, type, amount, fee, currency, source }: Booked): void {
  const id = newId('txn');
  call.db.transactions.put(id, {
    id,
    object: 'balance_transaction',
    ...base(call),
    ...{ account_id: account, amount, currency, fee, net: amount - fee, source, type },
    fee_details: fee
      ? [{ amount: fee, currency, description: 'Sideout application fee', type: 'application_fee' }]
      : [],
    reporting_category: type === 'payment' ? 'charge' : type,
    status: 'available',
    paid_by: null,
  });
}

type TransferInput = Pick<Transfer, 'amount' | 'currency' | 'destination'> & {
  charge: string | null;
  group: string | null;
  fee: number;
  metadata: Record<string, string>;
};

/** Sends money to a connected account, where it is a separate payment (`py_…`). */
function send(call: Call, { amount, currency, destination, charge, group, fee, metadata }: TransferInput): Transfer {
  const [id, payment] = [newId('tr'), newId('py')];
  const transfer: Transfer = {
    id,
    object: 'transfer',
    ...base(call),
    account_id: null,
    ...{ amount, amount_reversed: 0, currency, destination, metadata, reversed: false },
    destination_payment: payment,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    source_transaction: charge,
    transfer_group: group,
  };
  call.db.transfers.put(id, transfer);
  bookOn(call, { account: destination, type: 'payment', amount, fee, currency, source: payment });
  call.emit('transfer.created', transfer);
  return transfer;
}

/** Sends a connected account its share of a charge. */
export function sendOn(call: Call, intent: Intent, charge: Charge, amount: number): Transfer | null {
  const destination = intent.transfer_data?.destination;
  if (!destination) return null;
  const { currency, metadata } = intent;
  const group = intent.transfer_group ?? `group_${intent.id}`;
  const fee = intent.application_fee_amount ?? 0;
  return send({ ...call, account: null }, { amount, currency, destination, charge: charge.id, group, fee, metadata });
}

/** Reverses a transfer, for a refund or on request. */
export function reverse(
  call: Call,
  transfer: Transfer,
  amount: number,
  of: { refund: string | null; metadata: Record<string, string> },
) {
  if (amount > transfer.amount - transfer.amount_reversed)
    return refuse(invalid('Transfer reversal amount is greater than unreversed amount on transfer', 'amount'));
  const payment = newId('pyr');
  const reversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    ...base(call),
    ...{ amount, currency: transfer.currency, metadata: of.metadata, source_refund: of.refund, transfer: transfer.id },
    destination_payment_refund: payment,
  };
  const amount_reversed = transfer.amount_reversed + amount;
  const data = [reversal, ...transfer.reversals.data];
  call.db.transfers.put(transfer.id, {
    ...transfer,
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
    reversals: { ...transfer.reversals, data },
  });
  const { destination: account, currency } = transfer;
  bookOn(call, { account, type: 'payment_refund', amount: -amount, fee: 0, currency, source: payment });
  return reversal;
}

const one = (call: Call): Transfer => find({ ...call, account: null }, call.db.transfers, 'transfer', call.ids[0]);

export const transfers = {
  create: (call) => {
    const { params } = call;
    const [amount, destination] = [amountOf(params.amount), textOf(params.destination)];
    if (!amount) return refuse(invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer'));
    find({ ...call, account: null }, call.db.accounts, 'destination', destination, 'destination');
    const sent = { amount, destination: destination ?? '', currency: textOf(params.currency) ?? 'usd', fee: 0 };
    const group = textOf(params.transfer_group);
    const metadata = mergeMetadata({}, params.metadata);
    return { body: send(call, { ...sent, charge: textOf(params.source_transaction), group, metadata }) };
  },
  read: (call) => ({ body: one(call) }),
  list: (call) => {
    const [destination, group] = [textOf(call.params.destination), textOf(call.params.transfer_group)];
    const fits = (transfer: Transfer) =>
      (!destination || transfer.destination === destination) && (!group || transfer.transfer_group === group);
    return { body: listOfObjects(call, call.db.transfers, '/v1/transfers', fits) };
  },
  reverse: (call) => {
    const transfer = one(call);
    const amount = amountOf(call.params.amount) ?? transfer.amount - transfer.amount_reversed;
    return {
      body: reverse(call, transfer, amount, { refund: null, metadata: mergeMetadata({}, call.params.metadata) }),
    };
  },
} satisfies Record<string, Operation>;
