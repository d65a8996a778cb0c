import * as z from 'zod';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { countedIn, type Tallies, tallied } from '#domain/catalog/listing/counts.ts';
import { listKey, monthOf } from '#domain/catalog/listing/listing.ts';
import { type EventCard, eventCard } from '#domain/catalog/listing/schema.ts';
import { earliestShort, spanMonths } from '#domain/catalog/listing/spans.ts';
import type { Result } from '#domain/kernel/result.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { defineItem, type Raw, type Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, remove, replace, update, type Write, type WriteRefusal } from '../../kernel/table/write.ts';
import { divisionStatsItem, tournamentPk } from './items.ts';

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

type Month = Tallies & { readonly month: string };
type Change = ReturnType<typeof countedIn>[number] & { readonly by: 1 | -1 };

const counted = (tallies: Tallies, { of, by }: Change, key: string): Tallies => ({
  ...tallies,
  [of]: tallied(tallies[of], key, by),
});
const none = (month: string): Month => ({ month, starts: {}, ends: {} });
const monthWith = (month: Month, changes: readonly Change[]): Month => ({
  ...month,
  ...changes.reduce<Tallies>((tallies, change) => counted(tallies, change, change.kind), month),
});
const daysWith = (days: Month, changes: readonly Change[]): Month => ({
  ...days,
  ...changes.reduce<Tallies>((tallies, change) => counted(tallies, change, `${change.day}|${change.kind}`), days),
});

const changesFrom = (before: EventCard | null, after: EventCard | null): Change[] => {
  const gone = countedIn(before);
  const come = countedIn(after);
  if (JSON.stringify(gone) === JSON.stringify(come)) return [];
  return [
    ...gone.map((entry) => ({ ...entry, by: -1 as const })),
    ...come.map((entry) => ({ ...entry, by: 1 as const })),
  ];
};
const byMonth = (changes: readonly Change[]) => Map.groupBy(changes, ({ month }) => month);

const kept = <T extends Month>(
  def: Parameters<typeof replace<T, { month: string }>>[0],
  before: Stored<T> | null,
  after: T,
): Write => (before ? replace(def, before, after) : create(def, after));

async function countWrites(table: Table, changes: readonly Change[]): Promise<Write[]> {
  const writes = await Promise.all(
    [...byMonth(changes)].map(async ([month, changes]) => {
      const [total, days] = await Promise.all([
        table.get(cardMonthItem, { month }),
        table.get(cardDaysItem, { month }),
      ]);
      return [
        kept(cardMonthItem, total, monthWith(total ?? none(month), changes)),
        kept(cardDaysItem, days, daysWith(days ?? none(month), changes)),
      ];
    }),
  );
  return writes.flat();
}

/** Writes that bring an event's span cards to what its card says. */
async function spanWrites(table: Table, card: EventCard): Promise<Write[]> {
  const wanted = isDeleted(card) ? [] : spanMonths(card);
  const there = await table.list(spanCardItem, spansOf(card.id));
  return [
    ...there.filter(({ month }) => !wanted.includes(month)).map(({ id, month }) => remove(spanCardItem, { id, month })),
    ...wanted.map((month) => overwrite(spanCardItem, { ...card, month })),
  ];
}

const tries = 10;

/** What a card's own writes are refused by: somebody else wrote a card at the same moment. */
const cardKinds: ReadonlySet<string> = new Set(
  [cardItem, spanCardItem, cardMonthItem, cardDaysItem].map(({ type }) => type),
);

/**
 * Keeps the card of an event with what lists need beside it, all in one transaction: a card in each month that a long event spans, and the
 * counts of the months and days of its start and end. Whoever writes one at the same time is waited for by trying again. `also`: what is written
 * with it or not at all; its refusal is answered. `make` reads what the card is made of, after the card itself: so it is never of the past.
 */
export async function saveWithCard(
  table: Table,
  id: number,
  make: () => Promise<EventCard>,
  also: readonly Write[] = [],
): Promise<Result<null, WriteRefusal>> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await table.get(cardItem, { id });
    const eventCard = await make();
    // who saves an event doesn't know how many teams it has
    const card = { ...eventCard, teamCount: eventCard.teamCount ?? before?.teamCount };
    const result = await table.transact([
      ...also,
      before ? replace(cardItem, before, card) : create(cardItem, card),
      ...(await spanWrites(table, card)),
      ...(await countWrites(table, changesFrom(before, card))),
    ]);
    if (result.ok || !cardKinds.has(result.problem.tag)) return result;
  }
  throw new Error(`the card of event ${id} was changed by others ${tries} times`);
}

/** The same for a card that is known. */
export async function saveCard(table: Table, card: EventCard): Promise<void> {
  await saveWithCard(table, card.id, async () => card);
}

/**
 * Keeps on an event's card how many teams have a place. Counted anew from its divisions' counts each time, and looked at again after it was written: of two at
 * once the last writes what there is, and a repeat writes nothing.
 */
export async function keepTeamCount(table: Table, tournamentId: number): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const card = await table.get(cardItem, { id: tournamentId });
    if (!card) return;
    const stats = await table.getMany(
      divisionStatsItem,
      card.divisions.map((divisionId) => ({ divisionId })),
    );
    const teamCount = stats.reduce((sum, { active }) => sum + Math.max(0, active), 0);
    if (teamCount === (card.teamCount ?? 0)) return;
    const spans = await table.list(spanCardItem, spansOf(tournamentId));
    // refused where the card is gone; an edit in the meantime is counted with the next turn
    await table.transact([
      update(cardItem, { id: tournamentId }, { set: { teamCount } }, { if: ['=', 'divisions', card.divisions] }),
      ...spans.map(({ id, month }) => update(spanCardItem, { id, month }, { set: { teamCount } })),
    ]);
  }
}

/** Everything that {@link saveCard} would leave on an empty table, for worlds that are written at once. */
export function cardsAtOnce(cards: readonly EventCard[]): Raw[] {
  const changes = cards.flatMap((card) => changesFrom(null, card));
  return [
    ...cards.flatMap((card) => [
      cardItem.encode(card, 1),
      ...(isDeleted(card) ? [] : spanMonths(card)).map((month) => spanCardItem.encode({ ...card, month }, 1)),
    ]),
    ...[...byMonth(changes)].flatMap(([month, changes]) => [
      cardMonthItem.encode(monthWith(none(month), changes), 1),
      cardDaysItem.encode(daysWith(none(month), changes), 1),
    ]),
  ];
}
