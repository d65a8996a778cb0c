import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { countedIn, type Tallies, tallied } from '#domain/catalog/listing/counts.ts';
import { listKey, monthOf } from '#domain/catalog/listing/listing.ts';
import { type EventCard, type StoredCard, storedCard } from '#domain/catalog/listing/schema.ts';
import { earliestShort, spanMonths } from '#domain/catalog/listing/spans.ts';
import type { Result } from '#domain/kernel/result.ts';
import { listed } from '#domain/kernel/text.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { now } from '../../kernel/clock.ts';
import { defineItem, type Raw, type Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, remove, replace, update, type Write, type WriteRefusal } from '../../kernel/table/write.ts';
import { divisionItem, divisionStatsItem, teamItem, teamsInDivision, tournamentPk } from './items.ts';

/** Returns the partition of published or unpublished cards. They are separate, so no public list reads a draft. */
const lane = (isPublic: boolean) => (isPublic ? 'CARDS' : 'DRAFTS');

/** The fields that a list's key is made from. */
const keyFields = ['id', 'name', 'startDate', 'endDate'] as const;

/**
 * The data that lists show for an event, by the month it starts in and by its organization. A deleted event's card is
 * in no list.
 */
export const cardItem = defineItem({
  type: 'card',
  v: 2,
  schema: storedCard,
  key: ({ id }: { id: number }) => ({ pk: tournamentPk(id), sk: 'CARD' }),
  indexes: {
    gs1: {
      from: [...keyFields, 'isPublic', 'statusId'],
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

/**
 * A copy of a long event's card for each month it touches, so current events are found without reading those that began
 * long ago.
 */
export const spanCardItem = defineItem({
  type: 'spanCard',
  schema: storedCard.extend({ month: z.string() }),
  key: ({ id, month }: { id: number; month: string }) => ({ pk: tournamentPk(id), sk: `CARD#${month}` }),
  indexes: {
    gs1: {
      from: [...keyFields, 'isPublic', 'statusId', 'month'],
      to: (card) =>
        isDeleted(card) ? undefined : { pk: `SPANS#${lane(card.isPublic)}#${card.month}`, sk: listKey(card) },
    },
  },
  personal: 'none',
});

const tally = z.record(z.string(), z.int().positive());
const tallies = { month: z.string(), starts: tally, ends: tally };

/** How many events start and end in a month, by the lists' filters (domain/catalog/listing/counts.ts). */
export const cardMonthItem = defineItem({
  type: 'cardMonth',
  schema: z.object(tallies),
  key: ({ month }: { month: string }) => ({ pk: 'CARDMONTHS', sk: month }),
  personal: 'none',
});

/** The same counts by day. They are separate from the month's item, which every list reads. */
export const cardDaysItem = defineItem({
  type: 'cardDays',
  schema: z.object(tallies),
  key: ({ month }: { month: string }) => ({ pk: `CARDMONTHS#${month}`, sk: 'DAYS' }),
  personal: 'none',
});

type Days = { readonly from?: string; readonly to?: string; readonly descending?: boolean; readonly limit?: number };
/** Returns a key that sorts after all of a day's list keys. */
const endOf = (date: string) => `${date}~`;

const inOrder = (pk: string, { from = '0', to = '9999', descending = false, limit }: Days) => ({
  pk,
  index: 'gs1' as const,
  between: [from, endOf(to)] as const,
  descending,
  ...(limit ? { limit } : {}),
});

/** Returns cards for events that start between two days in a month, published or not, in list order. */
export const cardsOfMonth = (month: string, isPublic: boolean, days: Days = {}) =>
  inOrder(`${lane(isPublic)}#${month}`, days);
/** Returns cards for long events that are on at some time in a month. */
export const spansOfMonth = (month: string, isPublic: boolean, days: Days = {}) =>
  inOrder(`SPANS#${lane(isPublic)}#${month}`, days);
export const spansOf = (id: number) => ({ pk: tournamentPk(id), prefix: 'CARD#', consistent: true });
export const cardsOfOrganization = (organizationId: number, kind: 'EVENT' | 'DRAFT') => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: `${kind}#`,
  index: 'gs2' as const,
});
/** Returns months in which cards start or end, between two months. */
export const cardMonths = (from = '0', to = '9999') => ({ pk: 'CARDMONTHS', between: [from, to] as const });

/** Returns a card without the fields of the item it was read from. */
export const plainCard = ({ rev: _, month: __, ...card }: StoredCard & { rev?: number; month?: string }): StoredCard =>
  card;

/**
 * Returns cards for all events, published or not, that end on or after one day and start on or before another, for
 * schedule searches. Long events that began earlier are found by their card in that day's month.
 */
export async function cardsOnOrAfter(table: Table, date: string, startsBy = '9999'): Promise<StoredCard[]> {
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

/** Returns the cards of an organization's events, published or not. Leaves out deleted ones. */
export async function cardsOfOrganizer(table: Table, organizationId: number): Promise<StoredCard[]> {
  const lists = await Promise.all(
    (['EVENT', 'DRAFT'] as const).map((kind) => table.list(cardItem, cardsOfOrganization(organizationId, kind))),
  );
  return lists.flat();
}

/** Returns one card, whether or not it is public. */
export const cardById = async (table: Table, id: number): Promise<StoredCard | null> => {
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

/** Returns the writes that make an event's span cards match its card. */
async function spanWrites(table: Table, card: StoredCard): Promise<Write[]> {
  const wanted = isDeleted(card) ? [] : spanMonths(card);
  const there = await table.list(spanCardItem, spansOf(card.id));
  return [
    ...there.filter(({ month }) => !wanted.includes(month)).map(({ id, month }) => remove(spanCardItem, { id, month })),
    ...wanted.map((month) => overwrite(spanCardItem, { ...card, month })),
  ];
}

const tries = 10;

/** The kinds of items whose writes are refused when someone else saves the same card at that moment. */
const cardKinds: ReadonlySet<string> = new Set(
  [cardItem, spanCardItem, cardMonthItem, cardDaysItem].map(({ type }) => type),
);

/**
 * Saves an event's card with everything that lists need, in one transaction: a card for each month of a long event, and
 * the counts for the months and days it starts and ends in. If someone else saves at the same time, tries again. `also`
 * has more writes for the same transaction. If they are refused, that refusal is returned. `make` builds the card from
 * data read after the card itself, so the card is never out of date.
 */
export async function saveWithCard(
  table: Table,
  id: number,
  make: () => Promise<StoredCard>,
  also: readonly Write[] = [],
): Promise<Result<null, WriteRefusal>> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await table.get(cardItem, { id });
    const eventCard = await make();
    // A saved event includes neither its teams nor its winners, so the card keeps what it has.
    const { teamCount, taken, winners } = before ?? {};
    const card = { ...{ taken, winners }, ...eventCard, teamCount: eventCard.teamCount ?? teamCount, changedAt: now() };
    const result = await table.transact([
      ...also,
      before ? replace(cardItem, before, card) : create(cardItem, card),
      ...(await spanWrites(table, card)),
      ...(await countWrites(table, changesFrom(before, card))),
    ]);
    if (result.ok || !cardKinds.has(result.problem.tag)) return result;
  }
  throw new Error(`someone else changed the card of event ${id} ${tries} times`);
}

/** Like saveWithCard, but takes the card as an argument. */
export async function saveCard(table: Table, card: StoredCard): Promise<void> {
  await saveWithCard(table, card.id, async () => card);
}

/**
 * Updates fields of an event's card that are computed from its divisions. `read` is called again after each write, so
 * if two updates overlap, the last one writes the right values. A repeat writes nothing.
 */
async function keepOnCard(
  table: Table,
  tournamentId: number,
  read: (card: StoredCard) => Promise<Pick<StoredCard, 'teamCount' | 'taken' | 'winners'>>,
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const card = await table.get(cardItem, { id: tournamentId });
    if (!card) return;
    const set = await read(card);
    const has = Object.fromEntries(Object.keys(set).map((key) => [key, card[key as keyof typeof set]]));
    if (isDeepStrictEqual(set, has)) return;
    const spans = await table.list(spanCardItem, spansOf(tournamentId));
    // This is refused if the card is gone. If it was edited in the meantime, the next try reads again.
    await table.transact([
      update(cardItem, { id: tournamentId }, { set }, { if: ['=', 'divisions', card.divisions] }),
      ...spans.map(({ id, month }) => update(spanCardItem, { id, month }, { set })),
    ]);
  }
}

/** Updates how many teams have a spot, in total and by division, on an event's card. */
export const keepTeamCount = (table: Table, tournamentId: number): Promise<void> =>
  keepOnCard(table, tournamentId, async ({ divisions, teamCount, taken: before }) => {
    const stats = await table.getMany(
      divisionStatsItem,
      divisions.map((divisionId) => ({ divisionId })),
    );
    const counts = stats.map(({ divisionId, active }) => [String(divisionId), Math.max(0, active)] as const);
    const sum = counts.reduce((all, [, count]) => all + count, 0);
    const taken = Object.fromEntries(counts.filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    // An event without teams has neither of these fields.
    return sum === 0 && (teamCount ?? 0) === 0 && Object.keys(before ?? {}).length === 0
      ? {}
      : { teamCount: sum, taken };
  });

/** Updates the winners of each division on an event's card, from the finishes of its teams. */
export const keepWinners = (table: Table, tournamentId: number): Promise<void> =>
  keepOnCard(table, tournamentId, async (card) => {
    const divisions = await table.getMany(
      divisionItem,
      card.divisions.map((id) => ({ id })),
    );
    const byId = new Map(divisions.map((division) => [division.id, division]));
    const won = await Promise.all(
      card.divisions.map(async (divisionId) => {
        const division = byId.get(divisionId);
        if (!division || flagsOfDivision(division).noResults) return [];
        const teams = await table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });
        const first = teams.filter(({ finish, isDeleted }) => finish === 1 && !isDeleted);
        const name = listed(first.map((team) => shownName(team, division)));
        return name === '' ? [] : [{ divisionId, division: divisionName(division), name }];
      }),
    );
    const winners = won.flat();
    return winners.length === 0 && (card.winners ?? []).length === 0 ? {} : { winners };
  });

/** Returns everything that {@link saveCard} would write to an empty table, for demo data that is written in one go. */
export function cardsAtOnce(cards: readonly StoredCard[]): Raw[] {
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
