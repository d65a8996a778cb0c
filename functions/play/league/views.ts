import type { DeedView, SeasonView } from '#domain/leagues/operations.ts';
import type { Season } from '#domain/leagues/schema.ts';
import { seasonOfPlay, timesOf } from '#domain/leagues/season-of-play.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';

/** A season as it is answered: one that is kept, or one that a tool has worked out and nobody has kept yet. */
export function seasonViewOf(state: DivisionPlay, season: Season): SeasonView {
  const published = new Set(state.rounds.filter((round) => round.published).map(({ id }) => id));
  const rounds = new Map(state.season?.weeks.map(({ number, roundId }) => [number, roundId]));
  return {
    settings: season.settings,
    weeks: season.weeks.map(({ number, cells, byes, groups, canceled }) => {
      const roundId = rounds.get(number) ?? null;
      return { number, roundId, times: timesOf(cells), byes, groups, canceled, published: published.has(roundId ?? 0) };
    }),
    matches: season.matches,
  };
}

/** What a tool did, or would do. */
export const deedViewOf = (state: DivisionPlay, season: Season | null, seq: number | null): DeedView => {
  const now = season ?? seasonOfPlay(state);
  if (!now) throw new Error(`division ${state.divisionId} has no season`);
  return { v: state.seq, seq, season: seasonViewOf(state, now) };
};
