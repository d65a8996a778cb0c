import type { Millis } from '#domain/kernel/time.ts';
import { leaderboardOf } from '#domain/series/leaderboard.ts';
import { ofSeason, seasonsOf } from '#domain/series/ranking-page.ts';
import { rankingSettings } from '#domain/series/ranking-settings.ts';
import { type LeaderKind, rankingOf } from '#domain/series/rankings.ts';
import type { SeriesResult } from '#domain/series/results.ts';
import type { Leaderboard, PointSystem } from '#domain/series/schema.ts';
import type { SeriesFacts } from '#domain/series/stored.ts';
import type { Table } from '../kernel/table/table.ts';
import { publishedSeries, seriesCardItem, seriesItem } from '../subjects/series/items.ts';
import { systemOfBodies } from './access.ts';
import { plainResultsOf, tournamentsOf } from './results.ts';

type Ranking = { readonly name: string; readonly seriesTag: string | null; readonly points: PointSystem | null };
/** A ranking with every result that counts in it. */
type Read = Ranking & { readonly results: readonly SeriesResult[] };
type CachedRanking<T> = { readonly until: Millis; readonly is: Promise<T> };

/** The CDN asks once a minute; whoever turns pages or searches in the meantime reads nothing again. */
const keptFor = 60_000;
const most = 8;

/** What an environment has read of rankings, of one table. */
type Memory = {
  readonly read: Map<number, CachedRanking<Read | null>>;
  readonly boards: WeakMap<Read, Map<string, Leaderboard>>;
};
const memories = new WeakMap<Table, Memory>();
const memoryOf = (table: Table): Memory => {
  const memory = memories.get(table) ?? { read: new Map(), boards: new WeakMap() };
  memories.set(table, memory);
  return memory;
};

/** One of the four rankings by its bodies' events, or a theme's own: a published series; null: there is none (Part 1 §1). */
async function readRanking(table: Table, id: number): Promise<Read | null> {
  const ranking = rankingOf(id);
  if (ranking) {
    const ids = (await table.list(seriesCardItem, publishedSeries())).flatMap(({ tournamentIds }) => tournamentIds);
    const [played, points] = await Promise.all([
      tournamentsOf(table, [...new Set(ids)]),
      systemOfBodies(
        table,
        ranking.bodies.map((body) => body.toLowerCase()),
      ),
    ]);
    const counted = played.filter(({ event }) => ranking.bodies.some((body) => body === event.sanctioningBody));
    return { name: ranking.name, seriesTag: null, points, results: await plainResultsOf(table, counted) };
  }
  const series: SeriesFacts | null = await table.get(seriesItem, { id }, { consistent: false });
  if (!series?.isPublic) return null;
  const results = await plainResultsOf(table, await tournamentsOf(table, series.tournamentIds));
  return { name: series.title, seriesTag: series.titleTag, points: null, results };
}

async function remembered(table: Table, { read }: Memory, id: number, now: Millis): Promise<Read | null> {
  const kept = read.get(id);
  if (kept && now < kept.until && now >= kept.until - keptFor) return kept.is;
  if (read.size >= most) read.clear();
  const is = readRanking(table, id);
  read.set(id, { until: now + keptFor, is });
  is.catch(() => read.delete(id));
  return is;
}

/** A ranking's boards of players, teams or clubs, of a season or all; null: there is no such ranking. Read and worked out once a minute. */
export async function rankingAt(table: Table, id: number, by: LeaderKind, season: number | null, now: Millis) {
  const memory = memoryOf(table);
  const ranking = await remembered(table, memory, id, now);
  if (!ranking) return null;
  const boards = memory.boards.get(ranking) ?? new Map<string, Leaderboard>();
  memory.boards.set(ranking, boards);
  const key = `${by} ${season ?? ''}`;
  const leaderboard =
    boards.get(key) ??
    leaderboardOf(ofSeason(ranking.results, season), rankingSettings(by, ranking.points?.points ?? null));
  boards.set(key, leaderboard);
  return { ...ranking, seasons: seasonsOf(ranking.results), leaderboard };
}
