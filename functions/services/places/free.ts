import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { freeSlots, isClosed } from '#domain/registration/places/slots.ts';
import type { Table } from '../../kernel/table/table.ts';
import { slotItem, slotsOf } from '../../store/registration/items.ts';
import { hasLine } from './line.ts';

type Of = { readonly id: Id; readonly capacity: number | null };

/**
 * Numbers of the places that are free at `now`, lowest first; `wanted` of them where there is no limit. What lies closed beyond the size is nobody's
 * and takes nothing away.
 */
export async function freeSlotsOf(table: Table, of: Of, now: Millis, wanted?: number): Promise<number[]> {
  const slots = await table.list(slotItem, slotsOf(of.id));
  const counted = slots.filter((slot) => !isClosed(slot) || of.capacity === null || slot.slot <= of.capacity);
  return freeSlots(counted, of.capacity, now, wanted);
}

/** The free places for a newcomer: none while there is a line, since a waitlist makes a division full (Part 2 §4). */
export async function slotsForNewcomer(table: Table, of: Of, now: Millis, wanted?: number): Promise<number[]> {
  const free = await freeSlotsOf(table, of, now, wanted);
  return free.length > 0 && (await hasLine(table, of.id)) ? [] : free;
}
