import { ok, refuse } from '#domain/kernel/result.ts';
import { leaderboardPageSize } from '#domain/series/leaderboard-view.ts';
import type { rankingById } from '#domain/series/operations.ts';
import { rankingProblems } from '#domain/series/problems.ts';
import { rankingKinds } from '#domain/series/ranking-kinds.ts';
import { pageOf, titlesOf } from '#domain/series/ranking-page.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { rankingAt } from '../ranking.ts';
import { withProfiles } from '../results.ts';

/** A page of a ranking: its boards are worked out of what teams' rows say, profiles are read of whom the page shows. */
export const rankingByIdHandler: Handler<typeof rankingById, Deps> = async ({ params, query, now }, { table }) => {
  const { by = 'player', season = null } = query;
  const found = await rankingAt(table, params.id, by, season, now);
  if (!found) return refuse(rankingProblems['no-such-ranking']());
  const { name, seriesTag, points, seasons, leaderboard } = found;
  const ranking = query.ranking ?? rankingKinds.find((kind) => leaderboard[kind].length > 0) ?? 'overall';
  const { leaders, ...page } = pageOf(leaderboard, {
    ...{ ranking, board: query.board ?? null, q: query.q ?? '' },
    ...{ page: query.p ?? 1, size: query.ipp ?? leaderboardPageSize },
  });
  return ok({
    ...{ id: params.id, name, by, seriesTag, seasons, season, ranking, ...page },
    pointsOf: points && { systemId: points.id, name: points.name },
    boards: titlesOf(leaderboard),
    leaders: await withProfiles(table, leaders, now),
  });
};
