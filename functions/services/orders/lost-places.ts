import { capacityOf } from '#domain/catalog/divisions/date-prices.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { DatesWanted } from '#domain/registration/dates/wanted.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { eventWithRules } from '../../store/catalog/events.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { holdItem, slotItem } from '../../store/registration/items.ts';
import { holdDates } from '../places/dates.ts';
import { freeSlotsOf } from '../places/free.ts';
import { newHold } from '../places/hold.ts';
import { holdRef, takeSlot } from '../places/slot.ts';
import type { OrderDeps } from './deps.ts';
import { entriesOf } from './entries.ts';

/**
 * Finds entries whose place is gone by now: the money came after the hold had ended. Where the division has a free place it is taken
 * instead; the entries for which there is none are answered, and become waitlisted teams that are refunded.
 */
export async function findLostPlaces(order: StoredOrder, deps: OrderDeps, now: Millis): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const { line, hold } of await entriesOf(order, deps)) {
    if (line.item.registration.waitlist || !line.item.registration.reservation) continue;
    const { reservation, tournamentDivisionId: divisionId } = line.item.registration;
    const slot = hold?.slot ? await deps.table.get(slotItem, { divisionId, slot: hold.slot }) : null;
    if (hold && slot?.holder === holdRef(hold)) continue;
    const owner = { holder: order.holder, entry: reservation.id };
    const isReplaced =
      (await takeAnother(deps, owner, order, divisionId, now)) &&
      (await datesAgain(deps, { ...owner, divisionId }, line.item.registration.dates, now));
    if (!isReplaced) lost.add(reservation.id);
  }
  return lost;
}

/** How long another place is kept for the transaction that follows at once. */
const untilConfirmed = 15 * minute;

/** The dates that it was for, once more: all of them, or none. */
async function datesAgain(
  deps: OrderDeps,
  key: { holder: string; entry: string; divisionId: Id },
  dates: DatesWanted | null,
  now: Millis,
): Promise<boolean> {
  if (dates === null) return true;
  const [hold, division] = await Promise.all([
    deps.table.get(holdItem, key),
    deps.table.get(divisionItem, { id: key.divisionId }),
  ]);
  const event = division && (await eventWithRules(deps.table, division.tournamentId));
  return hold && event ? (await holdDates(deps, { hold, division, event, days: dates.days }, now)).ok : false;
}

async function takeAnother(
  deps: OrderDeps,
  owner: { holder: string; entry: string },
  order: StoredOrder,
  divisionId: Id,
  now: Millis,
): Promise<boolean> {
  const division = await deps.table.get(divisionItem, { id: divisionId });
  if (!division) return false;
  const free = await freeSlotsOf(deps.table, { id: divisionId, capacity: capacityOf(division) }, now);
  for (const slot of free) {
    const kept = { state: 'held' as const, slot, moment: null, expiresAt: now + untilConfirmed };
    const hold = newHold(owner, division, kept, now, { inCart: true, orderId: order.id });
    const done = await deps.table.transact([
      takeSlot({ divisionId, slot }, owner, hold.expiresAt, now),
      overwrite(holdItem, hold),
    ]);
    if (done.ok) return true;
  }
  return false;
}
