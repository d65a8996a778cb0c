import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import { isOnDay } from '#domain/catalog/events/recurrence.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { eventRules } from '#domain/catalog/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { tournamentRulesItem } from '../../store/catalog/items.ts';

/** What says of itself on which days it is on; a tournament, and what lasts a day, is on whenever it is listed. */
const choosesDays = ({ eventType, startDate, endDate }: EventCard) => eventType !== 'Tournament' && startDate < endDate;

/** Says of each card of a list of a day whether it is on on that day, as far as its settings say: a league is listed all season and played on some of its days. */
export async function saidOfDay(table: Table, cards: readonly EventCard[], day: string) {
  const asked = cards.filter(choosesDays).map(({ id }) => ({ id }));
  const rules = new Map((await table.getMany(tournamentRulesItem, asked)).map((of) => [of.id, of]));
  const isOn = (card: EventCard) => {
    const { jsonProps } = rules.get(card.id) ?? eventRules.parse({ id: card.id });
    return !isCalledOff(card) && isOnDay({ ...card, type: card.eventType, jsonProps }, day);
  };
  return cards.map((card) => ({ ...card, isOn: isOn(card) }));
}
