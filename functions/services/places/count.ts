import { capacityOf } from '#domain/catalog/divisions/date-prices.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { PlaceCount } from '#domain/catalog/views.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isClosed, isHeld, isTaken } from '#domain/registration/places/slots.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionStatsItem, slotItem, slotsOf } from '../../store/registration/items.ts';

/** Counted from the places themselves at `now`: what a team has is taken, what is held will be free or taken in minutes. */
export async function countPlaces(
  table: Table,
  division: Pick<Division, 'id' | 'maxTeams' | 'props'>,
  now: Millis,
): Promise<PlaceCount> {
  const [slots, stats] = await Promise.all([
    table.list(slotItem, slotsOf(division.id)),
    table.get(divisionStatsItem, { divisionId: division.id }, { consistent: false }),
  ]);
  const taken = slots.filter(isTaken).length;
  const held = slots.filter((slot) => isHeld(slot, now) && !isClosed(slot)).length;
  const capacity = capacityOf(division);
  const left = capacity === null ? null : Math.max(0, capacity - taken - held);
  return { active: Math.max(stats?.active ?? 0, 0), waiting: Math.max(stats?.waiting ?? 0, 0), held, left };
}
