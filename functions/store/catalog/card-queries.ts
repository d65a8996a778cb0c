import { monthOf } from '#domain/catalog/listing/order.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { earliestShort } from '#domain/catalog/listing/spans.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import type { Table } from '../../kernel/table/table.ts';
import {
  cardItem,
  cardMonthItem,
  cardMonths,
  cardsOfMonth,
  cardsOfOrganization,
  plainCard,
  spanCardItem,
  spansOfMonth,
} from './card-items.ts';

/**
 * Cards of every event, published or not, that is on on a day or later and starts at the latest on another: what schedules look
 * through. Long events that began earlier come by their card in the day's month.
 */
export async function cardsOnOrAfter(table: Table, date: string, startsBy = '9999'): Promise<EventCard[]> {
  const early = earliestShort(date);
  const months = (await table.list(cardMonthItem, cardMonths(monthOf(early), monthOf(startsBy)))).map(
    ({ month }) => month,
  );
  const lists = await Promise.all(
    [true, false].flatMap((isPublic) => [
      table.list(spanCardItem, spansOfMonth(monthOf(date), isPublic, { to: addDays(early, -1) })),
      ...months.map((month) => table.list(cardItem, cardsOfMonth(month, isPublic, { from: early, to: startsBy }))),
    ]),
  );
  return lists
    .flat()
    .filter(({ endDate }) => endDate >= date)
    .map(plainCard);
}

/** The cards of an organization's events, published or not, without deleted ones. */
export async function cardsOfOrganizer(table: Table, organizationId: number): Promise<EventCard[]> {
  const lists = await Promise.all(
    (['EVENT', 'DRAFT'] as const).map((kind) => table.list(cardItem, cardsOfOrganization(organizationId, kind))),
  );
  return lists.flat();
}

/** One card as it is listed, whoever may see it. */
export const cardById = async (table: Table, id: number): Promise<EventCard | null> => {
  const card = await table.get(cardItem, { id }, { consistent: false });
  return card && plainCard(card);
};
