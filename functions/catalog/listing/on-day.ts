import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import { isOnDay } from '#domain/catalog/events/recurrence.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventsWithRules } from '../../store/catalog/events.ts';

/** The first and the last zone that a day comes to. */
const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;

/**
 * Says of each card of a list of a day whether it is on, as far as its settings say: a league is listed all season and played on some of its days.
 * A day that is today to whoever asks is the day that it is at the venue.
 */
export async function saidOfDay(table: Table, cards: readonly EventCard[], day: string, now: Millis) {
  const isToday = day >= dateIn(now, last) && day <= dateIn(now, first);
  const events = await eventsWithRules(
    table,
    cards.map(({ id }) => id),
  );
  const on = events.filter(
    (event) => !isCalledOff(event) && isOnDay(event, isToday ? dateIn(now, zoneOf(event)) : day),
  );
  const ids = new Set(on.map(({ id }) => id));
  return cards.map((card) => ({ ...card, isOn: ids.has(card.id) }));
}
