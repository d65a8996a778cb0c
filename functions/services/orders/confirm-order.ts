import { effectsOf, entryIdOf } from '#domain/commerce/orders/effects.ts';
import { refundLostPlaces } from '#domain/commerce/refunds/lost-places.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Write } from '../../kernel/table/write.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { keepDates } from '../places/date-slot.ts';
import { teamTakesSlot } from '../places/finish.ts';
import type { OrderDeps } from './deps.ts';
import { entriesOf, isUnplaced } from './entries.ts';
import { findLostPlaces } from './lost-places.ts';
import { settleLinked } from './settle-linked-orders.ts';

type Confirmation = {
  readonly writes: Write[];
  readonly order: StoredOrder;
  /** paid entries for which there is no place any more; they wait, and are refunded */
  readonly lost: ReadonlySet<string>;
};

/**
 * What belongs to the transaction in which an order is confirmed (paid or owing): its slots become its teams' own, a write each;
 * places that were lost are refunded, the orders it pays are settled. What else is to be done for its lines is noted on it (`pending`).
 */
export async function confirmOrder(
  order: StoredOrder,
  deps: OrderDeps,
  now: Millis,
  knownLost: ReadonlySet<string> = new Set(),
): Promise<Confirmation> {
  let lost = knownLost;
  let entries = await entriesOf(order, deps);
  // A paid order without a hold is never taken for a waiting one: it gets another place, or its money back.
  if (entries.some((entry) => isUnplaced(entry) && !lost.has(entryIdOf(entry.line)))) {
    lost = new Set([...lost, ...(await findLostPlaces(order, deps, now))]);
    entries = await entriesOf(order, deps);
  }
  const teamIds: Record<string, Id> = { ...order.teamIds };
  const slots: Write[] = [];
  for (const { line, hold } of entries) {
    const { id, registration } = line.item;
    const teamId = registration.teamId ?? teamIds[id] ?? (await deps.numbers('team'));
    teamIds[id] = teamId;
    const isPlaced = !registration.waitlist && !lost.has(entryIdOf(line)) && hold !== null;
    // A date that ran out may be somebody else's by now: then the entry is given back as one without a place.
    if (isPlaced && !(await keepDates(deps.table, hold))) lost = new Set([...lost, entryIdOf(line)]);
    if (!registration.waitlist && !lost.has(entryIdOf(line)) && hold && hold.slot !== null)
      slots.push(teamTakesSlot({ ...hold, slot: hold.slot }, teamId));
  }
  // nothing is made of an entry that lost its dates
  for (const { line } of entries)
    if (lost.has(entryIdOf(line)) && line.item.registration.dates !== null) delete teamIds[line.item.id];
  const linked = await settleLinked(refundLostPlaces(order, lost, now), deps, now);
  const pending = effectsOf(order.lines, lost);
  return { writes: [...slots, ...linked.writes], order: { ...linked.order, teamIds, pending }, lost };
}
