import { locateMatches } from '../match-location.ts';
import type { MatchView, PlayView } from '../views.ts';
import type { RatedMatch } from './schema.ts';

/** When a match is played: its moment, and the day of its round where it has none. */
type When = { readonly startTime: number | null; readonly date: string };
/** Who played for a team then, by profile; no one: it is unknown who played. */
type PlayersOf = (teamId: number, when: When) => readonly number[];

/** More on a side than stand in a line-up with its bench tell nothing of one of them. */
const mostOnSide = 12;

/**
 * The matches of a division that ratings count: played out in published rounds, with somebody known on each side. Byes, what was given up and
 * free play say nothing of strength; of duals nobody knows which of the team made the pair. `otherwise`: when, of a match without a time.
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
