import { isActiveOffer } from '#domain/commerce/checkout/checkout-context.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { remove, update, type Write } from '../../kernel/table/write.ts';
import { releaseWrites } from '../../services/places/hold.ts';
import { holdRef } from '../../services/places/slot.ts';
import { type Hold, holdItem, slotItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/**
 * Gives back the place that an order held; refused (tag `tied`) when another order has it by now. A place that has run out may be
 * somebody else's; then only the hold is removed. An offer from the waitlist stays open until its own deadline; the promoter ends one that has lapsed, and
 * tells its team.
 */
export async function releasePlace(hold: Hold, orderId: Id, time: Millis, { table }: Deps): Promise<Write[]> {
  const { divisionId, slot, waitId } = hold;
  const mine = { if: ['=', 'orderId', orderId] as const, tag: 'tied' };
  if (isActiveOffer(hold, time)) return [update(holdItem, hold, { set: { orderId: null } }, mine)];
  const over = remove(holdItem, hold, mine);
  const place = slot === null ? null : await table.get(slotItem, { divisionId, slot });
  if (place && place.holder !== holdRef(hold)) return [over];
  const isOffer = slot !== null && waitId !== null;
  return [
    over,
    ...releaseWrites(isOffer ? { ...hold, waitId: null } : hold).filter(({ key }) => !isSame(key, over.key)),
  ];
}

const isSame = (a: Write['key'], b: Write['key']): boolean => a.pk === b.pk && a.sk === b.sk;
