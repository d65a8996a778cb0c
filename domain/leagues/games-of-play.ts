import { dateIn, timeIn } from '../kernel/zoned-time.ts';
import { outcomeOf } from '../play/matches/outcome.ts';
import type { Match } from '../play/matches/schema.ts';
import { isPostponed } from '../play/placed.ts';
import { playedRowsOf } from '../play/rounds/bracket-play.ts';
import { isShown } from '../play/rounds/look.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import type { LeagueMatch } from './schema.ts';

const canceled = 101;

/** What a match does not say of itself. `gone`: teams that have left, which play nobody any more. */
export type LeagueMatchFacts = Pick<LeagueMatch, 'week' | 'group' | 'minutes'> & {
  readonly zone: string;
  readonly gone?: ReadonlySet<number>;
};

/** A match of play as a league's: null without a time or a court, and where nobody has to play. */
export function leagueMatchOf(
  match: Match,
  { week, group, minutes, zone, gone }: LeagueMatchFacts,
): LeagueMatch | null {
  const { id, startTime, court, status, bye } = match;
  if (startTime === null || court === null || bye !== null || isPostponed(match)) return null;
  const there = (team: number | null): team is number => team !== null && team > 0 && !gone?.has(team);
  const [home = null, away = null, ref = null] = [match.homeTeam, match.awayTeam, match.refTeam].map((team) =>
    there(team) ? team : null,
  );
  return {
    ...{ id, week, group, home, away, ref, minutes },
    homeIds: match.homeTeamIds.filter(there),
    awayIds: match.awayTeamIds.filter(there),
    at: { date: dateIn(startTime, zone), time: timeIn(startTime, zone), court, startTime },
    state: status === canceled ? 'canceled' : outcomeOf(match).settled ? 'played' : 'open',
    replaces: null,
  };
}

/**
 * The games of a league's division that people may know of: those of published rounds and flights that have a time, a court and somebody to play.
 * `week` is the round's number. Teams that have left the event are left out; a postponed match has no time any more.
 */
export function gamesOfPlay(state: DivisionPlay, zone: string): LeagueMatch[] {
  const { rounds, pools, brackets, teams } = state;
  const gone = new Set(teams.filter(({ out }) => out !== null).map(({ id }) => id));
  const gamesOf = (week: number, minutes: number, match: Match): LeagueMatch[] => {
    const game = leagueMatchOf(match, { week, group: null, minutes, zone, gone });
    return game ? [game] : [];
  };
  return rounds
    .filter(({ published, hideTimes }) => published && !hideTimes)
    .flatMap(({ id, number }) => [
      ...pools
        .filter((pool) => pool.roundId === id && isShown(state, pool))
        .flatMap(({ matches, minutesPerMatch }) => matches.flatMap((match) => gamesOf(number, minutesPerMatch, match))),
      ...brackets
        .filter(({ roundId }) => roundId === id)
        .flatMap((bracket) => playedRowsOf(bracket).flatMap((match) => gamesOf(number, 60, match))),
    ]);
}
