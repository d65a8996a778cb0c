import { commerce } from '#domain/commerce/problems.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isBidUsed } from '#domain/registration/gates/bid.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove } from '../../kernel/table/write.ts';
import { bidItem } from '../../store/bids/items.ts';
import { enteringBidItem } from '../../store/commerce/entering.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { ownNote, takenBy, unchangedSince } from './noted.ts';

/** How often who uses a bid is read again when another order was faster. */
const tries = 4;

/**
 * Notes of each bid of an order that it is the one that uses it, before it is charged: of two orders that are paid in the same moment with one bid one is refused
 * (`bid-used`, with the item) and charged nothing. Bids of an order that was declined or came to nothing are free; once it is paid, the bid itself says
 * whose it is (a bid is used once, Part 2 §3).
 */
export async function keepBids(table: Table, order: StoredOrder, now: Millis): Promise<Result<void>> {
  const bids = bidsOf(order);
  const used = (itemId: Id) => refuse(problems['bid-used']({ data: { itemId } }));
  for (const { bidId, itemId } of bids) {
    const outcome = await noted(table, order, bidId, now);
    if (outcome === 'overtaken') return refuse(commerce['payment-contended']());
    if (outcome === 'taken') return used(itemId);
    const bid = await table.get(bidItem, { bidId });
    if (bid && isBidUsed(bid)) return used(itemId);
  }
  return ok(undefined);
}

/** Takes the notes back where the order is not charged after all. */
export async function forgetBids(table: Table, order: StoredOrder): Promise<void> {
  for (const bid of bidsOf(order)) await table.write(remove(enteringBidItem, bid, { if: ownNote(order) }));
}

const bidsOf = ({ lines }: StoredOrder): { readonly bidId: string; readonly itemId: Id }[] =>
  lines.flatMap(({ item }) =>
    'registration' in item && item.registration.bidId !== null
      ? [{ bidId: item.registration.bidId, itemId: item.id }]
      : [],
  );

/** Notes the order as the one that uses a bid. `taken`: another order may still enter with it. `overtaken`: other orders wrote first each time. */
async function noted(
  table: Table,
  { id: orderId, attempts }: StoredOrder,
  bidId: string,
  now: Millis,
): Promise<'noted' | 'taken' | 'overtaken'> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const there = await table.get(enteringBidItem, { bidId });
    if (there && (await takenBy(table, orderId, [there])).length > 0) return 'taken';
    const value = { bidId, orderId, attempt: attempts.length, at: now };
    const done = await table.write(overwrite(enteringBidItem, value, { if: unchangedSince(there ?? undefined) }));
    if (done.ok) return 'noted';
  }
  return 'overtaken';
}
