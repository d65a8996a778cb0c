import { datesPrice } from '../../catalog/divisions/date-prices.ts';
import { entryPrice } from '../../catalog/divisions/entry-fee.ts';
import type { ItemType } from '../item-types.ts';
import type { CartItem, CartRegistration, ItemOf } from '../schema.ts';
import { chargeOf } from './minimum-charge.ts';
import type { PriceContext } from './price-context.ts';

/**
 * What one unit of an item costs before anything is added or taken off, from the server's facts; null: not for sale (a window, level,
 * product or order that the context does not know). The amount on the item is never read.
 */
export const unitPrice = (item: CartItem, context: PriceContext): number | null =>
  (priceOf[item.type] as (item: CartItem, context: PriceContext) => number | null)(item, context);

const priceOf: { readonly [T in ItemType]: (item: ItemOf<T>, context: PriceContext) => number | null } = {
  TR: (item, context) => feeOf(item.registration, context),
  ER: (item, context) => feeOf(item.registration, context),
  MEM: (item, context) => membershipPrice(item, context),
  PROD: (item, context) => context.products[item.product.sku]?.price ?? null,
  OPAY: (item, context) => context.balances[item.payment.orderId]?.due ?? null,
  MTRPAY: (item, context) => {
    const balance = context.balances[item.payment.orderId];
    if (balance === undefined) return null;
    const wanted = Math.min(balance.due, Math.max(item.payment.pay, balance.minimum));
    // an order owes nothing that is too small to charge
    return chargeOf({ wanted, due: balance.due }, context.currency).charge;
  },
  // Shipping is made from the products of the whole cart, see shipping.ts.
  'S&H': () => 0,
};

/** The level's price; of an upgrade what it is more than the one that it replaces, null where nobody may upgrade that. */
function membershipPrice({ membership: { levelId, follows } }: ItemOf<'MEM'>, context: PriceContext): number | null {
  const price = context.levels[levelId]?.price;
  if (price === undefined || follows?.act !== 'upgrade') return price ?? null;
  const credit = context.upgradeCredits[follows.id];
  return credit === undefined ? null : Math.max(0, price - credit);
}

/** The entry fee; a waitlist entry costs nothing unless the waitlist is paid (Part 2 §4). */
function feeOf(registration: CartRegistration, context: PriceContext): number | null {
  const window = context.windows[registration.windowId];
  const division = context.divisions[registration.tournamentDivisionId];
  if (window === undefined || division === undefined || !(registration.tournamentId in context.tournaments))
    return null;
  if ((window.divisionId ?? registration.tournamentDivisionId) !== registration.tournamentDivisionId) return null;
  if (registration.waitlist && !division.paidWaitlist) return 0;
  if (division.dates !== null)
    return registration.dates === null ? null : datesPrice(division.dates, registration.dates, window.fee);
  const entry = {
    players: registration.players.length,
    alternates: registration.alternates.length,
    numOfPlayers: division.numOfPlayers,
  };
  return entryPrice({ amount: window.fee, perTeam: window.feeIsPerTeam }, entry, window.truePerPlayer);
}
