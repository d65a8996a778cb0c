import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { myTournaments } from '#domain/catalog/operations.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { bookmarkItem, bookmarksOf } from '../../store/identity/items.ts';
import type { Deps } from '../deps.ts';
import { pageFor } from '../event-list.ts';

/** May the actor run the events of this organization? */
const runs = (actor: Actor, organizationId: number): boolean => {
  if (actor.kind !== 'user') return false;
  const page = actor.user.pages.find((page) => page.id === organizationId);
  return can(actor, 'event.build-schedule', { organization: { id: organizationId, username: page?.username ?? '' } });
};

const favoritesOf = async (table: Table, userId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (await table.list(bookmarkItem, bookmarksOf(userId)))
      .filter(({ type }) => type === 'tournament')
      .map(({ id }) => id),
  );

/** No organization's id: who may run its events may run all. */
const anyOrganization = 0;

export const myTournamentsHandler: Handler<typeof myTournaments, Deps> = async ({ query, now, actor }, deps) => {
  const sees = (card: EventCard) => runs(actor, card.organization.id);
  const user = actor.kind === 'user' ? actor.user : null;
  const favorites = user && query.filter === 'favorites' ? await favoritesOf(deps.table, user.id) : new Set<number>();
  const page = await pageFor(query, now, deps, {
    sees,
    all: runs(actor, anyOrganization),
    organizations: (user?.pages ?? []).map(({ id }) => id).filter((id) => runs(actor, id)),
    favorites,
  });
  return page.ok
    ? ok({
        ...page.value,
        items: page.value.items.map(({ teamCount, ...card }) =>
          sees(card as EventCard) ? { ...card, teamCount: teamCount ?? 0 } : card,
        ),
      })
    : page;
};
