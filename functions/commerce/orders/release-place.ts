import { isActiveOffer } from '#domain/commerce/checkout/checkout-context.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { remove, update, type Write } from '../../kernel/table/write.ts';
import { releaseWrites } from '../../services/places/hold.ts';
import { holdRef } from '../../services/places/slot.ts';
import { type Hold, holdItem, slotItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/**
 * Gives back the place that an order held. A place that has run out may be somebody else's by now; then only the hold is removed. An offer
 * from the waitlist stays open until its own deadline; the promoter ends one that has lapsed, and tells its team.
 */
export async function releasePlace(hold: Hold, time: Millis, { table }: Deps): Promise<Write[]> {
  const { divisionId, slot, waitId } = hold;
  if (isActiveOffer(hold, time)) return [update(holdItem, hold, { set: { orderId: null } })];
  const place = slot === null ? null : await table.get(slotItem, { divisionId, slot });
  if (place && place.holder !== holdRef(hold)) return [remove(holdItem, hold)];
  const isOffer = slot !== null && waitId !== null;
  return releaseWrites(isOffer ? { ...hold, waitId: null } : hold);
}
