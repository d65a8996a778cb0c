import { type LeaderKind, rankingKinds } from './rankings.ts';
import { type PointRow, type SeriesSettings, seriesSettings } from './schema.ts';

/**
 * How a ranking over many series counts: the body's own points, or else the default ones, with the events' multipliers, every result, all three ways to
 * show it.
 */
export const rankingSettings = (by: LeaderKind, points: readonly PointRow[] | null = null): SeriesSettings =>
  seriesSettings.parse({
    ...{ byTeam: by === 'team', byClub: by === 'club', ranking: [...rankingKinds] },
    ...(points ? { points } : {}),
  });
