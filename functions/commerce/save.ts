import { handleOrder } from '#domain/commerce/order-decide.ts';
import type { OrderCommand } from '#domain/commerce/order-events.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../kernel/serving.ts';
import type { Stored } from '../kernel/table/item.ts';
import { orderItem, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { replace, type Write } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { bindHolds } from './places-of-order.ts';
import { holdsOfOrder, lostEntries, settlementOf } from './settle.ts';

/** States in which an order's places are its own. */
export const stands = (order: Pick<StoredOrder, 'state'>): boolean => order.state === 'paid' || order.state === 'owing';

type More = { readonly clientSecret?: string | null; readonly writes?: readonly Write[] };
type Saved = Result<Stored<StoredOrder>, Problem>;

/**
 * One command on an order: load, decide, save, and again when somebody else (browser, webhook, reconciler) was quicker. Becoming paid or
 * owing makes the teams in the same transaction, so that no paid order is ever without its places; a longer hold moves its places' end.
 */
export async function command(
  deps: Deps,
  orderId: number,
  what: OrderCommand,
  now: Millis,
  more: More = {},
): Promise<Saved> {
  let lost: ReadonlySet<string> = new Set();
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await deps.table.get(orderItem, { id: orderId });
    if (!before) throw new Error(`order ${orderId} is gone`);
    const decided = handleOrder(before, what, now);
    if (!decided.ok) return decided;
    const secret = more.clientSecret !== undefined && more.clientSecret !== before.clientSecret;
    if (decided.value.events.length === 0 && !secret) return ok(before);
    const next: StoredOrder = {
      ...before,
      ...decided.value.order,
      ...(more.clientSecret === undefined ? {} : { clientSecret: more.clientSecret }),
    };
    const { writes, teamIds } = await placesFor(before, next, deps, now, lost);
    const saved = await deps.table.transact([
      replace(orderItem, before, { ...next, teamIds }, { tag: 'order' }),
      ...writes,
      ...(more.writes ?? []),
    ]);
    if (saved.ok) {
      for (const entry of lost) log.error('a paid place was lost and waits for its refund', { orderId, entry });
      return ok({ ...next, teamIds, rev: before.rev + 1 });
    }
    if (saved.problem.tag === 'place' && what.type === 'start') return refuse(commerce['hold-expired']());
    if (saved.problem.tag === 'slot' || saved.problem.tag === 'place') lost = await lostEntries(next, deps, now);
  }
  throw new Error(`order ${orderId} could not be saved`);
}

/** What an order's change means for its places: owned, kept longer, or nothing. */
async function placesFor(before: StoredOrder, next: StoredOrder, deps: Deps, now: Millis, lost: ReadonlySet<string>) {
  if (stands(next) && !stands(before)) return settlementOf(next, deps, now, lost);
  const longer = !stands(next) && (next.holdUntil ?? 0) > (before.holdUntil ?? 0);
  const kept = longer ? (await holdsOfOrder(next, deps)).filter((hold) => !lost.has(hold.entry)) : [];
  return { writes: bindHolds(kept, next.id, next.holdUntil ?? now, now), teamIds: before.teamIds };
}
