import { createHash } from 'node:crypto';
import { cardFault, type StripeError } from './errors.ts';

/** The bank's behavior, other than approving. */
export type Behaviour = {
  readonly number: string;
  readonly brand: string;
  readonly what: string;
  /** The decline code, with the error code if it isn't `card_declined`. */
  readonly decline?: string;
  readonly code?: string;
  /** `always`, or `unlessSaved`, which means not again after setup for later payments. */
  readonly challenge?: 'always' | 'unlessSaved';
  /** Stays `processing` for a while, then succeeds. */
  readonly slow?: true;
  /** The cardholder disputes the charge right away. */
  readonly disputed?: 'needs_response' | 'warning_needs_response';
  /** Whether the response is lost after or before the charge is made. */
  readonly lost?: 'after' | 'before';
};

/**
 * Stripe's well-known test cards, and three of our own for cases that Stripe's can't produce on demand. Pages and docs
 * list them from here.
 */
export const testCards = [
  { number: '4242424242424242', brand: 'visa', what: 'succeeds' },
  { number: '4000056655665556', brand: 'visa', what: 'succeeds (debit)' },
  { number: '5555555555554444', brand: 'mastercard', what: 'succeeds' },
  { number: '378282246310005', brand: 'amex', what: 'succeeds' },
  { number: '6011111111111117', brand: 'discover', what: 'succeeds' },
  { number: '4000000000000002', brand: 'visa', what: 'is declined', decline: 'generic_decline' },
  { number: '4000000000009995', brand: 'visa', what: 'has insufficient funds', decline: 'insufficient_funds' },
  { number: '4000000000009987', brand: 'visa', what: 'is reported lost', decline: 'lost_card' },
  { number: '4000000000009979', brand: 'visa', what: 'is reported stolen', decline: 'stolen_card' },
  { number: '4000000000000069', brand: 'visa', what: 'has expired', decline: 'expired_card', code: 'expired_card' },
  {
    number: '4000000000000127',
    brand: 'visa',
    what: 'has a wrong CVC',
    decline: 'incorrect_cvc',
    code: 'incorrect_cvc',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    what: 'fails in processing',
    decline: 'processing_error',
    code: 'processing_error',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    what: 'asks for 3-D Secure unless it was saved before',
    challenge: 'unlessSaved',
  },
  { number: '4000002760003184', brand: 'visa', what: 'always asks for 3-D Secure', challenge: 'always' },
  {
    number: '4000008260003178',
    brand: 'visa',
    what: 'asks for 3-D Secure, then has insufficient funds',
    challenge: 'always',
    decline: 'insufficient_funds',
  },
  { number: '4000000000000259', brand: 'visa', what: 'is charged, then disputed as fraud', disputed: 'needs_response' },
  {
    number: '4000000000001976',
    brand: 'visa',
    what: 'is charged, then the bank asks about it',
    disputed: 'warning_needs_response',
  },
  { number: '4000000000000077', brand: 'visa', what: 'stays processing, then succeeds by webhook (ours)', slow: true },
  { number: '4000000000000408', brand: 'visa', what: 'is charged, but the response is lost (ours)', lost: 'after' },
  {
    number: '4000000000000507',
    brand: 'visa',
    what: 'loses the request before anything is charged (ours)',
    lost: 'before',
  },
] as const satisfies readonly Behaviour[];

/** Payment methods and tokens that Stripe's docs offer instead of numbers. */
const aliases: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000002760003184',
  tok_visa: '4242424242424242',
  tok_chargeDeclined: '4000000000000002',
  tok_chargeDeclinedInsufficientFunds: '4000000000009995',
};

export const behaviourOf = (number: string): Behaviour =>
  testCards.find((card) => card.number === number) ?? { number, brand: 'visa', what: 'succeeds' };
export const aliasNumber = (id: string): string | null => aliases[id] ?? null;

/** A stored card, never with its CVC. Numbers are test numbers, and only the last four digits are ever shown. */
export type Card = {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint: string;
  readonly funding: 'credit' | 'debit';
  readonly country: 'US';
  readonly number: string;
};

/** Reads `card[number]` and the other fields. Refuses what the card form or the bank would refuse right away. */
export function readCard(input: Record<string, unknown>, now: number): Card | StripeError {
  const token = typeof input.token === 'string' ? aliasNumber(input.token) : null;
  const number = token ?? String(input.number ?? '').replace(/[\s-]/g, '');
  const month = Number(token ? 12 : input.exp_month);
  const typed = Number(token ? 2099 : input.exp_year);
  const year = typed < 100 ? 2000 + typed : typed;
  const today = new Date(now);
  if (!/^\d{12,19}$/.test(number) || !luhn(number))
    return cardFault('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!(month >= 1 && month <= 12))
    return cardFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const past = year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1);
  if (!Number.isInteger(year) || past || year > today.getUTCFullYear() + 100)
    return cardFault('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  const cvc = input.cvc === undefined ? null : String(input.cvc);
  const { brand } = behaviourOf(number);
  if (cvc !== null && !(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc))
    return cardFault('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const fingerprint = createHash('sha256').update(number).digest('base64url').slice(0, 16);
  const funding = number === '4000056655665556' ? 'debit' : 'credit';
  return {
    brand,
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    fingerprint,
    funding,
    country: 'US',
    number,
  };
}

function luhn(number: string): boolean {
  let sum = 0;
  for (const [i, digit] of [...number].reverse().entries()) {
    const n = Number(digit) * (i % 2 ? 2 : 1);
    sum += n > 9 ? n - 9 : n;
  }
  return sum % 10 === 0;
}
