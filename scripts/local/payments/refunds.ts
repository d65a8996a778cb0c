import { amountOf, base, type Call, find, flagOf, mergeMetadata, type Operation, textOf } from './call.ts';
import { invalid, missing, refuse } from './errors.ts';
import { listOfObjects } from './lists.ts';
import { type Charge, newId, type Refund } from './objects.ts';
import { reverse } from './transfers.ts';

function chargeOf(call: Call): Charge {
  const { params, db } = call;
  const intentId = textOf(params.payment_intent);
  if (!intentId) return find(call, db.charges, 'charge', textOf(params.charge), 'charge');
  const intent = find(call, db.intents, 'payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded')
    refuse(
      invalid(
        'This PaymentIntent does not have a successful charge to refund.',
        'payment_intent',
        'payment_intent_unexpected_state',
      ),
    );
  return db.charges.get(intent.latest_charge as string) ?? refuse(missing('charge', String(intent.latest_charge)));
}

export const refunds = {
  create: (call) => {
    const { params, db } = call;
    const charge = chargeOf(call);
    const left = charge.amount_captured - charge.amount_refunded;
    if (!charge.captured || charge.status !== 'succeeded')
      refuse(invalid('This charge has not been captured.', 'charge'));
    if (left === 0)
      refuse(invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded'));
    const amount = 'amount' in params ? amountOf(params.amount) : left;
    if (!amount) return refuse(invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer'));
    const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;
    if (amount > left)
      refuse(
        invalid(
          `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
          'amount',
        ),
      );
    const transaction = {
      id: newId('txn'),
      object: 'balance_transaction',
      ...base(call),
      amount: -amount,
      currency: charge.currency,
      fee: 0,
      fee_details: [],
      net: -amount,
      reporting_category: 'refund',
      source: '',
      status: 'pending',
      type: 'refund',
    };
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      ...base(call),
      amount,
      balance_transaction: transaction.id,
      charge: charge.id,
      currency: charge.currency,
      destination_details: {
        type: 'card',
        card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      },
      metadata: mergeMetadata({}, params.metadata),
      payment_intent: charge.payment_intent,
      reason: textOf(params.reason),
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    };
    const transfer = flagOf(params.reverse_transfer) ? db.transfers.get(String(charge.transfer)) : null;
    if (flagOf(params.reverse_transfer) && !transfer)
      refuse(invalid('This charge does not have an associated transfer.', 'reverse_transfer'));
    if (transfer) reverse({ ...call, account: null }, transfer, amount, { refund: refund.id, metadata: {} });
    db.transactions.put(transaction.id, { ...transaction, source: refund.id });
    db.refunds.put(refund.id, refund);
    const amount_refunded = charge.amount_refunded + amount;
    const after: Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured };
    db.charges.put(charge.id, after);
    call.emit('refund.created', refund);
    call.emit('charge.refunded', after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
    return { body: refund };
  },
  read: (call) => ({ body: find(call, call.db.refunds, 'refund', call.ids[0]) }),
  update: (call) => {
    const before = find(call, call.db.refunds, 'refund', call.ids[0]);
    const refund = { ...before, metadata: mergeMetadata(before.metadata, call.params.metadata) };
    call.db.refunds.put(refund.id, refund);
    return { body: refund };
  },
  list: (call) => {
    const intent = textOf(call.params.payment_intent);
    const charge = textOf(call.params.charge);
    const fits = (refund: Refund) =>
      (!intent || refund.payment_intent === intent) && (!charge || refund.charge === charge);
    return { body: listOfObjects(call, call.db.refunds, '/v1/refunds', fits) };
  },
} satisfies Record<string, Operation>;

/** Makes a refund in Stripe's dashboard, which has no key. */
export function refundThere(call: Call, intent: string, amount: number): Refund {
  const params = { payment_intent: intent, amount: String(amount) };
  return refunds.create({ ...call, params }).body as Refund;
}

/** Returns a refund the way a bank does when the card's account is closed. Its money goes back to the balance. */
export function failRefund(call: Call, id: string): Refund {
  const refund = find(call, call.db.refunds, 'refund', id);
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' };
  call.db.refunds.put(id, failed);
  const charge = call.db.charges.get(refund.charge);
  if (charge && refund.status !== 'failed')
    call.db.charges.put(charge.id, {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
  call.emit('refund.failed', failed);
  return failed;
}

export const charges = {
  read: (call) => ({ body: find(call, call.db.charges, 'charge', call.ids[0]) }),
  list: (call) => {
    const intent = textOf(call.params.payment_intent);
    return {
      body: listOfObjects(
        call,
        call.db.charges,
        '/v1/charges',
        (charged) => !intent || charged.payment_intent === intent,
      ),
    };
  },
} satisfies Record<string, Operation>;

export const transactions = {
  read: (call) => ({ body: find(call, call.db.transactions, 'balance_transaction', call.ids[0]) }),
} satisfies Record<string, Operation>;
