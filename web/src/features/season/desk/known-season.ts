import type { SeasonView } from '#domain/leagues/operations.ts';
import type { Season } from '#domain/leagues/schema.ts';
import { cellsOf } from '#domain/leagues/season-of-play.ts';

/** A season as the rules take it, which judge a move here as the server will. */
export const seasonOfView = ({ settings, weeks, matches }: SeasonView): Season => ({
  ...{ settings, matches },
  weeks: weeks.map((week) => ({ ...week, cells: cellsOf(week.times, settings.zone) })),
});
