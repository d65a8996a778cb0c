import { cardOf } from '#domain/catalog/events/summaries.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { replace, type Write, type WriteRefusal } from '../kernel/table/write.ts';
import { saveWithCard } from '../store/catalog/cards.ts';
import { tournamentItem } from '../store/catalog/items.ts';
import { divisionsNow } from './view.ts';

/** The card of an event, of what is stored now but for what is about to be written. */
async function cardNow(table: Table, facts: EventFacts, changed?: Division, without?: number) {
  const stored = await divisionsNow(table, facts.id);
  const others = stored.filter(({ id }) => id !== changed?.id && id !== without);
  const divisions = changed ? [...others, changed] : others;
  return cardOf(facts, divisions);
}

/** The next version of an event's facts with its card; refused (tag `tournament`) where somebody wrote in between. */
export const saveFacts = (
  table: Table,
  before: Stored<EventFacts>,
  after: EventFacts,
  also: readonly Write[] = [],
): Promise<Result<null, WriteRefusal>> =>
  saveWithCard(table, after.id, () => cardNow(table, after), [replace(tournamentItem, before, after), ...also]);

/** Writes of a division with its event's card. */
export const saveDivisionWithCard = (
  table: Table,
  eventId: number,
  { changed, without }: { changed?: Division; without?: number },
  writes: readonly Write[],
): Promise<Result<null, WriteRefusal>> =>
  saveWithCard(
    table,
    eventId,
    async () => {
      const facts = await table.get(tournamentItem, { id: eventId });
      if (!facts) throw new Error(`event ${eventId} is gone`);
      return cardNow(table, facts, changed, without);
    },
    writes,
  );
