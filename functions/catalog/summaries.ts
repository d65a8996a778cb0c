import type { EventCard } from '#domain/catalog/card.ts';
import type { myTournaments, tournamentSummaries } from '#domain/catalog/contract.ts';
import { pageOfList } from '#domain/catalog/list-pages.ts';
import {
  defaultFilter,
  type ListContext,
  type ListFilter,
  type ListQuery,
  listEvents,
  parseFilter,
  typeSlug,
} from '#domain/catalog/listing.ts';
import { eventTypes } from '#domain/catalog/lists.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Query } from '#domain/kernel/contract.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { addDays, dateIn, type Millis } from '#domain/kernel/time.ts';
import type { Handler } from '../kernel/http/call.ts';
import type { Deps } from './deps.ts';

/** Lists are read by the calendar date of the westernmost venues, so that an event's last evening is never called past too early. */
const listZone = 'Pacific/Honolulu';
const largestPage = 100;

async function pageFor(
  query: Query<typeof tournamentSummaries>,
  now: Millis,
  { repo }: Deps,
  context: Pick<ListContext, 'sees' | 'favorites'>,
) {
  const filter = parseFilter(query.filter ?? defaultFilter);
  if (!filter) return refuse(catalog['unknown-filter']());
  const today = dateIn(now, listZone);
  const cards = await candidates(filter, today, repo);
  const found = listEvents(cards, narrowed(filter, query), { today, ...context });
  return ok(pageOfList(found, query.p ?? 1, Math.min(Math.max(query.ipp ?? 24, 1), largestPage)));
}

async function candidates(filter: ListFilter, today: string, repo: Deps['repo']): Promise<EventCard[]> {
  if (filter.kind === 'past') return repo.cardsBefore(today);
  if (filter.kind === 'now') return repo.cardsFrom(filter.date);
  if (filter.kind === 'upcoming' || filter.kind === 'live' || filter.kind === 'type') return repo.cardsFrom(today);
  return [...(await repo.cardsFrom(today)), ...(await repo.cardsBefore(addDays(today, -1)))];
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

export const summariesHandler: Handler<typeof tournamentSummaries, Deps> = async ({ query, now }, deps) => {
  const page = await pageFor(query, now, deps, { sees: () => false });
  return page.ok ? ok({ ...page.value, items: page.value.items.map(({ teamCount: _, ...card }) => card) }) : page;
};

/** May the actor manage this event? By its organization, which cards name by id. */
const manages = (actor: Actor) => (card: EventCard) => {
  if (actor.kind !== 'user') return false;
  const page = actor.user.pages.find((one) => one.id === card.organization.id);
  return can(actor, 'event.manage', { organization: { id: card.organization.id, username: page?.username ?? '' } });
};

export const myTournamentsHandler: Handler<typeof myTournaments, Deps> = async ({ query, now, actor }, deps) => {
  const sees = manages(actor);
  const user = actor.kind === 'user' ? (actor.user as { bookmarks?: { id: number; type: string }[] }) : {};
  const favorites = new Set((user.bookmarks ?? []).filter((one) => one.type === 'tournament').map((one) => one.id));
  const page = await pageFor(query, now, deps, { sees, favorites });
  return page.ok
    ? ok({
        ...page.value,
        items: page.value.items.map(({ teamCount, ...card }) =>
          sees(card as EventCard) ? { ...card, teamCount: teamCount ?? 0 } : card,
        ),
      })
    : page;
};
