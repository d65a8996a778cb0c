import { handleOrder } from '#domain/commerce/order-decide.ts';
import type { OrderCommand } from '#domain/commerce/order-events.ts';
import type { OrderLine } from '#domain/commerce/order-schema.ts';
import { planRefund, type RefundPlan } from '#domain/commerce/refunds.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Team, team } from '#domain/registration/schema.ts';
import type { Hold } from '../kernel/places/keep.ts';
import { freeSlots } from '../kernel/places/look.ts';
import { holderMark, teamMark } from '../kernel/places/places.ts';
import { divisionItem, teamItem } from '../kernel/table/keys/catalog.ts';
import type { StoredOrder } from '../kernel/table/keys/commerce.ts';
import { divisionStatsItem, holdItem, owned, slotItem, waitItem } from '../kernel/table/keys/registration.ts';
import { create, overwrite, remove, update, type Write } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { bookPaybacks } from './paybacks.ts';

/** What an order's entries become: teams in their places, or on the waitlist; one transaction with the order itself. */
export type Settlement = { readonly writes: Write[]; readonly teamIds: Record<string, Id> };

type Entry = { line: OrderLine; hold: Hold | null };

/** The writes that make teams of an order's registrations. Counts of one division are one write, however many teams it gets. */
export async function settlementOf(
  order: StoredOrder,
  deps: Deps,
  now: Millis,
  lost: ReadonlySet<string> = new Set(),
): Promise<Settlement> {
  const entries = await entriesOf(order, deps);
  const teamIds: Record<string, Id> = { ...order.teamIds };
  const writes: Write[] = [];
  const counts = new Map<Id, { active: number; waiting: number }>();
  for (const { line, hold } of entries) {
    if (!('registration' in line.item) || teamIds[line.item.id] !== undefined) continue;
    const { registration } = line.item;
    const divisionId = registration.tournamentDivisionId;
    const gone = lost.has(registration.reservation?.id ?? '');
    const places = !gone && hold?.slot !== null && hold?.slot !== undefined && !registration.waitlist;
    const known = registration.teamId;
    const teamId = known ?? (await deps.numbers('team'));
    teamIds[line.item.id] = teamId;
    const count = counts.get(divisionId) ?? { active: 0, waiting: 0 };
    if (known) {
      writes.push(
        update(
          teamItem,
          { divisionId, id: known },
          { set: { waitlist: false, orderId: order.id } },
          { if: ['exists', 'pk'], tag: 'team' },
        ),
      );
      counts.set(divisionId, { active: count.active + 1, waiting: count.waiting - 1 });
    } else {
      writes.push(create(teamItem, teamOf(teamId, order, line, !places, now), { tag: 'team' }));
      counts.set(
        divisionId,
        places ? { ...count, active: count.active + 1 } : { ...count, waiting: count.waiting + 1 },
      );
    }
    if (hold && !gone) writes.push(...placeWrites(hold, teamId, places, order));
    else if (hold) writes.push(remove(holdItem, hold));
    if (gone && !known) writes.push(create(waitItem, lineAgain(teamId, order, line, deps, now), { tag: 'wait' }));
  }
  for (const [divisionId, { active, waiting }] of counts)
    writes.push(
      update(
        divisionStatsItem,
        { divisionId },
        { add: { active, waiting }, set: { divisionId, _t: 'divisionStats', _v: 1 } },
      ),
    );
  return { writes, teamIds };
}

/** Who paid for a place that was gone waits from now on, and is offered the next one. */
function lineAgain(teamId: Id, order: StoredOrder, { item }: OrderLine, { random }: Deps, now: Millis) {
  if (!('registration' in item) || !item.registration.reservation) throw new Error('only a reservation can be lost');
  const { reservation, tournamentId, tournamentDivisionId: divisionId } = item.registration;
  const who = { holder: order.holder, entry: reservation.id, email: order.emailReceiptTo, phone: null };
  const place = { tournamentId, divisionId, slot: null, dtOffered: null };
  return { waitId: ulid(now, random), ...who, ...place, state: 'waiting' as const, ex: owned, teamId };
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
    const refundId = `lost-${order.id}-${item.id}`;
    for (const one of refundCommands(refundId, plan.value)) {
      const decided = handleOrder(next, one, now);
      if (decided.ok) next = bookPaybacks(next, decided.value.order, decided.value.events, 'placeLost', now);
    }
  }
  return next;
}

/** What carries a refund's plan out on the order: first what need not be paid any more, then what goes back. */
export const refundCommands = (refundId: string, plan: RefundPlan): OrderCommand[] => [
  ...(plan.waived > 0 ? [{ type: 'waive' as const, ref: `${refundId}-waived`, amount: plan.waived }] : []),
  ...(plan.lines.length ? [{ type: 'refund' as const, refundId, lines: plan.lines }] : []),
];

/** The holds of an order's registrations, those that are still there. */
export const holdsOfOrder = async (order: StoredOrder, deps: Deps): Promise<Hold[]> =>
  (await entriesOf(order, deps)).flatMap(({ hold }) => (hold ? [hold] : []));

/**
 * Entries whose place somebody else has by now: the money came after the hold had ended. A free place is taken instead where there is one;
 * the entries for which there is none are answered, and become waitlisted teams that are refunded.
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

async function takeAnother(
  deps: Deps,
  who: { holder: string; entry: string },
  order: StoredOrder,
  divisionId: Id,
  now: Millis,
): Promise<boolean> {
  const division = await deps.table.get(divisionItem, { id: divisionId });
  const ex = now + 15 * 60_000;
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

async function entriesOf(order: StoredOrder, { table }: Deps): Promise<Entry[]> {
  return Promise.all(
    order.lines.map(async (line) => {
      const reservation = 'registration' in line.item ? line.item.registration.reservation : null;
      if (!reservation) return { line, hold: null };
      const key = { holder: order.holder, divisionId: reservation.tournamentDivisionId, entry: reservation.id };
      return { line, hold: await table.get(holdItem, key) };
    }),
  );
}

/** The place becomes the team's for good, or the place in line waits for real; the hold is over either way. */
function placeWrites(hold: Hold, teamId: Id, places: boolean, order: StoredOrder): Write[] {
  const writes: Write[] = [remove(holdItem, hold)];
  if (places && hold.slot !== null)
    writes.push(
      update(
        slotItem,
        { divisionId: hold.divisionId, slot: hold.slot },
        { set: { holder: teamMark(teamId), ex: owned } },
        { if: ['=', 'holder', holderMark(hold)], tag: 'slot' },
      ),
    );
  if (hold.waitId !== null) {
    const became = places
      ? { state: 'accepted', teamId }
      : { state: 'waiting', teamId, email: order.emailReceiptTo, ex: owned };
    writes.push(
      update(
        waitItem,
        { divisionId: hold.divisionId, waitId: hold.waitId },
        { set: became },
        { if: ['exists', 'pk'], tag: 'wait' },
      ),
    );
  }
  return writes;
}

function teamOf(id: Id, order: StoredOrder, line: OrderLine, waitlist: boolean, now: Millis): Team {
  if (!('registration' in line.item)) throw new Error('only a registration becomes a team');
  const { registration } = line.item;
  return team.parse({
    id,
    tournamentId: registration.tournamentId,
    divisionId: registration.tournamentDivisionId,
    name: registration.teamName || namesOf(registration.players),
    players: registration.players,
    alternates: registration.alternates,
    waitlist,
    extraFields: registration.extraFields,
    bid: registration.bid,
    club: registration.club?.name ?? '',
    agreedWaivers: registration.agreedWaivers,
    windowId: registration.windowId,
    orderId: order.id,
    userId: order.userId,
    dtRegistered: now,
  });
}

/** A pair without a name is called by its players: "Smith / Jones". */
const namesOf = (players: readonly { lastName?: string | undefined; firstName?: string | undefined }[]): string =>
  players
    .map((player) => player.lastName || player.firstName || '')
    .filter(Boolean)
    .join(' / ') || 'TBD';
