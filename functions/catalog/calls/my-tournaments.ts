import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type { myTournaments } from '#domain/catalog/operations.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { pageFor } from '../event-list.ts';

/** May the actor manage this event? By its organization, which cards name by id. */
const manages = (actor: Actor) => (card: EventCard) => {
  if (actor.kind !== 'user') return false;
  const page = actor.user.pages.find((page) => page.id === card.organization.id);
  return can(actor, 'event.manage', { organization: { id: card.organization.id, username: page?.username ?? '' } });
};

export const myTournamentsHandler: Handler<typeof myTournaments, Deps> = async ({ query, now, actor }, deps) => {
  const sees = manages(actor);
  const user = actor.kind === 'user' ? (actor.user as { bookmarks?: { id: number; type: string }[] }) : {};
  const favorites = new Set(
    (user.bookmarks ?? []).filter((bookmark) => bookmark.type === 'tournament').map((bookmark) => bookmark.id),
  );
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
