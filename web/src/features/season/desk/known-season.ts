import type { Taken } from '#domain/leagues/generate.ts';
import type { DivisionSeason, SeasonView } from '#domain/leagues/operations.ts';
import type { Season } from '#domain/leagues/schema.ts';
import { cellsOf } from '#domain/leagues/season-of-play.ts';

/** A season as the rules take it, which judge a move here as the server will. */
export const seasonOfView = ({ settings, weeks, matches }: SeasonView): Season => ({
  ...{ settings, matches },
  weeks: weeks.map((week) => ({ ...week, cells: cellsOf(week.times, settings.zone) })),
});

/** The courts that the league's other divisions have. */
export const takenBeside = (all: readonly DivisionSeason[], divisionId: number): Taken[] =>
  all
    .filter(({ id }) => id !== divisionId)
    .flatMap(({ season }) => season?.matches ?? [])
    .filter(({ state }) => state !== 'canceled')
    .map(({ at, minutes }) => ({ court: at.court, startTime: at.startTime, minutes }));
