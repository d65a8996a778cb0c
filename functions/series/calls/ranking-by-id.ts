import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { leaderboardOf } from '#domain/series/leaderboard.ts';
import type { rankingById } from '#domain/series/operations.ts';
import { rankingProblems } from '#domain/series/problems.ts';
import { rankingSettings } from '#domain/series/ranking-settings.ts';
import { type LeaderKind, rankingOf } from '#domain/series/rankings.ts';
import type { SeriesFacts } from '#domain/series/stored.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { publishedSeries, seriesCardItem, seriesItem } from '../../store/series/items.ts';
import type { Deps } from '../deps.ts';
import { resultsOf, tournamentsOf } from '../results.ts';

/** One of the four rankings by its bodies' events, or a theme's own: a published series ranked by whom one asks for (Part 1 §1). */
export const rankingByIdHandler: Handler<typeof rankingById, Deps> = async ({ params, query, now }, { table }) => {
  const by = query.by ?? 'player';
  const known = rankingOf(params.id);
  if (known) {
    const ids = (await table.list(seriesCardItem, publishedSeries())).flatMap(({ tournamentIds }) => tournamentIds);
    const leaderboard = await ranked(table, [...new Set(ids)], known.bodies, by, now);
    return ok({ id: known.id, name: known.name, by, seriesTag: null, leaderboard });
  }
  const series: SeriesFacts | null = await table.get(seriesItem, { id: params.id }, { consistent: false });
  if (!series?.isPublic) return refuse(rankingProblems['no-such-ranking']());
  const leaderboard = await ranked(table, series.tournamentIds, null, by, now);
  return ok({ id: series.id, name: series.title, by, seriesTag: series.titleTag, leaderboard });
};

async function ranked(
  table: Table,
  tournamentIds: readonly number[],
  bodies: readonly string[] | null,
  by: LeaderKind,
  now: Millis,
) {
  const played = await tournamentsOf(table, tournamentIds);
  const counted = played.filter(({ event }) => !bodies || bodies.includes(event.sanctioningBody ?? ''));
  return leaderboardOf(await resultsOf(table, counted, now), rankingSettings(by));
}
