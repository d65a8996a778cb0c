import { zoneOf } from '#domain/catalog/date-state.ts';
import { flagsOfDivision } from '#domain/catalog/division-flags.ts';
import { isDivisionOpen, refundPolicyIdOf } from '#domain/catalog/division-state.ts';
import { isCalledOff } from '#domain/catalog/event-status.ts';
import type { RegistrationWindow } from '#domain/catalog/schema.ts';
import { isOpenWindow, truePerPlayer } from '#domain/catalog/windows.ts';
import { type CheckFacts, checkItems, type ItemAnswer, type Places, withAnswers } from '#domain/commerce/item-check.ts';
import { payableNow } from '#domain/commerce/order-money.ts';
import { emptyContext, type PriceContext } from '#domain/commerce/price-context.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import { special } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { holds, isLive } from '#domain/registration/holds.ts';
import { placesOf } from '../kernel/places/division.ts';
import { freeSlots, lineOf } from '../kernel/places/look.ts';
import type { Table } from '../kernel/table/table.ts';
import type { BagFacts } from './facts.ts';
import { pricedFacts, seasonPassOf } from './price-facts.ts';

/** What every item's status is made from, counted at `now`. */
export async function checkFacts(
  table: Table,
  facts: BagFacts,
  now: Millis,
  userId: number | null,
): Promise<CheckFacts> {
  const divisions = new Map<number, Places>();
  for (const division of facts.divisions.values()) {
    const event = facts.events.get(division.tournamentId);
    if (!event) continue;
    const places = placesOf(division, event);
    const open = (userId === special.firstUser || isDivisionOpen(division, zoneOf(event), now)) && !isCalledOff(event);
    const available =
      places.capacity === null
        ? null
        : (await lineOf(table, division.id, now)).length
          ? 0
          : (await freeSlots(table, places, now)).length;
    divisions.set(division.id, {
      open,
      acceptanceOnly: flagsOfDivision(division).acceptanceOnly,
      available,
      waitlist: places.waitlist,
      surgeProtected: division.surgeProtected,
    });
  }
  return {
    now,
    divisions,
    holds: new Map(
      [...facts.holds.values()].map((hold) => [hold.entry, { expiry: hold.ex, waitlist: hold.slot === null }]),
    ),
    stock: new Map(
      [...facts.products.values()].filter((product) => product.isActive).map((product) => [product.sku, product.stock]),
    ),
    levels: new Set(facts.priced.levels.filter(({ jsonProps }) => !jsonProps.infoOnly).map(({ id }) => id)),
    due: new Map([...facts.orders.values()].map((order) => [order.id, payableNow(order)])),
  };
}

/** The items with the server's answers on them. A place that was offered from the waitlist is open to its holder even when registration is not. */
export async function checkedItems(
  table: Table,
  items: readonly CartItem[],
  facts: BagFacts,
  now: Millis,
  userId: number | null,
): Promise<{ items: CartItem[]; answers: ItemAnswer[] }> {
  const found = await checkFacts(table, facts, now, userId);
  const answers = checkItems(items, found).map((answer) =>
    isOffered(answer.itemId, items, facts, now)
      ? { ...answer, status: null, waitlist: false, error: null, message: null, availability: 1 }
      : answer,
  );
  return { items: withAnswers(items, answers), answers };
}

function isOffered(itemId: number, items: readonly CartItem[], facts: BagFacts, now: Millis): boolean {
  const item = items.find((one) => one.id === itemId);
  if (!item || !('registration' in item)) return false;
  const hold = facts.holds.get(item.registration.reservation?.id ?? '');
  return hold !== undefined && hold.slot !== null && hold.waitId !== null && isLive(hold.ex, now);
}

/** The facts of the price, see domain/commerce/price-context.ts. */
export function priceContextOf(facts: BagFacts, now: Millis, payLater: boolean): PriceContext {
  const context = emptyContext(now);
  const windows: PriceContext['windows'] = {};
  // An offer from the waitlist may come after the window it was entered in has closed: it keeps that window's price.
  const offered = new Set(
    [...facts.holds.values()]
      .filter((hold) => hold.slot !== null && hold.waitId !== null && isLive(hold.ex, now))
      .map((hold) => hold.divisionId),
  );
  for (const division of facts.divisions.values()) {
    const event = facts.events.get(division.tournamentId);
    if (event)
      for (const window of offered.has(division.id)
        ? division.registrationWindows
        : chargeable(division.registrationWindows, zoneOf(event), now))
        windows[window.id] = {
          fee: window.fee,
          divisionId: division.id,
          feeIsPerTeam: window.feeIsPerTeam,
          truePerPlayer: truePerPlayer(window),
          minAmountDue: window.minAmountDue,
          canProcessPayment: window.canProcessPayment,
        };
  }
  return {
    ...context,
    ...pricedFacts(facts.priced, [...facts.events.values()], now),
    currency: facts.settings.currency,
    payLater: payLater && facts.settings.allowPayLater,
    noDelayedPayments: facts.settings.noDelayedPayments,
    windows,
    divisions: Object.fromEntries(
      [...facts.divisions.values()].map((one) => [
        one.id,
        { numOfPlayers: one.numOfPlayers, paidWaitlist: flagsOfDivision(one).paidWaitlist },
      ]),
    ),
    tournaments: Object.fromEntries(
      [...facts.events.values()].map((event) => [
        event.id,
        { cartFees: event.jsonProps.cartFees, seasonPassId: seasonPassOf(event) },
      ]),
    ),
    products: Object.fromEntries(
      [...facts.products.values()].map(({ sku, price, shipping, pickupOnly, cartFees }) => [
        sku,
        { price, shipping, pickupOnly, cartFees },
      ]),
    ),
    balances: Object.fromEntries(
      [...facts.orders.values()].map((order) => [order.id, { due: payableNow(order), minimum: 0 }]),
    ),
    credits: Object.fromEntries(facts.credits),
    promo: facts.promo,
  };
}

/** A window's price can be had while it is open, and for as long after as somebody who came in time may still hold a place. */
const chargeable = (windows: readonly RegistrationWindow[], zone: string, now: Millis): RegistrationWindow[] =>
  windows.filter((window) => isOpenWindow(window, zone, now) || isOpenWindow(window, zone, now - holds.longest));

export const policyOf = (item: CartItem, facts: BagFacts) => {
  const division = 'registration' in item ? facts.divisions.get(item.registration.tournamentDivisionId) : undefined;
  const id = division
    ? refundPolicyIdOf(division)
    : item.type === 'PROD'
      ? (facts.products.get(item.product.sku)?.refundPolicyId ?? null)
      : null;
  return id === null ? null : (facts.refundPolicies.get(id) ?? null);
};
