import { isDeleted, zoneOf } from '#domain/catalog/events/event-status.ts';
import { userOf } from '#domain/identity/actor.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { ok } from '#domain/kernel/result.ts';
import { bidStateOf } from '#domain/registration/bids/stored-bid.ts';
import { openViewOf } from '#domain/registration/bids/views.ts';
import type { bidStream } from '#domain/registration/operations-bids.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { bidsOfProfiles } from '../../subjects/bids/items.ts';
import { tournamentItem } from '../../subjects/catalog/items.ts';
import { organizationCardItem } from '../../subjects/organizations/items.ts';
import type { Deps } from '../deps.ts';

/** The maximum number of bids returned. */
const most = 60;

/**
 * Returns the bids of the user's players. Usable bids come first, by end date. The others follow with the reason they
 * can't be used.
 */
export const bidStreamHandler: Handler<typeof bidStream, Deps> = async ({ actor, now }, { table }) => {
  const own = (userOf(actor)?.profiles ?? []).map(({ id }) => id);
  const bids = await bidsOfProfiles(table, own);
  const ids = (of: readonly number[]) => [...new Set(of)].map((id) => ({ id }));
  const [events, organizations] = await Promise.all([
    table.getMany(tournamentItem, ids(bids.map(({ tournamentId }) => tournamentId))),
    table.getMany(organizationCardItem, ids(bids.map(({ organizationId }) => organizationId))),
  ]);
  const items = bids.flatMap((bid) => {
    const event = events.find(({ id }) => id === bid.tournamentId);
    const host = organizations.find(({ id }) => id === bid.organizationId);
    if (!event || !host || isDeleted(event)) return [];
    return [
      {
        ...{ bid: openViewOf(bid), team: bid.team, state: bidStateOf(bid, now), given: bid.dtCreated },
        event: {
          ...{ id: event.id, name: event.name, currency: event.currency },
          dates: dateWords(event.startDate, event.endDate),
        },
        organization: { id: host.id, name: host.name, username: host.username },
        ...{ validTo: bid.validTo, zone: zoneOf(event) },
      },
    ];
  });
  const ended = ({ state }: (typeof items)[number]) => ['used', 'revoked', 'expired'].includes(state);
  return ok({
    items: items
      .toSorted(
        (a, b) =>
          Number(ended(a)) - Number(ended(b)) ||
          (a.validTo ?? Number.MAX_VALUE) - (b.validTo ?? Number.MAX_VALUE) ||
          b.given - a.given,
      )
      .slice(0, most),
  });
};
