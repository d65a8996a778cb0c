import { isCalledOff, zoneOf } from '#domain/catalog/events/event-status.ts';
import { isOnDay } from '#domain/catalog/events/when.ts';
import { listKey } from '#domain/catalog/listing/listing.ts';
import type { StoredCard } from '#domain/catalog/listing/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem, plainCard, spanCardItem } from '../../subjects/catalog/cards.ts';
import { eventsWithRules } from '../../subjects/catalog/events.ts';

/** The first and last time zones where a day begins. */
const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;

/** Returns whether it is that day somewhere in the world. */
const isSomewhere = (day: string, now: Millis): boolean => day >= dateIn(now, last) && day <= dateIn(now, first);

type Said = StoredCard & { readonly isOn: boolean };

/**
 * Returns events that are on now in time zones where it is still the day before or already the day after. A viewer's
 * date can differ from the venue's, so the day's own list lacks these events. `listOf` returns the cards at the end of
 * a day's list.
 */
export async function onBeside(
  table: Table,
  listOf: (day: string) => Promise<readonly StoredCard[]>,
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
 * Marks whether each card's event is on that day, according to its settings. A league is listed all season but plays
 * only on some days. If the day is today for the viewer, today's date at the venue is used.
 */
export async function saidOfDay(table: Table, cards: readonly StoredCard[], day: string, now: Millis): Promise<Said[]> {
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

/** A generator that reads cards one by one in list order, and no more than requested. */
export type Cards = AsyncGenerator<StoredCard, void>;
export type Range = Parameters<Table['query']>[0];

/** How many cards a response can still read, and the start date of the last card read. */
export type Budget = { left: number; last: string };

/**
 * Yields a range's cards page by page. The first page has as many as requested, and later pages have 200. Ends early
 * when the budget runs out.
 */
export async function* cardsIn(table: Table, range: Range, first: number, budget: Budget): Cards {
  const def = range.pk.startsWith('SPANS#') ? spanCardItem : cardItem;
  let startKey: Range['startKey'];
  let limit = first;
  do {
    const page = await table.query({ ...range, limit, ...(startKey ? { startKey } : {}) });
    for (const raw of page.items) {
      if (budget.left <= 0) return;
      budget.left -= 1;
      const card = plainCard(def.decode(raw) as StoredCard);
      budget.last = card.startDate;
      yield card;
    }
    startKey = page.lastKey;
    limit = 200;
  } while (startKey);
}

/** Merges several sorted lists into one. */
export async function* merged(lists: readonly Cards[], descending: boolean): Cards {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await list.next() })));
  const before = (a: StoredCard, b: StoredCard) => listKey(a) < listKey(b) !== descending;
  for (;;) {
    const open = heads.filter(({ head }) => !head.done);
    const [next, ...others] = open;
    if (!next) return;
    const first = others.reduce(
      (best, other) => (before(other.head.value as StoredCard, best.head.value as StoredCard) ? other : best),
      next,
    );
    yield first.head.value as StoredCard;
    first.head = await first.list.next();
  }
}

export async function* chained(lists: readonly (() => Cards)[]): Cards {
  for (const list of lists) yield* list();
}

export async function* fromArray(cards: readonly StoredCard[]): Cards {
  yield* cards;
}

export async function* only(cards: Cards, wanted: (card: StoredCard) => boolean): Cards {
  for await (const card of cards) if (wanted(card)) yield card;
}
