import type { EntryItem } from '#domain/commerce/cart/lapsed.ts';
import { teamOfEntry } from '#domain/commerce/checkout/entry-team.ts';
import type { OrderLine } from '#domain/commerce/orders/schema.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { create, remove, update, upsert, type Write } from '../../kernel/table/write.ts';
import { teamTakesPlace, teamWaits, waitingTeam } from '../../services/places/finish.ts';
import { freeSlot, holdRef } from '../../services/places/slot.ts';
import { newWaitlistEntry, noteWaitlist, waitlistEntries } from '../../services/places/waitlist.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { createTeam } from '../../store/catalog/teams.ts';
import type { StoredOrder } from '../../store/commerce/items.ts';
import { divisionStatsItem, type Hold, holdItem, slotItem, waitlistItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';
import { type Entry, entriesOf, isUnplaced } from '../orders/entries.ts';
import { findLostPlaces } from './lost-places.ts';

/**
 * What an order's entries become: teams in their places, or on the waitlist; one transaction with the order itself. `lost`: paid entries
 * for which there is no place any more; they wait, and are refunded.
 */
type Fulfilment = {
  readonly writes: Write[];
  readonly teamIds: Record<string, Id>;
  readonly lost: ReadonlySet<string>;
};

/** The writes that make teams of an order's registrations. Counts of one division are one write, however many teams it gets. */
export async function fulfilOrder(
  order: StoredOrder,
  deps: Deps,
  now: Millis,
  knownLost: ReadonlySet<string> = new Set(),
): Promise<Fulfilment> {
  let lost = knownLost;
  let entries = await entriesOf(order, deps);
  // A paid order without a hold is never taken for a waiting one: it gets another place, or its money back.
  if (entries.some((entry) => isUnplaced(entry) && !lost.has(entryIdOf(entry.line)))) {
    lost = new Set([...lost, ...(await findLostPlaces(order, deps, now))]);
    entries = await entriesOf(order, deps);
  }
  const teamIds: Record<string, Id> = { ...order.teamIds };
  const writes: Write[] = [];
  const counts = new Map<Id, Counts>();
  for (const entry of entries) {
    const { item } = entry.line;
    if (!('registration' in item) || teamIds[item.id] !== undefined) continue;
    const isLost = lost.has(entryIdOf(entry.line));
    const hasPlace = !isLost && entry.hold !== null && entry.hold.slot !== null && !item.registration.waitlist;
    const teamId = item.registration.teamId ?? (await deps.numbers('team'));
    teamIds[item.id] = teamId;
    writes.push(...teamWrites(item, teamId, hasPlace, order, now));
    writes.push(...(await placeWrites(entry, item, { teamId, hasPlace, isLost }, order, deps, now)));
    count(counts, item, hasPlace);
  }
  return { writes: [...writes, ...[...counts].map(countWrite)], teamIds, lost };
}

const entryIdOf = ({ item }: OrderLine): string =>
  'registration' in item ? (item.registration.reservation?.id ?? '') : '';

type Counts = { readonly active: number; readonly waiting: number };

/** A team counts as active with a place and as waiting without; one that waited before is taken off the waiting count first. */
function count(counts: Map<Id, Counts>, { registration }: EntryItem, hasPlace: boolean): void {
  const divisionId = registration.tournamentDivisionId;
  const { active, waiting } = counts.get(divisionId) ?? { active: 0, waiting: 0 };
  const waited = registration.teamId === null ? 0 : 1;
  counts.set(divisionId, {
    active: active + (hasPlace ? 1 : 0),
    waiting: waiting - waited + (hasPlace ? 0 : 1),
  });
}

const countWrite = ([divisionId, { active, waiting }]: [Id, Counts]): Write =>
  upsert(divisionStatsItem, { divisionId }, { add: { active, waiting } });

/** A new team, or the one that has waited: it moves to its place, and stays where it is when that place was lost. */
function teamWrites(item: EntryItem, id: Id, hasPlace: boolean, order: StoredOrder, now: Millis): Write[] {
  const { registration } = item;
  if (registration.teamId === null) return createTeam(teamOfEntry(id, item, order, !hasPlace, now));
  if (!hasPlace) return [];
  const key = { divisionId: registration.tournamentDivisionId, id };
  const change = { set: { waitlist: false, orderId: order.id } };
  return [update(teamItem, key, change, { if: ['=', 'isDeleted', false], tag: 'team' })];
}

type Outcome = { readonly teamId: Id; readonly hasPlace: boolean; readonly isLost: boolean };

/** The place becomes the team's for good, or its place on the waitlist becomes final; the hold is over either way. */
async function placeWrites(
  { hold }: Entry,
  item: EntryItem,
  { teamId, hasPlace, isLost }: Outcome,
  order: StoredOrder,
  deps: Deps,
  now: Millis,
): Promise<Write[]> {
  const holdOver = hold ? [remove(holdItem, hold)] : [];
  if (hasPlace && hold && hold.slot !== null)
    return [...holdOver, ...teamTakesPlace({ ...hold, slot: hold.slot }, teamId)];
  const freed = hold && !isLost ? await freedSlot(hold, deps) : [];
  const { tournamentDivisionId: divisionId, reservation } = item.registration;
  const waitId = hold?.waitId ?? (await waitIdOf(divisionId, reservation?.id, deps));
  if (waitId) return [...holdOver, ...freed, teamWaits(divisionId, waitId, teamId, order.emailReceiptTo)];
  await noteWaitlist(deps.table, divisionId);
  const wait = { ...newWait(order, item, deps, now), ...waitingTeam(teamId, order.emailReceiptTo) };
  return [...holdOver, ...freed, create(waitlistItem, wait, { tag: 'wait' })];
}

async function waitIdOf(divisionId: Id, entryId: string | undefined, { table }: Deps): Promise<string | undefined> {
  return (await waitlistEntries(table, divisionId)).find(({ entry }) => entry === entryId)?.waitId;
}

/** A place that came free while its buyer was confirming one on the waitlist is free for the waitlist again. */
async function freedSlot(hold: Hold, { table }: Deps): Promise<Write[]> {
  if (hold.slot === null) return [];
  const key = { divisionId: hold.divisionId, slot: hold.slot };
  if ((await table.get(slotItem, key))?.holder !== holdRef(hold)) return [];
  return [freeSlot(key, holdRef(hold))];
}

/** A team that paid for a place which was gone joins the waitlist now, and is offered the next place. */
function newWait(order: StoredOrder, { registration }: EntryItem, { random }: Deps, now: Millis) {
  const { reservation, tournamentId, tournamentDivisionId: id } = registration;
  if (!reservation) throw new Error('only a reservation can be lost');
  const owner = { holder: order.holder, entry: reservation.id };
  return newWaitlistEntry(ulid(now, random), owner, { id, tournamentId }, now);
}
