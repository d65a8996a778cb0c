import { locateMatches } from '../match-location.ts';
import type { MatchView, PlayView } from '../views.ts';
import { rested } from './glicko2.ts';
import { type PeriodKind, ratePeriod } from './period.ts';
import { type PlayedSet, unpackMatches } from './played-set.ts';
import type { RatedMatch, Rating, Share } from './schema.ts';

const week = 7 * 24 * 3_600_000;

/** A point on a player's curve, after a period. */
type CurvePoint = { readonly at: number; readonly rating: number; readonly deviation: number };
/** Why a period moved the rating: the period's name, and one line per match. */
type PeriodShown = CurvePoint & {
  readonly name: string;
  /** When the period's results were last corrected, or null. */
  readonly correctedAt: number | null;
  readonly change: number;
  readonly shares: readonly Share[];
};
/** A player's rating after all periods. */
export type Standing = {
  readonly rating: Rating;
  readonly matches: number;
  readonly wins: number;
  readonly at: number;
  readonly curve: readonly CurvePoint[];
  readonly periods: readonly PeriodShown[];
};

/** How much is kept for each player: the curve over years, and the reasons from the last periods. */
const limits = { curve: 60, periods: 4, shares: 24 };

type Period = Pick<PeriodShown, 'at' | 'name' | 'correctedAt'> & { readonly matches: readonly RatedMatch[] };
/** The part of a set of results that a run reads. */
export type Counted = Pick<PlayedSet, 'key' | 'tournamentId' | 'name' | 'at' | 'packed'> &
  Partial<Pick<PlayedSet, 'correctedAt'>>;

/** Returns a system's sets of results as periods, oldest first, regardless of the order they are given in. */
function periodsOf(sets: readonly Counted[], kind: PeriodKind, sameAs: (player: number) => number): Period[] {
  const together = Map.groupBy(sets, ({ key, tournamentId, at }) =>
    kind === 'week' ? `w${Math.floor(at / week)}` : tournamentId === null ? key : `t${tournamentId}`,
  );
  const one = (players: readonly number[]) => [...new Set(players.map(sameAs))];
  return [...together]
    .map(([key, own]) => {
      const inOrder = own.toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
      const matches = inOrder.flatMap(({ packed }) => unpackMatches(packed));
      const name = [...new Set(inOrder.map(({ name }) => name))];
      return {
        key,
        at: Math.max(...own.map(({ at }) => at)),
        correctedAt: Math.max(...own.map(({ correctedAt }) => correctedAt ?? 0)) || null,
        name: name.length > 2 ? `${name[0]} and ${name.length - 1} more` : name.join(', '),
        matches: matches.map((match) => ({ ...match, home: one(match.home), away: one(match.away) })),
      };
    })
    .toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
}

/**
 * Returns everyone's rating after all of a system's sets of results, rated period by period. Players rest in the weeks
 * they didn't play. Negative numbers are people without a profile. `sameAs` connects merged profiles whose matches
 * belong to one player. The same sets always produce the same ratings.
 */
export function rateAll(
  sets: readonly Counted[],
  kind: PeriodKind,
  sameAs: (player: number) => number = (player) => player,
): Map<number, Standing> {
  const standings = new Map<number, Standing>();
  for (const period of periodsOf(sets, kind, sameAs)) {
    const players = new Set(period.matches.flatMap(({ home, away }) => [...home, ...away]));
    const before = new Map<number, Rating>();
    for (const player of players) {
      const was = standings.get(player);
      if (was) before.set(player, restedBy(was, period.at));
    }
    for (const { player, before: from, after, shares } of ratePeriod(before, period.matches))
      standings.set(player, next(standings.get(player), period, from, after, shares));
  }
  return standings;
}

/** Returns a rating on a later day. The longer a player hasn't played, the less certain the rating is. */
export const restedBy = ({ rating, at }: Pick<Standing, 'rating' | 'at'>, now: number): Rating => ({
  ...rating,
  deviation: rested(rating, Math.max(0, Math.floor((now - at) / week))),
});

function next(
  was: Standing | undefined,
  { at, name, correctedAt }: Period,
  before: Rating,
  rating: Rating,
  shares: readonly Share[],
): Standing {
  const point = { at, rating: rating.rating, deviation: rating.deviation };
  const shown = {
    ...point,
    name,
    correctedAt,
    change: rating.rating - before.rating,
    shares: shares.slice(0, limits.shares),
  };
  return {
    rating,
    matches: (was?.matches ?? 0) + shares.length,
    wins: (was?.wins ?? 0) + shares.filter(({ score }) => score === 1).length,
    at,
    curve: [...(was?.curve ?? []), point].slice(-limits.curve),
    periods: [...(was?.periods ?? []), shown].slice(-limits.periods),
  };
}

/** When a match is played: its start time, or its round's day if it has no start time. */
type When = { readonly startTime: number | null; readonly date: string };
/** The players of a team at a given time, by profile. The list is empty if it isn't known who played. */
type PlayersOf = (teamId: number, when: When) => readonly number[];

/** If a side lists more players than a lineup and its bench, the result isn't evidence about any one of them. */
const mostOnSide = 12;

/**
 * Returns a division's matches that count for ratings: completed matches of published rounds with known players on each
 * side. Byes, forfeits and free play aren't evidence of strength. In duals, we don't know which players made up the
 * pair. `otherwise` is the time used for a match without one.
 */
export function ratedMatches(play: PlayView, playersOf: PlayersOf, otherwise: number): RatedMatch[] {
  return locateMatches(play).flatMap(({ match, round }): RatedMatch[] => {
    if (round.freePlay || !counts(match)) return [];
    const players = (team: number) => playersOf(team, { startTime: match.startTime, date: round.date });
    const [home, away] = [sideOf(match, 'home', players), sideOf(match, 'away', players)];
    if (!isSide(home) || !isSide(away) || home.some((id) => away.includes(id))) return [];
    const winner = match.winner ?? 'split';
    return [{ match: match.id, at: match.startTime ?? otherwise, home, away, winner }];
  });
}

const counts = ({ progress, winner, forfeit, bye, status, dualN, type }: MatchView): boolean =>
  progress === 'complete' &&
  winner !== null &&
  forfeit === null &&
  bye === null &&
  status !== 101 &&
  dualN === null &&
  type === null;

const sideOf = (match: MatchView, side: 'home' | 'away', playersOf: (team: number) => readonly number[]): number[] => {
  const [team, ids] = side === 'home' ? [match.homeTeam, match.homeTeamIds] : [match.awayTeam, match.awayTeamIds];
  return [...new Set((ids.length > 0 ? ids : team === null ? [] : [team]).flatMap(playersOf))];
};
const isSide = (players: readonly number[]): boolean => players.length > 0 && players.length <= mostOnSide;
