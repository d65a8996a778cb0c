import { ok } from '#domain/kernel/result.ts';
import { allRankings } from '#domain/organizations/offered-rankings.ts';
import { keepsBack } from '#domain/people/who-sees.ts';
import type { playerRankings } from '#domain/series/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';
import { rankingAt } from '../ranking.ts';

export const playerRankingsHandler: Handler<typeof playerRankings, Deps> = async ({ params, now }, { table }) => {
  const { playerId } = params;
  const profile = await table.get(playerItem, { id: playerId }, { consistent: false });
  if (!profile || profile.mergedInto !== null || keepsBack(profile, 'results', 'stranger')) return ok({ items: [] });
  const rankings = await Promise.all(
    allRankings.map(async (id) => ({ id, found: await rankingAt(table, id, 'player', null, now) })),
  );
  return ok({
    items: rankings.flatMap(({ id, found }) => {
      const leaders = found?.leaderboard.overall[0]?.leaders ?? [];
      const own = leaders.find((leader) => leader.id === String(playerId));
      if (!found || !own) return [];
      const { rank, was, points, events } = own;
      return [{ id, name: found.name, rank, was, of: leaders.length, points, events }];
    }),
  });
};
