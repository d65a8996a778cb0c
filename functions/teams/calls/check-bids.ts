import { ok, refuse } from '#domain/kernel/result.ts';
import { viewOfBid } from '#domain/registration/bids/views.ts';
import type { teamCheckBids } from '#domain/registration/operations-bids.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { bidsOfProfiles } from '../../services/bids/of-profiles.ts';
import { bidsOnFile } from '../../services/bids/on-file.ts';
import { foundTeam, mayOf } from '../../services/teams/found.ts';
import { bidItem, bidsEarnedAt } from '../../store/bids/items.ts';
import type { Deps } from '../deps.ts';

export const teamCheckBidsHandler: Handler<typeof teamCheckBids, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await foundTeam(table, params.id);
  if (!found || !mayOf(actor, found).run) return refuse(registration['unknown-team']());
  const { players, alternates, id, tournamentId } = found.team;
  const profiles = [...players, ...alternates].flatMap((player) => player.id ?? []);
  const earned = await table.list(bidItem, bidsEarnedAt(tournamentId));
  const ofTeam = await bidsOnFile(
    table,
    earned.filter((bid) => bid.earned?.teamId === id).map(({ bidId }) => bidId),
  );
  const all = [...ofTeam, ...(await bidsOfProfiles(table, profiles))];
  return ok({ items: [...new Map(all.map((bid) => [bid.bidId, viewOfBid(bid, now)])).values()] });
};
