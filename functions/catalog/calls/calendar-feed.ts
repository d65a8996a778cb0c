import { eventEntry } from '#domain/catalog/calendar/feed.ts';
import { feedPath, jsonFeedPath } from '#domain/catalog/calendar/feed-path.ts';
import { brochureOfCard } from '#domain/catalog/listing/card.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { calendarFeed, calendarFeeds, jsonCalendar } from '#domain/catalog/operations-calendar.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { editionOf, icalOf } from '#domain/kernel/ical.ts';
import { jsonFeedOf } from '#domain/kernel/json-feed.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { paths, to } from '#domain/site/paths.ts';
import { config } from '../../kernel/config.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem, plainCard } from '../../store/catalog/card-items.ts';
import { cardById } from '../../store/catalog/card-queries.ts';
import { organizationByUsername } from '../../store/organizations/queries.ts';
import { seriesCardItem, seriesItem, seriesOfOrganization, seriesTagItem } from '../../store/series/items.ts';
import { cardsOfHosts, publicCards } from '../calendar/hosted.ts';
import type { Deps } from '../deps.ts';
import { unknownOrganization } from '../unknown-organization.ts';

/** `home`: the path of the page it is about. */
type Feed = { readonly name: string; readonly home: string; readonly cards: readonly EventCard[] };
type Read = (table: Table, of: string) => Promise<Feed | null>;

const ofOrganization: Read = async (table, username) => {
  const found = await organizationByUsername(table, username.toLowerCase());
  return found?.isActive
    ? {
        name: found.name,
        home: to(paths.organizationHome, { username: found.username }),
        cards: await cardsOfHosts(table, found.id),
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
    cards: publicCards(cards.map(plainCard)),
  };
};

const ofEvent: Read = async (table, id) => {
  const card = /^\d{1,15}$/.test(id) ? await cardById(table, Number(id)) : null;
  return card?.isPublic ? { name: card.name, home: pathOf(card), cards: publicCards([card]) } : null;
};

const readers = { organization: ofOrganization, series: ofSeries, event: ofEvent } as const;

const pathOf = (card: EventCard): string => {
  const tournamentId = card.id;
  const kind = brochureOfCard(card);
  if (kind === 'league') return to(paths.leagueBrochure, { tournamentId });
  if (kind === 'session') return to(paths.sessionBrochure, { tournamentId });
  return to(paths.tournamentBrochure, { tournamentId });
};

const entriesOf = ({ cards }: Feed) => {
  const { origin, host } = new URL(config.siteOrigin);
  return cards.map((card) => eventEntry(card, host, `${origin}${pathOf(card)}`));
};

/** A calendar that others subscribe to: deleted events leave it, canceled ones stay as canceled. */
export const calendarFeedHandler: Handler<typeof calendarFeed, Deps> = async ({ params, now }, { table }) => {
  const feed = await readers[params.kind](table, params.file.slice(0, -'.ics'.length));
  if (!feed) return refuse(catalog['no-such-calendar']());
  return ok(icalOf(feed.name, entriesOf(feed), editionOf(now)));
};

export const jsonCalendarHandler: Handler<typeof jsonCalendar, Deps> = async ({ params }, { table }) => {
  const feed = await readers[params.kind](table, params.of);
  if (!feed) return refuse(catalog['no-such-calendar']());
  const { origin } = new URL(config.siteOrigin);
  const self = `${origin}${jsonFeedPath(params.kind, params.of)}`;
  return ok(jsonFeedOf(feed.name, entriesOf(feed), { home: `${origin}${feed.home}`, self }));
};

export const calendarFeedsHandler: Handler<typeof calendarFeeds, Deps> = async ({ query }, { table }) => {
  const found = await organizationByUsername(table, query.o);
  if (!found?.isActive) return unknownOrganization();
  const series = await table.list(seriesCardItem, seriesOfOrganization(found.id));
  const open = series.filter(({ isPublic }) => isPublic);
  return ok({
    items: [
      { kind: 'organization' as const, name: found.name, path: feedPath('organization', found.username) },
      ...open.map(({ title, titleTag }) => ({
        kind: 'series' as const,
        name: title,
        path: feedPath('series', titleTag),
      })),
    ],
  });
};
