import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const browser = (path: string, params: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${box.keys.publishableKey}`, origin: 'http://localhost:4600' },
    body: new URLSearchParams(params),
  });

describe('local payment webhooks', () => {
  it('are signed so that the SDK accepts no others', async () => {
    const intent = await stripe.paymentIntents.create(order({ payment_method: 'pm_card_visa' }));
    await box.arrives(() => box.got.some(({ payload }) => payload.includes('"payment_intent.succeeded"')));
    const { payload, signature } = box.got.find((message) =>
      message.payload.includes('"payment_intent.succeeded"'),
    ) as (typeof box.got)[number];
    const event = stripe.webhooks.constructEvent(payload, signature, box.keys.webhookSecret);
    expect(event).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id, status: 'succeeded' } },
    });
    expect(() => stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow(/signature/i);
    expect(() =>
      stripe.webhooks.constructEvent(payload.replace('12500', '1'), signature, box.keys.webhookSecret),
    ).toThrow();
    const late = Math.floor(Date.now() / 1000) + 301;
    expect(() =>
      stripe.webhooks.constructEvent(payload, signature, box.keys.webhookSecret, 300, undefined, late * 1000),
    ).toThrow(/tolerance/);
  });

  it('are redelivered until accepted, or sent twice on request', async () => {
    box.set.refuse = 2;
    const customer = await stripe.customers.create({ name: 'Again' });
    await box.arrives(() => box.got.filter(({ payload }) => payload.includes(customer.id)).length === 3);
    payments.duplicate('always');
    const other = await stripe.customers.create({ name: 'Twice' });
    payments.duplicate('never');
    await box.arrives(() => box.got.filter(({ payload }) => payload.includes(other.id)).length === 2);
    const ids = box.got
      .filter(({ payload }) => payload.includes(other.id))
      .map(({ payload }) => JSON.parse(payload).id);
    expect(new Set(ids).size).toBe(1);
    expect(await payments.resend(ids[0])).toBe(true);
    expect(box.got.at(-1)?.payload).toContain(ids[0]);
  });
});

describe('local refunds', () => {
  it('return part of the amount, then the rest, then nothing more', async () => {
    const { id } = await stripe.paymentIntents.create(order({ payment_method: 'pm_card_visa' }));
    expect(await stripe.refunds.create({ payment_intent: id, amount: 2_500 })).toMatchObject({
      status: 'succeeded',
      amount: 2_500,
    });
    expect(await fails(stripe.refunds.create({ payment_intent: id, amount: 10_001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    await stripe.refunds.create({ payment_intent: id });
    expect(await fails(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
    expect(charge).toMatchObject({ amount_refunded: 12_500, refunded: true });
    expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
      10_000, 2_500,
    ]);
  });
});

describe('connected accounts', () => {
  it('open through a link, make their own charges, and don’t share objects', async () => {
    const account = await stripe.accounts.create({
      type: 'express',
      email: 'club@sideout.example',
      capabilities: { transfers: { requested: true } },
    });
    expect(account.charges_enabled).toBe(false);
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: 'http://localhost:4600/back',
      refresh_url: 'http://localhost:4600/again',
    });
    const done = await fetch(link.url, { method: 'POST', redirect: 'manual' });
    expect(done.headers.get('location')).toBe('http://localhost:4600/back');
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: true,
      capabilities: { transfers: 'active' },
    });
    const own = { stripeAccount: account.id };
    const intent = await stripe.paymentIntents.create(order({ payment_method: 'pm_card_visa' }), own);
    expect((await stripe.paymentIntents.retrieve(intent.id, {}, own)).status).toBe('succeeded');
    expect(await fails(stripe.paymentIntents.retrieve(intent.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const destination = {
      transfer_data: { destination: account.id },
      application_fee_amount: 500,
      payment_method: 'pm_card_visa',
    };
    expect(await stripe.paymentIntents.create(order(destination))).toMatchObject({
      application_fee_amount: 500,
      status: 'succeeded',
    });
  });
});

describe('local payments from a browser', () => {
  it('create a payment method and confirm with the client secret from another origin', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order({ confirm: false }));
    const made = await browser('/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242 4242 4242 4242',
      'card[exp_month]': '12',
      'card[exp_year]': '30',
      'card[cvc]': '123',
    });
    expect(made.headers.get('access-control-allow-origin')).toBe('*');
    const { id: payment_method } = (await made.json()) as { id: string };
    const confirmed = await browser(`/v1/payment_intents/${id}/confirm`, {
      payment_method,
      client_secret: client_secret as string,
    });
    expect(await confirmed.json()).toMatchObject({ status: 'succeeded' });
    const seen = await fetch(
      `http://127.0.0.1:${port}/v1/payment_intents/${id}?key=${box.keys.publishableKey}&client_secret=${client_secret}`,
    );
    expect(await seen.json()).toMatchObject({ id, status: 'succeeded' });
  });

  it.each([
    ['without the secret', '/v1/payment_intents/{id}/confirm', {}, 400],
    ['calls that only the server may make', '/v1/payment_intents', { amount: '100', currency: 'usd' }, 403],
  ])('are refused: %s', async (_, path, params, status) => {
    const { id } = await stripe.paymentIntents.create(order({ confirm: false }));
    expect((await browser(path.replace('{id}', id), params)).status).toBe(status);
  });

  it('require a key', async () => {
    expect(
      await fails(
        new Stripe('sk_test_wrong', {
          host: '127.0.0.1',
          port,
          protocol: 'http',
          maxNetworkRetries: 0,
        }).balance.retrieve(),
      ),
    ).toMatchObject({ statusCode: 401 });
  });

  it('store no card number where the console could show it', async () => {
    await stripe.paymentIntents.create(order(card('4242424242424242')));
    const shown = JSON.stringify(payments.asked());
    expect(shown).toContain('…4242');
    expect(shown).not.toContain('4242424242424242');
    expect(shown).not.toMatch(/cvc\]=\d/);
  });
});
