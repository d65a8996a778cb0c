import { applyCommands } from '#domain/commerce/orders/apply-commands.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { isConfirmed } from '#domain/commerce/orders/is-confirmed.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { ExecutionCause } from '#domain/commerce/refunds/refund-execution.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { replace, type Write } from '../../kernel/table/write.ts';
import { orderItem, type StoredOrder } from '../../store/commerce/items.ts';
import { bindHolds } from '../checkout/bind-holds.ts';
import type { Deps } from '../deps.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { findLostPlaces } from '../fulfilment/lost-places.ts';
import { entriesOf } from './entries.ts';

type Changes = Partial<ExecutionCause> & {
  readonly clientSecret?: string | null;
  /** go into the same transaction; refused with `order-changed` when a condition of theirs fails */
  readonly writes?: readonly Write[];
  readonly order?: Partial<Pick<StoredOrder, 'promoUsed'>>;
};

/** How often an order is read and decided again when another writer was faster. */
const tries = 8;

/**
 * Runs commands on an order: load, decide, save, and again when another writer (browser, webhook, reconciler) was faster.
 * Becoming paid or owing makes the teams in the same transaction, so that no paid order is ever without its places; a longer hold moves its
 * places' end; refunds are booked with their parts, for the provider to be asked. Several commands are saved together or not at all.
 */
export async function changeOrder(
  deps: Deps,
  orderId: number,
  commands: readonly OrderCommand[],
  now: Millis,
  changes: Changes = {},
): Promise<Result<Stored<StoredOrder>>> {
  const writes = changes.writes ?? [];
  const starts = commands[0]?.type === 'start';
  let lost: ReadonlySet<string> = new Set();
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await deps.table.get(orderItem, { id: orderId });
    if (!before) throw new Error(`order ${orderId} is gone`);
    const decided = decide(before, commands, now, changes);
    if (!decided.ok) return decided;
    if (decided.value === before && writes.length === 0) return ok(before);
    const places = await placesFor(before, decided.value, deps, now, lost);
    const next = places.order;
    lost = places.lost;
    // Nothing is charged for what is not held any more.
    if (starts && places.isUnheld && !isConfirmed(next)) return refuse(commerce['hold-expired']());
    const saved = await deps.table.transact([
      replace(orderItem, before, next, { tag: 'order' }),
      ...places.writes,
      ...writes,
    ]);
    if (saved.ok) {
      for (const entry of lost) log.error('a paid place was lost and is refunded', { orderId, entry });
      return ok({ ...next, rev: before.rev + 1 });
    }
    const { tag } = saved.problem;
    if (starts && tag === 'place') return refuse(commerce['hold-expired']());
    if (writes.some((write) => write.tag === tag)) return refuse(commerce['order-changed']());
    if (tag === 'slot' || tag === 'place') lost = await findLostPlaces(next, deps, now);
  }
  throw new Error(`order ${orderId} could not be saved`);
}

/** The order after the commands; the very same object when nothing changes. */
function decide(
  before: Stored<StoredOrder>,
  commands: readonly OrderCommand[],
  now: Millis,
  { reason = 'organizer', of, clientSecret = before.clientSecret, order }: Changes,
): Result<StoredOrder> {
  const decided = applyCommands<StoredOrder>(before, commands, { reason, of }, now);
  if (!decided.ok) return decided;
  if (decided.value === before && clientSecret === before.clientSecret) return ok(before);
  return ok({ ...decided.value, clientSecret, ...order });
}

type PlacesChange = {
  readonly writes: Write[];
  readonly order: StoredOrder;
  readonly lost: ReadonlySet<string>;
  /** an entry of the order has no hold of its own any more */
  readonly isUnheld: boolean;
};

/** What an order's change means for its places: owned, kept longer, or nothing. An entry whose place was lost is refunded at once. */
async function placesFor(
  before: StoredOrder,
  after: StoredOrder,
  deps: Deps,
  now: Millis,
  knownLost: ReadonlySet<string>,
): Promise<PlacesChange> {
  if (isConfirmed(after) && !isConfirmed(before))
    return { ...(await confirmOrder(after, deps, now, knownLost)), isUnheld: false };
  const unchanged = { writes: [], order: after, lost: knownLost, isUnheld: false };
  const starts = after.attempts.length > before.attempts.length;
  const isLonger = (after.holdUntil ?? 0) > (before.holdUntil ?? 0);
  if (isConfirmed(after) || !(starts || isLonger)) return unchanged;
  const entries = (await entriesOf(after, deps)).filter(({ line }) => 'registration' in line.item);
  const own = entries.flatMap(({ hold }) => (hold?.orderId === after.id && !knownLost.has(hold.entry) ? [hold] : []));
  const writes = bindHolds(own, after.id, after.holdUntil ?? now, now);
  return { ...unchanged, writes, isUnheld: own.length < entries.length };
}
