import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { decisionOf } from '#domain/catalog/listing/decision.ts';
import { pageOfList } from '#domain/catalog/listing/list-pages.ts';
import {
  calledOffLast,
  defaultFilter,
  type ListContext,
  type ListFilter,
  type ListQuery,
  listEvents,
  listKey,
  parseFilter,
  typeSlug,
} from '#domain/catalog/listing/listing.ts';
import type { StoredCard } from '#domain/catalog/listing/schema.ts';
import { eventTypes } from '#domain/catalog/lists.ts';
import type { tournamentSummaries } from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Query } from '#domain/kernel/operation.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { Table } from '../kernel/table/table.ts';
import { cardItem, cardMonthItem, cardMonths, cardsOfMonth, cardsOfOrganization } from '../subjects/catalog/cards.ts';
import { refereedBy, refereeItem } from '../subjects/catalog/items.ts';
import { colorOf } from '../subjects/organizations/queries.ts';
import { calendarPage } from './calls/calendar.ts';
import type { Deps } from './deps.ts';
import { onBeside, saidOfDay } from './listing/on-day.ts';

/** Lists use the calendar date of the westernmost venues, so an event isn't past before its last evening is over. */
const listZone = 'Pacific/Honolulu';

const largestPage = 100;

/** The viewer, with the events they starred and the organizations whose unpublished events they can see (or all). */
export type Viewer = {
  readonly sees: ListContext['sees'];
  readonly all: boolean;
  readonly organizations: readonly number[];
  readonly favorites?: ReadonlySet<number>;
};
export const visitor: Viewer = { sees: () => false, all: false, organizations: [] };

export async function pageFor(query: Query<typeof tournamentSummaries>, now: Millis, { table }: Deps, viewer: Viewer) {
  const filter = parseFilter(query.filter ?? defaultFilter);
  if (!filter) return refuse(catalog['unknown-filter']());
  const cardPage = await pageOf(table, filter, query, now, viewer);
  if (filter.kind !== 'now') return ok({ ...cardPage, items: await shownCards(table, cardPage.items, now) });
  const { date } = filter;
  const listOf = (day: string) =>
    endOf((p) => pageOf(table, { kind: 'now', date: day }, { ...query, ...p }, now, viewer));
  const [items, beside] = await Promise.all([
    saidOfDay(table, cardPage.items, date, now),
    cardPage.page === 1 ? onBeside(table, listOf, date, now) : [],
  ]);
  return ok({
    ...cardPage,
    items: await shownCards(table, [...items, ...beside], now),
    total: cardPage.total + beside.length,
  });
}

/** Returns a page's cards as lists show them: with details that help people decide, and canceled ones at the end. */
async function shownCards<C extends StoredCard>(table: Table, cards: readonly C[], now: Millis) {
  const hosts = [...new Set(cards.map(({ organization }) => organization.id))];
  const colors = new Map(await Promise.all(hosts.map(async (id) => [id, await colorOf(table, id)] as const)));
  return calledOffLast(cards).map((card) => ({
    ...card,
    decision: decisionOf(card, now),
    color: colors.get(card.organization.id),
  }));
}

/** Returns the cards of the events that a user refs and that aren't over or deleted, by date. */
export async function refereedCards(table: Table, userId: number, now: Millis) {
  const refereed = await table.list(refereeItem, refereedBy(userId));
  const cards = await table.getMany(
    cardItem,
    refereed.map(({ tournamentId }) => ({ id: tournamentId })),
  );
  const today = dateIn(now, listZone);
  const shown = cards
    .filter((card) => !isDeleted(card) && card.endDate >= today)
    .toSorted((a, b) => (listKey(a) < listKey(b) ? -1 : 1));
  return (await shownCards(table, shown, now)).map(({ teamCount: _, ...card }) => card);
}

/** Returns the last cards of a list, up to two pages. */
async function endOf(
  pageAt: (page: { p: number; ipp: number }) => Promise<{ items: readonly StoredCard[]; pages: number }>,
): Promise<StoredCard[]> {
  const first = await pageAt({ p: 1, ipp: largestPage });
  const last = [first.pages - 1, first.pages].filter((p) => p > 1);
  const more = await Promise.all(last.map((p) => pageAt({ p, ipp: largestPage })));
  return [...(first.pages <= 2 ? first.items : []), ...more.flatMap(({ items }) => items)];
}

async function pageOf(
  table: Table,
  filter: ListFilter,
  query: Query<typeof tournamentSummaries>,
  now: Millis,
  viewer: Viewer,
) {
  const context = { ...viewer, today: dateIn(now, listZone) };
  const listQuery = narrowed(filter, query);
  const size = Math.min(Math.max(query.ipp ?? 24, 1), largestPage);
  const page = query.p ?? 1;
  const few = await fewCards(table, listQuery, viewer);
  if (few) return { ...pageOfList(listEvents(few, listQuery, context), page, size), searchedTo: null };
  const drafts = { all: viewer.all, own: viewer.all ? [] : await draftsOf(table, viewer.organizations) };
  return calendarPage(table, listQuery, context, drafts, { page, size });
}

/**
 * Returns all cards of a short list: one organization's, starred or unpublished events. Returns null for a list sorted
 * by time.
 */
async function fewCards(table: Table, query: ListQuery, viewer: Viewer): Promise<StoredCard[] | null> {
  if (query.filter.kind === 'favorites')
    return table.getMany(
      cardItem,
      [...(viewer.favorites ?? [])].map((id) => ({ id })),
    );
  const { organizationId } = query;
  if (organizationId !== undefined) {
    const published = await table.list(cardItem, cardsOfOrganization(organizationId, 'EVENT'));
    const seen = viewer.all || viewer.organizations.includes(organizationId);
    return seen ? [...published, ...(await draftsOf(table, [organizationId]))] : published;
  }
  if (query.filter.kind !== 'unpublished') return null;
  return viewer.all ? allDrafts(table) : draftsOf(table, viewer.organizations);
}

async function draftsOf(table: Table, organizations: readonly number[]): Promise<StoredCard[]> {
  const lists = await Promise.all(organizations.map((id) => table.list(cardItem, cardsOfOrganization(id, 'DRAFT'))));
  return lists.flat().toSorted((a, b) => (listKey(a) < listKey(b) ? -1 : 1));
}

async function allDrafts(table: Table): Promise<StoredCard[]> {
  const months = await table.list(cardMonthItem, cardMonths());
  const lists = await Promise.all(months.map(({ month }) => table.list(cardItem, cardsOfMonth(month, false))));
  return lists.flat();
}

function narrowed(filter: ListFilter, query: Query<typeof tournamentSummaries>): ListQuery {
  const slugs = query.types?.split(',') ?? [];
  const types = eventTypes.filter((type) => slugs.includes(typeSlug(type)));
  return {
    filter,
    types,
    ...(query.search === undefined ? {} : { search: query.search }),
    ...(query.organization === undefined ? {} : { organizationId: query.organization }),
    ...(query.sanctionedBy === undefined ? {} : { sanctionedBy: query.sanctionedBy }),
    ...(query.sport === undefined ? {} : { sportId: query.sport }),
  };
}
