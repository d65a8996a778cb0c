import { type Availability, checkCart } from '#domain/commerce/checkout/check-cart.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { placesOf } from '../../services/places/division.ts';
import { slotsForNewcomer } from '../../services/places/free.ts';
import type { LoadedContext } from './checkout-context.ts';

/** The items with the server's answers on them, from places counted at `now`. */
export const checkItemsNow = async (
  table: Table,
  items: readonly CartItem[],
  context: LoadedContext,
  now: Millis,
  userId: Id | null,
): Promise<ReturnType<typeof checkCart>> =>
  checkCart(items, context, await countPlaces(table, context, now), now, userId);

/** Free places of every division in the cart; where teams are waiting there are none for anybody else. */
async function countPlaces(
  table: Table,
  { divisions, events }: LoadedContext,
  now: Millis,
): Promise<Map<Id, Availability>> {
  const counted = new Map<Id, Availability>();
  for (const division of divisions.values()) {
    const event = events.get(division.tournamentId);
    if (!event) continue;
    const places = placesOf(division, event);
    const free = places.capacity === null ? [] : await slotsForNewcomer(table, places, now);
    const available = places.capacity === null ? null : free.length;
    counted.set(division.id, { available, waitlist: places.waitlist });
  }
  return counted;
}
