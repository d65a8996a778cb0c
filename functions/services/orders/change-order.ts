import { traceOf } from '#domain/commerce/cart/cart.ts';
import { applyCommands } from '#domain/commerce/orders/apply-commands.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { ExecutionCause } from '#domain/commerce/refunds/refund-execution.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import { dropPaid } from '../../store/commerce/cart-records.ts';
import { changedOrder, orderById, savedOrder } from '../../store/commerce/order-records.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { confirmOrder } from './confirm-order.ts';
import type { OrderDeps } from './deps.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { findLostPlaces } from './lost-places.ts';

type Changes = Partial<ExecutionCause> & {
  /** what the buyer's browser needs for an attempt; taken only while that is the order's latest, since news of an earlier one may come late */
  readonly secret?: { readonly key: string; readonly value: string };
  /** go into the same transaction; refused with `order-changed` when a condition of theirs fails */
  readonly writes?: readonly Write[];
  readonly order?: Partial<Pick<StoredOrder, 'taken' | 'pending'>>;
  /** the same of the order as it is each time it is read, where it has to be told from that */
  readonly also?: (before: StoredOrder) => Promise<Pick<Changes, 'writes' | 'order'>>;
};

/** How often an order is read and decided again when another writer was faster. */
const tries = 8;

/**
 * Runs commands on an order: load, decide, save, and again when another writer (browser, webhook, reconciler) was faster. Becoming paid or
 * owing makes its slots its teams' own in the same transaction, so that no paid order is ever without its places; the teams
 * follow in steps (fulfil-order.ts). Refunds are booked with their parts, for the provider to be asked. Several commands are saved together or
 * not at all.
 */
export async function changeOrder(
  deps: OrderDeps,
  orderId: number,
  commands: readonly OrderCommand[],
  now: Millis,
  changes: Changes = {},
): Promise<Result<Stored<StoredOrder>>> {
  let lost: ReadonlySet<string> = new Set();
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await orderById(deps.table, orderId);
    if (!before) throw new Error(`order ${orderId} is gone`);
    const also = await changes.also?.(before);
    const writes = [...(changes.writes ?? []), ...(also?.writes ?? [])];
    const decided = decide(before, commands, now, { ...changes, order: { ...changes.order, ...also?.order } });
    if (!decided.ok) return decided;
    // What goes with commands goes with what they change: a repeat of them does it no second time.
    if (decided.value === before && (commands.length > 0 || writes.length === 0)) return ok(before);
    const becomes = isConfirmed(decided.value) && !isConfirmed(before);
    const confirmed = becomes ? await confirmOrder(decided.value, deps, now, lost) : null;
    const next = confirmed?.order ?? decided.value;
    lost = confirmed?.lost ?? lost;
    const saved = await save(deps.table, [...changedOrder(before, next), ...(confirmed?.writes ?? []), ...writes]);
    if (saved.ok) {
      for (const entry of lost) log.error('a paid place was lost and is refunded', { orderId, entry });
      if (becomes) await forgetPaidCart(deps.table, next, now);
      return ok(await fulfilled(deps, savedOrder(before, next), now));
    }
    const { tag } = saved.problem;
    if (writes.some((write) => write.tag === tag)) return refuse(commerce['order-changed']());
    if (tag === 'slot') lost = await findLostPlaces(next, deps, now);
  }
  throw new Error(`order ${orderId} could not be saved`);
}

/** One write costs half of a transaction. */
const save = (table: Table, writes: readonly Write[]) =>
  writes.length === 1 && writes[0] ? table.write(writes[0]) : table.transact(writes);

/** The order after the commands; the very same object when nothing changes. */
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

/** The order is decided and saved: what can't be done for its lines now is done by the reconciler. */
async function fulfilled(deps: OrderDeps, order: Stored<StoredOrder>, now: Millis): Promise<Stored<StoredOrder>> {
  try {
    return await fulfilOrder(deps, order, now);
  } catch (error) {
    log.error('order not fulfilled yet', { orderId: order.id, error: String(error) });
    return order;
  }
}

/** The copies of the buyer's cart lose what is paid, so that it comes back in no browser; a copy that can't be changed now does no harm to the order. */
async function forgetPaidCart(table: Table, { id, organizationId, holder, userId, lines }: StoredOrder, now: Millis) {
  const paid = new Set(lines.map(({ item }) => traceOf(item)));
  const holders = new Set([holder, ...(userId === null ? [] : [`U${userId}`])]);
  try {
    await Promise.all([...holders].map((of) => dropPaid(table, { holder: of, organizationId }, paid, now)));
  } catch (error) {
    log.error('a paid cart was not forgotten', { orderId: id, error: String(error) });
  }
}
