import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isTbd } from '#domain/people/form/tbd.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { mostWrites, type Table } from '../../kernel/table/table.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';
import { type Entering, enteringItem } from '../../store/commerce/entering.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import type { EntryToPlay } from '../checkout/plays-twice.ts';
import { takenBy, unchangedSince } from './noted.ts';

/** How often who enters somebody is read again when another order was faster. */
const tries = 4;

/**
 * Notes for each of an order's players that it is the one that enters them in their division, before it is charged: of two orders that are paid in the same
 * moment with one player of one division, one is refused (`already-in-division`, with the item) and charged nothing. Once the teams are
 * written, their rows say who plays. Ninety players a transaction, in one order for everybody: an order that is refused keeps nobody from others.
 */
export async function keepPlayers(
  table: Table,
  order: StoredOrder,
  entries: readonly EntryToPlay[],
  now: Millis,
): Promise<Result<void>> {
  const players = playersOf(entries);
  for (let attempt = 0; attempt < tries; attempt++) {
    const there = await table.getMany(enteringItem, players);
    const taken = await takenBy(table, order.id, there);
    const own = players.find((player) => taken.some(isSame(player)));
    if (own) return refuse(problems['already-in-division']({ data: { itemId: own.itemId } }));
    if (await note(table, order, players, there, now)) return ok(undefined);
  }
  return refuse(problems['already-in-division']({ data: { itemId: players[0]?.itemId ?? 0 } }));
}

type Player = { readonly divisionId: Id; readonly profileId: Id; readonly itemId: Id };
const isSame =
  ({ divisionId, profileId }: Omit<Player, 'itemId'>) =>
  (other: Omit<Player, 'itemId'>): boolean =>
    other.divisionId === divisionId && other.profileId === profileId;

function playersOf(entries: readonly EntryToPlay[]): Player[] {
  const players = entries.flatMap(({ divisionId, profileIds, itemId }) =>
    profileIds.flatMap((profileId) =>
      profileId === null || isTbd(profileId) ? [] : { divisionId, profileId, itemId },
    ),
  );
  const each = new Map(players.map((player) => [`${player.divisionId}/${player.profileId}`, player]));
  return [...each.values()].toSorted((a, b) => a.divisionId - b.divisionId || a.profileId - b.profileId);
}

/** Whether all could be noted: none was by somebody else since they were read. */
async function note(
  table: Table,
  { id: orderId, attempts }: StoredOrder,
  players: readonly Player[],
  there: readonly Entering[],
  now: Millis,
): Promise<boolean> {
  const writes = players.map(({ divisionId, profileId }): Write => {
    const before = there.find(isSame({ divisionId, profileId }));
    const value = { divisionId, profileId, orderId, attempt: attempts.length, at: now };
    return overwrite(enteringItem, value, { if: unchangedSince(before) });
  });
  for (let at = 0; at < writes.length; at += mostWrites) {
    const done = await table.transact(writes.slice(at, at + mostWrites));
    if (!done.ok) return false;
  }
  return true;
}
