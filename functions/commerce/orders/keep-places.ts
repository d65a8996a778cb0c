import { isEntryLine } from '#domain/commerce/orders/effects.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { mostWrites } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { entriesOf } from '../../services/orders/entries.ts';
import { changeDates } from '../../services/places/date-slot.ts';
import { changeHold } from '../../services/places/hold.ts';
import { ticketOfTeam } from '../../services/places/offer.ts';
import { changeSlot, holdRef, isLiveAt } from '../../services/places/slot.ts';
import { orderItem, type StoredOrder } from '../../store/commerce/orders.ts';
import type { Hold } from '../../store/registration/items.ts';
import { paidElsewhere } from '../checkout/offers.ts';
import type { Deps } from '../deps.ts';

/** Entries a transaction: each is its hold and its places, which stay together. */
function batchesOf(entries: readonly Write[][]): Write[][] {
  const batches: Write[][] = [];
  for (const writes of entries) {
    const last = batches.at(-1);
    if (last && last.length + writes.length <= mostWrites) last.push(...writes);
    else batches.push([...writes]);
  }
  return batches;
}

/**
 * Ties the holds of an order's entries to it, until `until` at least: nobody else gets their places while money may be on its way. Refuses
 * `hold-expired` where one has run out, or another order is being paid for it. Some may be tied and others not when it is refused or dies: the order
 * isn't charged then, and the reconciler gives them back. What keeps two orders from being paid for one place is that the earlier is
 * superseded before its holds go on (still-held.ts): it can't start a payment any more.
 */
export async function keepPlaces(deps: Deps, order: StoredOrder, until: Millis, now: Millis): Promise<Result<void>> {
  const holds = await freeHolds(deps, order);
  if (!holds.ok) return holds;
  for (const writes of batchesOf(holds.value.map((hold) => tied(hold, order.id, until, now)))) {
    const done = await deps.table.transact(writes);
    if (!done.ok) return refuse(commerce['hold-expired']());
  }
  return ok(undefined);
}

/** The holds of an order's entries, as long as no other order is paid for them. Refuses `hold-expired` where one is gone, `in-payment` where an offer's is another device's by now. */
export async function freeHolds(deps: Deps, order: StoredOrder): Promise<Result<Hold[]>> {
  const entries = await entriesOf(order, deps);
  const holds = entries.flatMap(({ hold }) => hold ?? []);
  const isWhole = holds.length === order.lines.filter(isEntryLine).length;
  if (isWhole && (await areFree(deps, order.id, holds))) return ok(holds);
  for (const { line, hold } of entries) {
    const { teamId, reservation } = line.item.registration;
    const ticket = hold === null && teamId !== null ? await ticketOfTeam(deps.table, teamId) : null;
    if (ticket && ticket.entry === reservation?.id) return refuse(paidElsewhere(new Set([line.item.id])));
  }
  return refuse(commerce['hold-expired']());
}

/** Whether these holds are tied to no order, to this one, or to one that came to nothing. */
async function areFree({ table }: Deps, orderId: Id, holds: readonly Hold[]): Promise<boolean> {
  const others = [...new Set(holds.flatMap((hold) => hold.orderId ?? []))].filter((id) => id !== orderId);
  const orders = await table.getMany(
    orderItem,
    others.map((id) => ({ id })),
  );
  return orders.every(({ state }) => state === 'released');
}

function tied(hold: Hold, orderId: Id, until: Millis, now: Millis): Write[] {
  const { divisionId, slot } = hold;
  const expiresAt = Math.max(until, hold.expiresAt);
  // An offer that is being paid for doesn't lapse, and one that was given back meanwhile can't be paid for.
  // Another request of the same order may have been faster: that ties them for both.
  const own = ['or', ['=', 'orderId', hold.orderId], ['=', 'orderId', orderId]] as const;
  const unchanged = ['and', isLiveAt(now), own] as const;
  return [
    changeHold(hold, { expiresAt, orderId, inCart: true }, { if: unchanged, tag: 'place' }),
    ...(slot === null ? [] : [changeSlot({ divisionId, slot }, holdRef(hold), { expiresAt }, 'place')]),
    ...changeDates(hold, hold.dates, [holdRef(hold)], { expiresAt }, 'place'),
  ];
}
