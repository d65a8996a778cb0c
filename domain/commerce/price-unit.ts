import type { PriceContext } from './price-context.ts';
import type { CartItem, CartRegistration, ItemOf, ItemType } from './schema.ts';

/**
 * What one unit of an item costs before anything is added or taken off, from the server's facts; null: not for sale (a window, level,
 * product or order that the context does not know). The amount on the item is never read.
 */
export const unitPrice = (item: CartItem, context: PriceContext): number | null =>
  (priceOf[item.type] as (item: CartItem, context: PriceContext) => number | null)(item, context);

const priceOf: { readonly [T in ItemType]: (item: ItemOf<T>, context: PriceContext) => number | null } = {
  TR: (item, context) => entryPrice(item.registration, context),
  ER: (item, context) => entryPrice(item.registration, context),
  MEM: (item, context) => context.levels[item.membership.levelId]?.price ?? null,
  PROD: (item, context) => context.products[item.product.sku]?.price ?? null,
  OPAY: (item, context) => context.balances[item.payment.orderId]?.due ?? null,
  MTRPAY: (item, context) => {
    const balance = context.balances[item.payment.orderId];
    return balance === undefined ? null : Math.min(balance.due, Math.max(item.payment.pay, balance.minimum));
  },
  // Shipping is made from the products of the whole cart, see shipping.ts.
  'S&H': () => 0,
};

/**
 * The entry fee: per team, per place of the division, or (true per player) per player who is there; at least one player
 * (Part 2 §3 Registration window). A waitlist entry costs nothing unless the waitlist is paid (Part 2 §4).
 */
function entryPrice(registration: CartRegistration, context: PriceContext): number | null {
  const window = context.windows[registration.windowId];
  const division = context.divisions[registration.tournamentDivisionId];
  if (window === undefined || division === undefined || !(registration.tournamentId in context.tournaments))
    return null;
  if (registration.waitlist && !division.paidWaitlist) return 0;
  if (window.feeIsPerTeam) return window.fee;
  return window.fee * Math.max(1, window.truePerPlayer ? registration.players.length : division.numOfPlayers);
}
