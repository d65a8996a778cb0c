import { traceOf } from '#domain/commerce/cart/cart.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import { effectsOf, entryIdOf } from '#domain/commerce/orders/schema.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { type ExecutionCause, refundLostSpots } from '#domain/commerce/refunds/refund-execution.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { changeHold } from '../registration/holds.ts';
import { teamTakesSlot } from '../registration/offers.ts';
import { changeSlot, holdRef, keepDates } from '../registration/spots.ts';
import { dropPaid } from './carts.ts';
import { fulfilOrder } from './fulfil.ts';
import { type ChangeEntry, changesOf, entriesOf, isUnplaced, type OrderDeps } from './order-facts.ts';
import { changedOrder, orderById, savedOrder } from './order-records.ts';
import type { StoredOrder } from './orders.ts';
import { findLostSpots, settleLinked } from './releases.ts';

type Confirmation = {
  readonly writes: Write[];
  readonly order: StoredOrder;
  /** Paid registrations without a spot. They go on the waitlist and are refunded. */
  readonly lost: ReadonlySet<string>;
};

/**
 * Returns what confirming an order (as paid or owing) adds to its transaction: a write per slot that gives it to the
 * team, refunds for lost spots, and writes that settle the orders it pays for. The order records what is left to do for
 * its lines (`pending`).
 */
async function confirmOrder(
  order: StoredOrder,
  deps: OrderDeps,
  now: Millis,
  knownLost: ReadonlySet<string> = new Set(),
): Promise<Confirmation> {
  let lost = knownLost;
  let entries = await entriesOf(order, deps);
  // A paid order without a hold is never treated as waiting. It gets another spot or a refund.
  const changes = await changesOf(order, deps);
  const isWithoutSpot = ({ change, hold }: ChangeEntry) => hold?.state !== 'held' && !lost.has(change.entry);
  if (entries.some((entry) => isUnplaced(entry) && !lost.has(entryIdOf(entry.line))) || changes.some(isWithoutSpot)) {
    lost = new Set([...lost, ...(await findLostSpots(order, deps, now))]);
    entries = await entriesOf(order, deps);
  }
  const teamIds: Record<string, Id> = { ...order.teamIds };
  const slots: Write[] = [];
  for (const { line, hold } of entries) {
    const { id, registration } = line.item;
    const teamId = registration.teamId ?? teamIds[id] ?? (await deps.numbers('team'));
    teamIds[id] = teamId;
    const isPlaced = !registration.waitlist && !lost.has(entryIdOf(line)) && hold !== null;
    // Someone else may have taken a date whose hold ran out. The registration is then refunded, as if it had no spot.
    if (isPlaced && !(await keepDates(deps.table, hold))) lost = new Set([...lost, entryIdOf(line)]);
    if (!registration.waitlist && !lost.has(entryIdOf(line)) && hold && hold.slot !== null)
      slots.push(teamTakesSlot({ ...hold, slot: hold.slot }, teamId));
  }
  for (const { change, hold } of await changesOf(order, deps)) {
    if (!lost.has(change.entry) && hold && !(await keepDates(deps.table, hold)))
      lost = new Set([...lost, change.entry]);
    if (!lost.has(change.entry) && hold && hold.slot !== null)
      slots.push(
        changeSlot({ ...hold, slot: hold.slot }, holdRef(hold), { expiresAt: neverExpires }),
        changeHold(hold, { expiresAt: neverExpires, orderId: order.id }),
      );
  }
  // A registration that lost its dates gets no team.
  for (const { line } of entries)
    if (lost.has(entryIdOf(line)) && line.item.registration.dates !== null) delete teamIds[line.item.id];
  const linked = await settleLinked(refundLostSpots(order, lost, now), deps, now, lost);
  const pending = effectsOf(order.lines, lost);
  return { writes: [...slots, ...linked.writes], order: { ...linked.order, teamIds, pending }, lost };
}

type Changes = Partial<ExecutionCause> & {
  /**
   * The data that the buyer's browser needs for an attempt. It is stored only for the order's latest attempt, because
   * news of an earlier one can arrive late.
   */
  readonly secret?: { readonly key: string; readonly value: string };
  /** Added to the transaction. Refused with `order-changed` if one of their conditions fails. */
  readonly writes?: readonly Write[];
  readonly order?: Partial<Pick<StoredOrder, 'taken' | 'pending'>>;
  /** Like `writes` and `order`, but computed from the order each time the order is read. */
  readonly also?: (before: StoredOrder) => Promise<Pick<Changes, 'writes' | 'order'>>;
};

/** How many times we read an order and try again after another writer saved first. */
const tries = 8;

/**
 * Runs commands on an order: loads, decides and saves, and repeats if another writer (browser, webhook, reconciler)
 * saved first. When the order becomes paid or owing, its slots are assigned to its teams in the same transaction, so
 * every paid order has its spots. The teams follow in steps (`fulfil.ts`). Refunds are booked with their parts, and the
 * provider is asked afterward. Several commands are saved together or not at all. A caller that has just read or
 * written the order passes it instead of its number, and it is read again only before a change.
 */
export async function changeOrder(
  deps: OrderDeps,
  order: number | Stored<StoredOrder>,
  commands: readonly OrderCommand[],
  now: Millis,
  changes: Changes = {},
): Promise<Result<Stored<StoredOrder>>> {
  let lost: ReadonlySet<string> = new Set();
  let givenOrder = typeof order === 'number' ? null : order;
  const orderId = typeof order === 'number' ? order : order.id;
  for (let attempt = 0; attempt < tries; attempt++) {
    const isGiven = givenOrder !== null;
    const before = givenOrder ?? (await orderById(deps.table, orderId));
    givenOrder = null;
    if (!before) throw new Error(`order ${orderId} doesn't exist`);
    const also = await changes.also?.(before);
    const writes = [...(changes.writes ?? []), ...(also?.writes ?? [])];
    const decided = decide(before, commands, now, { ...changes, order: { ...changes.order, ...also?.order } });
    // Only a write proves that the given order is still current.
    if (isGiven && (!decided.ok || decided.value === before)) continue;
    if (!decided.ok) return decided;
    // The extra writes belong to a change. If a repeated command changes nothing, they aren't written again.
    if (decided.value === before && (commands.length > 0 || writes.length === 0)) return ok(before);
    const becomes = isConfirmed(decided.value) && !isConfirmed(before);
    const confirmed = becomes ? await confirmOrder(decided.value, deps, now, lost) : null;
    const next = confirmed?.order ?? decided.value;
    lost = confirmed?.lost ?? lost;
    const saved = await save(deps.table, [...changedOrder(before, next), ...(confirmed?.writes ?? []), ...writes]);
    if (saved.ok) {
      for (const entry of lost) log.error('a paid spot was lost and is refunded', { orderId, entry });
      if (becomes) await forgetPaidCart(deps.table, next, now);
      return ok(await fulfilled(deps, savedOrder(before, next), now));
    }
    const { tag } = saved.problem;
    if (writes.some((write) => write.tag === tag)) return refuse(commerce['order-changed']());
    if (tag === 'slot' || tag === 'hold') lost = await findLostSpots(next, deps, now);
  }
  throw new Error(`order ${orderId} could not be saved`);
}

/** A single write costs half as much as a transaction. */
const save = (table: Table, writes: readonly Write[]) =>
  writes.length === 1 && writes[0] ? table.write(writes[0]) : table.transact(writes);

/** Returns the order after the commands, or the same object if nothing changes. */
function decide(
  before: Stored<StoredOrder>,
  commands: readonly OrderCommand[],
  now: Millis,
  { reason = 'organizer', moved = null, of, secret, order }: Changes,
): Result<StoredOrder> {
  const decided = applyCommands<StoredOrder>(before, commands, { reason, moved, of }, now);
  if (!decided.ok) return decided;
  const isLatest = secret !== undefined && decided.value.attempts.at(-1)?.key === secret.key;
  const clientSecret = isLatest ? secret.value : before.clientSecret;
  if (decided.value === before && clientSecret === before.clientSecret) return ok(before);
  return ok({ ...decided.value, clientSecret, ...order });
}

/** The order is saved. If something can't be done for its lines now, the reconciler does it later. */
async function fulfilled(deps: OrderDeps, order: Stored<StoredOrder>, now: Millis): Promise<Stored<StoredOrder>> {
  try {
    return await fulfilOrder(deps, order, now);
  } catch (error) {
    log.error('order not fulfilled yet', { orderId: order.id, error: String(error) });
    return order;
  }
}

/**
 * Removes what was paid for from the buyer's saved carts, so that no browser restores it. If a cart can't be changed
 * now, the order isn't affected.
 */
async function forgetPaidCart(table: Table, { id, organizationId, holder, userId, lines }: StoredOrder, now: Millis) {
  const paid = new Set(lines.map(({ item }) => traceOf(item)));
  const holders = new Set([holder, ...(userId === null ? [] : [`U${userId}`])]);
  try {
    await Promise.all([...holders].map((of) => dropPaid(table, { holder: of, organizationId }, paid, now)));
  } catch (error) {
    log.error('a paid cart wasn’t cleared', { orderId: id, error: String(error) });
  }
}
