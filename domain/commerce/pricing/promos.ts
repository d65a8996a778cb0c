import { halfUp } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { commerce } from '../problems.ts';
import type { CartItem, Promo } from '../schema.ts';
import type { PricedCart } from './price.ts';

/** How a code is compared: without outer blanks, without case. */
export const promoKey = (code: string): string => code.trim().toUpperCase();

/** Whether Apply may be pressed: something typed, and no error still standing for it (Part 2 §5). */
export const canApplyPromo = (state: { code: string; error: string | null }): boolean =>
  state.code.trim() !== '' && state.error === null;

/** Whether a promo takes something off this item: its type, its event and its division are meant. */
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
 * Whether a code may be used on these items now. `found` is what the organization has under the code. Refuses: promo-empty, -unknown,
 * -not-yet, -expired, -used-up, -no-match.
 */
export function checkPromo(code: string, promo: Promo | null, items: readonly CartItem[], now: Millis): Result<Promo> {
  if (code.trim() === '') return refuse(commerce['promo-empty']());
  if (!promo?.isActive || promoKey(promo.code) !== promoKey(code)) return refuse(commerce['promo-unknown']());
  if (promo.dtStart !== null && now < promo.dtStart) return refuse(commerce['promo-not-yet']());
  if (promo.dtEnd !== null && now >= promo.dtEnd) return refuse(commerce['promo-expired']());
  if (promo.left !== null && promo.left <= 0) return refuse(commerce['promo-used-up']());
  if (!items.some((item) => promoReaches(promo, item))) return refuse(commerce['promo-no-match']());
  return ok(promo);
}

/** A promo that goes with no other discount is refused where every line it is for has one (promo-not-with-other). */
export const promoBesides = (promo: Promo, priced: Pick<PricedCart, 'promo' | 'discount'>): Result<Promo> =>
  !promo.stacks && priced.promo === 0 && priced.discount > 0 ? refuse(commerce['promo-not-with-other']()) : ok(promo);

/**
 * What a promo takes off a line: the dollar amount, or the percentage, of the net price and of the promoable fees; never more than those
 * (Part 2 §5). Of a code for the whole order `amount` is what is left of it.
 */
export const promoAmount = (promo: Promo, net: number, promoableFees: number): number =>
  Math.min(
    net + promoableFees,
    promo.amount > 0 || promo.perOrder ? promo.amount : halfUp(((net + promoableFees) * promo.percentage) / 100),
  );

/** What a credit, a code worth its amount once in an order, is still worth after one, minor units; 0 for any other code. */
export const creditAfter = (promo: Promo | null, { promo: given }: Pick<PricedCart, 'promo'>): number =>
  promo?.perOrder ? Math.max(0, promo.amount - given) : 0;
