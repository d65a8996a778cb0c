import type { Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../../kernel/log.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { type EntryToPlay, refuseDuplicatePlayers } from '../checkout/plays-twice.ts';
import type { Deps } from '../deps.ts';
import { forgetBids, keepBids } from './keep-bids.ts';
import { freeHolds, keepPlaces } from './keep-places.ts';
import { forgetPlayers, keepPlayers } from './keep-players.ts';

/**
 * Keeps an order's players, bids and places for it, before it is charged; the places until `until` at least. Refused as the first of them is; the order keeps
 * nobody else from those it had then. Whose places are gone already does not ask for the rest.
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
  const kept = await inTurn([
    () => keepPlayers(deps.table, order, entries, now),
    () => keepBids(deps.table, order, now),
    () => refuseDuplicatePlayers(deps.table, entries, { consistent: true }),
    () => keepPlaces(deps, order, until, now),
  ]);
  if (!kept.ok) await forget(deps, order, entries);
  return kept;
}

async function inTurn(steps: readonly (() => Promise<Result<void>>)[]): Promise<Result<void>> {
  let last: Result<void> = { ok: true, value: undefined };
  for (const step of steps) {
    last = await step();
    if (!last.ok) break;
  }
  return last;
}

/** What can't be forgotten now keeps others away until the order has come to nothing. */
async function forget({ table }: Deps, order: StoredOrder, entries: readonly EntryToPlay[]): Promise<void> {
  try {
    await forgetPlayers(table, order, entries);
    await forgetBids(table, order);
  } catch (error) {
    log.error('a refused order keeps its players for a while', { orderId: order.id, error: String(error) });
  }
}
