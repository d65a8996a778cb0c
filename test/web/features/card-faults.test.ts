import { describe, expect, it } from 'vitest';
import { cardFaults, fieldNamed } from '#web/src/features/payment/sandbox/card-faults.ts';

const now = new Date(2026, 10, 22).getTime();
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', zip: '90254' };

describe('an invalid card number or date', () => {
  it.each([
    [{}, {}],
    [{ number: '4242 4242' }, { number: 'Your card number is incomplete.' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'Your card number is invalid.' }],
    [{ expiry: '13 / 20' }, { expiry: 'Your card’s expiration date is invalid.' }],
    [{ expiry: '12 / 20' }, { expiry: 'Your card’s expiration year is in the past.' }],
    [{ expiry: '10 / 26' }, { expiry: 'Your card’s expiration date is in the past.' }],
    [{ expiry: '11 / 26' }, {}],
    [{ expiry: '1' }, { expiry: 'Your card’s expiration date is incomplete.' }],
    [{ cvc: '1' }, { cvc: 'Your card’s security code is incomplete.' }],
    [{ zip: '9' }, { zip: 'Your postal code is incomplete.' }],
  ])('shows these errors for %j: %j', (part, faults) => expect(cardFaults({ ...good, ...part }, now)).toEqual(faults));
});

describe('a card declined by the bank', () => {
  it.each([
    ["Your card's security code is incorrect.", 'cvc'],
    ['Your card has expired.', 'expiry'],
    ['Your card number is incorrect.', 'number'],
    ['The postal code you supplied failed validation.', 'zip'],
    ['Your card was declined.', null],
    ['We can’t reach the card provider right now. Please try again.', null],
  ])('shows the error for %s at its field: %s [P2-763]', (words, field) => expect(fieldNamed(words)).toBe(field));
});
