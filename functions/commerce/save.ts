import { handleOrder } from '#domain/commerce/order-decide.ts';
import type { OrderCommand } from '#domain/commerce/order-events.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../kernel/serving.ts';
import type { Stored } from '../kernel/table/item.ts';
import { orderItem, type Payback, type PaybackReason, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { replace, type Write } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { entriesOf } from './entries.ts';
import { goodsOf } from './goods.ts';
import { lostEntries, refundLost } from './lost.ts';
import { bookPaybacks } from './paybacks.ts';
import { bindHolds } from './places-of-order.ts';
import { settlementOf } from './settle.ts';
import { settleOthers } from './settle-others.ts';

/** States in which an order's places are its own. */
export const stands = (order: Pick<StoredOrder, 'state'>): boolean => order.state === 'paid' || order.state === 'owing';

type More = {
  readonly clientSecret?: string | null;
  /** go into the same transaction; refused with `changed` when a condition of theirs fails */
  readonly writes?: readonly Write[];
  readonly order?: Partial<Pick<StoredOrder, 'promoUsed'>>;
  readonly reason?: PaybackReason;
  readonly of?: Payback['of'];
};
type Saved = Result<Stored<StoredOrder>>;

/**
 * Commands on an order: load, decide, save, and again when somebody else (browser, webhook, reconciler) was quicker. Becoming paid or
 * owing makes the teams in the same transaction, so that no paid order is ever without its places; a longer hold moves its places' end;
 * what goes back is booked with its parts, for the provider to be told (paybacks.ts). Several commands are saved together or not at all.
 */
export async function command(
  deps: Deps,
  orderId: number,
  what: OrderCommand | readonly OrderCommand[],
  now: Millis,
  more: More = {},
): Promise<Saved> {
  const commands = Array.isArray(what) ? (what as readonly OrderCommand[]) : [what as OrderCommand];
  let lost: ReadonlySet<string> = new Set();
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await deps.table.get(orderItem, { id: orderId });
    if (!before) throw new Error(`order ${orderId} is gone`);
    const decided = decide(before, commands, now, more);
    if (!decided.ok) return decided;
    if (decided.value === before && !more.writes?.length) return ok(before);
    const places = await placesFor(before, decided.value, deps, now, lost);
    lost = places.lost;
    const { writes, next } = places;
    // Nothing is charged for what is not held any more.
    const starts = commands[0]?.type === 'start' && !stands(next);
    if (starts && places.unheld) return refuse(commerce['hold-expired']());
    const saved = await deps.table.transact([
      replace(orderItem, before, next, { tag: 'order' }),
      ...writes,
      ...(more.writes ?? []),
    ]);
    if (saved.ok) {
      for (const entry of lost) log.error('a paid place was lost and is refunded', { orderId, entry });
      return ok({ ...next, rev: before.rev + 1 });
    }
    const { tag } = saved.problem;
    if (tag === 'place' && commands[0]?.type === 'start') return refuse(commerce['hold-expired']());
    if (more.writes?.some((one) => one.tag === tag)) return refuse(commerce['order-changed']());
    if (tag === 'slot' || tag === 'place') lost = await lostEntries(next, deps, now);
  }
  throw new Error(`order ${orderId} could not be saved`);
}

/** The order after the commands; the very same object when nothing changes. */
function decide(
  before: Stored<StoredOrder>,
  commands: readonly OrderCommand[],
  now: Millis,
  more: More,
): Result<StoredOrder> {
  let order: StoredOrder = before;
  for (const one of commands) {
    const decided = handleOrder(order, one, now);
    if (!decided.ok) return decided;
    const { events } = decided.value;
    if (events.length)
      order = {
        ...order,
        ...bookPaybacks(order, decided.value.order, events, { reason: more.reason ?? 'organizer', of: more.of }, now),
      };
  }
  const secret = more.clientSecret === undefined ? before.clientSecret : more.clientSecret;
  if (secret !== before.clientSecret) order = { ...order, clientSecret: secret };
  return ok(order === before ? before : { ...order, ...more.order });
}

type OfPlaces = {
  readonly writes: Write[];
  readonly next: StoredOrder;
  readonly lost: ReadonlySet<string>;
  /** an entry of the order has no hold of its own any more */
  readonly unheld: boolean;
};

/** What an order's change means for its places: owned, kept longer, or nothing. Who lost his place gets his money back at once. */
async function placesFor(
  before: StoredOrder,
  after: StoredOrder,
  deps: Deps,
  now: Millis,
  known: ReadonlySet<string>,
): Promise<OfPlaces> {
  if (stands(after) && !stands(before)) {
    const { writes, teamIds, lost } = await settlementOf(after, deps, now, known);
    const others = await settleOthers(refundLost(after, lost, now), deps, now);
    const goods = await goodsOf(after, teamIds, deps, now);
    return { writes: [...writes, ...others.writes, ...goods], next: { ...others.order, teamIds }, lost, unheld: false };
  }
  const none = { writes: [], next: after, lost: known, unheld: false };
  const starts = after.attempts.length > before.attempts.length;
  const longer = (after.holdUntil ?? 0) > (before.holdUntil ?? 0);
  if (stands(after) || !(starts || longer)) return none;
  const entries = (await entriesOf(after, deps)).filter(({ line }) => 'registration' in line.item);
  const own = entries.flatMap(({ hold }) => (hold?.orderId === after.id && !known.has(hold.entry) ? [hold] : []));
  const writes = bindHolds(own, after.id, after.holdUntil ?? now, now);
  return { ...none, writes, unheld: own.length < entries.length };
}
