import { lapsedEntries } from '#domain/commerce/lapsed.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Hold } from '../kernel/places/keep.ts';
import { orderItem } from '../kernel/table/keys/commerce.ts';
import type { Deps } from './deps.ts';
import type { BagFacts } from './facts.ts';
import { giveUp } from './pay.ts';
import { holdsOfItems } from './places-of-order.ts';

/**
 * The holds that a bag is paid for, each live and in no other payment; asked before anything is written, and again by the conditions of the
 * transaction that opens the payment (places-of-order.ts). Refuses `hold-expired` with the items whose place is gone, `payment-in-doubt`
 * with the order that is paying for one.
 */
export async function stillHeld(
  deps: Deps,
  items: readonly CartItem[],
  facts: BagFacts,
  now: Millis,
): Promise<Result<Hold[]>> {
  const lapsed = lapsedEntries(items, facts.holds, now);
  if (lapsed.length) return refuse(commerce['hold-expired']({ data: { itemIds: lapsed.map(({ id }) => id) } }));
  const holds = [...holdsOfItems(items, facts.holds).values()];
  const earlier = new Set(holds.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])));
  for (const orderId of earlier)
    if (await isPaying(deps, orderId, now)) return refuse(commerce['payment-in-doubt']({ data: { orderId } }));
  return ok(holds);
}

const moving = ['open', 'requiresAction', 'processing', 'unknown', 'succeeded'];

/** Whether an earlier order of the same places (the cart was changed since) may still take money; its open question is given up. */
async function isPaying(deps: Deps, orderId: Id, now: Millis): Promise<boolean> {
  const order = await deps.table.get(orderItem, { id: orderId });
  const left = order ? await giveUp(deps, order, now) : null;
  return left !== null && (!left.ok || left.value.attempts.some(({ outcome }) => moving.includes(outcome)));
}
