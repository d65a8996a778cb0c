import { datesPrice, entryPrice } from '../../catalog/divisions/entry-fee.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { fullName, typedKey } from '../../people/names.ts';
import { dueNow } from '../../registration/wizard/review.ts';
import { isSingle } from '../cart/cart.ts';
import { type ItemType, withEntryTypes } from '../item-types.ts';
import { commerce } from '../problems.ts';
import type { CartItem, CartRegistration, ItemOf, Promo } from '../schema.ts';
import { shippingCost, withShipping } from '../store/shipping.ts';
import { discountsOf, extrasOf, sum } from './discounts.ts';
import { chargeOf, feesDue, feesSoldWith, type MembershipsOf, memberIn, type PricedPerson } from './fees.ts';
import type { Labelled, PricedCart, PricedLine } from './price.ts';
import type { PriceContext } from './price-context.ts';
import { promoAmount, promoReaches } from './promos.ts';

/**
 * Returns the price of one unit of an item before additions and discounts, based on the server's facts, or null if it
 * isn't for sale (its window, level, product or order isn't in the context). The amount on the item is never read.
 */
const unitPrice = (item: CartItem, context: PriceContext): number | null =>
  (priceOf[item.type] as (item: CartItem, context: PriceContext) => number | null)(item, context);

const priceOf: { readonly [T in ItemType]: (item: ItemOf<T>, context: PriceContext) => number | null } = {
  TR: (item, context) => feeOf(item.registration, context),
  ER: (item, context) => feeOf(item.registration, context),
  MEM: (item, context) => membershipPrice(item, context),
  PROD: (item, context) => context.products[item.product.sku]?.price ?? null,
  OPAY: ({ payment: { orderId, change } }, context) =>
    (change ? context.changes[change.entry] : context.balances[orderId]?.due) ?? null,
  MTRPAY: (item, context) => {
    const balance = context.balances[item.payment.orderId];
    if (balance === undefined) return null;
    const wanted = Math.min(balance.due, Math.max(item.payment.pay, balance.minimum));
    // This prevents an order's balance from being too small to charge.
    return chargeOf({ wanted, due: balance.due }, context.currency).charge;
  },
  // Shipping is priced for all of the cart's products together (shipping.ts).
  'S&H': () => 0,
};

/**
 * Returns the level's price. An upgrade costs the difference from the level it replaces, or null if that level can't be
 * upgraded.
 */
function membershipPrice({ membership: { levelId, follows } }: ItemOf<'MEM'>, context: PriceContext): number | null {
  const price = context.levels[levelId]?.price;
  if (price === undefined || follows?.act !== 'upgrade') return price ?? null;
  const credit = context.upgradeCredits[follows.id];
  return credit === undefined ? null : Math.max(0, price - credit);
}

/** Returns the entry fee. A waitlist registration is free unless the waitlist is paid (Part 2 §4). */
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

/**
 * Prices a cart. This is the only place that does (Part 2 §5, §9): the browser shows a preview, and the server's result
 * counts. Each line has its price and extras, then bid and season pass discounts, fees on what is left, the promo (also
 * on fees that allow it), and taxes on everything before tax. Each part is rounded half up once. A card is never
 * charged less than its processor's minimum. Lines sum exactly to the totals, no total is below zero, and the order of
 * the items doesn't matter. Closed items cost nothing here; they block payment elsewhere. Fails with item-not-for-sale
 * if the context has no price for an item.
 */
export function priceCart(items: readonly CartItem[], context: PriceContext): Result<PricedCart> {
  const typed = withEntryTypes(items, (id) => context.tournaments[id]?.entryType);
  const all = withShipping(typed, context);
  const shipping = shippingCost(all, context);
  const memberships = membershipsIn(all, context);
  const lines = new Map<number, PricedLine>();
  let { promo } = context;
  for (const item of all.toSorted((a, b) => a.id - b.id)) {
    const unit = item.status === 'Closed' ? 0 : item.type === 'S&H' ? shipping : unitPrice(item, context);
    if (unit === null) return refuse(commerce['item-not-for-sale']({ data: { itemId: item.id } }));
    const line =
      item.status === 'Closed' ? closedLine(item) : priceLine(item, unit, { ...context, promo }, memberships);
    lines.set(item.id, line);
    promo = leftOfPromo(promo, line);
  }
  const inOrder = all.flatMap(({ id }) => lines.get(id) ?? []);
  return ok(totals(inOrder, context.currency));
}

/**
 * Returns the promo with what is left of it for the following lines. A credit is reduced by the amount it has covered
 * so far.
 */
const leftOfPromo = (promo: Promo | null, line: PricedLine): Promo | null =>
  promo?.perOrder && line.promo ? { ...promo, amount: promo.amount - line.promo.amount } : promo;

function priceLine(item: CartItem, unit: number, context: PriceContext, memberships: MembershipsOf): PricedLine {
  const quantity = isSingle(item) ? 1 : item.quantity;
  const price = unit * quantity;
  const extras = extrasOf(item, price);
  const discounts = discountsOf(item, price, context);
  const net = price + sum(extras) - sum(discounts);
  const sold = price === 0 && 'registration' in item ? [] : feesSoldWith(item, context);
  const due = feesDue(
    { ...item, quantity },
    net,
    sold.filter((fee) => !fee.isTax),
    memberships,
  );
  const promo = promoOf(item, net, sum(due.filter(({ fee }) => fee.promoable)), context.promo, sum(discounts) > 0);
  const untaxed = net + sum(due) - (promo?.amount ?? 0);
  const taxes = feesDue(
    { ...item, quantity },
    untaxed,
    untaxed > 0 ? sold.filter((fee) => fee.isTax) : [],
    memberships,
  );
  const total = untaxed + sum(taxes);
  const line = { itemId: item.id, type: item.type, unit, quantity, price, extras, discounts, promo };
  return { ...line, fees: due.map(plain), taxes: taxes.map(plain), total, ...dueOf(item, total, context) };
}

const plain = ({ label, amount }: Labelled): Labelled => ({ label, amount });

function promoOf(
  item: CartItem,
  net: number,
  promoable: number,
  promo: Promo | null,
  isDiscounted: boolean,
): PricedLine['promo'] {
  if (promo === null || !promoReaches(promo, item) || (isDiscounted && !promo.stacks)) return null;
  const amount = promoAmount(promo, net, promoable);
  return amount === 0 ? null : { code: promo.code, amount, ...(promo.perOrder && { isCredit: true }) };
}

/**
 * Returns how much is charged today and how much is charged later to the saved card (Part 2 §4, §5), based on pay
 * later, paid waitlist and minimum amount, minus payments made while the team waited.
 */
function dueOf(item: CartItem, total: number, context: PriceContext): Pick<PricedLine, 'paid' | 'dueNow' | 'preAuth'> {
  if (!('registration' in item)) return { paid: 0, dueNow: total, preAuth: 0 };
  const { windowId, waitlist, minAmount, teamId } = item.registration;
  const window = context.windows[windowId];
  const paid = teamId === null ? 0 : Math.min(total, context.credits[teamId] ?? 0);
  if (context.payLater || window?.canProcessPayment === false) return { paid, dueNow: 0, preAuth: 0 };
  if (waitlist && !context.noDelayedPayments) return { paid, dueNow: 0, preAuth: total - paid };
  const least = window ? dueNow(window, total, minAmount) : total;
  return { paid, dueNow: Math.max(0, least - paid), preAuth: 0 };
}

function membershipsIn(items: readonly CartItem[], context: PriceContext): MembershipsOf {
  const keyOf = (person: PricedPerson) => person.playerProfileId ?? (fullName(person) ? typedKey(person) : null);
  const bought = new Map<string | number, number[]>();
  for (const item of items) {
    if (item.type !== 'MEM') continue;
    const key = keyOf(memberIn(item));
    if (key !== null) bought.set(key, [...(bought.get(key) ?? []), item.membership.levelId]);
  }
  return (person) => {
    const onFile = person.playerProfileId == null ? [] : (context.memberships[person.playerProfileId] ?? []);
    return [...onFile, ...(bought.get(keyOf(person) ?? '') ?? [])];
  };
}

const closedLine = (item: CartItem): PricedLine => ({
  itemId: item.id,
  type: item.type,
  unit: 0,
  quantity: item.quantity,
  price: 0,
  extras: [],
  discounts: [],
  promo: null,
  fees: [],
  taxes: [],
  total: 0,
  paid: 0,
  dueNow: 0,
  preAuth: 0,
});

/**
 * Returns the lines as they are charged. A card is never charged less than its processor's minimum: a total that is too
 * small is forgiven, and a partial amount due now is raised by part of what the lines owe later.
 */
function chargeable(lines: readonly PricedLine[], currency: string): { lines: PricedLine[]; forgiven: number } {
  const add = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const later = ({ total, paid, dueNow, preAuth }: PricedLine) => total - paid - dueNow - preAuth;
  const wanted = add(({ dueNow }) => dueNow);
  const now = chargeOf({ wanted, due: wanted + add(later) }, currency);
  const charge = chargeOf({ wanted: 0, due: add(({ preAuth }) => preAuth) }, currency);
  let more = now.charge - wanted;
  const charged = lines.map((line) => {
    const extra = Math.max(0, Math.min(later(line), more));
    more -= extra;
    return {
      ...line,
      dueNow: now.charge === 0 ? 0 : line.dueNow + extra,
      preAuth: charge.forgiven > 0 ? 0 : line.preAuth,
    };
  });
  return { lines: charged, forgiven: now.forgiven + charge.forgiven };
}

function totals(priced: readonly PricedLine[], currency: string): PricedCart {
  const { lines, forgiven } = chargeable(priced, currency);
  const add = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    currency,
    lines,
    price: add((line) => line.price + sum(line.extras)),
    discount: add((line) => sum(line.discounts)),
    promo: add((line) => line.promo?.amount ?? 0),
    fees: add((line) => sum(line.fees)),
    taxes: add((line) => sum(line.taxes)),
    total: add((line) => line.total),
    paid: add((line) => line.paid),
    dueNow: add((line) => line.dueNow),
    preAuth: add((line) => line.preAuth),
    forgiven,
  };
}

/**
 * Returns the cart's items with their prices filled in, for display (Part 2 §3: amount, total, feeTotal, taxTotal,
 * promo).
 */
export function withPrices(items: readonly CartItem[], priced: PricedCart): CartItem[] {
  const lineOf = new Map(priced.lines.map((line) => [line.itemId, line]));
  return items.map((item) => {
    const line = lineOf.get(item.id);
    if (line === undefined) return item;
    const { unit, total, promo } = line;
    return {
      ...item,
      amount: unit,
      total,
      feeTotal: sum(line.fees),
      taxTotal: sum(line.taxes),
      promo,
      preAuth: line.preAuth > 0,
    };
  });
}
