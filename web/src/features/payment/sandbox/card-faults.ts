import { postalCodeLength } from '#domain/commerce/cart/checkout.ts';

/** The values in the sandbox's card form. */
export type Card = { readonly number: string; readonly expiry: string; readonly cvc: string; readonly zip: string };
export type CardFaults = Partial<Record<keyof Card, string>>;

const digits = (text: string): string => text.replace(/\D/g, '');

/** Checks the last digit of a card number (ISO/IEC 7812, Luhn). */
function isCardNumber(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryFault(text: string, now: number): string | undefined {
  const typed = digits(text);
  const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2))];
  if (typed.length < 4) return 'Your card’s expiration date is incomplete.';
  if (month < 1 || month > 12) return 'Your card’s expiration date is invalid.';
  const today = new Date(now);
  if (year < today.getFullYear()) return 'Your card’s expiration year is in the past.';
  return year === today.getFullYear() && month < today.getMonth() + 1
    ? 'Your card’s expiration date is in the past.'
    : undefined;
}

/**
 * Returns the card's errors so far, by field, in the words the provider's own form uses. If there are none, the card
 * can be sent.
 */
export function cardFaults({ number, expiry, cvc, zip }: Card, now: number): CardFaults {
  const typed = digits(number);
  const faults = {
    number:
      typed.length < 12
        ? 'Your card number is incomplete.'
        : isCardNumber(typed)
          ? undefined
          : 'Your card number is invalid.',
    expiry: expiryFault(expiry, now),
    cvc: cvc.length < 3 ? 'Your card’s security code is incomplete.' : undefined,
    zip: zip.trim().length < postalCodeLength ? 'Your postal code is incomplete.' : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

const namings: readonly (readonly [keyof Card, RegExp])[] = [
  ['cvc', /security code|\bCV[CV]\b/i],
  ['expiry', /expir/i],
  ['zip', /postal code|\bZIP\b/i],
  ['number', /card number/i],
];

/** Returns the field that the bank's refusal is about, judging by the provider's words, or null if it's the whole card. */
export const fieldNamed = (refusal: string): keyof Card | null =>
  namings.find(([, words]) => words.test(refusal))?.[0] ?? null;
