import { handleOrder } from '#domain/commerce/order-decide.ts';
import type { OrderCommand } from '#domain/commerce/order-events.ts';
import { planRefund, type RefundPlan } from '#domain/commerce/refunds.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { freeSlots } from '../kernel/places/look.ts';
import { holderMark } from '../kernel/places/places.ts';
import { divisionItem } from '../kernel/table/keys/catalog.ts';
import type { StoredOrder } from '../kernel/table/keys/commerce.ts';
import { holdItem, slotItem } from '../kernel/table/keys/registration.ts';
import { overwrite } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { entriesOf } from './entries.ts';
import { lostRef } from './offers.ts';
import { bookPaybacks } from './paybacks.ts';

/**
 * Entries whose place is gone by now: the money came after the hold had ended. A free place is taken instead where there is one; the
 * entries for which there is none are answered, and become waitlisted teams that are refunded.
 */
export async function lostEntries(order: StoredOrder, deps: Deps, now: Millis): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const { line, hold } of await entriesOf(order, deps)) {
    if (!('registration' in line.item) || line.item.registration.waitlist || !line.item.registration.reservation)
      continue;
    const { reservation, tournamentDivisionId: divisionId } = line.item.registration;
    const slot = hold?.slot ? await deps.table.get(slotItem, { divisionId, slot: hold.slot }) : null;
    if (hold && slot?.holder === holderMark(hold)) continue;
    if (!(await takeAnother(deps, { holder: order.holder, entry: reservation.id }, order, divisionId, now)))
      lost.add(reservation.id);
  }
  return lost;
}

/** How long another place is kept for the transaction that follows at once. */
const meanwhile = 15 * minute;

async function takeAnother(
  deps: Deps,
  who: { holder: string; entry: string },
  order: StoredOrder,
  divisionId: Id,
  now: Millis,
): Promise<boolean> {
  const division = await deps.table.get(divisionItem, { id: divisionId });
  const ex = now + meanwhile;
  for (const slot of division
    ? await freeSlots(deps.table, { id: divisionId, capacity: division.maxTeams }, now)
    : []) {
    const done = await deps.table.transact([
      overwrite(
        slotItem,
        { divisionId, slot, holder: holderMark(who), ex },
        { if: ['or', ['absent', 'holder'], ['<', 'ex', now]] },
      ),
      overwrite(holdItem, {
        ...who,
        tournamentId: division?.tournamentId ?? 0,
        divisionId,
        slot,
        waitId: null,
        ex,
        dtCreated: now,
        inCart: true,
        orderId: order.id,
      }),
    ]);
    if (done.ok) return true;
  }
  return false;
}

/** The order with what was paid for lost places on its way back: nothing is owed for them any more, what was received is refunded. */
export function refundLost(order: StoredOrder, lost: ReadonlySet<string>, now: Millis): StoredOrder {
  let next = order;
  for (const { item } of order.lines) {
    const entry = 'registration' in item ? item.registration.reservation?.id : undefined;
    if (entry === undefined || !lost.has(entry)) continue;
    const scope = { kind: 'lines' as const, itemIds: [item.id] };
    const plan = planRefund(next, { reason: 'organizer', scope }, now);
    if (!plan.ok) continue;
    const refundId = lostRef(order.id, item.id);
    for (const one of refundCommands(refundId, plan.value)) {
      const decided = handleOrder(next, one, now);
      if (decided.ok)
        next = bookPaybacks(next, decided.value.order, decided.value.events, { reason: 'placeLost' }, now);
    }
  }
  return next;
}

/** What carries a refund's plan out on the order: first what need not be paid any more, then what goes back. */
export const refundCommands = (refundId: string, plan: RefundPlan): OrderCommand[] => [
  ...(plan.waived > 0 ? [{ type: 'waive' as const, ref: `${refundId}-waived`, amount: plan.waived }] : []),
  ...(plan.lines.length ? [{ type: 'refund' as const, refundId, lines: plan.lines }] : []),
];
