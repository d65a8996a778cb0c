import { listKey } from '#domain/catalog/listing/order.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem, plainCard, spanCardItem } from '../../store/catalog/card-items.ts';

/** Cards one after the other, in the order of a list; what nobody asks for is not read. */
export type Cards = AsyncGenerator<EventCard, void>;
export type Range = Parameters<Table['query']>[0];

/** How many cards may be read for one answer, and the start of the last one that was. */
export type Budget = { left: number; last: string };

/** The cards of a range, a page at a time: as many as asked for first, then 200. The range ends early when the budget does. */
export async function* cardsIn(table: Table, range: Range, first: number, budget: Budget): Cards {
  const def = range.pk.startsWith('SPANS#') ? spanCardItem : cardItem;
  let startKey: Range['startKey'];
  let limit = first;
  do {
    const page = await table.query({ ...range, limit, ...(startKey ? { startKey } : {}) });
    for (const raw of page.items) {
      if (budget.left <= 0) return;
      budget.left -= 1;
      const card = plainCard(def.decode(raw) as EventCard);
      budget.last = card.startDate;
      yield card;
    }
    startKey = page.lastKey;
    limit = 200;
  } while (startKey);
}

/** Several lists as one, in the same order. */
export async function* merged(lists: readonly Cards[], descending: boolean): Cards {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await list.next() })));
  const before = (a: EventCard, b: EventCard) => listKey(a) < listKey(b) !== descending;
  for (;;) {
    const open = heads.filter(({ head }) => !head.done);
    const [next, ...others] = open;
    if (!next) return;
    const first = others.reduce(
      (best, other) => (before(other.head.value as EventCard, best.head.value as EventCard) ? other : best),
      next,
    );
    yield first.head.value as EventCard;
    first.head = await first.list.next();
  }
}

export async function* chained(lists: readonly (() => Cards)[]): Cards {
  for (const list of lists) yield* list();
}

export async function* fromArray(cards: readonly EventCard[]): Cards {
  yield* cards;
}

export async function* only(cards: Cards, wanted: (card: EventCard) => boolean): Cards {
  for await (const card of cards) if (wanted(card)) yield card;
}
