import {
  type Answer,
  amountOf,
  base,
  type Call,
  find,
  flagOf,
  formOf,
  listOf,
  mergeMetadata,
  type Operation,
  textOf,
  withSecret,
} from './call.ts';
import { behaviourOf } from './cards.ts';
import { charge, keep, refuseIntent, succeed } from './charging.ts';
import { cardFault, declined, invalid, LostOnTheWay, refuse } from './errors.ts';
import { listOfObjects, searchFits } from './lists.ts';
import { methodOf } from './methods.ts';
import { type Charge, type Intent, type IntentStatus, newId, type PaymentMethod } from './objects.ts';

const currencies = /^[a-z]{3}$/;
const least = 50;

function newIntent(call: Call): Intent {
  const { params } = call;
  const amount = amountOf(params.amount);
  const currency = textOf(params.currency)?.toLowerCase() ?? '';
  if (amount === null) return refuse(invalid('Invalid integer: amount', 'amount', 'parameter_invalid_integer'));
  if (amount < least) refuse(invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small'));
  if (amount > 99_999_999) refuse(invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large'));
  if (!currencies.test(currency)) refuse(invalid('Missing required param: currency.', 'currency', 'parameter_missing'));
  const id = newId('pi');
  const capture = textOf(params.capture_method);
  const automatic = formOf(params.automatic_payment_methods);
  const destination = textOf(formOf(params.transfer_data).destination);
  if (destination)
    find({ ...call, account: null }, call.db.accounts, 'destination', destination, 'transfer_data[destination]');
  const customer = textOf(params.customer);
  if (customer) find(call, call.db.customers, 'customer', customer, 'customer');
  const usage = textOf(params.setup_future_usage);
  return {
    id,
    object: 'payment_intent',
    ...base(call),
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application_fee_amount: amountOf(params.application_fee_amount),
    automatic_payment_methods:
      'enabled' in automatic
        ? { enabled: flagOf(automatic.enabled), allow_redirects: textOf(automatic.allow_redirects) ?? 'always' }
        : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: capture === 'manual' || capture === 'automatic' ? capture : 'automatic_async',
    client_secret: `${id}_secret_${newId('x', 25).slice(2)}`,
    confirmation_method: textOf(params.confirmation_method) === 'manual' ? 'manual' : 'automatic',
    currency,
    customer,
    description: textOf(params.description),
    last_payment_error: null,
    latest_charge: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: textOf(params.on_behalf_of),
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: listOf(params.payment_method_types).length ? listOf(params.payment_method_types) : ['card'],
    processing: null,
    receipt_email: textOf(params.receipt_email),
    setup_future_usage: usage === 'on_session' || usage === 'off_session' ? usage : null,
    shipping: params.shipping ? formOf(params.shipping) : null,
    statement_descriptor: textOf(params.statement_descriptor),
    statement_descriptor_suffix: textOf(params.statement_descriptor_suffix),
    status: 'requires_payment_method',
    transfer_data: destination ? { destination } : null,
    transfer_group: textOf(params.transfer_group),
    return_url: null,
    lose: 0,
    settles_at: null,
  };
}

function inState(intent: Intent, states: readonly IntentStatus[], what: string): void {
  if (states.includes(intent.status)) return;
  const message = `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`;
  const refused = invalid(message, undefined, 'payment_intent_unexpected_state');
  refuse({ ...refused, error: { ...refused.error, payment_intent: intent } });
}

/** Charges, asks for 3-D Secure, or refuses, depending on the method's bank. */
function confirm(call: Call, intent: Intent): Answer {
  inState(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'confirm');
  const method =
    methodOf(call, call.params) ?? (intent.payment_method ? call.db.methods.get(intent.payment_method) : null);
  if (!method)
    return refuse(
      invalid(
        "You cannot confirm this PaymentIntent because it's missing a payment method.",
        'payment_method',
        'payment_intent_unexpected_state',
      ),
    );
  const behaviour = behaviourOf(method.secret_number);
  if (behaviour.lost === 'before') throw new LostOnTheWay();
  const usage = textOf(call.params.setup_future_usage);
  const with_: Intent = {
    ...intent,
    payment_method: method.id,
    return_url: textOf(call.params.return_url) ?? intent.return_url,
    setup_future_usage: usage === 'on_session' || usage === 'off_session' ? usage : intent.setup_future_usage,
    receipt_email: textOf(call.params.receipt_email) ?? intent.receipt_email,
  };
  const asks = behaviour.challenge === 'always' || (behaviour.challenge === 'unlessSaved' && !method.saved);
  if (!asks) return charge(call, with_, method, false);
  if (flagOf(call.params.off_session) || flagOf(call.params.error_on_requires_action))
    return refuseIntent(call, with_, method, declined('authentication_required', 'authentication_required'));
  const waiting: Intent = {
    ...with_,
    status: 'requires_action',
    next_action: challengeOf(call, with_.id, with_.return_url),
  };
  return { body: keep(call, waiting, 'payment_intent.requires_action'), about: intent.id };
}

/** Returns where payers prove who they are: a page to go to if there is a return address, or one for the form to open. */
export function challengeOf(call: Call, id: string, returnUrl: string | null): Record<string, unknown> {
  const url = `${call.publicUrl}/3ds/${id}`;
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: newId('src') },
      };
}

/** Ends a 3-D Secure challenge. The charge continues, or the card is refused. */
export function finishChallenge(call: Call, intent: Intent, proven: boolean): Answer {
  inState(intent, ['requires_action'], 'authenticate');
  const method = call.db.methods.get(intent.payment_method as string) as PaymentMethod;
  if (proven) return charge(call, intent, method, true);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return refuseIntent(call, intent, method, cardFault('payment_intent_authentication_failure', message));
}

/** Completes a payment that was `processing`. */
export function settle(call: Call, intent: Intent): void {
  const charge = call.db.charges.get(intent.latest_charge as string) as Charge;
  succeed(call, intent, charge, intent.amount);
}

const read = (call: Call) => withSecret(call, find(call, call.db.intents, 'payment_intent', call.ids[0]));

export const intents = {
  create: (call) => {
    const intent = newIntent(call);
    const method = methodOf(call, call.params);
    const made: Intent = method ? { ...intent, payment_method: method.id, status: 'requires_confirmation' } : intent;
    call.emit('payment_intent.created', keep(call, made));
    return flagOf(call.params.confirm) ? confirm(call, made) : { body: made };
  },
  read: (call) => ({ body: read(call) }),
  update: (call) => {
    const before = read(call);
    inState(before, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'update');
    const { params } = call;
    const method = methodOf(call, params);
    const texts = ['description', 'receipt_email', 'transfer_group', 'customer'].filter((name) => name in params);
    const intent = {
      ...before,
      ...Object.fromEntries(texts.map((name) => [name, textOf(params[name])])),
      amount: amountOf(params.amount) ?? before.amount,
      application_fee_amount: amountOf(params.application_fee_amount) ?? before.application_fee_amount,
      metadata: mergeMetadata(before.metadata, params.metadata),
      ...(method ? { payment_method: method.id, status: 'requires_confirmation' as const } : {}),
    };
    return { body: keep(call, intent) };
  },
  confirm: (call) => confirm(call, read(call)),
  capture: (call) => {
    const intent = find(call, call.db.intents, 'payment_intent', call.ids[0]);
    inState(intent, ['requires_capture'], 'capture');
    const amount = amountOf(call.params.amount_to_capture) ?? intent.amount;
    if (amount > intent.amount_capturable)
      refuse(
        invalid('The amount to capture is more than what was authorized.', 'amount_to_capture', 'amount_too_large'),
      );
    const charge = call.db.charges.get(intent.latest_charge as string) as Charge;
    return { body: succeed(call, intent, charge, amount), about: intent.id };
  },
  cancel: (call) => {
    const intent = find(call, call.db.intents, 'payment_intent', call.ids[0]);
    inState(
      intent,
      ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
      'cancel',
    );
    const reason = textOf(call.params.cancellation_reason);
    const canceled: Intent = {
      ...intent,
      status: 'canceled',
      canceled_at: call.at,
      cancellation_reason: reason,
      amount_capturable: 0,
      next_action: null,
    };
    return { body: keep(call, canceled, 'payment_intent.canceled') };
  },
  list: (call) => {
    const customer = textOf(call.params.customer);
    return {
      body: listOfObjects(
        call,
        call.db.intents,
        '/v1/payment_intents',
        (other) => !customer || other.customer === customer,
      ),
    };
  },
  search: (call) => {
    const page = listOfObjects(
      call,
      call.db.intents,
      '/v1/payment_intents/search',
      searchFits(textOf(call.params.query) ?? ''),
    );
    return { body: { ...page, object: 'search_result', next_page: null } };
  },
} satisfies Record<string, Operation>;
