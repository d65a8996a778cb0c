import type { Id } from '#domain/kernel/ids.ts';
import { remove, update, type Write } from '../../kernel/table/write.ts';
import { type Hold, holdItem, slotItem } from '../../store/registration/items.ts';
import { freedDates } from '../places/date-slot.ts';
import { freeSlot, holdRef, teamRef } from '../places/slot.ts';
import type { OrderDeps } from './deps.ts';

/**
 * Gives back the place that an order held; refused (tag `tied`) when another order has it by now. A place that has run out may be
 * somebody else's; then only the hold is removed. An offer from the waitlist stays open until its own deadline; the promoter ends one that has lapsed, and
 * tells its team. `teamId`: the team that was to be made of it, whose own the place is where the order was paid for and is given back.
 */
export async function releasePlace(
  hold: Hold,
  orderId: Id,
  { table }: Pick<OrderDeps, 'table'>,
  teamId?: Id,
): Promise<Write[]> {
  const { divisionId, slot } = hold;
  const mine = { if: ['=', 'orderId', orderId] as const, tag: 'tied' };
  if (hold.state === 'offered') return [update(holdItem, hold, { set: { orderId: null } }, mine)];
  const over = remove(holdItem, hold, mine);
  const refs = [holdRef(hold), ...(teamId === undefined ? [] : [teamRef(teamId)])];
  const place = slot === null ? null : await table.get(slotItem, { divisionId, slot });
  const own = refs.find((ref) => ref === place?.holder);
  const dates = await freedDates(table, hold, hold.dates, refs);
  return [over, ...(place && own ? [freeSlot(place, own)] : []), ...dates];
}
