import type { EntryItem } from '#domain/commerce/lapsed.ts';
import type { OrderLine } from '#domain/commerce/order-schema.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Hold } from '../kernel/places/keep.ts';
import { everybodyInLine } from '../kernel/places/look.ts';
import { holderMark, teamMark } from '../kernel/places/places.ts';
import { teamItem } from '../kernel/table/keys/catalog.ts';
import type { StoredOrder } from '../kernel/table/keys/commerce.ts';
import { divisionStatsItem, holdItem, owned, slotItem, waitItem } from '../kernel/table/keys/registration.ts';
import { create, remove, update, type Write } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { type Entry, entriesOf, isUnplaced } from './entries.ts';
import { teamOf } from './entry-team.ts';
import { lostEntries } from './lost.ts';

/**
 * What an order's entries become: teams in their places, or on the waitlist; one transaction with the order itself. `lost`: paid entries
 * for which there is no place any more; they wait, and are refunded.
 */
export type Settlement = {
  readonly writes: Write[];
  readonly teamIds: Record<string, Id>;
  readonly lost: ReadonlySet<string>;
};

/** The writes that make teams of an order's registrations. Counts of one division are one write, however many teams it gets. */
export async function settlementOf(
  order: StoredOrder,
  deps: Deps,
  now: Millis,
  known: ReadonlySet<string> = new Set(),
): Promise<Settlement> {
  let lost = known;
  let entries = await entriesOf(order, deps);
  // A paid order without a hold is never taken for a waiting one: it gets another place, or its money back.
  if (entries.some((entry) => isUnplaced(entry) && !lost.has(entryOf(entry.line)))) {
    lost = new Set([...lost, ...(await lostEntries(order, deps, now))]);
    entries = await entriesOf(order, deps);
  }
  const teamIds: Record<string, Id> = { ...order.teamIds };
  const writes: Write[] = [];
  const counts = new Map<Id, { active: number; waiting: number }>();
  for (const entry of entries) {
    const { item } = entry.line;
    if (!('registration' in item) || teamIds[item.id] !== undefined) continue;
    const divisionId = item.registration.tournamentDivisionId;
    const gone = lost.has(entryOf(entry.line));
    const places = !gone && entry.hold !== null && entry.hold.slot !== null && !item.registration.waitlist;
    const teamId = item.registration.teamId ?? (await deps.numbers('team'));
    teamIds[item.id] = teamId;
    writes.push(...teamWrites(entry.line, teamId, places, order, now));
    writes.push(...(await lineWrites(entry, item, { teamId, places, gone }, order, deps, now)));
    const count = counts.get(divisionId) ?? { active: 0, waiting: 0 };
    const moved = item.registration.teamId === null ? { active: 0, waiting: 0 } : { active: 0, waiting: -1 };
    counts.set(divisionId, {
      active: count.active + moved.active + (places ? 1 : 0),
      waiting: count.waiting + moved.waiting + (places ? 0 : 1),
    });
  }
  for (const [divisionId, { active, waiting }] of counts)
    writes.push(
      update(
        divisionStatsItem,
        { divisionId },
        { add: { active, waiting }, set: { divisionId, _t: 'divisionStats', _v: 1 } },
      ),
    );
  return { writes, teamIds, lost };
}

const entryOf = ({ item }: OrderLine): string =>
  'registration' in item ? (item.registration.reservation?.id ?? '') : '';

/** A new team, or the one that has waited: it moves to its place, and stays where it is when that place was lost. */
function teamWrites(line: OrderLine, id: Id, places: boolean, order: StoredOrder, now: Millis): Write[] {
  const { registration } = line.item as EntryItem;
  if (registration.teamId === null) return [create(teamItem, teamOf(id, order, line, !places, now), { tag: 'team' })];
  if (!places) return [];
  const key = { divisionId: registration.tournamentDivisionId, id };
  const change = { set: { waitlist: false, orderId: order.id } };
  return [update(teamItem, key, change, { if: ['=', 'isDeleted', false], tag: 'team' })];
}

type Became = { readonly teamId: Id; readonly places: boolean; readonly gone: boolean };

/** The place becomes the team's for good, or its place in line waits for real; the hold is over either way. */
async function lineWrites(
  { hold }: Entry,
  item: EntryItem,
  { teamId, places, gone }: Became,
  order: StoredOrder,
  deps: Deps,
  now: Millis,
): Promise<Write[]> {
  const over = hold ? [remove(holdItem, hold)] : [];
  const { tournamentDivisionId: divisionId } = item.registration;
  if (places && hold) return [...over, ...placeWrites(hold, teamId)];
  const freed = hold && !gone ? await freedSlot(hold, deps) : [];
  const waiting = { state: 'waiting' as const, teamId, email: order.emailReceiptTo, ex: owned, slot: null };
  const entry = item.registration.reservation?.id;
  const waitId =
    hold?.waitId ?? (await everybodyInLine(deps.table, divisionId)).find((one) => one.entry === entry)?.waitId;
  if (waitId)
    return [
      ...over,
      ...freed,
      update(waitItem, { divisionId, waitId }, { set: waiting }, { if: ['exists', 'pk'], tag: 'wait' }),
    ];
  return [...over, ...freed, create(waitItem, { ...lineAgain(order, item, deps, now), ...waiting }, { tag: 'wait' })];
}

function placeWrites(hold: Hold, teamId: Id): Write[] {
  const mine = ['=', 'holder', holderMark(hold)] as const;
  const taken = { set: { holder: teamMark(teamId), ex: owned } };
  const { divisionId, waitId } = hold;
  return [
    update(slotItem, { divisionId, slot: hold.slot ?? 0 }, taken, { if: mine, tag: 'slot' }),
    ...(waitId === null
      ? []
      : [
          update(
            waitItem,
            { divisionId, waitId },
            { set: { state: 'accepted', teamId } },
            { if: ['exists', 'pk'], tag: 'wait' },
          ),
        ]),
  ];
}

/** A place that came while its buyer was confirming a place in line goes back to the line. */
async function freedSlot(hold: Hold, { table }: Deps): Promise<Write[]> {
  if (hold.slot === null) return [];
  const place = { divisionId: hold.divisionId, slot: hold.slot };
  const mine = (await table.get(slotItem, place))?.holder === holderMark(hold);
  const still = ['=', 'holder', holderMark(hold)] as const;
  return mine ? [update(slotItem, place, { set: { ex: 0 } }, { if: still, tag: 'slot' })] : [];
}

/** Who paid for a place that was gone waits from now on, and is offered the next one. */
function lineAgain(order: StoredOrder, { registration }: EntryItem, { random }: Deps, now: Millis) {
  const { reservation, tournamentId, tournamentDivisionId: divisionId } = registration;
  if (!reservation) throw new Error('only a reservation can be lost');
  const who = { holder: order.holder, entry: reservation.id, phone: null };
  return { waitId: ulid(now, random), ...who, tournamentId, divisionId, dtOffered: null };
}
