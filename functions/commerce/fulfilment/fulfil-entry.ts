import { teamOfEntry } from '#domain/commerce/checkout/entry-team.ts';
import type { EntryLine, PendingEffect } from '#domain/commerce/orders/effects.ts';
import type { CartRegistration } from '#domain/commerce/schema.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { create, remove, update, type Write } from '../../kernel/table/write.ts';
import { offerAccepted, teamWaits, waitingTeam } from '../../services/places/finish.ts';
import { freeSlot, holdRef } from '../../services/places/slot.ts';
import { newWaitlistEntry, noteWaitlist, waitlistEntries } from '../../services/places/waitlist.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { createTeam } from '../../store/catalog/new-team.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { type Hold, holdItem, slotItem, waitlistItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';
import type { Entry } from '../orders/entries.ts';

/** An entry that is to become a team, with what was typed for it. */
type Fulfilled = {
  readonly kind: Exclude<PendingEffect['kind'], 'membership' | 'release'>;
  readonly entry: Entry;
  readonly teamId: Id;
  readonly form: CartRegistration | undefined;
};

/** The writes that make a team of an entry; its slot is the team's already. The hold is over. */
export async function fulfilEntry(
  { kind, entry, teamId, form }: Fulfilled,
  order: StoredOrder,
  deps: Deps,
  now: Millis,
): Promise<Write[]> {
  const { hold, line } = entry;
  const hasPlace = kind === 'place';
  const team = teamWrites(line, form, teamId, hasPlace, order, now);
  const holdOver = hold ? [remove(holdItem, hold)] : [];
  if (hasPlace) return [...team, ...holdOver, ...(hold ? offerAccepted(hold, teamId) : [])];
  const freed = hold && kind === 'wait' ? await freedSlot(hold, deps) : [];
  return [...team, ...holdOver, ...freed, await placeInLine(entry, teamId, order, deps, now)];
}

/** A new team, or the one that has waited: it moves to its place, and stays where it is when that place was lost. */
function teamWrites(
  { item: { registration } }: EntryLine,
  form: CartRegistration | undefined,
  id: Id,
  hasPlace: boolean,
  order: StoredOrder,
  now: Millis,
): Write[] {
  if (registration.teamId === null) {
    if (!form) throw new Error(`an entry of order ${order.id} has no form`);
    return createTeam(teamOfEntry(id, { registration: form }, order, !hasPlace, now));
  }
  if (!hasPlace) return [];
  const key = { divisionId: registration.tournamentDivisionId, id };
  const change = { set: { waitlist: false, orderId: order.id } };
  return [update(teamItem, key, change, { if: ['=', 'isDeleted', false], tag: 'team' })];
}

/** The entry's place on the waitlist becomes final. A team that paid for a place which was gone joins now, and is offered the next one. */
async function placeInLine(
  { line, hold }: Entry,
  teamId: Id,
  order: StoredOrder,
  deps: Deps,
  now: Millis,
): Promise<Write> {
  const { tournamentDivisionId: divisionId, tournamentId, reservation } = line.item.registration;
  const waitId = hold?.waitId ?? (await waitIdOf(divisionId, reservation?.id, deps));
  if (waitId) return teamWaits(divisionId, waitId, teamId, order.emailReceiptTo);
  if (!reservation) throw new Error('only a reservation can be lost');
  await noteWaitlist(deps.table, divisionId);
  const owner = { holder: order.holder, entry: reservation.id };
  const wait = newWaitlistEntry(ulid(now, deps.random), owner, { id: divisionId, tournamentId }, now);
  return create(waitlistItem, { ...wait, ...waitingTeam(teamId, order.emailReceiptTo) }, { tag: 'wait' });
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
