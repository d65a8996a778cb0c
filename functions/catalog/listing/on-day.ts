import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import { isOnDay } from '#domain/catalog/events/recurrence.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { eventsWithRules } from '../../store/catalog/events.ts';

/** The first and the last zone that a day comes to. */
const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;

/** Whether it is that day somewhere in the world. */
const isSomewhere = (day: string, now: Millis): boolean => day >= dateIn(now, last) && day <= dateIn(now, first);

type Said = EventCard & { readonly isOn: boolean };

/**
 * What is on where it is still the day before, or already the day after, and is in the list of the asked day by no date of its own: whoever asks from a
 * zone that is ahead has another date than the venue. `listOf`: the end of a day's list, where what is on on that day alone stands.
 */
export async function onBeside(
  table: Table,
  listOf: (day: string) => Promise<readonly EventCard[]>,
  day: string,
  now: Millis,
): Promise<Said[]> {
  if (!isSomewhere(day, now)) return [];
  const beside = [addDays(day, -1), addDays(day, 1)].filter((other) => isSomewhere(other, now));
  const lists = await Promise.all(
    beside.map(async (other) => {
      const cards = (await listOf(other)).filter((card) => card.endDate < day || card.startDate > day);
      return (await saidOfDay(table, cards, other, now)).filter(({ isOn }) => isOn);
    }),
  );
  return lists.flat();
}

/**
 * Says of each card of a list of a day whether it is on, as far as its settings say: a league is listed all season and played on some of its days.
 * A day that is today to whoever asks is the day that it is at the venue.
 */
export async function saidOfDay(table: Table, cards: readonly EventCard[], day: string, now: Millis): Promise<Said[]> {
  const isToday = isSomewhere(day, now);
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
