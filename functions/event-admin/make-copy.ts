import { type EventCopy, type EventModel, forDivisions, storedDivision } from '#domain/catalog/desk/new-event.ts';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { type Division, type Tournament, tournament } from '#domain/catalog/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { create } from '../kernel/table/write.ts';
import { saveWithCard } from '../subjects/catalog/cards.ts';
import { createEvent } from '../subjects/catalog/events.ts';
import { divisionItem } from '../subjects/catalog/items.ts';
import { currencyOfEvent } from '../subjects/commerce/currency.ts';
import type { Managed } from './access.ts';
import type { Deps } from './deps.ts';

/** How many divisions are written per transaction. */
const atOnce = 40;

/** Returns an event's desk view as a model to copy. */
export const modelOf = ({ facts, texts, rules, staff }: Managed, divisions: readonly Division[]): EventModel => ({
  event: tournament.parse({ ...facts, ...texts, ...rules, ...staff }),
  divisions,
});

/**
 * Creates an event from a copy, with new numbers. Writes its divisions first and the event with its card last, so a
 * failure in between leaves only divisions that no one can find. Returns the event's and the divisions' IDs.
 */
export async function makeCopy(
  copy: EventCopy,
  { table, numbers }: Deps,
  now: Millis,
): Promise<{ readonly id: number; readonly divisions: readonly number[] }> {
  const id = await numbers('tournament');
  const divisions = await numbered(copy, id, numbers);
  for (let at = 0; at < divisions.length; at += atOnce) {
    const some = divisions.slice(at, at + atOnce).map(({ division }) => create(divisionItem, division));
    const result = await table.transact(some);
    if (!result.ok) throw new Error(`a division of event ${id} already exists`);
  }
  const ids = new Map(divisions.map(({ from, division }) => [from, division.id]));
  const currency = await currencyOfEvent(table, copy.event);
  const event: Tournament = { ...forDivisions(copy.event, ids), id, currency, dtModified: now };
  const card = async () =>
    cardOf(
      event,
      divisions.map(({ division }) => division),
      0,
    );
  const newResult = await saveWithCard(table, id, card, createEvent(event));
  if (!newResult.ok) throw new Error(`event ${id} already exists`);
  return { id, divisions: [...ids.values()] };
}

async function numbered({ divisions }: EventCopy, tournamentId: number, numbers: Deps['numbers']) {
  const made: { from: number; division: Division }[] = [];
  for (const { from, ...written } of divisions) {
    const of = { id: await numbers('division'), tournamentId, days: [], complete: false };
    made.push({ from, division: await storedDivision(written, of, () => numbers('window')) });
  }
  return made;
}
