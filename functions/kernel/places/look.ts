import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isLive } from '#domain/registration/holds.ts';
import type { Stored } from '../table/item.ts';
import { linesOf, slotItem, slotsOf, waitItem } from '../table/keys/registration.ts';
import type { Table } from '../table/table.ts';
import type { DivisionPlaces } from './places.ts';

export type Waiting = Stored<ReturnType<typeof waitItem.decode>>;

/** Numbers of the places nobody has at `now`, lowest first; for divisions with a limit. */
export async function freeSlots(
  table: Table,
  division: Pick<DivisionPlaces, 'id' | 'capacity'>,
  now: Millis,
): Promise<number[]> {
  const live = (await table.list(slotItem, slotsOf(division.id))).filter((slot) => isLive(slot.ex, now));
  const capacity = division.capacity ?? 0;
  const used = new Set(live.map((slot) => slot.slot));
  const free: number[] = [];
  for (let slot = 1; slot <= capacity && free.length < capacity - live.length; slot++)
    if (!used.has(slot)) free.push(slot);
  return free;
}

/** Who is in line and can still be given a place, in order of arrival: waiting, or filling in the form right now. */
export async function lineOf(table: Table, divisionId: Id, now: Millis): Promise<Waiting[]> {
  return (await everybodyInLine(table, divisionId)).filter(
    (one) => one.state === 'waiting' || (one.state === 'waitHeld' && isLive(one.ex, now)),
  );
}

/** The whole line, those who left it included. */
export async function everybodyInLine(table: Table, divisionId: Id): Promise<Waiting[]> {
  const shards = await Promise.all(linesOf(divisionId).map((range) => table.list(waitItem, range)));
  return shards.flat().sort((a, b) => (a.waitId < b.waitId ? -1 : 1));
}

/** The honest place in line, from 1; null for who is not in it. */
export const positionIn = (line: readonly Waiting[], waitId: string): number | null => {
  const at = line.findIndex((one) => one.waitId === waitId);
  return at < 0 ? null : at + 1;
};
