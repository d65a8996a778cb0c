import { datedEntries, eventEntry, placesText } from '#domain/catalog/calendar/feed.ts';
import { feedPath, jsonFeedPath } from '#domain/catalog/calendar/feed-path.ts';
import { firstDay, isInMonth, isOn, lastDay } from '#domain/catalog/calendar/month.ts';
import { isOnDay } from '#domain/catalog/events/when.ts';
import { brochureOfCard, isSponsored } from '#domain/catalog/listing/card.ts';
import { pageOfList } from '#domain/catalog/listing/list-pages.ts';
import {
  inList,
  type ListContext,
  type ListQuery,
  listKey,
  monthOf,
  pinsSponsored,
} from '#domain/catalog/listing/listing.ts';
import type { StoredCard } from '#domain/catalog/listing/schema.ts';
import type {
  calendarFeed,
  calendarFeeds,
  calendarMonth,
  jsonCalendar,
  organizationToday,
} from '#domain/catalog/operations-calendar.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { editionOf, type FeedEntry, icalOf } from '#domain/kernel/ical.ts';
import { special } from '#domain/kernel/ids.ts';
import { jsonFeedOf } from '#domain/kernel/json-feed.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { mostOf } from '#domain/organizations/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { config } from '../../kernel/config.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import {
  cardById,
  cardItem,
  cardsOfOrganization,
  cardsOnOrAfter,
  plainCard,
  spanCardItem,
  spansOfMonth,
} from '../../subjects/catalog/cards.ts';
import { tournamentItem, tournamentRulesItem } from '../../subjects/catalog/items.ts';
import { activeOf } from '../../subjects/organizations/items.ts';
import { colorOf, organizationById, organizationByUsername } from '../../subjects/organizations/queries.ts';
import { seriesCardItem, seriesItem, seriesOfOrganization, seriesTagItem } from '../../subjects/series/items.ts';
import type { Deps } from '../deps.ts';
import { type Budget, type Cards, cardsIn, chained, fromArray, merged, only } from '../listing/on-day.ts';
import { byDays, type Calendar, calendarOf, type ListRequest, type Segment } from '../listing/segments.ts';
import { unknownOrganization } from './organizations.ts';

/** Returns the public fields, without those that only staff can see. */
export const publicCards = (cards: readonly StoredCard[]): StoredCard[] =>
  cards.filter(({ isPublic }) => isPublic).map(({ teamCount: _, ...card }) => card);

/** Returns an organization's published events. */
export const cardsOfHosts = async (table: Table, organizationId: number): Promise<StoredCard[]> =>
  publicCards((await table.list(cardItem, cardsOfOrganization(organizationId, 'EVENT'))).map(plainCard));

/** `home` is the path of the page that the entry links to. */
type Feed = {
  readonly name: string;
  readonly home: string;
  readonly organizationId: number;
  readonly cards: readonly StoredCard[];
};
type Read = (table: Table, of: string) => Promise<Feed | null>;

const ofOrganization: Read = async (table, username) => {
  const organization = await organizationByUsername(table, username.toLowerCase());
  return organization?.isActive
    ? {
        name: organization.name,
        home: to(paths.organizationHome, { username: organization.username }),
        organizationId: organization.id,
        cards: await cardsOfHosts(table, organization.id),
      }
    : null;
};

const ofSeries: Read = async (table, titleTag) => {
  const tag = await table.get(seriesTagItem, { titleTag }, { consistent: false });
  const series = tag && (await table.get(seriesItem, { id: tag.seriesId }, { consistent: false }));
  if (!series?.isPublic) return null;
  const cards = await table.getMany(
    cardItem,
    series.tournamentIds.map((id) => ({ id })),
  );
  return {
    name: series.title,
    home: to(paths.seriesHome, { seriesTag: series.titleTag }),
    organizationId: series.organizationId,
    cards: publicCards(cards.map(plainCard)),
  };
};

const ofEvent: Read = async (table, id) => {
  const card = /^\d{1,15}$/.test(id) ? await cardById(table, Number(id)) : null;
  return card?.isPublic
    ? { name: card.name, home: pathOf(card), organizationId: card.organization.id, cards: publicCards([card]) }
    : null;
};

const readers = { organization: ofOrganization, series: ofSeries, event: ofEvent } as const;

const pathOf = (card: StoredCard): string => {
  const tournamentId = card.id;
  const kind = brochureOfCard(card);
  if (kind === 'league') return to(paths.leagueBrochure, { tournamentId });
  if (kind === 'session') return to(paths.sessionBrochure, { tournamentId });
  return to(paths.tournamentBrochure, { tournamentId });
};

/** Returns an entry for each event, or for each date of a recurring event, with its locations' addresses. */
async function entriesOf(table: Table, { cards }: Feed): Promise<FeedEntry[]> {
  const { origin, hostname } = new URL(config.siteOrigin);
  const recurring = cards.filter(({ isTrainingSession, isLeague }) => isTrainingSession || isLeague);
  const [events, rules] = await Promise.all([
    table.getMany(
      tournamentItem,
      cards.map(({ id }) => ({ id })),
    ),
    table.getMany(
      tournamentRulesItem,
      recurring.map(({ id }) => ({ id })),
    ),
  ]);
  const [eventById, rulesById] = [events, rules].map((items) => new Map(items.map((item) => [item.id, item]))) as [
    Map<number, (typeof events)[number]>,
    Map<number, (typeof rules)[number]>,
  ];
  return cards.flatMap((card) => {
    const entry = eventEntry(card, hostname, `${origin}${pathOf(card)}`);
    const [event, own] = [eventById.get(card.id), rulesById.get(card.id)];
    if (!event) return [entry];
    const placed = { ...entry, where: placesText(event) || entry.where };
    return own ? datedEntries(placed, { ...event, jsonProps: own.jsonProps }) : [placed];
  });
}

/** Returns a calendar to subscribe to. It leaves out deleted events but keeps canceled ones, marked as canceled. */
export const calendarFeedHandler: Handler<typeof calendarFeed, Deps> = async ({ params, now }, { table }) => {
  const feed = await readers[params.kind](table, params.file.slice(0, -'.ics'.length));
  if (!feed) return refuse(catalog['no-such-calendar']());
  const { origin } = new URL(config.siteOrigin);
  const calendar = {
    name: feed.name,
    color: await colorOf(table, feed.organizationId),
    page: `${origin}${feed.home}`,
    self: `${origin}/api/calendar/${params.kind}/${params.file}`,
  };
  return ok(icalOf(calendar, await entriesOf(table, feed), editionOf(now)));
};

export const jsonCalendarHandler: Handler<typeof jsonCalendar, Deps> = async ({ params }, { table }) => {
  const feed = await readers[params.kind](table, params.of);
  if (!feed) return refuse(catalog['no-such-calendar']());
  const { origin } = new URL(config.siteOrigin);
  const self = `${origin}${jsonFeedPath(params.kind, params.of)}`;
  return ok(jsonFeedOf(feed.name, await entriesOf(table, feed), { home: `${origin}${feed.home}`, self }));
};

export const calendarFeedsHandler: Handler<typeof calendarFeeds, Deps> = async ({ query }, { table }) => {
  const organization = await organizationByUsername(table, query.o);
  if (!organization?.isActive) return unknownOrganization();
  const series = await table.list(seriesCardItem, seriesOfOrganization(organization.id));
  const open = series.filter(({ isPublic }) => isPublic);
  return ok({
    items: [
      { kind: 'organization' as const, name: organization.name, path: feedPath('organization', organization.username) },
      ...open.map(({ title, titleTag }) => ({
        kind: 'series' as const,
        name: title,
        path: feedPath('series', titleTag),
      })),
    ],
  });
};

const inOrder = (cards: readonly StoredCard[]): StoredCard[] =>
  cards.toSorted((a, b) => (listKey(a) < listKey(b) ? -1 : 1));

export const calendarMonthHandler: Handler<typeof calendarMonth, Deps> = async ({ query }, { table }) => {
  const { month, organization, affiliates } = query;
  if (organization !== undefined) {
    const foundOrganization = await organizationById(table, organization);
    if (!foundOrganization?.isActive) return unknownOrganization();
    const others = affiliates ? (await activeOf(table, organization, 'affiliate')).slice(0, mostOf.affiliate) : [];
    const lists = await Promise.all([organization, ...others].map((id) => cardsOfHosts(table, id)));
    const cards = inOrder(lists.flat());
    const next = cards.find(({ startDate }) => startDate > lastDay(month)) ?? null;
    return ok({ items: cards.filter((card) => isInMonth(card, month)), next });
  }
  const cards = publicCards(await cardsOnOrAfter(table, firstDay(month), lastDay(month)));
  return ok({ items: inOrder(cards.filter((card) => isInMonth(card, month))), next: null });
};

export const organizationTodayHandler: Handler<typeof organizationToday, Deps> = async ({ query, now }, { table }) => {
  const organization = await organizationByUsername(table, query.username);
  if (!organization?.isActive) return unknownOrganization();
  const today = dateIn(now, organization.timeZone);
  const cards = await cardsOfHosts(table, organization.id);
  const items = cards.filter((card) => isOn(card, today) && card.statusId <= 100);
  return ok({ items: inOrder(await heldOn(table, items, today)) });
};

/** Leaves out leagues and sessions that don't meet on a day. Only their recurrence rules show when they meet. */
async function heldOn(table: Table, cards: readonly StoredCard[], today: string): Promise<StoredCard[]> {
  const recurring = cards.filter(({ isLeague, isTrainingSession }) => isLeague || isTrainingSession);
  const rules = await table.getMany(
    tournamentRulesItem,
    recurring.map(({ id }) => ({ id })),
  );
  const rulesOf = new Map(rules.map((one) => [one.id, one]));
  return cards.filter((card) => {
    const own = rulesOf.get(card.id);
    return !own || isOnDay({ ...card, type: card.eventType, jsonProps: own.jsonProps }, today);
  });
}

/** Which drafts are included: all of them, or only the given ones. */
type Drafts = { readonly all: boolean; readonly own: readonly StoredCard[] };
type CardPage = ReturnType<typeof pageOfList<StoredCard>> & { readonly searchedTo: string | null };

/** How many cards a text search reads before the response reports how far it got. */
const mostSearched = 5000;
/** A month is read day by day if at least `deep` of its cards are skipped or at most `few` of them are needed. */
const deep = 100;
const few = 10;

type Reading = {
  readonly table: Table;
  readonly asked: ListRequest;
  readonly drafts: Drafts;
  readonly wanted: (card: StoredCard) => boolean;
  /** The event that comes first on page one and appears nowhere else. */
  readonly pinned: StoredCard | null;
  /** Events that are counted by their start date but left out of the list. */
  readonly uncounted: readonly StoredCard[];
  readonly descending: boolean;
  readonly budget: Budget;
};

const within =
  ({ from, to }: Segment) =>
  (card: StoredCard) =>
    card.startDate >= from && card.startDate <= to;

function cardsOf({ table, drafts, wanted, descending, budget }: Reading, segment: Segment, first: number): Cards {
  const own = drafts.own.filter(within(segment));
  const lists = segment.ranges.map((ranges) =>
    chained(ranges.map((range) => () => cardsIn(table, range, Math.min(first, 1000), budget))),
  );
  return only(merged([...lists, fromArray(descending ? own.toReversed() : own)], descending), wanted);
}

/**
 * Returns how many cards a segment adds to the list: its counted cards plus the viewer's drafts, without events that
 * are still running and the event that is always shown first.
 */
function countOf({ drafts, wanted, pinned, uncounted, asked: request }: Reading, segment: Segment): number | null {
  if (segment.count === null) return null;
  const own = drafts.own.filter(within(segment)).filter(wanted).length;
  const apart = pinned && (pinned.isPublic || request.drafts) && within(segment)(pinned) ? 1 : 0;
  return segment.count + own - apart - uncounted.filter(within(segment)).length;
}

/**
 * Returns the given number of cards after skipping `skip` of them. Segments that are skipped entirely are counted
 * instead of read.
 */
async function takeCards(
  reading: Reading,
  segments: readonly Segment[],
  skip: number,
  size: number,
): Promise<StoredCard[]> {
  const eventCards: StoredCard[] = [];
  const queue = [...segments];
  let before = skip;
  for (let segment = queue.shift(); segment && eventCards.length < size; segment = queue.shift()) {
    const count = countOf(reading, segment);
    if (count !== null && count <= before) {
      before -= count;
    } else if (count !== null && segment.from > '0' && segment.from < segment.to && (before > deep || count <= few)) {
      const more = reading.drafts.own.map(({ startDate }) => startDate);
      queue.unshift(...(await byDays(reading.table, segment, reading.asked, { descending: reading.descending, more })));
    } else {
      let seen = 0;
      for await (const card of cardsOf(reading, segment, before + size - eventCards.length)) {
        seen += 1;
        if (before > 0) before -= 1;
        else eventCards.push(card);
        if (eventCards.length === size || seen === count) break;
      }
    }
  }
  return eventCards;
}

/** Reads a list filtered by text from the beginning until the budget runs out. */
async function searched(reading: Reading, { segments }: Calendar, page: number, size: number): Promise<CardPage> {
  const eventCards: StoredCard[] = reading.pinned ? [reading.pinned] : [];
  for (const segment of segments) {
    if (reading.budget.left <= 0) break;
    for await (const card of cardsOf(reading, segment, 200)) eventCards.push(card);
  }
  return { ...pageOfList(eventCards, page, size), searchedTo: reading.budget.left <= 0 ? reading.budget.last : null };
}

/** Returns long events that are still running, which lists of past events leave out. */
async function longRunning(table: Table, { date, drafts }: ListRequest, narrowed: (card: StoredCard) => boolean) {
  const lists = await Promise.all(
    (drafts ? [true, false] : [true]).map((isPublic) =>
      table.list(spanCardItem, spansOfMonth(monthOf(date), isPublic, { to: date })),
    ),
  );
  return lists.flat().filter((card) => card.endDate >= date && narrowed({ ...card, endDate: card.startDate }));
}

/**
 * Returns a page of all organizations' events by time, read from the months it covers. If the page is past the end,
 * returns the last page.
 */
export async function calendarPage(
  table: Table,
  query: ListQuery,
  context: ListContext,
  drafts: Drafts,
  { page, size }: { page: number; size: number },
): Promise<CardPage> {
  const date = query.filter.kind === 'now' ? query.filter.date : context.today;
  const asked = { date, query, drafts: drafts.all };
  const listed = (card: StoredCard) => inList(card, query, context);
  const searching = (query.search ?? '').trim() !== '';
  const sponsored = pinsSponsored(query.filter) ? await cardById(table, special.sponsoredTournament) : null;
  const pinned = sponsored && listed(sponsored) ? sponsored : null;
  const skipsMonths = query.filter.kind === 'past' && page > 1 && !searching;
  const calendar = await calendarOf(table, asked);
  const reading: Reading = {
    table,
    asked,
    drafts,
    pinned,
    uncounted: skipsMonths ? await longRunning(table, asked, listed) : [],
    wanted: (card) => listed(card) && !(pinned && isSponsored(card)),
    descending: calendar.descending,
    budget: { left: searching ? mostSearched : Number.POSITIVE_INFINITY, last: date },
  };
  if (searching) return searched(reading, calendar, page, size);
  const total = calendar.total + drafts.own.filter(listed).length;
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.max(1, page);
  if (shown > pages) return { items: [], page: shown, pages, total, searchedTo: null };
  const first = pinned && shown === 1 ? [pinned] : [];
  const skip = (shown - 1) * size - (pinned && shown > 1 ? 1 : 0);
  const items = [...first, ...(await takeCards(reading, calendar.segments, skip, size - first.length))];
  return { items, page: shown, pages, total, searchedTo: null };
}
