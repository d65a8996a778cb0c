import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCards } from '#scripts/local/payments/cards.ts';
import { card, fails, order, type Sandbox, sandbox } from './fixtures/payments.ts';

let box: Sandbox;
let payments: Sandbox['payments'];
let stripe: Stripe;
let port: number;
beforeAll(async () => {
  box = await sandbox();
  ({ payments, stripe, port } = box);
});
afterAll(() => box?.stop());
beforeEach(() => {
  box.got.length = 0;
  Object.assign(box.set, { offset: 0, refuse: 0 });
});

describe('a card payment', () => {
  it('creates a charge, a balance transaction and both events', async () => {
    const intent = await stripe.paymentIntents.create(
      order({ ...card('4242424242424242'), expand: ['latest_charge.balance_transaction'] }),
    );
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 12_500,
      metadata: { order: '77' },
    });
    expect(intent.latest_charge).toMatchObject({
      paid: true,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      balance_transaction: { amount: 12_500, fee: 393, net: 12_107 },
    });
    expect(JSON.stringify(intent)).not.toContain('4242424242424242');
    const { data } = await stripe.events.list({ limit: 3 });
    expect(data.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it.each(testCards.filter((card) => 'decline' in card && !('challenge' in card)))(
    'is refused with Stripe’s response to $number ($what), and waits for another card',
    async ({ number, ...rest }) => {
      const error = await fails(stripe.paymentIntents.create(order(card(number))));
      expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
      const { decline, code = 'card_declined' } = rest as { decline: string; code?: string };
      expect(error).toMatchObject({ statusCode: 402, code, decline_code: decline });
      const intent = await stripe.paymentIntents.retrieve((error.payment_intent as Stripe.PaymentIntent).id);
      expect(intent).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { decline_code: decline },
      });
      const again = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
      expect(again.status).toBe('succeeded');
    },
  );

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_year: 2020 }, 'invalid_expiry_year'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('is refused for a mistyped card %j with %s', async (change, code) => {
    const typed = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123', ...change };
    expect(await fails(stripe.paymentMethods.create({ type: 'card', card: typed }))).toMatchObject({
      statusCode: 402,
      code,
    });
  });

  it('can be authorized first and captured in part, and can be canceled only before capture', async () => {
    const held = await stripe.paymentIntents.create(
      order({ capture_method: 'manual', payment_method: 'pm_card_visa' }),
    );
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 12_500 });
    expect(await stripe.paymentIntents.capture(held.id, { amount_to_capture: 5_000 })).toMatchObject({
      status: 'succeeded',
      amount_received: 5_000,
    });
    expect(await fails(stripe.paymentIntents.cancel(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const other = await stripe.paymentIntents.create(order({ confirm: false }));
    expect(await stripe.paymentIntents.cancel(other.id)).toMatchObject({ status: 'canceled' });
  });

  it('stays in processing until the webhook arrives', async () => {
    const intent = await stripe.paymentIntents.create(order(card('4000000000000077')));
    expect(intent.status).toBe('processing');
    payments.settle();
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    await box.arrives(() =>
      box.got.some(({ payload }) => payload.includes('payment_intent.succeeded') && payload.includes(intent.id)),
    );
  });
});

describe('a 3-D Secure challenge', () => {
  it.each(['4000002500003155', '4000002760003184'])(
    'is required by %s, and lets the payment continue when completed',
    async (number) => {
      const intent = await stripe.paymentIntents.create(
        order({ ...card(number), return_url: 'http://localhost:4600/checkout' }),
      );
      expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
      const page = intent.next_action?.redirect_to_url?.url as string;
      expect(await (await fetch(page)).text()).toContain('$125.00');
      const done = await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ answer: 'complete', client_secret: intent.client_secret as string }),
      });
      expect(done.status).toBe(303);
      expect(done.headers.get('location')).toMatch(/checkout\?payment_intent=pi_\w+&.*redirect_status=succeeded/);
      const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
      expect(after.status).toBe('succeeded');
      expect((after.latest_charge as Stripe.Charge).payment_method_details?.card?.three_d_secure?.result).toBe(
        'authenticated',
      );
    },
  );

  it('refuses the card when it fails', async () => {
    const intent = await stripe.paymentIntents.create(order(card('4000002760003184')));
    expect(intent.next_action?.type).toBe('use_stripe_sdk');
    payments.challenge(intent.id, false);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('requires the client secret', async () => {
    const intent = await stripe.paymentIntents.create(order(card('4000002760003184')));
    const body = new URLSearchParams({ answer: 'complete', client_secret: 'guessed' });
    expect((await fetch(`http://127.0.0.1:${port}/3ds/${intent.id}`, { method: 'POST', body })).status).toBe(403);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
  });

  it('isn’t required again for a saved card, and declines the payment when no one can complete it', async () => {
    const customer = await stripe.customers.create({ email: 'player@sideout.example' });
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      confirm: true,
      ...card('4000002500003155'),
    });
    expect(setup.status).toBe('requires_action');
    payments.challenge(setup.id, true);
    const { payment_method } = await stripe.setupIntents.retrieve(setup.id);
    const later = { customer: customer.id, payment_method: payment_method as string, off_session: true };
    expect((await stripe.paymentIntents.create(order(later))).status).toBe('succeeded');
    const error = await fails(stripe.paymentIntents.create(order({ ...card('4000002760003184'), off_session: true })));
    expect(error).toMatchObject({ code: 'authentication_required' });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  it('returns the same response and one charge for the same parameters', async () => {
    const key = { idempotencyKey: 'order-77-1' };
    const first = await stripe.paymentIntents.create(order({ payment_method: 'pm_card_visa' }), key);
    const second = await stripe.paymentIntents.create(order({ payment_method: 'pm_card_visa' }), key);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.charges.list({ payment_intent: first.id })).data).toHaveLength(1);
  });

  it('is refused with other parameters', async () => {
    const key = { idempotencyKey: 'order-78-1' };
    await stripe.paymentIntents.create(order({ confirm: false }), key);
    const error = await fails(stripe.paymentIntents.create(order({ amount: 1 }), key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  });

  it('also returns a decline again, and can be reused after a day', async () => {
    const key = { idempotencyKey: 'order-79-1' };
    const declined = () =>
      fails(stripe.paymentIntents.create(order({ payment_method: 'pm_card_chargeDeclined' }), key));
    const first = (await declined()).payment_intent as Stripe.PaymentIntent;
    expect(((await declined()).payment_intent as Stripe.PaymentIntent).id).toBe(first.id);
    box.set.offset = 86_400_001;
    expect(((await declined()).payment_intent as Stripe.PaymentIntent).id).not.toBe(first.id);
  });
});

describe('a lost payment response', () => {
  it('breaks the connection after one charge, and a later request with the same key finds that charge', async () => {
    const params = order(card('4000000000000408'));
    const key = { idempotencyKey: 'order-80-1' };
    const before = (await stripe.charges.list({ limit: 100 })).data.length;
    // The responses to the SDK's own two retries are also lost.
    const impatient = box.client({ maxNetworkRetries: 2 });
    expect(await fails(impatient.paymentIntents.create(params, key))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    const found = await stripe.paymentIntents.create(params, key);
    expect(found.status).toBe('succeeded');
    expect((await stripe.charges.list({ limit: 100 })).data.length).toBe(before + 1);
    const searched = await stripe.paymentIntents.search({ query: `metadata['order']:'77' AND status:'succeeded'` });
    expect(searched.data.map(({ id }) => id)).toContain(found.id);
  });

  it('leaves nothing behind if the connection broke before charging', async () => {
    const before = payments.intents().length;
    expect(await fails(stripe.paymentIntents.create(order(card('4000000000000507'))))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect(payments.intents()).toHaveLength(before);
  });
});
