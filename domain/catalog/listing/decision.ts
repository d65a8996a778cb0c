import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import { flagsOfDivision } from '../divisions/division-flags.ts';
import { isPublicDivision } from '../divisions/division-state.ts';
import { capacityOf, datePricesOf, entryPrice } from '../divisions/entry-fee.ts';
import { currentWindow, momentsOf, nextWindow } from '../divisions/windows.ts';
import { isCalledOff, zoneOf } from '../events/event-status.ts';
import { hasOpenPages } from '../events/open-pages.ts';
import type { Division, EventFacts } from '../schema.ts';
import type { CardDecision, CardOffer, StoredCard } from './schema.ts';

type Offered = CardOffer['divisions'][number];
type Decided = Pick<StoredCard, 'statusId' | 'offer' | 'taken' | 'winners'>;
type OfferedDivision = Pick<
  Division,
  'id' | 'canceled' | 'props' | 'disableRegistration' | 'maxTeams' | 'waitlist' | 'numOfPlayers' | 'registrationWindows'
>;
type Offering = Pick<EventFacts, 'locations' | 'zone' | 'currency' | 'isPublic' | 'publicCanNav' | 'statusId'>;

/**
 * Returns the lowest price of a single date in a session's group, in minor units, or null if the group isn't sold by
 * date.
 */
function datePriceOf(division: OfferedDivision): number | null {
  const prices = datePricesOf(division);
  if (!prices) return null;
  const each = [...(prices.single === null ? [] : [prices.single]), ...prices.packs.map(({ price }) => price)];
  return each.length > 0 ? Math.min(...each) : null;
}

/** Returns the registration data stored on an event's card: each public division's spots and windows. */
export const offerOf = (event: Offering, divisions: readonly OfferedDivision[]): CardOffer => ({
  zone: zoneOf(event),
  currency: event.currency,
  openPages: hasOpenPages(event),
  divisions: divisions
    .filter((division) => isPublicDivision(division) && !division.disableRegistration)
    .map((division) => ({
      id: division.id,
      // A host who approves teams may have more requests than spots, so the card doesn't count them.
      spots: flagsOfDivision(division).acceptanceOnly ? null : capacityOf(division),
      waitlist: division.waitlist,
      numOfPlayers: division.numOfPlayers,
      datePrice: datePriceOf(division),
      windows: division.registrationWindows.map(({ dtStart, dtEnd, fee, feeIsPerTeam }) => ({
        ...{ dtStart, dtEnd, fee, feeIsPerTeam },
      })),
    })),
});

/** Returns when the current registration closes. Back-to-back windows count as one. */
function closingOf({ windows }: Offered, zone: string, now: Millis): Millis {
  const spans = windows.map((window) => momentsOf(window, zone)).toSorted((a, b) => a.opensAt - b.opensAt);
  return spans.reduce((end, { opensAt, closesAt }) => (opensAt <= end ? Math.max(end, closesAt) : end), now);
}

type Price = Pick<Extract<CardDecision, { closesOn: string }>, 'from' | 'perPlayer' | 'varies' | 'currency'>;

/** Returns the lowest price among divisions, compared by the total for a whole team. */
function priceOf(
  offered: readonly { readonly division: Offered; readonly window: Offered['windows'][number] }[],
  currency: string,
): Price {
  const prices = offered.map(({ division, window }) => {
    if (division.datePrice !== null) return { whole: division.datePrice, amount: division.datePrice, perPlayer: false };
    const fee = { amount: window.fee, perTeam: window.feeIsPerTeam || division.numOfPlayers < 2 };
    const { numOfPlayers } = division;
    const whole = entryPrice(fee, { players: numOfPlayers, alternates: 0, numOfPlayers }, false);
    return { whole, amount: fee.amount, perPlayer: !fee.perTeam };
  });
  const [least] = prices.toSorted((a, b) => a.whole - b.whole);
  const varies = prices.some(({ whole, amount }) => whole !== least?.whole || amount !== least.amount);
  return { from: least?.amount ?? 0, perPlayer: least?.perPlayer ?? false, varies, currency };
}

/** Returns the current state of an event's registration, or null if it is over or isn't planned. */
function registrationOf({ offer, taken = {} }: Decided, now: Millis): CardDecision | null {
  if (!offer) return null;
  const { zone, currency, divisions } = offer;
  const current = divisions.flatMap((division) => {
    const window = currentWindow(division.windows, zone, now);
    return window ? [{ division, window }] : [];
  });
  const leftIn = ({ id, spots }: Offered) => (spots === null ? null : Math.max(0, spots - (taken[id] ?? 0)));
  const open = current.filter(({ division }) => leftIn(division) !== 0);
  const shown = open.length > 0 ? open : current.filter(({ division }) => division.waitlist);
  if (shown.length > 0) {
    const closesAt = Math.max(...shown.map(({ division }) => closingOf(division, zone, now)));
    const left = open.map(({ division }) => leftIn(division));
    const spots = left.includes(null) ? null : left.reduce<number>((sum, n) => sum + (n ?? 0), 0);
    // A window that ends at midnight was open until the end of the day before.
    const closesOn = dateIn(closesAt - 1, zone);
    return { kind: open.length > 0 ? 'open' : 'waitlist', ...priceOf(shown, currency), left: spots, closesOn };
  }
  if (current.length > 0) return { kind: 'full' };
  const next = divisions.flatMap((division) => {
    const window = nextWindow(division.windows, zone, now);
    return window ? [{ division, window }] : [];
  });
  if (next.length === 0) return null;
  const opensAt = Math.min(...next.map(({ window }) => momentsOf(window, zone).opensAt));
  return { kind: 'opens', ...priceOf(next, currency), opensOn: dateIn(opensAt, zone) };
}

/**
 * Returns the one fact that helps people decide about an event: its winners once there are any, otherwise how
 * registration is going. Null if there is nothing to say, such as for a canceled event.
 */
export function decisionOf(card: Decided, now: Millis): CardDecision | null {
  if (isCalledOff(card)) return null;
  const [first, ...others] = card.winners ?? [];
  if (first && card.offer?.openPages)
    return { kind: 'won', winner: first.name, division: first.division, others: others.length };
  return registrationOf(card, now);
}
