import { createHash } from 'node:crypto';
import { mayStillEnter } from '#domain/commerce/orders/place-order.ts';
import { isEntryLine } from '#domain/commerce/orders/schema.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isBidUsed } from '#domain/registration/gates/gates.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { marksOf } from '#domain/registration/teams/plays-twice.ts';
import { inParallel } from '../../kernel/limits.ts';
import { log } from '../../kernel/log.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import { mostWrites, type Table } from '../../kernel/table/table.ts';
import { overwrite, remove, type Write } from '../../kernel/table/write.ts';
import { bidItem } from '../../subjects/bids/items.ts';
import { type Entering, enteringBidItem, enteringItem } from '../../subjects/commerce/items.ts';
import { changesOf, entriesOf } from '../../subjects/commerce/order-facts.ts';
import { orderItem, type StoredOrder } from '../../subjects/commerce/orders.ts';
import { changeHold } from '../../subjects/registration/holds.ts';
import type { Hold } from '../../subjects/registration/items.ts';
import { ticketOfTeam } from '../../subjects/registration/offers.ts';
import { changeDates, changeSlot, holdRef, isLiveAt } from '../../subjects/registration/spots.ts';
import { paidElsewhere } from '../checkout/offers.ts';
import { type EntryToPlay, playsTwiceProblem, refuseDuplicatePlayers } from '../checkout/plays-twice.ts';
import type { Deps } from '../deps.ts';

/* An order reserves players and bids before it is charged, so that no other order can use them. */

/** The order that made the note, and how many payments it had begun by then. */
type OrderLock = { readonly orderId: Id; readonly attempt: number };

/** Returns other orders' notes whose reservations might still be needed. */
async function lockedElsewhere<N extends OrderLock>(table: Table, orderId: Id, there: readonly N[]): Promise<N[]> {
  const others = there.filter((noted) => noted.orderId !== orderId);
  const ids = [...new Set(others.map((noted) => noted.orderId))];
  const orders = await table.getMany(
    orderItem,
    ids.map((id) => ({ id })),
  );
  return others.filter((noted) => {
    const order = orders.find(({ id }) => id === noted.orderId);
    return order ? mayStillEnter(order, noted.attempt) : false;
  });
}

/** Returns whether a note still belongs to the order's current attempt. */
const ownNote = ({ id, attempts }: Pick<StoredOrder, 'id' | 'attempts'>): Condition => [
  'and',
  ['=', 'orderId', id],
  ['=', 'attempt', attempts.length],
];

/** Returns whether the note hasn't changed since it was read. */
const unchangedSince = (before: OrderLock | undefined): Condition =>
  before ? ['and', ['=', 'orderId', before.orderId], ['=', 'attempt', before.attempt]] : ['absent', 'pk'];

/** How many times we read a bid's note again after another order was written first. */
const tries = 4;

/**
 * Reserves an order's bids before the order is charged. If two orders are paid with one bid at the same time, one is
 * refused (`bid-used`, with the item) and not charged. Bids of an order that was declined or ended are free. Once the
 * order is paid, the bid itself names it (a bid is used once, Part 2 §3).
 */
async function keepBids(table: Table, order: StoredOrder, now: Millis): Promise<Result<void>> {
  const bids = bidsOf(order);
  const used = (itemId: Id) => refuse(problems['bid-used']({ data: { itemId } }));
  for (const { bidId, itemId } of bids) {
    const outcome = await lockBid(table, order, bidId, now);
    if (outcome === 'overtaken') return refuse(commerce['payment-contended']());
    if (outcome === 'taken') return used(itemId);
    const bid = await table.get(bidItem, { bidId });
    if (bid && isBidUsed(bid)) return used(itemId);
  }
  return ok(undefined);
}

/** Removes the notes if the order isn't charged after all. */
async function forgetBids(table: Table, order: StoredOrder): Promise<void> {
  for (const bid of bidsOf(order)) await table.write(remove(enteringBidItem, bid, { if: ownNote(order) }));
}

const bidsOf = ({ lines }: StoredOrder): { readonly bidId: string; readonly itemId: Id }[] =>
  lines.flatMap(({ item }) =>
    'registration' in item && item.registration.bidId !== null
      ? [{ bidId: item.registration.bidId, itemId: item.id }]
      : [],
  );

/**
 * Notes that an order uses a bid. Returns `taken` if another order might still use it, or `overtaken` if other orders
 * wrote first each time.
 */
async function lockBid(
  table: Table,
  { id: orderId, attempts }: StoredOrder,
  bidId: string,
  now: Millis,
): Promise<'noted' | 'taken' | 'overtaken'> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const there = await table.get(enteringBidItem, { bidId });
    if (there && (await lockedElsewhere(table, orderId, [there])).length > 0) return 'taken';
    const value = { bidId, orderId, attempt: attempts.length, at: now };
    const done = await table.write(overwrite(enteringBidItem, value, { if: unchangedSince(there ?? undefined) }));
    if (done.ok) return 'noted';
  }
  return 'overtaken';
}

/** Splits the entries into transactions. An entry's hold and spots stay in the same transaction. */
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
 * Ties the holds of an order's entries to it until at least `until`, so no one else gets their spots during a payment.
 * Refuses with `hold-expired` if a hold has run out or another order is being paid for it. If this is refused or the
 * process dies, some holds may already be tied. In that case, the order isn't charged, and the reconciler releases
 * them. Two orders can't be paid for one spot, because the earlier one is superseded before its holds move on
 * (attempts.ts) and can no longer start a payment.
 */
export async function keepSpots(deps: Deps, order: StoredOrder, until: Millis, now: Millis): Promise<Result<void>> {
  const holds = await freeHolds(deps, order);
  if (!holds.ok) return holds;
  for (const writes of batchesOf(holds.value.map((hold) => tied(hold, order.id, until, now)))) {
    const done = await deps.table.transact(writes);
    if (!done.ok) return refuse(commerce['hold-expired']());
  }
  return ok(undefined);
}

/**
 * Returns the holds of an order's entries if no other order is being paid for them. Refuses with `hold-expired` if one
 * is gone, or with `in-payment` if an offer's hold has moved to another device.
 */
async function freeHolds(deps: Deps, order: StoredOrder): Promise<Result<Hold[]>> {
  const entries = await entriesOf(order, deps);
  const changes = await changesOf(order, deps);
  const holds = [...entries, ...changes].flatMap(({ hold }) => hold ?? []);
  const isWhole =
    holds.length === order.lines.filter(isEntryLine).length + changes.length &&
    changes.every(({ hold }) => hold?.state === 'held');
  if (isWhole && (await areFree(deps, order.id, holds))) return ok(holds);
  for (const { line, hold } of entries) {
    const { teamId, reservation } = line.item.registration;
    const ticket = hold === null && teamId !== null ? await ticketOfTeam(deps.table, teamId) : null;
    if (ticket && ticket.entry === reservation?.id) return refuse(paidElsewhere(new Set([line.item.id])));
  }
  return refuse(commerce['hold-expired']());
}

/** Returns whether these holds are free for this order: tied to no order, to this one, or to one that has ended. */
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
  // An offer doesn't lapse while it is being paid for, and a released one can't be paid for. If another request for the
  // same order came first, its ties apply to both.
  const own = ['or', ['=', 'orderId', hold.orderId], ['=', 'orderId', orderId]] as const;
  const unchanged = ['and', isLiveAt(now), own] as const;
  return [
    changeHold(hold, { expiresAt, orderId, inCart: true }, { if: unchanged, tag: 'place' }),
    ...(slot === null ? [] : [changeSlot({ divisionId, slot }, holdRef(hold), { expiresAt }, 'place')]),
    ...changeDates(hold, hold.dates, [holdRef(hold)], { expiresAt }, 'place'),
  ];
}

/** How many times we read a player's note again after another order was written first. */
const playerTries = 4;

/**
 * Reserves an order's players in their divisions before the order is charged. If two orders with the same player in a
 * division, typed or chosen, are paid at the same time, one is refused (`already-in-division`, or `already-on-date` for
 * a date, with the item) and not charged. If other orders keep writing first, the order is refused as
 * `payment-contended`. Once the teams are written, their rows show who plays. Each transaction covers ninety players,
 * always in the same order, so a refused order doesn't block everyone else.
 */
async function keepPlayers(
  table: Table,
  order: StoredOrder,
  entries: readonly EntryToPlay[],
  now: Millis,
): Promise<Result<void>> {
  const players = playersOf(entries);
  for (let attempt = 0; attempt < playerTries; attempt++) {
    const there = await table.getMany(enteringItem, players);
    const taken = await lockedElsewhere(table, order.id, there);
    const own = players.find((player) => taken.some((other) => isSame(player)(other) && !areTwo(player, other)));
    if (own) return refuse(playsTwiceProblem(own.entry, own));
    if (await note(table, order, players, there, now)) return ok(undefined);
  }
  return refuse(commerce['payment-contended']());
}

/** Removes the notes if the order isn't charged after all, so others can register its players. */
async function forgetPlayers(table: Table, order: StoredOrder, entries: readonly EntryToPlay[]): Promise<void> {
  await inParallel(playersOf(entries), 10, (player) =>
    table.write(remove(enteringItem, player, { if: ownNote(order) })),
  );
}

/**
 * A player who is being registered, on one date if dates are sold separately (otherwise empty). `who` identifies them
 * by profile or by name.
 */
type Where = { readonly divisionId: Id; readonly who: string; readonly day: string };
type Player = Where & {
  readonly profileId: Id | null;
  readonly entry: EntryToPlay;
  readonly seat: number;
  readonly name: string;
};
const keyOf = ({ divisionId, who, day }: Where): string => `${divisionId}/${who}/${day}`;
const isSame =
  (one: Where) =>
  (other: Where): boolean =>
    keyOf(one) === keyOf(other);

/** Two profiles with the same name and birth date can be two people, so only typed players are matched by name. */
const areTwo = (player: Player, other: Entering): boolean =>
  player.profileId !== null && other.profileId !== null && player.profileId !== other.profileId;

function playersOf(entries: readonly EntryToPlay[]): Player[] {
  const players = entries.flatMap((entry) =>
    entry.people.flatMap((person, seat) =>
      marksOf(person).flatMap(({ of, mark }) =>
        (entry.days ?? ['']).map((day) => ({
          ...{ divisionId: entry.divisionId, who: of === 'profile' ? `PLAYER#${mark}` : `NAME#${hashOf(mark)}`, day },
          ...{ profileId: person.profileId, entry, seat, name: person.name },
        })),
      ),
    ),
  );
  const each = new Map(players.map((player) => [keyOf(player), player]));
  return [...each.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The name is hashed, so a note never reveals a birth date. */
const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('base64url').slice(0, 32);

/** Notes all players in one transaction. Returns false if someone else has changed a note since it was read. */
async function note(
  table: Table,
  { id: orderId, attempts }: StoredOrder,
  players: readonly Player[],
  there: readonly Entering[],
  now: Millis,
): Promise<boolean> {
  const writes = players.map(({ divisionId, who, day, profileId }): Write => {
    const before = there.find(isSame({ divisionId, who, day }));
    const value = { divisionId, who, day, profileId, orderId, attempt: attempts.length, at: now };
    return overwrite(enteringItem, value, { if: unchangedSince(before) });
  });
  for (let at = 0; at < writes.length; at += mostWrites) {
    const done = await table.transact(writes.slice(at, at + mostWrites));
    if (!done.ok) return false;
  }
  return true;
}

/**
 * Reserves an order's players, bids and spots before the order is charged. The spots are kept until at least `until`.
 * If one of them is taken, the order is refused and its other reservations are removed, so they don't block anyone
 * else. If its spots are gone, nothing else is tried.
 */
export async function keepAll(
  deps: Deps,
  order: StoredOrder,
  entries: readonly EntryToPlay[],
  until: Millis,
  now: Millis,
): Promise<Result<void>> {
  const held = await freeHolds(deps, order);
  if (!held.ok) return held;
  const result = await inTurn([
    () => keepPlayers(deps.table, order, entries, now),
    () => keepBids(deps.table, order, now),
    () => refuseDuplicatePlayers(deps.table, entries, { consistent: true }),
    () => keepSpots(deps, order, until, now),
  ]);
  if (!result.ok) await forget(deps, order, entries);
  return result;
}

async function inTurn(steps: readonly (() => Promise<Result<void>>)[]): Promise<Result<void>> {
  let last: Result<void> = { ok: true, value: undefined };
  for (const step of steps) {
    last = await step();
    if (!last.ok) break;
  }
  return last;
}

/** A note that can't be removed now blocks others until the order has ended. */
async function forget({ table }: Deps, order: StoredOrder, entries: readonly EntryToPlay[]): Promise<void> {
  try {
    await forgetPlayers(table, order, entries);
    await forgetBids(table, order);
  } catch (error) {
    log.error('a refused order’s players stay reserved for a while', { orderId: order.id, error: String(error) });
  }
}
