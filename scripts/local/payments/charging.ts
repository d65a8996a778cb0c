import { type Answer, base, type Call } from './call.ts';
import { type Behaviour, behaviourOf } from './cards.ts';
import { openDispute } from './disputes.ts';
import { declined, type StripeError } from './errors.ts';
import { keepForLater } from './methods.ts';
import { type Charge, type Intent, newId, type PaymentMethod } from './objects.ts';
import { sendOn } from './transfers.ts';

/** How many seconds a slow payment stays `processing`, and how many responses about a lost one never arrive. */
const slowFor = 3;
const answersLost = 3;

/** Stripe's usual price for a card payment, so balance transactions have a fee. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** Tries to take the money. The outcome is on the intent and its charge, and in events. A decline is also the response. */
export function charge(call: Call, intent: Intent, method: PaymentMethod, proven: boolean): Answer {
  const behaviour = behaviourOf(method.secret_number);
  if (behaviour.decline) return fail(call, intent, method, behaviour);
  const made = newCharge(call, intent, method, proven);
  if (intent.setup_future_usage)
    keepForLater(call, method, intent.customer, intent.setup_future_usage === 'off_session');
  const next: Intent = {
    ...intent,
    payment_method: method.id,
    latest_charge: made.id,
    next_action: null,
    last_payment_error: null,
  };
  if (behaviour.slow) {
    call.db.slow.put(intent.id, intent.id);
    save(call, { ...made, status: 'pending', paid: false, captured: false });
    return {
      body: keep(call, { ...next, status: 'processing', settles_at: call.at + slowFor }, 'payment_intent.processing'),
      about: intent.id,
    };
  }
  if (intent.capture_method === 'manual') {
    save(call, { ...made, status: 'succeeded', paid: true, captured: false });
    const held = { ...next, status: 'requires_capture' as const, amount_capturable: intent.amount };
    return { body: keep(call, held, 'payment_intent.amount_capturable_updated'), about: intent.id };
  }
  const lose = behaviour.lost === 'after' ? answersLost : 0;
  const body = succeed(call, { ...next, lose }, made, intent.amount);
  const takenCharge = behaviour.disputed && call.db.charges.get(made.id);
  if (takenCharge) openDispute(call, takenCharge, behaviour.disputed);
  return { body, about: intent.id };
}

/** Records that the money arrived: captures the charge, writes the balance transaction, and sends both events. */
export function succeed(call: Call, intent: Intent, newCharge: Charge, amount: number): Intent {
  const fee = feeOf(amount);
  const transaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    ...base(call),
    amount,
    currency: intent.currency,
    fee,
    fee_details: [
      { amount: fee, currency: intent.currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: newCharge.id,
    status: 'pending',
    type: 'charge',
  };
  call.db.transactions.put(transaction.id, transaction);
  call.db.slow.remove(intent.id);
  const charge: Charge = {
    ...newCharge,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: amount,
    balance_transaction: transaction.id,
  };
  const transfer = sendOn(call, intent, charge, amount);
  const moved: Charge = { ...charge, transfer: transfer?.id ?? null };
  save(call, moved);
  call.emit('charge.succeeded', moved);
  const done: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
    settles_at: null,
  };
  return keep(call, done, 'payment_intent.succeeded');
}

export function keep(call: Call, intent: Intent, event?: string): Intent {
  call.db.intents.put(intent.id, intent);
  if (event) call.emit(event, intent);
  return intent;
}
const save = (call: Call, charge: Charge) => call.db.charges.put(charge.id, charge);

/** Stores and announces a refused charge. The intent then asks for another card. */
function fail(call: Call, intent: Intent, method: PaymentMethod, behaviour: Behaviour): StripeError {
  const refused = declined(behaviour.decline as string, behaviour.code);
  const failed: Charge = {
    ...newCharge(call, intent, method, false),
    status: 'failed',
    paid: false,
    captured: false,
    failure_code: refused.error.code ?? null,
    failure_message: refused.error.message,
    outcome: {
      network_status: 'declined_by_network',
      reason: behaviour.decline,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  };
  save(call, failed);
  call.emit('charge.failed', failed);
  return refuseIntent(call, { ...intent, latest_charge: failed.id }, method, refused, failed.id);
}

/** Puts a refusal on the intent, which then waits for another card. */
export function refuseIntent(
  call: Call,
  intent: Intent,
  method: PaymentMethod,
  refused: StripeError,
  id?: string,
): StripeError {
  const error = { ...refused.error, ...(id ? { charge: id } : {}) };
  const waiting = keep(
    call,
    {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: { ...error, payment_method: method },
    },
    'payment_intent.payment_failed',
  );
  return { ...refused, error: { ...error, payment_intent: waiting, payment_method: method } };
}

function newCharge(call: Call, intent: Intent, method: PaymentMethod, proven: boolean): Charge {
  const id = newId('ch');
  const { fingerprint, brand, last4, exp_month, exp_year, country, funding, checks } = method.card;
  return {
    id,
    object: 'charge',
    ...base(call),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'SIDEOUT',
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    outcome: {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        brand,
        checks,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: brand,
        three_d_secure: proven ? { authentication_flow: 'challenge', result: 'authenticated', version: '2.2.0' } : null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_url: `${call.publicUrl}/receipts/${id}`,
    refunded: false,
    status: 'succeeded',
    transfer_data: intent.transfer_data,
    transfer_group: intent.transfer_group,
  };
}
