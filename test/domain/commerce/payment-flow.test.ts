import { describe, expect, it } from 'vitest';
import { payLaterAllowed } from '#domain/commerce/cart/checkout.ts';
import {
  isBusy,
  nothingShown,
  oops,
  type PaymentEvent,
  type PaymentState,
  payment,
  serverErrorDialog,
  showFailure,
} from '#domain/commerce/orders/payment-flow.ts';
import { canApplyPromo, checkPromo, promoKey } from '#domain/commerce/pricing/promos.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { paymentFailure } from '#domain/commerce/schema.ts';
import { aCart, code, entry, now, productItem } from './kit.ts';

describe('the payment flow', () => {
  const editing: PaymentState = { step: 'editing', shown: nothingShown };
  const run = (events: PaymentEvent[], from: PaymentState = editing) => events.reduce(payment, from);
  const paid = { paid: true, orderId: 5, clientSecret: null, intentType: null };
  const secret = (intentType: 'payment' | 'setup' | null) => ({
    paid: false,
    orderId: 5,
    clientSecret: 's',
    intentType,
  });
  const submitted = { type: 'submitted', needsCard: true } as const;
  const tokenised = { type: 'tokenised', token: 'tok' } as const;

  it.each<[string, PaymentEvent[], PaymentState]>([
    ['[P2-344] [P2-345] requesting a token on submit', [submitted], { step: 'tokenising' }],
    ['[P2-030] [P2-346] sending the cart with the token', [submitted, tokenised], { step: 'sending', token: 'tok' }],
    [
      '[P2-574] sending the cart right away without a card',
      [{ type: 'submitted', needsCard: false }],
      { step: 'sending', token: null },
    ],
    ['[P2-347] done once paid', [submitted, tokenised, { type: 'replied', reply: paid }], { step: 'done', orderId: 5 }],
    [
      '[P2-347] [P2-348] confirming a payment if there is a secret',
      [submitted, tokenised, { type: 'replied', reply: secret('payment') }],
      { step: 'confirming', orderId: 5, clientSecret: 's', intentType: 'payment' },
    ],
    [
      '[P2-348] confirming a setup if the secret is for one',
      [submitted, tokenised, { type: 'replied', reply: secret('setup') }],
      { step: 'confirming', orderId: 5, clientSecret: 's', intentType: 'setup' },
    ],
    [
      'confirming a payment if the secret has no type',
      [submitted, tokenised, { type: 'replied', reply: secret(null) }],
      { step: 'confirming', orderId: 5, clientSecret: 's', intentType: 'payment' },
    ],
    [
      '[P2-349] done once confirmed',
      [submitted, tokenised, { type: 'replied', reply: secret('payment') }, { type: 'confirmed' }],
      { step: 'done', orderId: 5 },
    ],
    [
      '[P2-350] [P2-763] editing after a card error, shown under the card field',
      [submitted, { type: 'cardFailed', message: 'Declined' }],
      { step: 'editing', shown: { card: 'Declined', items: {}, steps: {}, oops: [] } },
    ],
    [
      '[P2-350] [P2-762] editing after a failure, shown in the alert',
      [submitted, tokenised, { type: 'failed', failure: paymentFailure.parse({ errorMessage: 'No' }) }],
      { step: 'editing', shown: { card: null, items: {}, steps: {}, oops: ['No'] } },
    ],
    ['the dialog after a lost response', [submitted, tokenised, { type: 'serverError' }], { step: 'uncertain' }],
    [
      'editing after the dialog is closed',
      [submitted, tokenised, { type: 'serverError' }, { type: 'closed' }],
      editing,
    ],
  ])('goes to the right step: %s', (_, events, state) => {
    expect(run(events)).toEqual(state);
  });

  it('ignores events that don’t apply to the current step', () => {
    const states: PaymentState[] = [
      editing,
      { step: 'tokenising' },
      { step: 'sending', token: null },
      { step: 'confirming', orderId: 5, clientSecret: 's', intentType: 'payment' },
      { step: 'done', orderId: 5 },
      { step: 'uncertain' },
    ];
    const allowed: Record<PaymentEvent['type'], PaymentState['step'][]> = {
      submitted: ['editing'],
      tokenised: ['tokenising'],
      replied: ['sending'],
      confirmed: ['confirming'],
      cardFailed: ['tokenising', 'sending', 'confirming'],
      failed: ['tokenising', 'sending', 'confirming'],
      serverError: ['tokenising', 'sending', 'confirming'],
      closed: ['uncertain'],
    };
    const events: PaymentEvent[] = [
      submitted,
      tokenised,
      { type: 'replied', reply: paid },
      { type: 'confirmed' },
      { type: 'cardFailed', message: 'x' },
      { type: 'failed', failure: paymentFailure.parse({}) },
      { type: 'serverError' },
      { type: 'closed' },
    ];
    for (const state of states) {
      for (const event of events) {
        if (allowed[event.type].includes(state.step)) expect(payment(state, event)).not.toBe(state);
        else expect(payment(state, event)).toBe(state);
      }
      expect(isBusy(state)).toBe(['tokenising', 'sending', 'confirming'].includes(state.step));
    }
  });

  it('shows an error with an item ID on that item, and other errors after "Oops:" [P2-759] [P2-760] [P2-761] [P2-762]', () => {
    expect(oops).toBe('Oops:');
    const failure = paymentFailure.parse({
      validationErrors: true,
      errors: [{ itemId: 3, text: 'Full' }, { text: 'Card refused' }],
      errorMessage: 'Try again',
    });
    expect(showFailure(failure)).toEqual({
      card: null,
      items: { 3: 'Full' },
      steps: {},
      oops: ['Try again', 'Card refused'],
    });
    expect(showFailure(paymentFailure.parse({}))).toEqual(nothingShown);
  });

  it.each([
    ['P2-764', 'Your payment was processed, but something went wrong on our side.'],
    ['P2-765', 'Your cart is saved.'],
    ['P2-766', 'Our team has been alerted.'],
    ['P2-767', 'A confirmation number will follow.'],
  ])('explains [%s] %s in the "Server Error" dialog [P2-130]', (_, text) => {
    expect(serverErrorDialog.title).toBe('Server Error');
    expect(serverErrorDialog.lines).toContain(text);
  });
});

describe('promo codes', () => {
  it.each([
    ['[P2-565] a code', { code: 'SUN', error: null }, true],
    ['[P2-565] only spaces', { code: ' ', error: null }, false],
    ['[P2-566] an earlier error', { code: 'SUN', error: 'no' }, false],
  ])('can be applied or not: %s', (_, state, can) => {
    expect(canApplyPromo(state)).toBe(can);
  });

  it.each([
    ['valid', 'SUN', code({ amount: 1 }), null],
    ['in lowercase, with spaces', ' sun ', code({ amount: 1 }), null],
    ['[P2-565] empty', ' ', code(), 'promo-empty'],
    ['unknown', 'SUN', null, 'promo-unknown'],
    ['different from the one typed', 'MOON', code(), 'promo-unknown'],
    ['switched off', 'SUN', code({ isActive: false }), 'promo-unknown'],
    ['not valid yet', 'SUN', code({ dtStart: now + 1 }), 'promo-not-yet'],
    ['valid from now', 'SUN', code({ dtStart: now, dtEnd: now + 1 }), null],
    ['expired', 'SUN', code({ dtEnd: now }), 'promo-expired'],
    ['used up', 'SUN', code({ maxUses: 2, left: 0 }), 'promo-used-up'],
    ['down to one use', 'SUN', code({ maxUses: 2, left: 1 }), null],
    ['not for anything in the cart', 'SUN', code({ types: ['PROD'] }), 'promo-no-match'],
  ] as const)('are refused or accepted when the code is %s', (_, typed, found, slug) => {
    const checked = checkPromo(typed, found, [entry()], now);
    if (slug === null) expect(checked).toEqual({ ok: true, value: found });
    else expect(checked).toEqual({ ok: false, problem: commerce[slug]() });
  });

  it('match regardless of case', () => expect(promoKey(' sUn ')).toBe('SUN'));
});

it('a cart with only products can’t be paid later', () => {
  expect(payLaterAllowed(aCart([productItem()], { allowPayLater: true }))).toBe(false);
});
