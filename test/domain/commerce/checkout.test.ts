import { describe, expect, it } from 'vitest';
import {
  admitBag,
  cartAlerts,
  hasRefundPolicy,
  itemErrors,
  needsCard,
  payLaterAllowed,
  paymentSectionGate,
  postalCodeLength,
  receiptEmailError,
  showsConfirmation,
  submitGate,
  suggestedEmail,
} from '#domain/commerce/cart/checkout.ts';
import { orderBag } from '#domain/commerce/schema.ts';
import { form } from './checkout-kit.ts';
import { aCart, context, entry, membership, price, productItem } from './kit.ts';

describe('the receipt email', () => {
  it.each([
    ['[P2-551] [P2-552] missing', '', 'An email is required'],
    ['[P2-551] [P2-552] blank', '  ', 'An email is required'],
    ['[P2-553] [P2-554] no email', 'buyer@', 'A valid email is required'],
    ['[P2-553] good', ' buyer@example.com ', null],
  ])('is validated: %s', (_, text, error) => {
    expect(receiptEmailError(text)).toBe(error);
  });
});

describe('the payment section', () => {
  it.each([
    ['everything is valid', aCart(), 1, null],
    ['[P2-561] no item has an error', aCart([entry(1, {}, { error: 'no' })]), 1, 'item-error'],
    ['[P2-569] no item is Closed', aCart([entry(1, {}, { status: 'Closed' })]), 1, 'item-error'],
    ['[P2-562] the cart status is true', aCart([entry()], { status: false }), 1, 'processing-down'],
    ['[P2-563] there is no order yet', aCart([entry()], { orderId: 5 }), 1, 'ordered'],
    ['[P2-564] at least one check has been done', aCart(), 0, 'unchecked'],
  ])('is shown only when %s', (_, cart, checks, gate) => {
    expect(paymentSectionGate(cart, checks)).toBe(gate);
    expect(submitGate(cart, checks, price([entry()]), form)).toBe(gate);
  });

  it('is replaced by the confirmation once there is an order ID [P2-351]', () => {
    expect(showsConfirmation(aCart())).toBe(false);
    expect(showsConfirmation(aCart([], { orderId: 5 }))).toBe(true);
  });

  it('counts closed items and items with an error', () => {
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

describe('the Submit button', () => {
  const nmi = { paymentType: 'nmi' };
  const agreed = entry(1, {}, { refundPolicyId: 1 });
  const waiting = entry(1, { tournamentDivisionId: 12, waitlist: true });
  it.each([
    ['nothing is missing', aCart(), form, null],
    ['[P2-555] the email is valid', aCart(), { ...form, email: 'x' }, 'email'],
    ['[P2-556] an email exists', aCart(), { ...form, email: '' }, 'email'],
    ['[P2-343] no payment is on its way', aCart(), { ...form, processing: true }, 'processing'],
    [
      '[P2-557] the NMI number is valid',
      aCart([entry()], nmi),
      { ...form, cardFields: { number: false, expiry: true, cvv: true } },
      'card',
    ],
    [
      '[P2-557] the NMI expiry is valid',
      aCart([entry()], nmi),
      { ...form, cardFields: { number: true, expiry: false, cvv: true } },
      'card',
    ],
    [
      '[P2-557] the NMI CVV is valid',
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
    ['[P2-557] [P2-558] all NMI fields are filled in', aCart([entry()], nmi), form, null],
    ['the provider checks the card in its own form', aCart(), { ...form, zip: '' }, null],
    ['[P2-559] the buyer agrees to the refund policy', aCart([agreed]), form, 'refund-policy'],
    ['[P2-559] the refund policy is accepted', aCart([agreed]), { ...form, refundPolicyAgreed: true }, null],
    ['[P2-560] the buyer agrees to the pre-auth', aCart([waiting]), form, 'pre-auth'],
    ['[P2-560] the pre-auth box is checked', aCart([waiting]), { ...form, preAuthAgreed: true }, null],
    ['[P2-572] pay later is allowed', aCart(), { ...form, payLater: true }, 'pay-later'],
    [
      '[P2-575] the buyer pays later, without a card',
      aCart([entry()], { ...nmi, allowPayLater: true }),
      { ...form, payLater: true, zip: '' },
      null,
    ],
  ])('is enabled only when %s', (_, cart, fields, gate) => {
    expect(submitGate(cart, 1, price(cart.items, context({ payLater: fields.payLater })), fields)).toBe(gate);
  });

  it('is disabled while the NMI form is untouched', () => {
    const { cardFields: _, ...bare } = form;
    expect(submitGate(aCart([entry()], nmi), 1, price([entry()]), bare)).toBe('card');
  });

  it('requires a postal code of five characters [P2-795]', () => expect(postalCodeLength).toBe(5));
  it('requires agreement to a refund policy only if an item has one [P2-559]', () => {
    expect([hasRefundPolicy([entry()]), hasRefundPolicy([entry(), agreed])]).toEqual([false, true]);
  });
});

describe('paying later or owing nothing', () => {
  it.each([
    ['[P2-015] [P2-572] the cart allows it', aCart([entry()], { allowPayLater: true }), true],
    ['[P2-572] the cart does not allow it', aCart(), false],
    ['[P2-573] the cart also has a membership', aCart([entry(), membership()], { allowPayLater: true }), false],
  ])('is available only for registrations in a cart that allows it: %s', (_, cart, allowed) => {
    expect(payLaterAllowed(cart)).toBe(allowed);
  });

  it.each([
    ['[P2-574] [P2-576] not for a zero total', { dueNow: 0, preAuth: 0 }, false, false],
    ['[P2-575] [P2-577] not for pay later', { dueNow: 100, preAuth: 0 }, true, false],
    ['for an amount due now', { dueNow: 1, preAuth: 0 }, false, true],
    ['for an amount to be charged later', { dueNow: 0, preAuth: 1 }, false, true],
  ])('asks for a card only if one is needed: %s', (_, priced, payLater, card) => {
    expect(needsCard(priced, payLater)).toBe(card);
  });
});

describe('checkout alerts', () => {
  it('show how many items have an error [P2-755]', () => {
    const cart = aCart([entry(1, {}, { error: 'x' }), entry(2, {}, { status: 'Closed' })]);
    expect(cartAlerts(cart, { preAuth: 0 })).toEqual([
      { type: 'error', text: '2 of your items have an error. Please check the items.' },
    ]);
  });
  it('show that payment processing is down, with a contact and Check Again [P2-756] [P2-757]', () => {
    expect(cartAlerts(aCart([entry()], { status: false }), { preAuth: 0 })).toEqual([
      {
        type: 'error',
        text: "It appears Sandy Shores's payment processing is down",
        action: 'Check Again',
        contact: true,
      },
    ]);
  });
  it('show that something will be charged later [P2-758]', () => {
    expect(cartAlerts(aCart(), { preAuth: 1 })).toEqual([
      { type: 'warning', text: 'You have items in your cart that may be charged at a later date' },
    ]);
    expect(cartAlerts(aCart(), { preAuth: 0 })).toEqual([]);
  });
});

describe('the server’s checkout checks', () => {
  const bag = (fields: Record<string, unknown> = {}, items = [entry()]) =>
    orderBag.parse({ id: 'c', organizationId: 9, items, total: 5500, emailReceiptTo: 'a@b.co', ...fields });
  it.each([
    ['the same total the buyer saw', bag(), aCart(), null],
    ['a different total', bag({ total: 1 }), aCart(), { code: 'commerce/total-changed', data: { total: 5500 } }],
    [
      '[P2-569] a closed item',
      bag({}, [entry(1, {}, { status: 'Closed' })]),
      aCart(),
      { code: 'commerce/item-closed', data: { itemId: 1 } },
    ],
    [
      'a product that just sold out, with a message of its own',
      bag({}, [productItem(1, {}, { status: 'Closed' })]),
      aCart(),
      { code: 'commerce/sold-out', data: { itemId: 1 } },
    ],
    ['[P2-572] pay later not allowed', bag({ payLater: true }), aCart(), { code: 'commerce/pay-later-refused' }],
    [
      '[P2-573] pay later with other items',
      bag({ payLater: true }, [entry(), membership()]),
      aCart([], { allowPayLater: true }),
      { code: 'commerce/pay-later-refused' },
    ],
    ['allowed pay later', bag({ payLater: true }), aCart([], { allowPayLater: true }), null],
  ])('accept or refuse an order: %s', (_, sent, cart, problem) => {
    const priced = price([entry()]);
    const admitted = admitBag(sent, cart, priced);
    if (problem === null) expect(admitted).toEqual({ ok: true, value: priced });
    else expect(admitted).toMatchObject({ ok: false, problem });
  });
});

describe('the suggested email for a receipt', () => {
  const of = (player: object) => suggestedEmail({ items: [membership(2), entry(1, { players: [player, {}] })] });
  it.each([
    ['the first player’s', { email: 'ana@x.example' }, 'ana@x.example'],
    [
      'the parent’s for a junior',
      { email: 'kid@x.example', parent: { firstName: 'Pat', lastName: 'Li', email: 'pat@x.example' } },
      'pat@x.example',
    ],
    ['none for a player from the search, whose address is hidden', { playerProfileId: 7, email: 'On File' }, ''],
    ['none for a player to be decided', {}, ''],
  ])('is %s', (_, player, email) => {
    expect(of(player)).toBe(email);
  });
});
