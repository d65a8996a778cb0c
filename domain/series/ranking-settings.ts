import { rankingKinds } from './ranking-kinds.ts';
import type { LeaderKind } from './rankings.ts';
import { type SeriesSettings, seriesSettings } from './schema.ts';

/** How a ranking over many series counts: default points with the events' multipliers, every result, all three ways to show it. */
export const rankingSettings = (by: LeaderKind): SeriesSettings =>
  seriesSettings.parse({ byTeam: by === 'team', byClub: by === 'club', ranking: [...rankingKinds] });
