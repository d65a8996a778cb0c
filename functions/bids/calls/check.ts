import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { userOf } from '#domain/identity/actor.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { openViewOf, viewOfBid } from '#domain/registration/bids/views.ts';
import { checkBid as checked, isBidGood } from '#domain/registration/gates/gates.ts';
import {
  bidByLink,
  checkBid,
  type teamCheckBids,
  type tournamentCheckBids,
} from '#domain/registration/operations-bids.ts';
import { registration } from '#domain/registration/problems.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { guessing, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update } from '../../kernel/table/write.ts';
import {
  bidItem,
  bidLinkHash,
  bidLinkItem,
  bidsEarnedAt,
  bidsOfProfiles,
  bidsOnFile,
} from '../../subjects/bids/items.ts';
import { eventById } from '../../subjects/catalog/events.ts';
import { organizationById } from '../../subjects/organizations/queries.ts';
import { foundTeam, mayOf } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

/** The limit on wrong bid numbers and wrong links that one address can try. */
const guesses: Limit = { name: 'bid', most: 30, per: 10 * minute };

/** Returns a bid. Refuses callers who have already asked for too many bids that don't exist. */
async function guessed(table: Table, source: string, now: number, look: () => Promise<string | null>) {
  const result = await guessing(
    table,
    [[guesses, source]],
    now,
    async () => {
      const bidId = await look();
      return bidId === null ? undefined : (await bidsOnFile(table, [bidId]))[0];
    },
    (bid) => bid !== undefined,
  );
  if (!result.ok) throw new ProblemError(request.throttled());
  return result.value ?? null;
}

export const checkBidHandler: Handler<typeof checkBid, Deps> = async ({ query, source, now }, { table }) => {
  const foundBid = await guessed(table, source, now, async () => query.b);
  const bid = checked(foundBid, query.t, now);
  return bid.ok ? ok({ bid: openViewOf(bid.value) }) : declared(checkBid, bid);
};

export const bidByLinkHandler: Handler<typeof bidByLink, Deps> = async ({ params, source, now }, { table }) => {
  const hash = bidLinkHash(params.token);
  const link = await table.get(bidLinkItem, { hash });
  const foundBid = await guessed(table, source, now, async () => link?.bidId ?? null);
  // The bid is null if the link has expired or a newer email replaced it.
  const bid = foundBid && link && foundBid.sentAt === link.sentAt && now < link.expiresAt ? foundBid : null;
  if (!bid) return refuse(registration['bid-not-found']());
  const good = checked(bid, bid.tournamentId, now);
  if (!good.ok) return declared(bidByLink, good);
  const [event, organization] = await Promise.all([
    eventById(table, bid.tournamentId),
    organizationById(table, bid.organizationId),
  ]);
  if (!event || !organization) return refuse(registration['bid-not-found']());
  if (bid.openedAt === null) await table.write(update(bidItem, { bidId: bid.bidId }, { set: { openedAt: now } }));
  return ok({
    bid: openViewOf(bid),
    team: bid.team,
    event: {
      ...{ id: event.id, name: event.name, currency: event.currency },
      dates: dateWords(event.startDate, event.endDate),
    },
    organization: { id: organization.id, name: organization.name, username: organization.username },
    validTo: bid.validTo,
    zone: zoneOf(event),
  });
};

export const tournamentCheckBidsHandler: Handler<typeof tournamentCheckBids, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const own = (userOf(actor)?.profiles ?? []).map(({ id }) => id);
  const bids = (await bidsOfProfiles(table, own)).filter(
    (bid) => bid.tournamentId === params.id && isBidGood(bid, now),
  );
  return ok({ items: bids.map(openViewOf) });
};

export const teamCheckBidsHandler: Handler<typeof teamCheckBids, Deps> = async ({ params, actor, now }, { table }) => {
  const team = await foundTeam(table, params.id);
  if (!team || !mayOf(actor, team).run) return refuse(registration['unknown-team']());
  const { players, alternates, id, tournamentId } = team.team;
  const profiles = [...players, ...alternates].flatMap((player) => player.id ?? []);
  const earned = await table.list(bidItem, bidsEarnedAt(tournamentId));
  const ofTeam = await bidsOnFile(
    table,
    earned.filter((bid) => bid.earned?.teamId === id).map(({ bidId }) => bidId),
  );
  const all = [...ofTeam, ...(await bidsOfProfiles(table, profiles))];
  return ok({ items: [...new Map(all.map((bid) => [bid.bidId, viewOfBid(bid, now)])).values()] });
};
