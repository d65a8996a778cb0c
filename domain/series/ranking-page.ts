import { seasonOf } from '../kernel/date-words.ts';
import { answers } from '../people/search.ts';
import { type LeaderKind, type RankingKind, rankingKinds } from './rankings.ts';
import {
  type Board,
  type Leader,
  type Leaderboard,
  type PointRow,
  type SeriesResult,
  type SeriesSettings,
  seriesSettings,
} from './schema.ts';

/** The maximum number of leaders per page. A file is read in pages of this size. */
export const mostLeaders = 1000;

/** Returns the seasons of results, newest first. */
export const seasonsOf = (results: readonly Pick<SeriesResult, 'date'>[]): number[] =>
  [...new Set(results.map(({ date }) => seasonOf(date)))].toSorted((a, b) => b - a);

/** Returns the results of one season, or all of them if no season is given. */
export const ofSeason = <R extends Pick<SeriesResult, 'date'>>(results: readonly R[], season: number | null): R[] =>
  results.filter(({ date }) => season === null || seasonOf(date) === season);

/** Returns the available boards, by title, for people to choose from. */
export const titlesOf = (leaderboard: Leaderboard): Record<RankingKind, string[]> => {
  const of = (boards: readonly Board[]) => boards.filter(({ leaders }) => leaders.length > 0).map(({ title }) => title);
  return { overall: of(leaderboard.overall), divisional: of(leaderboard.divisional), gender: of(leaderboard.gender) };
};

type RankingQuery = {
  readonly ranking: RankingKind;
  readonly board: string | null;
  readonly q: string;
  readonly page: number;
  readonly size: number;
};

/**
 * Returns a page of one board, by rank, with an optional search. An unknown board means the first one, and a page past
 * the end is empty.
 */
export function pageOf(leaderboard: Leaderboard, { ranking, board, q, page, size }: RankingQuery) {
  const boards = leaderboard[ranking];
  const opened = boards.find(({ title }) => title === board) ?? boards[0];
  const leaders = search(opened?.leaders ?? [], q);
  const at = Math.max(1, page);
  return {
    board: opened?.title ?? null,
    total: leaders.length,
    page: at,
    leaders: leaders.slice((at - 1) * size, at * size),
  };
}

/** Returns the leaders whose own name, or whose player's or club's name, has a word beginning with each word of the term. */
const search = (leaders: readonly Leader[], q: string): readonly Leader[] =>
  q.trim() === ''
    ? leaders
    : leaders.filter(({ name, players }) =>
        answers([name, ...players.flatMap((player) => [player.name, player.club])].join(' '), q),
      );

/**
 * Returns the settings for a ranking across many series: the body's own points or the default ones, the events'
 * multipliers, every result, and all three ways to show the ranking.
 */
export const rankingSettings = (by: LeaderKind, points: readonly PointRow[] | null = null): SeriesSettings =>
  seriesSettings.parse({
    ...{ byTeam: by === 'team', byClub: by === 'club', ranking: [...rankingKinds] },
    ...(points ? { points } : {}),
  });
