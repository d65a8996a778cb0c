import * as z from 'zod';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { listKey, monthOf } from '#domain/catalog/listing/order.ts';
import { type EventCard, eventCard } from '#domain/catalog/listing/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { tournamentPk } from './items.ts';

/** What is published and what is not lie apart, so that no public list reads a draft. */
const lane = (isPublic: boolean) => (isPublic ? 'CARDS' : 'DRAFTS');

/** What the key of a list is made from. */
const listed = ['id', 'name', 'startDate', 'endDate'] as const;

/** What lists show of an event: by the month of its start, and by its organization; a deleted event's is in no list. */
export const cardItem = defineItem({
  type: 'card',
  v: 2,
  schema: eventCard,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'CARD' }),
  indexes: {
    gs1: {
      from: [...listed, 'isPublic', 'statusId'],
      to: (card) =>
        isDeleted(card) ? undefined : { pk: `${lane(card.isPublic)}#${monthOf(card.startDate)}`, sk: listKey(card) },
    },
    gs2: {
      from: ['id', 'organization', 'startDate', 'isPublic', 'statusId'],
      to: (card) =>
        isDeleted(card)
          ? undefined
          : {
              pk: `ORGANIZATION#${card.organization.id}`,
              sk: `${card.isPublic ? 'EVENT' : 'DRAFT'}#${card.startDate}#${card.id}`,
            },
    },
  },
  personal: 'none',
});

/** The card of a long event once more in each month that it touches, so that what is on is found without what began long ago. */
export const spanCardItem = defineItem({
  type: 'spanCard',
  schema: eventCard.extend({ month: z.string() }),
  key: ({ id, month }: { id: number; month: string }) => ({ pk: tournamentPk(id), sk: `CARD#${month}` }),
  indexes: {
    gs1: {
      from: [...listed, 'isPublic', 'statusId', 'month'],
      to: (card) =>
        isDeleted(card) ? undefined : { pk: `SPANS#${lane(card.isPublic)}#${card.month}`, sk: listKey(card) },
    },
  },
  personal: 'none',
});

const tally = z.record(z.string(), z.int().positive());
const tallies = { month: z.string(), starts: tally, ends: tally };

/** How many events start and end in a month, by what lists are narrowed by (domain/catalog/listing/counts.ts). */
export const cardMonthItem = defineItem({
  type: 'cardMonth',
  schema: z.object(tallies),
  key: ({ month }: { month: string }) => ({ pk: 'CARDMONTHS', sk: month }),
  personal: 'none',
});

/** The same by day; beside the month, which is read for every list. */
export const cardDaysItem = defineItem({
  type: 'cardDays',
  schema: z.object(tallies),
  key: ({ month }: { month: string }) => ({ pk: `CARDMONTHS#${month}`, sk: 'DAYS' }),
  personal: 'none',
});

type Days = { readonly from?: string; readonly to?: string; readonly descending?: boolean; readonly limit?: number };
/** After any list key of a day. */
const endOf = (date: string) => `${date}~`;

const inOrder = (pk: string, { from = '0', to = '9999', descending = false, limit }: Days) => ({
  pk,
  index: 'gs1' as const,
  between: [from, endOf(to)] as const,
  descending,
  ...(limit ? { limit } : {}),
});

/** Cards of events that start in a month, published or not, from a day to a day, in the order of lists. */
export const cardsOfMonth = (month: string, isPublic: boolean, days: Days = {}) =>
  inOrder(`${lane(isPublic)}#${month}`, days);
/** Cards of long events that are on in a month at some time. */
export const spansOfMonth = (month: string, isPublic: boolean, days: Days = {}) =>
  inOrder(`SPANS#${lane(isPublic)}#${month}`, days);
export const spansOf = (id: number) => ({ pk: tournamentPk(id), prefix: 'CARD#', consistent: true });
export const cardsOfOrganization = (organizationId: number, kind: 'EVENT' | 'DRAFT') => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: `${kind}#`,
  index: 'gs2' as const,
});
/** Months in which cards start or end, from a month to a month. */
export const cardMonths = (from = '0', to = '9999') => ({ pk: 'CARDMONTHS', between: [from, to] as const });

/** A card as read from the list or from a month that it spans. */
export const plainCard = ({ rev: _, month: __, ...card }: EventCard & { rev?: number; month?: string }): EventCard =>
  card;
