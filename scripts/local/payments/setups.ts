import {
  type Answer,
  base,
  type Call,
  find,
  flagOf,
  listOf,
  mergeMetadata,
  type Operation,
  textOf,
  withSecret,
} from './call.ts';
import { behaviourOf } from './cards.ts';
import { cardFault, declined, invalid, refuse, type StripeError } from './errors.ts';
import { challengeOf } from './intents.ts';
import { listOfObjects } from './lists.ts';
import { keepForLater, methodOf } from './methods.ts';
import { newId, type PaymentMethod, type SetupIntent } from './objects.ts';

function keep(call: Call, intent: SetupIntent, event?: string): SetupIntent {
  call.db.setups.put(intent.id, intent);
  if (event) call.emit(event, intent);
  return intent;
}

function newSetup(call: Call): SetupIntent {
  const { params } = call;
  const id = newId('seti');
  const customer = textOf(params.customer);
  if (customer) find(call, call.db.customers, 'customer', customer, 'customer');
  return {
    id,
    object: 'setup_intent',
    ...base(call),
    client_secret: `${id}_secret_${newId('x', 25).slice(2)}`,
    customer,
    description: textOf(params.description),
    last_setup_error: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    payment_method: null,
    payment_method_types: listOf(params.payment_method_types).length ? listOf(params.payment_method_types) : ['card'],
    status: 'requires_payment_method',
    usage: textOf(params.usage) === 'on_session' ? 'on_session' : 'off_session',
    return_url: null,
  };
}

function confirm(call: Call, intent: SetupIntent): Answer {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    refuse(
      invalid(
        `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
        undefined,
        'setup_intent_unexpected_state',
      ),
    );
  const method =
    methodOf(call, call.params) ?? (intent.payment_method ? call.db.methods.get(intent.payment_method) : null);
  if (!method)
    return refuse(
      invalid("You cannot confirm this SetupIntent because it's missing a payment method.", 'payment_method'),
    );
  const { decline, code, challenge } = behaviourOf(method.secret_number);
  const with_ = {
    ...intent,
    payment_method: method.id,
    return_url: textOf(call.params.return_url) ?? intent.return_url,
  };
  if (challenge) {
    const next_action = challengeOf(call, intent.id, with_.return_url);
    return { body: keep(call, { ...with_, status: 'requires_action', next_action }, 'setup_intent.requires_action') };
  }
  return decline ? failed(call, with_, method, declined(decline, code)) : succeeded(call, with_, method);
}

function succeeded(call: Call, intent: SetupIntent, method: PaymentMethod): Answer {
  keepForLater(call, method, intent.customer, true);
  const done = { ...intent, status: 'succeeded' as const, next_action: null, last_setup_error: null };
  return { body: keep(call, done, 'setup_intent.succeeded') };
}

function failed(call: Call, intent: SetupIntent, method: PaymentMethod, refused: StripeError): StripeError {
  const last_setup_error = { ...refused.error, payment_method: method };
  const waiting = {
    ...intent,
    status: 'requires_payment_method' as const,
    payment_method: null,
    next_action: null,
    last_setup_error,
  };
  const savedIntent = keep(call, waiting, 'setup_intent.setup_failed');
  return { ...refused, error: { ...refused.error, setup_intent: savedIntent, payment_method: method } };
}

/** Ends a 3-D Secure challenge for a card being saved. */
export function finishSetup(call: Call, intent: SetupIntent, proven: boolean): Answer {
  if (intent.status !== 'requires_action') refuse(invalid('There is nothing to authenticate.'));
  const method = call.db.methods.get(intent.payment_method as string) as PaymentMethod;
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return proven
    ? succeeded(call, intent, method)
    : failed(call, intent, method, cardFault('setup_intent_authentication_failure', message));
}

const read = (call: Call) => withSecret(call, find(call, call.db.setups, 'setupintent', call.ids[0]));

export const setups = {
  create: (call) => {
    const intent = newSetup(call);
    const method = methodOf(call, call.params);
    const newIntent: SetupIntent = method
      ? { ...intent, payment_method: method.id, status: 'requires_confirmation' }
      : intent;
    call.emit('setup_intent.created', keep(call, newIntent));
    return flagOf(call.params.confirm) ? confirm(call, newIntent) : { body: newIntent };
  },
  read: (call) => ({ body: read(call) }),
  confirm: (call) => confirm(call, read(call)),
  cancel: (call) => ({
    body: keep(call, { ...read(call), status: 'canceled', next_action: null }, 'setup_intent.canceled'),
  }),
  list: (call) => ({ body: listOfObjects(call, call.db.setups, '/v1/setup_intents', () => true) }),
} satisfies Record<string, Operation>;
