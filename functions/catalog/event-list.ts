import { pageOfList } from '#domain/catalog/listing/list-pages.ts';
import {
  defaultFilter,
  type ListContext,
  type ListFilter,
  type ListQuery,
  listEvents,
  parseFilter,
  typeSlug,
} from '#domain/catalog/listing/listing.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { eventTypes } from '#domain/catalog/lists.ts';
import type { tournamentSummaries } from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Query } from '#domain/kernel/operation.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import type { Table } from '../kernel/table/table.ts';
import { cardsOfPastBefore, cardsOnOrAfter } from '../store/catalog/queries.ts';
import type { Deps } from './deps.ts';

/** Lists are read by the calendar date of the westernmost venues, so that an event's last evening is never called past too early. */
const listZone = 'Pacific/Honolulu';

const largestPage = 100;

export async function pageFor(
  query: Query<typeof tournamentSummaries>,
  now: Millis,
  { table }: Deps,
  context: Pick<ListContext, 'sees' | 'favorites'>,
) {
  const filter = parseFilter(query.filter ?? defaultFilter);
  if (!filter) return refuse(catalog['unknown-filter']());
  const today = dateIn(now, listZone);
  const cards = await candidates(filter, today, table);
  const found = listEvents(cards, narrowed(filter, query), { today, ...context });
  return ok(pageOfList(found, query.p ?? 1, Math.min(Math.max(query.ipp ?? 24, 1), largestPage)));
}

async function candidates(filter: ListFilter, today: string, table: Table): Promise<EventCard[]> {
  if (filter.kind === 'past') return cardsOfPastBefore(table, today);
  if (filter.kind === 'now') return cardsOnOrAfter(table, filter.date);
  if (filter.kind === 'upcoming' || filter.kind === 'live' || filter.kind === 'type')
    return cardsOnOrAfter(table, today);
  return [...(await cardsOnOrAfter(table, today)), ...(await cardsOfPastBefore(table, addDays(today, -1)))];
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
  };
}
