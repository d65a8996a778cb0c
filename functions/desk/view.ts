import { missingOf } from '#domain/catalog/desk/missing.ts';
import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { countPlaces } from '../services/places/count.ts';
import { divisionItem, divisionsOf } from '../store/catalog/items.ts';
import type { Managed } from './access.ts';

/** The divisions of an event as they are now: the index names them, each is read. `known`: those that the index may not have yet. */
export async function divisionsNow(
  table: Table,
  eventId: number,
  known: readonly number[] = [],
): Promise<Stored<Division>[]> {
  const listed = (await table.list(divisionItem, divisionsOf(eventId))).map(({ id }) => id);
  const ids = [...new Set([...listed, ...known])];
  return table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
}

export const deskDivisionOf = async (table: Table, division: Stored<Division>, now: Millis): Promise<DeskDivision> => ({
  ...division,
  places: await countPlaces(table, division, now),
});

/** What the desk shows of an event; `made`: divisions that were made a moment ago. */
export async function deskViewOf(
  table: Table,
  event: Managed,
  now: Millis,
  made: readonly number[] = [],
): Promise<DeskView> {
  const divisions = inOrder(await divisionsNow(table, event.facts.id, made));
  const { id, name, username } = event.owner;
  return {
    facts: event.facts,
    texts: event.texts,
    rules: event.rules,
    staff: event.staff,
    organization: { id, name, username },
    divisions: await Promise.all(divisions.map((division) => deskDivisionOf(table, division, now))),
    missing: missingOf(
      { event: event.facts, divisions, description: event.texts.description, jsonProps: event.rules.jsonProps },
      now,
    ),
  };
}
