import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { isDivisionOpen } from '../../catalog/divisions/division-open.ts';
import { zoneOf } from '../../catalog/events/date-state.ts';
import { isCalledOff } from '../../catalog/events/event-status.ts';
import { type Id, special } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { type CheckFacts, checkItems, type ItemAnswer, type Places, withAnswers } from '../cart/item-check.ts';
import { twiceIn } from '../cart/twice.ts';
import { entryTypeOf, withEntryTypes } from '../entry-type.ts';
import { payableNow } from '../orders/money.ts';
import type { CartItem } from '../schema.ts';
import { type CheckoutContext, holdOf, isActiveOffer } from './checkout-context.ts';

/** The places of a division as they were counted. `available` null: no limit; `waitlist`: it takes more teams than it has places. */
export type Availability = Pick<Places, 'available' | 'waitlist'>;

/**
 * The items with the status of each (Part 2 §4), their entries typed by their events, from the places of their divisions, counted at `now`. The platform's first user registers
 * when registration is closed, too; a place that was offered from the waitlist is open to its holder whatever the division's state.
 */
export function checkCart(
  sent: readonly CartItem[],
  context: CheckoutContext,
  availability: ReadonlyMap<Id, Availability>,
  now: Millis,
  userId: Id | null,
): { items: CartItem[]; answers: ItemAnswer[] } {
  const items = withEntryTypes(sent, (id) => {
    const event = context.events.get(id);
    return event && entryTypeOf(event);
  });
  const twice = twiceIn(items);
  const offered = new Set(
    items
      .filter((item) => !twice.has(item.id) && isActiveOffer(holdOf(item, context.holds), now))
      .map((item) => item.id),
  );
  const answers = checkItems(items, checkFacts(context, availability, now, userId)).map((answer) =>
    offered.has(answer.itemId)
      ? { ...answer, status: null, waitlist: false, error: null, message: null, availability: 1 }
      : answer,
  );
  return { items: withAnswers(items, answers), answers };
}

function checkFacts(
  context: CheckoutContext,
  availability: ReadonlyMap<Id, Availability>,
  now: Millis,
  userId: Id | null,
): CheckFacts {
  const divisions = new Map<Id, Places>();
  for (const division of context.divisions.values()) {
    const event = context.events.get(division.tournamentId);
    const counted = availability.get(division.id);
    if (!event || !counted) continue;
    const open = userId === special.firstUser || isDivisionOpen(division, zoneOf(event), now);
    divisions.set(division.id, {
      ...counted,
      open: open && !isCalledOff(event),
      acceptanceOnly: flagsOfDivision(division).acceptanceOnly,
      surgeProtected: division.surgeProtected,
    });
  }
  const products = [...context.products.values()].filter((product) => product.isActive);
  const levels = context.priceFacts.levels.filter(({ jsonProps, sale }) => !jsonProps.infoOnly && sale !== 'closed');
  return {
    now,
    divisions,
    holds: new Map(
      [...context.holds.values()].map((hold) => [hold.entry, { expiry: hold.expiresAt, waitlist: hold.slot === null }]),
    ),
    products: new Map(products.map((product) => [product.sku, product])),
    levels: new Set(levels.map(({ id }) => id)),
    due: new Map([...context.orders.values()].map((order) => [order.id, payableNow(order)])),
  };
}
