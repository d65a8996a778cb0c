import { describe, expect, it } from 'vitest';
import { addOn } from '#domain/catalog/json-props.ts';
import {
  admitBag,
  cartAlerts,
  hasRefundPolicy,
  itemErrors,
  needsCard,
  type PaymentForm,
  payLaterAllowed,
  paymentSectionGate,
  postalCodeLength,
  receiptEmailError,
  showsConfirmation,
  submitGate,
} from '#domain/commerce/checkout.ts';
import {
  isBusy,
  nothingShown,
  oops,
  type PaymentEvent,
  type PaymentState,
  payment,
  serverErrorDialog,
  showFailure,
} from '#domain/commerce/payment-flow.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { canApplyPromo, checkPromo, promoKey } from '#domain/commerce/promos.ts';
import { orderBag, paymentFailure, product } from '#domain/commerce/schema.ts';
import { addedDialog, addOnOffers, afterAddToCart, noThanks, storeProducts } from '#domain/commerce/store.ts';
import { aCart, code, context, entry, membership, now, price, productItem } from './kit.ts';

const form: PaymentForm = {
  email: 'buyer@example.com',
  zip: '90254',
  cardFields: { number: true, expiry: true, cvv: true },
  refundPolicyAgreed: false,
  preAuthAgreed: false,
  payLater: false,
  processing: false,
};

describe('the receipt email', () => {
  it.each([
    ['[P2-551] [P2-552] missing', '', 'An email is required'],
    ['[P2-551] [P2-552] blank', '  ', 'An email is required'],
    ['[P2-553] [P2-554] no email', 'buyer@', 'A valid email is required'],
    ['[P2-553] good', ' buyer@example.com ', null],
  ])('%s', (_, text, error) => {
    expect(receiptEmailError(text)).toBe(error);
  });
});

describe('the payment section shows only when', () => {
  it.each([
    ['everything is well', aCart(), 1, null],
    ['[P2-561] no item has an error', aCart([entry(1, {}, { error: 'no' })]), 1, 'item-error'],
    ['[P2-569] no item is Closed', aCart([entry(1, {}, { status: 'Closed' })]), 1, 'item-error'],
    ['[P2-562] the cart status is true', aCart([entry()], { status: false }), 1, 'processing-down'],
    ['[P2-563] there is no order yet', aCart([entry()], { orderId: 5 }), 1, 'ordered'],
    ['[P2-564] at least one check has been done', aCart(), 0, 'unchecked'],
  ])('%s', (_, cart, checks, gate) => {
    expect(paymentSectionGate(cart, checks)).toBe(gate);
    expect(submitGate(cart, checks, price([entry()]), form)).toBe(gate);
  });

  it('the confirmation is shown when an order id exists [P2-351]', () => {
    expect(showsConfirmation(aCart())).toBe(false);
    expect(showsConfirmation(aCart([], { orderId: 5 }))).toBe(true);
  });

  it('counts items with an error', () => {
    expect(
      itemErrors([
        entry(1),
        entry(2, {}, { error: 'x' }),
        entry(3, {}, { status: 'Closed' }),
        entry(4, {}, { status: 'Full' }),
      ]),
    ).toBe(2);
  });
});

describe('Submit is enabled only when', () => {
  const nmi = { paymentType: 'nmi' };
  const agreed = entry(1, {}, { refundPolicyId: 1 });
  const waiting = entry(1, { tournamentDivisionId: 12, waitlist: true });
  it.each([
    ['nothing is missing', aCart(), form, null],
    ['[P2-555] the email is valid', aCart(), { ...form, email: 'x' }, 'email'],
    ['[P2-556] an email exists', aCart(), { ...form, email: '' }, 'email'],
    ['[P2-343] no payment is on its way', aCart(), { ...form, processing: true }, 'processing'],
    [
      '[P2-557] the nmi number validates',
      aCart([entry()], nmi),
      { ...form, cardFields: { number: false, expiry: true, cvv: true } },
      'card',
    ],
    [
      '[P2-557] the nmi expiry validates',
      aCart([entry()], nmi),
      { ...form, cardFields: { number: true, expiry: false, cvv: true } },
      'card',
    ],
    [
      '[P2-557] the nmi CVV validates',
      aCart([entry()], nmi),
      { ...form, cardFields: { number: true, expiry: true, cvv: false } },
      'card',
    ],
    [
      '[P2-558] [P2-795] the postal code has 5 characters',
      aCart([entry()], nmi),
      { ...form, zip: '9025 ' },
      'postal-code',
    ],
    ['[P2-557] [P2-558] all of nmi is there', aCart([entry()], nmi), form, null],
    ['the provider checks its own form', aCart(), { ...form, zip: '' }, null],
    ['[P2-559] the refund policy is agreed', aCart([agreed]), form, 'refund-policy'],
    ['[P2-559] and then it goes', aCart([agreed]), { ...form, refundPolicyAgreed: true }, null],
    ['[P2-560] the pre-auth box is ticked', aCart([waiting]), form, 'pre-auth'],
    ['[P2-560] and then it goes', aCart([waiting]), { ...form, preAuthAgreed: true }, null],
    ['[P2-572] pay later is allowed', aCart(), { ...form, payLater: true }, 'pay-later'],
    [
      '[P2-575] pay later asks for no card',
      aCart([entry()], { ...nmi, allowPayLater: true }),
      { ...form, payLater: true, zip: '' },
      null,
    ],
  ])('%s', (_, cart, fields, gate) => {
    expect(submitGate(cart, 1, price(cart.items, context({ payLater: fields.payLater })), fields)).toBe(gate);
  });

  it('an nmi form that was not filled at all is no card', () => {
    const { cardFields: _, ...bare } = form;
    expect(submitGate(aCart([entry()], nmi), 1, price([entry()]), bare)).toBe('card');
  });

  it('postal code length [P2-795]', () => expect(postalCodeLength).toBe(5));
  it('a refund policy is there when an item has one [P2-559]', () => {
    expect([hasRefundPolicy([entry()]), hasRefundPolicy([entry(), agreed])]).toEqual([false, true]);
  });
});

describe('paying later, or nothing', () => {
  it.each([
    ['[P2-015] [P2-572] the cart allows it', aCart([entry()], { allowPayLater: true }), true],
    ['[P2-572] the cart does not allow it', aCart(), false],
    ['[P2-573] only registrations', aCart([entry(), membership()], { allowPayLater: true }), false],
  ])('%s', (_, cart, allowed) => {
    expect(payLaterAllowed(cart)).toBe(allowed);
  });

  it.each([
    ['[P2-574] [P2-576] zero total', { dueNow: 0, preAuth: 0 }, false, false],
    ['[P2-575] [P2-577] pay later', { dueNow: 100, preAuth: 0 }, true, false],
    ['something due', { dueNow: 1, preAuth: 0 }, false, true],
    ['something to keep', { dueNow: 0, preAuth: 1 }, false, true],
  ])('%s skips card entry', (_, priced, payLater, card) => {
    expect(needsCard(priced, payLater)).toBe(card);
  });
});

describe('alerts', () => {
  it('say how many items have an error [P2-755]', () => {
    const cart = aCart([entry(1, {}, { error: 'x' }), entry(2, {}, { status: 'Closed' })]);
    expect(cartAlerts(cart, { preAuth: 0 })).toEqual([
      { type: 'error', text: '2 of your items have an error. Please check the items.' },
    ]);
  });
  it('say that processing is down, with a contact and Check Again [P2-756] [P2-757]', () => {
    expect(cartAlerts(aCart([entry()], { status: false }), { preAuth: 0 })).toEqual([
      {
        type: 'error',
        text: "It appears Sandy Shores's payment processing is down",
        action: 'Check Again',
        contact: true,
      },
    ]);
  });
  it('say that something is charged later [P2-758]', () => {
    expect(cartAlerts(aCart(), { preAuth: 1 })).toEqual([
      { type: 'warning', text: 'You have items in your cart that may be charged at a later date' },
    ]);
    expect(cartAlerts(aCart(), { preAuth: 0 })).toEqual([]);
  });
});

describe("the server's gate", () => {
  const bag = (fields: Record<string, unknown> = {}, items = [entry()]) =>
    orderBag.parse({ id: 'c', organizationId: 9, items, total: 5500, emailReceiptTo: 'a@b.co', ...fields });
  it.each([
    ['the total the buyer saw', bag(), aCart(), null],
    ['another total', bag({ total: 1 }), aCart(), { code: 'commerce/total-changed', data: { total: 5500 } }],
    [
      '[P2-569] a closed item',
      bag({}, [entry(1, {}, { status: 'Closed' })]),
      aCart(),
      { code: 'commerce/item-closed', data: { itemId: 1 } },
    ],
    ['[P2-572] pay later not allowed', bag({ payLater: true }), aCart(), { code: 'commerce/pay-later-refused' }],
    [
      '[P2-573] pay later with other items',
      bag({ payLater: true }, [entry(), membership()]),
      aCart([], { allowPayLater: true }),
      { code: 'commerce/pay-later-refused' },
    ],
    ['pay later', bag({ payLater: true }), aCart([], { allowPayLater: true }), null],
  ])('%s', (_, sent, cart, problem) => {
    const priced = price([entry()]);
    const admitted = admitBag(sent, cart, priced);
    if (problem === null) expect(admitted).toEqual({ ok: true, value: priced });
    else expect(admitted).toMatchObject({ ok: false, problem });
  });
});

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
    ['[P2-344] [P2-345] submit asks for a token', [submitted], { step: 'tokenising' }],
    ['[P2-030] [P2-346] the token goes with the bag', [submitted, tokenised], { step: 'sending', token: 'tok' }],
    [
      '[P2-574] no card: the bag goes at once',
      [{ type: 'submitted', needsCard: false }],
      { step: 'sending', token: null },
    ],
    [
      '[P2-014] [P2-347] paid: done',
      [submitted, tokenised, { type: 'replied', reply: paid }],
      { step: 'done', orderId: 5 },
    ],
    [
      '[P2-347] [P2-348] a secret: confirm a payment',
      [submitted, tokenised, { type: 'replied', reply: secret('payment') }],
      { step: 'confirming', orderId: 5, clientSecret: 's', intentType: 'payment' },
    ],
    [
      '[P2-348] or a setup',
      [submitted, tokenised, { type: 'replied', reply: secret('setup') }],
      { step: 'confirming', orderId: 5, clientSecret: 's', intentType: 'setup' },
    ],
    [
      'a secret without a type is of a payment',
      [submitted, tokenised, { type: 'replied', reply: secret(null) }],
      { step: 'confirming', orderId: 5, clientSecret: 's', intentType: 'payment' },
    ],
    [
      '[P2-349] confirmed: done',
      [submitted, tokenised, { type: 'replied', reply: secret('payment') }, { type: 'confirmed' }],
      { step: 'done', orderId: 5 },
    ],
    [
      '[P2-350] [P2-763] a card error: edit, under the card field',
      [submitted, { type: 'cardFailed', message: 'Declined' }],
      { step: 'editing', shown: { card: 'Declined', items: {}, oops: [] } },
    ],
    [
      '[P2-350] [P2-762] a failure: edit, with the alert',
      [submitted, tokenised, { type: 'failed', failure: paymentFailure.parse({ errorMessage: 'No' }) }],
      { step: 'editing', shown: { card: null, items: {}, oops: ['No'] } },
    ],
    ['a lost answer: the dialog', [submitted, tokenised, { type: 'serverError' }], { step: 'uncertain' }],
    ['the dialog closed', [submitted, tokenised, { type: 'serverError' }, { type: 'closed' }], editing],
  ])('%s', (_, events, state) => {
    expect(run(events)).toEqual(state);
  });

  it('events that do not belong to the step change nothing', () => {
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

  it('errors with an item id go to the item, the others to "Oops:" [P2-759] [P2-760] [P2-761] [P2-762]', () => {
    expect(oops).toBe('Oops:');
    const failure = paymentFailure.parse({
      validationErrors: true,
      errors: [{ itemId: 3, text: 'Full' }, { text: 'Card refused' }],
      errorMessage: 'Try again',
    });
    expect(showFailure(failure)).toEqual({ card: null, items: { 3: 'Full' }, oops: ['Try again', 'Card refused'] });
    expect(showFailure(paymentFailure.parse({}))).toEqual(nothingShown);
  });

  it.each([
    ['P2-764', 'Your payment was processed, but something went wrong on our side.'],
    ['P2-765', 'Your cart is saved.'],
    ['P2-766', 'Our team has been alerted.'],
    ['P2-767', 'A confirmation number will follow.'],
  ])('the "Server Error" dialog says [%s] %s [P2-130]', (_, text) => {
    expect(serverErrorDialog.title).toBe('Server Error');
    expect(serverErrorDialog.lines).toContain(text);
  });
});

describe('promo codes', () => {
  it.each([
    ['[P2-565] a code', { code: 'SUN', error: null }, true],
    ['[P2-565] nothing typed', { code: ' ', error: null }, false],
    ['[P2-566] an earlier error stands', { code: 'SUN', error: 'no' }, false],
  ])('Apply needs %s', (_, state, can) => {
    expect(canApplyPromo(state)).toBe(can);
  });

  it.each([
    ['good', 'SUN', code({ amount: 1 }), null],
    ['in other letters, with blanks', ' sun ', code({ amount: 1 }), null],
    ['[P2-565] empty', ' ', code(), 'promo-empty'],
    ['nobody knows it', 'SUN', null, 'promo-unknown'],
    ['another one', 'MOON', code(), 'promo-unknown'],
    ['switched off', 'SUN', code({ isActive: false }), 'promo-unknown'],
    ['not yet', 'SUN', code({ dtStart: now + 1 }), 'promo-not-yet'],
    ['from now', 'SUN', code({ dtStart: now, dtEnd: now + 1 }), null],
    ['over', 'SUN', code({ dtEnd: now }), 'promo-expired'],
    ['used up', 'SUN', code({ maxUses: 2, uses: 2 }), 'promo-used-up'],
    ['one use left', 'SUN', code({ maxUses: 2, uses: 1 }), null],
    ['for nothing in the cart', 'SUN', code({ types: ['PROD'] }), 'promo-no-match'],
  ] as const)('a code that is %s', (_, typed, found, slug) => {
    const checked = checkPromo(typed, found, [entry()], now);
    if (slug === null) expect(checked).toEqual({ ok: true, value: found });
    else expect(checked).toEqual({ ok: false, problem: commerce[slug]() });
  });

  it('codes are compared without case', () => expect(promoKey(' sUn ')).toBe('SUN'));
});

describe('store and add-ons', () => {
  const products = [
    product.parse({ sku: 'b', organizationId: 9, name: 'Towel', price: 1, tags: ['Beach'] }),
    product.parse({ sku: 'a', organizationId: 9, name: 'Shirt', price: 1, tags: ['wear'] }),
    product.parse({ sku: 'c', organizationId: 9, name: 'Old', price: 1, tags: ['beach'], isActive: false }),
    product.parse({ sku: 'd', organizationId: 9, name: 'Gone', price: 1, tags: ['beach'], stock: 0 }),
  ];
  it('the store shows what is on sale, by name, or by tag [P2-052] [P2-053]', () => {
    expect(storeProducts(products).map(({ sku }) => sku)).toEqual(['a', 'b']);
    expect(storeProducts(products, 'beach').map(({ sku }) => sku)).toEqual(['b']);
  });
  it('add-ons offer products by tag; one without products is skipped [P2-007] [P2-106] [P2-107] [P2-134]', () => {
    const addOns = [
      addOn.parse({ question: 'A towel?', productTags: ['BEACH'], pickupOnly: true, qty: 2 }),
      addOn.parse({ question: 'A hat?', productTags: ['hat'] }),
    ];
    expect(addOnOffers(addOns, products)).toEqual([
      { question: 'A towel?', pickupOnly: true, most: 2, products: [products[0]] },
    ]);
    expect(addOnOffers([addOn.parse({ question: 'A?', productTags: ['wear'] })], products)[0]).toMatchObject({
      most: null,
      pickupOnly: false,
    });
    expect(noThanks).toBe('No thanks');
  });
  it.each([
    ['[P2-108] embedded: straight to checkout', true, 2, false, 'checkout'],
    ['[P2-105] the dialog first', false, 2, false, 'dialog'],
    ['[P2-106] then the add-ons', false, 2, true, 'addOns'],
    ['[P2-106] if there are some', false, 0, true, 'checkout'],
  ] as const)('after Add To Cart: %s', (_, embedded, offers, answered, next) => {
    expect(afterAddToCart(embedded, offers, answered)).toBe(next);
    expect(addedDialog).toEqual(['Check Out Now', 'Add Another']);
  });
});

it('a product item of the cart is no registration', () => {
  expect(payLaterAllowed(aCart([productItem()], { allowPayLater: true }))).toBe(false);
});
