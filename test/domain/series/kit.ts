import {
  leaderPlayer,
  type SeriesResult,
  type SeriesSettings,
  seriesResult,
  seriesSettings,
} from '#domain/series/schema.ts';

export const settings = (fields: Record<string, unknown> = {}): SeriesSettings => seriesSettings.parse(fields);
export const player = (id: number, fields: Record<string, unknown> = {}) =>
  leaderPlayer.parse({ id, name: `Player ${id}`, ...fields });

/** Returns a finish by players 1 and 2 (team 10 "Aces" in club 5) in 18U Girls at tournament 1. */
export const result = (fields: Record<string, unknown> = {}): SeriesResult =>
  seriesResult.parse({
    tournamentId: 1,
    tournament: 'Open 1',
    date: '2026-06-06',
    divisionId: 11,
    division: '18U Girls',
    gender: 'Girls',
    teamId: 10,
    teamName: 'Aces',
    finish: 1,
    club: { id: 5, name: 'Sand Club' },
    players: [player(1), player(2)],
    ...fields,
  });
