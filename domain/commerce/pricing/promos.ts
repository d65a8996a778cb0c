import type { Id } from '../../kernel/ids.ts';
import { halfUp } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { commerce } from '../problems.ts';
import type { CartItem, Promo } from '../schema.ts';
import type { PricedCart } from './price.ts';

/** Returns a code normalized for comparison: trimmed and in uppercase. */
export const promoKey = (code: string): string => code.trim().toUpperCase();

/** Returns whether Apply is enabled, which requires a code without an error (Part 2 §5). */
export const canApplyPromo = (state: { code: string; error: string | null }): boolean =>
  state.code.trim() !== '' && state.error === null;

/** Returns whether a promo's type, event and division all match an item. */
export function promoReaches(promo: Promo, item: CartItem): boolean {
  if (!promo.types.includes(item.type)) return false;
  const registration = 'registration' in item ? item.registration : null;
  const listed = (list: readonly number[], value: number | undefined) =>
    list.length === 0 || (value !== undefined && list.includes(value));
  return (
    listed(promo.tournamentIds, registration?.tournamentId) &&
    listed(promo.divisionIds, registration?.tournamentDivisionId)
  );
}

/**
 * Checks whether a code can be used on these items now. `found` is the organization's promo with this code. Refuses
 * with promo-empty, -unknown, -not-yet, -expired, -used-up, -in-payment or -no-match.
 */
export function checkPromo(code: string, promo: Promo | null, items: readonly CartItem[], now: Millis): Result<Promo> {
  if (code.trim() === '') return refuse(commerce['promo-empty']());
  if (!promo?.isActive || promoKey(promo.code) !== promoKey(code)) return refuse(commerce['promo-unknown']());
  if (promo.dtStart !== null && now < promo.dtStart) return refuse(commerce['promo-not-yet']());
  if (promo.dtEnd !== null && now >= promo.dtEnd) return refuse(commerce['promo-expired']());
  if (promo.left !== null && promo.left <= 0)
    return refuse(commerce[promo.inPayment ? 'promo-in-payment' : 'promo-used-up']());
  if (!items.some((item) => promoReaches(promo, item))) return refuse(commerce['promo-no-match']());
  return ok(promo);
}

/**
 * Checks a promo that can't be combined with other discounts. Fails with promo-not-with-other if every line it applies
 * to already has one.
 */
export const promoBesides = (promo: Promo, priced: Pick<PricedCart, 'promo' | 'discount'>): Result<Promo> =>
  !promo.stacks && priced.promo === 0 && priced.discount > 0 ? refuse(commerce['promo-not-with-other']()) : ok(promo);

/**
 * Returns what a promo takes off a line: the dollar amount, or the percentage of the net price and of the fees that
 * allow promos. It is never more than that price and those fees together (Part 2 §5). For a code that covers the whole
 * order, `amount` is the code's remaining balance.
 */
export const promoAmount = (promo: Promo, net: number, promoableFees: number): number =>
  Math.min(
    net + promoableFees,
    promo.amount > 0 || promo.perOrder ? promo.amount : halfUp(((net + promoableFees) * promo.percentage) / 100),
  );

/**
 * Returns what is left on a credit (a code whose amount is taken off the whole order) after an order, in minor units,
 * or 0 for any other code.
 */
export const creditAfter = (promo: Promo | null, { promo: given }: Pick<PricedCart, 'promo'>): number =>
  promo?.perOrder ? Math.max(0, promo.amount - given) : 0;

/**
 * Returns the code for the `nth` credit that an order returns. It begins like the code that had paid for the order, so
 * no one else can guess it, and every attempt at the same return has the same code.
 */
export const returnedCode = (code: string, orderId: Id, nth: number): string =>
  [...promoKey(code).split('-').slice(0, 3), orderId, nth].join('-');

/** A code's usage counter. `left` matters only if its uses are limited. */
type UseCounter = { readonly left: number; readonly uses: number };

/**
 * Returns how many more times a code can be used under a new limit, or null for no limit. Uses under the former limit
 * still count, including those of orders being paid. If there was no limit before, existing orders are counted.
 */
export function leftUnder(
  maxUses: number | null,
  before: { readonly maxUses: number | null },
  counters: readonly UseCounter[],
): number | null {
  if (maxUses === null) return null;
  const add = (of: (counter: UseCounter) => number) => counters.reduce((sum, counter) => sum + of(counter), 0);
  const taken = before.maxUses === null ? add(({ uses }) => uses) : before.maxUses - add(({ left }) => left);
  return Math.max(0, maxUses - taken);
}

/** The alphabet for codes, without characters that are easily confused when copied or read aloud: I, L, O, 0, 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** The maximum number of one-time codes created in one call, and of codes per promo. */
export const mostCodesAtOnce = 500;
export const mostCodes = 5_000;

/**
 * Returns distinct one-time codes for a promo, such as `SPRING-7KQ2-M9XA`. `pick(n)` returns an unpredictable number
 * from 0 to n − 1.
 */
export function oneTimeCodes(promoKey: string, count: number, pick: (n: number) => number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const text = Array.from({ length }, () => letters[pick(letters.length)]).join('');
    codes.add(`${promoKey}-${text.slice(0, 4)}-${text.slice(4)}`);
  }
  return [...codes];
}
