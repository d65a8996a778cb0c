import { summaryOf } from '#domain/catalog/events/summaries.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { leaderboardOf, type PointTables, spanOfSeries } from '#domain/series/leaderboard.ts';
import { bodiesOfSystem, needsSystem } from '#domain/series/point-systems.ts';
import type { Leaderboard } from '#domain/series/schema.ts';
import type { StoredSeries } from '#domain/series/stored.ts';
import type { SeriesView } from '#domain/series/views.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { organizationItem } from '../subjects/organizations/items.ts';
import { pointSystemItem } from '../subjects/series/items.ts';
import { systemOfBodies } from './access.ts';
import { type Played, resultsOf, tournamentsOf } from './results.ts';

/**
 * Returns the series with everything derived from its tournaments. `unpublished` includes unpublished tournaments, for
 * its admin.
 */
export async function viewOf(
  table: Table,
  series: Stored<StoredSeries>,
  now: Millis,
  unpublished = false,
): Promise<SeriesView> {
  const [played, organization] = await Promise.all([
    tournamentsOf(table, series.tournamentIds, unpublished),
    ownerOf(table, series.organizationId),
  ]);
  const leaderboard = await leadersOf(table, series, played, now);
  const tournaments = played.map(({ event, divisions }) => summaryOf(event, divisions, now));
  return { ...series, ...spanOfSeries(series, tournaments), organization, tournaments, leaderboard };
}

/** Returns a series' leaderboard under its own settings. */
async function leadersOf(
  table: Table,
  series: StoredSeries,
  played: readonly Played[],
  now: Millis,
): Promise<Leaderboard> {
  const [results, tables] = await Promise.all([resultsOf(table, played, now), tablesOf(table, series)]);
  return leaderboardOf(results, series.settings, tables);
}

/** Returns a series' points table: an organization's, or the one that a sanctioning body's own organization defines. */
async function tablesOf(table: Table, { settings: { pointSystemId } }: StoredSeries): Promise<PointTables> {
  if (!needsSystem(pointSystemId)) return new Map();
  const bodies = bodiesOfSystem(pointSystemId);
  const system = bodies.length
    ? await systemOfBodies(table, bodies)
    : await table.get(pointSystemItem, { id: pointSystemId }, { consistent: false });
  return system ? new Map([[pointSystemId, system.points]]) : new Map();
}

export async function ownerOf(table: Table, id: number): Promise<SeriesView['organization']> {
  const organization = await table.get(organizationItem, { id }, { consistent: false });
  return { id, name: organization?.name ?? '', username: organization?.username ?? '' };
}
