import { createHash } from 'node:crypto';
import { commerce } from '#domain/commerce/problems.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { marksOf } from '#domain/registration/teams/plays-twice.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { mostWrites, type Table } from '../../kernel/table/table.ts';
import { overwrite, remove, type Write } from '../../kernel/table/write.ts';
import { type Entering, enteringItem } from '../../store/commerce/entering.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { type EntryToPlay, playsTwiceProblem } from '../checkout/plays-twice.ts';
import { ownNote, takenBy, unchangedSince } from './noted.ts';

/** How often who enters somebody is read again when another order was faster. */
const tries = 4;

/**
 * Notes for each of an order's players that it is the one that enters them in their division, before it is charged: of two orders that are paid in the same
 * moment with one player of one division, typed or chosen, one is refused (`already-in-division`, of a date `already-on-date`, with the item) and charged nothing. One that is
 * overtaken each time by orders without the player is refused as `payment-contended`. Once the teams are
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
    const own = players.find((player) => taken.some((other) => isSame(player)(other) && !areTwo(player, other)));
    if (own) return refuse(playsTwiceProblem(own.entry, own));
    if (await note(table, order, players, there, now)) return ok(undefined);
  }
  return refuse(commerce['payment-contended']());
}

/** Takes the notes back where the order is not charged after all: who is refused keeps nobody from being entered by others. */
export async function forgetPlayers(table: Table, order: StoredOrder, entries: readonly EntryToPlay[]): Promise<void> {
  await inParallel(playersOf(entries), 10, (player) =>
    table.write(remove(enteringItem, player, { if: ownNote(order) })),
  );
}

/** Somebody who is entered, on one date where those are sold alone (else empty); `who`: by profile, or by name. */
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

/** Two profiles of one name and birth date may be two people: only who was typed is known by the name. */
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

/** A note says of nobody when they were born. */
const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('base64url').slice(0, 32);

/** Whether all could be noted: none was by somebody else since they were read. */
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
