import { base, type Call, type Form, find, formOf, mergeMetadata, type Operation, textOf } from './call.ts';
import { aliasNumber, readCard } from './cards.ts';
import { invalid, isStripeError, refuse } from './errors.ts';
import { listOfObjects } from './lists.ts';
import { type Customer, newId, type PaymentMethod } from './objects.ts';

/** Makes a payment method from the `card[…]` fields. A card that the form should have refused is a card error. */
function makeMethod(call: Call, input: Form): PaymentMethod {
  if (textOf(input.type) !== 'card') refuse(invalid('Only cards are accepted here: type must be card.', 'type'));
  const card = readCard(formOf(input.card), call.at * 1000);
  if (isStripeError(card)) return refuse(card);
  const { number, ...rest } = card;
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    ...base(call),
    type: 'card',
    billing_details: { address: null, email: null, name: null, phone: null, ...formOf(input.billing_details) },
    card: {
      ...rest,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      display_brand: card.brand,
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    customer: null,
    metadata: mergeMetadata({}, input.metadata),
    secret_number: number,
    saved: false,
  };
  call.db.methods.put(method.id, method);
  return method;
}

/** Returns the method that a call names: an existing one, one of Stripe's `pm_card_…` aliases, or the data for a new one. */
export function methodOf(call: Call, { payment_method, payment_method_data }: Form): PaymentMethod | null {
  const id = textOf(payment_method);
  if (!id) return payment_method_data ? makeMethod(call, formOf(payment_method_data)) : null;
  if (aliasNumber(id)) return makeMethod(call, { type: 'card', card: { token: id } });
  const paymentMethod = call.db.methods.get(id);
  // A platform's methods can be used for its accounts. An account's own methods can be used only there.
  if (paymentMethod && (paymentMethod.account_id ?? call.account) === call.account) return paymentMethod;
  return find(call, call.db.methods, 'PaymentMethod', id, 'payment_method');
}

const customerNew = (call: Call): Customer => {
  const { params } = call;
  return {
    id: newId('cus', 14),
    object: 'customer',
    ...base(call),
    address: null,
    balance: 0,
    currency: null,
    delinquent: false,
    email: textOf(params.email),
    name: textOf(params.name),
    phone: textOf(params.phone),
    description: textOf(params.description),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null },
    metadata: mergeMetadata({}, params.metadata),
  };
};

export const customers = {
  create: (call) => {
    const customer = customerNew(call);
    call.db.customers.put(customer.id, customer);
    call.emit('customer.created', customer);
    return { body: customer };
  },
  read: (call) => ({ body: find(call, call.db.customers, 'customer', call.ids[0]) }),
  update: (call) => {
    const before = find(call, call.db.customers, 'customer', call.ids[0]);
    const texts = ['email', 'name', 'phone', 'description'].filter((name) => name in call.params);
    const customer = {
      ...before,
      ...Object.fromEntries(texts.map((name) => [name, textOf(call.params[name])])),
      metadata: mergeMetadata(before.metadata, call.params.metadata),
    } as Customer;
    call.db.customers.put(customer.id, customer);
    call.emit('customer.updated', customer);
    return { body: customer };
  },
  remove: (call) => {
    const { id } = find(call, call.db.customers, 'customer', call.ids[0]);
    call.db.customers.remove(id);
    return { body: { id, object: 'customer', deleted: true } };
  },
  list: (call) => {
    const email = textOf(call.params.email);
    return { body: listOfObjects(call, call.db.customers, '/v1/customers', (item) => !email || item.email === email) };
  },
  methods: (call) => {
    const { id } = find(call, call.db.customers, 'customer', call.ids[0]);
    return {
      body: listOfObjects(
        call,
        call.db.methods,
        `/v1/customers/${id}/payment_methods`,
        (method) => method.customer === id,
      ),
    };
  },
} satisfies Record<string, Operation>;

export const methods = {
  create: (call) => ({ body: makeMethod(call, call.params) }),
  read: (call) => ({ body: find(call, call.db.methods, 'PaymentMethod', call.ids[0]) }),
  list: (call) => {
    const customer = textOf(call.params.customer);
    return {
      body: listOfObjects(
        call,
        call.db.methods,
        '/v1/payment_methods',
        (item) => !customer || item.customer === customer,
      ),
    };
  },
  attach: (call) => {
    const { id } = find(call, call.db.customers, 'customer', textOf(call.params.customer), 'customer');
    const method = methodOf(call, { payment_method: call.ids[0] as string }) as PaymentMethod;
    if (method.customer && method.customer !== id)
      refuse(invalid('The payment method you provided has already been attached to a customer.'));
    const attached = { ...method, customer: id };
    call.db.methods.put(method.id, attached);
    call.emit('payment_method.attached', attached);
    return { body: attached };
  },
  detach: (call) => {
    const method = { ...find(call, call.db.methods, 'PaymentMethod', call.ids[0]), customer: null, saved: false };
    call.db.methods.put(method.id, method);
    call.emit('payment_method.detached', method);
    return { body: method };
  },
} satisfies Record<string, Operation>;

/** Saves the payment method: attaches it to the customer, and marks it as saved if it can be used without the payer. */
export function keepForLater(call: Call, method: PaymentMethod, customer: string | null, offSession: boolean): void {
  const kept = { ...method, customer: customer ?? method.customer, saved: method.saved || offSession };
  call.db.methods.put(method.id, kept);
}
