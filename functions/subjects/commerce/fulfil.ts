import { teamOfEntry } from '#domain/commerce/checkout/check-cart.ts';
import {
  type EntryLine,
  effectsAtOnce,
  isEntryLine,
  mostOfEffects,
  type OrderLine,
  type PendingEffect,
  writesAnEffect,
} from '#domain/commerce/orders/schema.ts';
import type { CartRegistration, ItemOf } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { fullName } from '#domain/people/names.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Write } from '../../kernel/table/write.ts';
import { bidItem, bidUsed } from '../bids/items.ts';
import { createTeam, placeTeam, teamsCounted } from '../catalog/teams.ts';
import { passGranted } from '../memberships/items.ts';
import { newHold } from '../registration/holds.ts';
import { type Hold, slotItem } from '../registration/items.ts';
import { takeHold, teamWaits } from '../registration/offers.ts';
import { freeSlot, holdRef } from '../registration/spots.ts';
import { keepWaitlistOpen } from '../registration/waitlist.ts';
import { searchEntries } from '../search.ts';
import { begunMembership, isMembershipLine } from './memberships.ts';
import { type Entry, entriesOf, type OrderDeps } from './order-facts.ts';
import { changedOrder, formsOf, orderById, savedOrder } from './order-records.ts';
import type { StoredOrder } from './orders.ts';
import { releaseSpot } from './releases.ts';
import { teamComes } from './session-dates.ts';

/** A registration that will become a team, with its form. */
type Fulfilled = {
  readonly kind: Exclude<PendingEffect['kind'], 'membership' | 'pass' | 'release'>;
  readonly entry: Entry;
  readonly teamId: Id;
  readonly form: CartRegistration | undefined;
};

/**
 * Returns the writes that turn a registration into a team. The team already owns its slot, and the registration's hold
 * ends.
 */
async function fulfilEntry(
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
      ...(hold ? [takeHold(hold, now), ...(await teamComes(deps.table, hold, line, teamId, order))] : []),
    ];
  const freed = hold && kind === 'wait' ? await freedSlot(hold, deps) : [];
  return [...team, ...freed, ...(await joinWaitlist(entry, teamId, order, deps, now))];
}

/**
 * Returns the writes for a new team, or for one that was waiting. The team gets its spot, or stays on the waitlist if
 * the spot was lost.
 */
function teamWrites(
  { item: { registration } }: EntryLine,
  form: CartRegistration | undefined,
  id: Id,
  hasPlace: boolean,
  order: StoredOrder,
  now: Millis,
): Write[] {
  if (registration.teamId === null) {
    if (!form) throw new Error(`a registration of order ${order.id} has no form`);
    return createTeam(teamOfEntry(id, { registration: form }, order, !hasPlace, now));
  }
  if (!hasPlace) return [];
  const key = { divisionId: registration.tournamentDivisionId, id };
  return [placeTeam(key, order.id)];
}

/**
 * Makes the registration's turn on the waitlist permanent. A team that paid for a lost spot joins now and is offered
 * the next one.
 */
async function joinWaitlist(
  { line, hold }: Entry,
  teamId: Id,
  order: StoredOrder,
  deps: OrderDeps,
  now: Millis,
): Promise<Write[]> {
  const { tournamentDivisionId: id, tournamentId, reservation } = line.item.registration;
  await keepWaitlistOpen(deps, { id, tournamentId }, now);
  if (hold?.moment) return teamWaits(hold, teamId, order.emailReceiptTo);
  if (!reservation) throw new Error('only a reservation can be lost');
  const owner = { holder: order.holder, entry: reservation.id };
  const kept = { state: 'waiting' as const, slot: null, moment: now, expiresAt: neverExpires };
  return teamWaits(newHold(owner, { id, tournamentId }, kept, now), teamId, order.emailReceiptTo, true);
}

/** Releases a spot to the waitlist if it became free while its buyer was confirming a waitlist registration. */
async function freedSlot(hold: Hold, { table }: OrderDeps): Promise<Write[]> {
  if (hold.slot === null) return [];
  const key = { divisionId: hold.divisionId, slot: hold.slot };
  if ((await table.get(slotItem, key))?.holder !== holdRef(hold)) return [];
  return [freeSlot(key, holdRef(hold))];
}

/** Gives the player the season pass they bought. If they already have one, it stays. */
const grantedPass = ({ seasonPassId, playerProfileId }: ItemOf<'PROD'>['product']): Write[] =>
  seasonPassId === null || playerProfileId === null ? [] : [passGranted({ passId: seasonPassId, playerProfileId })];

/** Marks the registration's bid as used by its team, unless another team used it first. */
async function usedBid(bidId: string, teamId: Id, { table }: OrderDeps): Promise<Write[]> {
  const bid = await table.get(bidItem, { bidId });
  return bid && bid.usedById === 0 ? [bidUsed(bidId, 0, teamId)] : [];
}

/** How many times we read a step and try again after another process did it first. */
const tries = 8;

/**
 * Carries out the remaining steps for an order's lines, ten per transaction. The order is written in the same
 * transaction and records what is left, so each step is done once, whichever process does it. After a crash, the next
 * process continues. Until everything is done, the order is due and the reconciler picks it up.
 */
export async function fulfilOrder(
  deps: OrderDeps,
  order: Stored<StoredOrder>,
  now: Millis,
): Promise<Stored<StoredOrder>> {
  let latest = order;
  let refused = 0;
  while (latest.pending.length > 0) {
    const step = stepOf(latest);
    const { writes, items } = await writesOf(step, latest, deps, now);
    const lines = latest.lines.map((line) => ({ ...line, item: items.get(line.item.id) ?? line.item }));
    const next = { ...latest, pending: latest.pending.slice(step.length), lines };
    const done = await deps.table.transact([...changedOrder(latest, next), ...writes]);
    if (done.ok) {
      latest = savedOrder(latest, next);
      refused = 0;
      continue;
    }
    if (++refused === tries) throw new Error(`a step was refused: ${done.problem.tag}`);
    const again = await orderById(deps.table, order.id);
    if (!again) throw new Error(`order ${order.id} doesn't exist`);
    latest = again;
  }
  return latest;
}

/**
 * Returns as many of an order's effects as fit into one transaction, and at least one. A registration for a session's
 * dates may release each of them.
 */
function stepOf({ pending, lines }: StoredOrder): readonly PendingEffect[] {
  let writes = 0;
  const fits = pending.slice(0, effectsAtOnce).findIndex(({ itemId }) => {
    const line = lines.find(({ item }) => item.id === itemId);
    writes += writesAnEffect + (line ? moreWrites(line) : 0);
    return writes > mostOfEffects;
  });
  return fits < 0 ? pending.slice(0, effectsAtOnce) : pending.slice(0, Math.max(1, fits));
}

/** Returns a line's extra writes: one per session date, and a new profile with its search words for a member without one. */
function moreWrites(line: OrderLine): number {
  if (isEntryLine(line)) return line.item.registration.dates?.days.length ?? 0;
  const person = isMembershipLine(line) ? line.item.membership.person : null;
  return person ? searchEntries('PLAYER', 0, fullName(person)).length + 4 : 0;
}

type Effect = { readonly kind: Exclude<PendingEffect['kind'], 'membership' | 'pass'>; readonly entry: Entry };

/**
 * Returns one step's writes, and the items of the lines it changes. A division's counts are one write, no matter how
 * many teams it gets.
 */
async function writesOf(
  step: readonly PendingEffect[],
  order: StoredOrder,
  deps: OrderDeps,
  now: Millis,
): Promise<{ readonly writes: Write[]; readonly items: ReadonlyMap<Id, OrderLine['item']> }> {
  const kinds = new Map(step.map(({ itemId, kind }) => [itemId, kind]));
  const lines = order.lines.filter(({ item }) => kinds.has(item.id));
  const [entries, forms] = await Promise.all([
    entriesOf(order, deps, lines),
    formsOf(deps.table, order.id, [...kinds.keys()]),
  ]);
  const writes: Write[] = [];
  const effects = entries.flatMap((entry): Effect[] => {
    const kind = kinds.get(entry.line.item.id);
    return kind && kind !== 'membership' && kind !== 'pass' ? [{ kind, entry }] : [];
  });
  for (const { kind, entry } of effects) {
    const { id, registration } = entry.line.item;
    if (kind === 'release') {
      if (entry.hold?.orderId === order.id)
        writes.push(...(await releaseSpot(entry.hold, order.id, deps, order.teamIds[id])));
      continue;
    }
    const teamId = order.teamIds[id];
    if (teamId === undefined) throw new Error(`a registration of order ${order.id} has no team`);
    writes.push(...(await fulfilEntry({ kind, entry, teamId, form: forms.get(id) }, order, deps, now)));
    if (registration.bidId !== null) writes.push(...(await usedBid(registration.bidId, teamId, deps)));
  }
  const items = new Map<Id, OrderLine['item']>();
  for (const line of lines.filter(isMembershipLine)) {
    const begun = await begunMembership(order, line, deps, now);
    writes.push(...begun.writes);
    items.set(line.item.id, begun.item);
  }
  for (const { item } of lines) if (item.type === 'PROD') writes.push(...grantedPass(item.product));
  return { writes: [...writes, ...counted(effects)], items };
}

/**
 * Returns the writes that update a division's counts. A team with a spot counts as active, and a team without one as
 * waiting. If it was waiting, it is first subtracted from the waiting count.
 */
function counted(effects: readonly Effect[]): Write[] {
  const counts = new Map<Id, { active: number; waiting: number }>();
  for (const { kind, entry } of effects) {
    if (kind === 'release') continue;
    const { tournamentDivisionId: divisionId, teamId } = entry.line.item.registration;
    const { active, waiting } = counts.get(divisionId) ?? { active: 0, waiting: 0 };
    const waited = teamId === null ? 0 : 1;
    const isPlaced = kind === 'place';
    counts.set(divisionId, {
      active: active + (isPlaced ? 1 : 0),
      waiting: waiting - waited + (isPlaced ? 0 : 1),
    });
  }
  return [...counts].map(([divisionId, add]) => teamsCounted(divisionId, add));
}
