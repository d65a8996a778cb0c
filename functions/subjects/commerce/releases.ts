import { capacityOf } from '#domain/catalog/divisions/entry-fee.ts';
import { linksOf, settleLinkedOrders } from '#domain/commerce/orders/linked-orders.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { DatesWanted } from '#domain/registration/dates/open-days.ts';
import type { Write } from '../../kernel/table/write.ts';
import { eventWithRules } from '../catalog/events.ts';
import { divisionItem, teamItem } from '../catalog/items.ts';
import { holdDates } from '../registration/dates.ts';
import { holdUntied, keepHold, newHold } from '../registration/holds.ts';
import { type Hold, holdItem, slotItem } from '../registration/items.ts';
import { freedDates, freeSlot, holdRef, takeSlot, teamHolder, teamRef } from '../registration/spots.ts';
import { freeSlotsOf } from '../registration/waitlist.ts';
import { changesOf, entriesOf, type OrderDeps } from './order-facts.ts';
import { changedOrder, ordersById } from './order-records.ts';
import type { StoredOrder } from './orders.ts';

/**
 * Finds registrations whose spot is gone because the payment came after the hold ended. If the division has an open
 * spot, they take it. Returns those that get none, which become waitlisted teams and are refunded.
 */
export async function findLostSpots(order: StoredOrder, deps: OrderDeps, now: Millis): Promise<ReadonlySet<string>> {
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
  for (const { change, hold } of await changesOf(order, deps)) {
    const { teamId, divisionId, entry } = change;
    const slot = hold?.slot ? await deps.table.get(slotItem, { divisionId, slot: hold.slot }) : null;
    if (hold?.state === 'held' && slot?.holder === holdRef(hold)) continue;
    const owner = { holder: teamHolder(teamId), entry };
    if (hold?.state !== 'held' || !(await takeAnother(deps, owner, order, divisionId, now))) lost.add(entry);
  }
  return lost;
}

/** How long the replacement spot is kept for the transaction that follows right away. */
const untilConfirmed = 15 * minute;

/** Takes all or none of the hold's dates again. */
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
      keepHold(hold),
    ]);
    if (done.ok) return true;
  }
  return false;
}

/**
 * Releases the spot that an order held. The write is refused with the tag `tied` if another order has the spot now. If
 * its hold ran out, the spot may be someone else's, and only the hold is removed. A waitlist offer stays open until its
 * own deadline. The promoter then ends it and notifies its team. `teamId` is the team that the registration was going
 * to become. It owns the spot if the order was paid for and is being refunded.
 */
export async function releaseSpot(
  hold: Hold,
  orderId: Id,
  { table }: Pick<OrderDeps, 'table'>,
  teamId?: Id,
): Promise<Write[]> {
  const { divisionId, slot } = hold;
  const over = holdUntied(hold, orderId);
  if (hold.state === 'offered') return [over];
  const refs = [holdRef(hold), ...(teamId === undefined ? [] : [teamRef(teamId)])];
  const place = slot === null ? null : await table.get(slotItem, { divisionId, slot });
  const own = refs.find((ref) => ref === place?.holder);
  const dates = await freedDates(table, hold, hold.dates, refs);
  return [over, ...(place && own ? [freeSlot(place, own)] : []), ...dates];
}

/**
 * Returns a confirmed order's effects on other orders (domain/commerce/orders/linked-orders.ts), as writes for the same
 * transaction. A write is refused with the tag `settled` if its order changed in the meantime.
 */
export async function settleLinked(
  order: StoredOrder,
  { table }: OrderDeps,
  now: Millis,
  lost: ReadonlySet<string>,
): Promise<{ writes: Write[]; order: StoredOrder }> {
  const named = linksOf(order);
  if (named.orderIds.length === 0 && named.teams.length === 0) return { writes: [], order };
  const teams = await Promise.all(named.teams.map((key) => table.get(teamItem, key)));
  const orderOfTeam = new Map(
    teams.flatMap((team) => (team && team.orderId !== null ? [[team.id, team.orderId] as const] : [])),
  );
  const ids = new Set([...named.orderIds, ...orderOfTeam.values()]);
  const orders = new Map((await ordersById(table, [...ids])).map((linked) => [linked.id, linked]));
  const settled = settleLinkedOrders<StoredOrder>(order, { orders, orderOfTeam }, now, lost);
  const writes = [...settled.changed].flatMap(([id, after]) => {
    const before = orders.get(id);
    return before ? changedOrder(before, after, 'settled') : [];
  });
  return { writes, order: settled.order };
}
