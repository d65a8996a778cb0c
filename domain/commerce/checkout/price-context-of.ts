import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { datePricesOf, dropInOf } from '../../catalog/divisions/entry-fee.ts';
import { isOpenWindow, truePerPlayer } from '../../catalog/divisions/windows.ts';
import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import { zoneOf } from '../../catalog/events/event-status.ts';
import type { Division, RegistrationWindow, RuledEvent } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import { upgradeCredit } from '../../memberships/joining.ts';
import { isActive } from '../../memberships/levels.ts';
import { isBidGood } from '../../registration/gates/gates.ts';
import { holds } from '../../registration/spots/holds.ts';
import { entryTypeOf } from '../item-types.ts';
import { payableNow } from '../orders/money.ts';
import { emptyContext, type PriceContext } from '../pricing/price-context.ts';
import { type CheckoutContext, isActiveOffer, liveChanges, type PriceFacts } from './checkout-context.ts';

/**
 * Returns the facts that prices are based on (pricing/price-context.ts), from everything the server knows about a
 * checkout.
 */
export function priceContextOf(context: CheckoutContext, now: Millis, payLater: boolean): PriceContext {
  const events = [...context.events.values()];
  return {
    ...emptyContext(now),
    ...priceFactsAt(context.priceFacts, events, now),
    currency: context.settings.currency,
    payLater: payLater && context.settings.allowPayLater,
    noDelayedPayments: context.settings.noDelayedPayments,
    windows: windowsFor(context, now),
    divisions: keyed(context.divisions.values(), (division) => [
      division.id,
      {
        numOfPlayers: division.numOfPlayers,
        paidWaitlist: flagsOfDivision(division).paidWaitlist,
        dates: datesOf(division, context.events.get(division.tournamentId)),
      },
    ]),
    tournaments: keyed(events, (event) => [
      event.id,
      { cartFees: event.jsonProps.cartFees, seasonPassId: seasonPassOf(event), entryType: entryTypeOf(event) },
    ]),
    products: keyed(context.products.values(), ({ sku, price, shipping, shippingPer, pickupOnly, cartFees }) => [
      sku,
      { price, shipping, shippingPer, pickupOnly, cartFees },
    ]),
    balances: keyed(context.orders.values(), (order) => [order.id, { due: payableNow(order), minimum: 0 }]),
    changes: keyed(liveChanges(context, now), ({ entry, amount }) => [entry, amount]),
    credits: Object.fromEntries(context.credits),
    promo: context.promo,
  };
}

/** Returns the prices of a session group's dates. A single date has a price if drop-ins are allowed. */
function datesOf(division: Division, event: RuledEvent | undefined) {
  const prices = datePricesOf(division);
  return prices && event ? { single: dropInOf(event, division), packs: [...prices.packs] } : null;
}

const keyed = <T, V>(list: Iterable<T>, entry: (value: T) => readonly [string | number, V]): Record<string, V> =>
  Object.fromEntries([...list].map(entry));

/**
 * Returns the windows whose prices are available now. A waitlist offer may come after the window the team registered in
 * has closed, and that window's price still applies.
 */
function windowsFor(context: CheckoutContext, now: Millis): PriceContext['windows'] {
  const offered = new Set(
    [...context.holds.values()].filter((hold) => isActiveOffer(hold, now)).map((hold) => hold.divisionId),
  );
  const windows: PriceContext['windows'] = {};
  for (const division of context.divisions.values()) {
    const event = context.events.get(division.tournamentId);
    if (!event) continue;
    const all = division.registrationWindows;
    const isAny = offered.has(division.id) || context.entersClosed;
    for (const window of isAny ? all : chargeable(all, zoneOf(event), now))
      windows[window.id] = {
        fee: window.fee,
        divisionId: division.id,
        feeIsPerTeam: window.feeIsPerTeam,
        truePerPlayer: truePerPlayer(window),
        minAmountDue: window.minAmountDue,
        canProcessPayment: window.canProcessPayment,
      };
  }
  return windows;
}

/**
 * Returns the windows whose prices can be charged: those that are open, and those that closed so recently that someone
 * who came in time may still hold a spot.
 */
const chargeable = (windows: readonly RegistrationWindow[], zone: string, now: Millis): RegistrationWindow[] =>
  windows.filter((window) => isOpenWindow(window, zone, now) || isOpenWindow(window, zone, now - holds.longest));

/**
 * Returns the facts about people that affect prices now. Memberships count if they are valid today at the venue, and
 * bids if they are valid now.
 */
function priceFactsAt(
  { levels, bids, memberships, passes, held, opened }: PriceFacts,
  events: readonly RuledEvent[],
  now: Millis,
): Pick<PriceContext, 'levels' | 'upgradeCredits' | 'bids' | 'passHolders' | 'memberships'> {
  const today = dateIn(now, events[0] ? zoneOf(events[0]) : 'UTC');
  const levelsOfPlayer: Record<Id, Id[]> = {};
  const fees = [
    ...events.flatMap(({ jsonProps }) => jsonProps.cartFees),
    ...levels.flatMap(({ cartFees }) => cartFees),
  ];
  // Anyone can enter any profile here. They learn only whether it has a membership that affects a fee, which the price
  // reveals anyway.
  const asked = new Set(
    fees.filter(({ perPlayer }) => perPlayer).flatMap((fee) => [...fee.members, ...fee.nonMembers]),
  );
  for (const membership of memberships.filter((each) => isActive(each, today))) {
    const { playerProfileId, levelId } = membership;
    if (!asked.has(levelId)) continue;
    levelsOfPlayer[playerProfileId] = [...(levelsOfPlayer[playerProfileId] ?? []), levelId];
  }
  return {
    levels: keyed(levels, ({ id, price, cartFees }) => [id, { price, cartFees: [...cartFees] }]),
    upgradeCredits: keyed(
      held.filter(({ id }) => opened.has(id)),
      (before) => [
        before.id,
        upgradeCredit(
          before,
          levels.find(({ id }) => id === before.levelId),
        ),
      ],
    ),
    bids: keyed(
      bids.filter((bid) => isBidGood(bid, now)),
      ({ bidId, tournamentId, discountAmount, discountPercentage }) => [
        bidId,
        { tournamentId, discountAmount: discountAmount ?? 0, discountPercentage: discountPercentage ?? 0 },
      ],
    ),
    passHolders: Object.fromEntries(events.flatMap((event) => passHoldersOf(event, passes))),
    memberships: levelsOfPlayer,
  };
}

/**
 * Returns the pass that the event's price depends on. Holders of any of the event's passes count as holders of the
 * first.
 */
const seasonPassOf = (event: RuledEvent): Id | null => flagsOfEvent(event).seasonPasses[0] ?? null;

function passHoldersOf(event: RuledEvent, held: PriceFacts['passes']): (readonly [Id, Id[]])[] {
  const first = seasonPassOf(event);
  if (first === null) return [];
  const { seasonPasses } = flagsOfEvent(event);
  const holders = held.filter(({ passId }) => seasonPasses.includes(passId));
  return [[first, [...new Set(holders.map(({ playerProfileId }) => playerProfileId))]]];
}
