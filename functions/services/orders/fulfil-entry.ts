import { teamOfEntry } from '#domain/commerce/checkout/entry-team.ts';
import type { EntryLine, PendingEffect } from '#domain/commerce/orders/effects.ts';
import type { CartRegistration } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { createTeam } from '../../store/catalog/new-team.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { type Hold, slotItem } from '../../store/registration/items.ts';
import { holdTaken, teamWaits } from '../places/finish.ts';
import { newHold } from '../places/hold.ts';
import { keepLineOpen } from '../places/line.ts';
import { freeSlot, holdRef } from '../places/slot.ts';
import { teamComes } from '../places/team-dates.ts';
import type { OrderDeps } from './deps.ts';
import type { Entry } from './entries.ts';

/** An entry that is to become a team, with what was typed for it. */
type Fulfilled = {
  readonly kind: Exclude<PendingEffect['kind'], 'membership' | 'pass' | 'release'>;
  readonly entry: Entry;
  readonly teamId: Id;
  readonly form: CartRegistration | undefined;
};

/** The writes that make a team of an entry; its slot is the team's already. The hold is over. */
export async function fulfilEntry(
  { kind, entry, teamId, form }: Fulfilled,
  order: StoredOrder,
  deps: OrderDeps,
  now: Millis,
): Promise<Write[]> {
  const { hold, line } = entry;
  const hasPlace = kind === 'place';
  const team = teamWrites(line, form, teamId, hasPlace, order, now);
  if (hasPlace)
    return [
      ...team,
      ...(hold ? [holdTaken(hold, now), ...(await teamComes(deps.table, hold, line, teamId, order))] : []),
    ];
  const freed = hold && kind === 'wait' ? await freedSlot(hold, deps) : [];
  return [...team, ...freed, ...(await placeInLine(entry, teamId, order, deps, now))];
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

/** The entry's place in line becomes final. A team that paid for a place which was gone joins now, and is offered the next one. */
async function placeInLine(
  { line, hold }: Entry,
  teamId: Id,
  order: StoredOrder,
  deps: OrderDeps,
  now: Millis,
): Promise<Write[]> {
  const { tournamentDivisionId: id, tournamentId, reservation } = line.item.registration;
  await keepLineOpen(deps, { id, tournamentId }, now);
  if (hold?.moment) return teamWaits(hold, teamId, order.emailReceiptTo);
  if (!reservation) throw new Error('only a reservation can be lost');
  const owner = { holder: order.holder, entry: reservation.id };
  const kept = { state: 'waiting' as const, slot: null, moment: now, expiresAt: neverExpires };
  return teamWaits(newHold(owner, { id, tournamentId }, kept, now), teamId, order.emailReceiptTo, true);
}

/** A place that came free while its buyer was confirming one on the waitlist is free for the waitlist again. */
async function freedSlot(hold: Hold, { table }: OrderDeps): Promise<Write[]> {
  if (hold.slot === null) return [];
  const key = { divisionId: hold.divisionId, slot: hold.slot };
  if ((await table.get(slotItem, key))?.holder !== holdRef(hold)) return [];
  return [freeSlot(key, holdRef(hold))];
}
