import { dateIn, timeIn } from '../kernel/zoned-time.ts';
import { outcomeOf } from '../play/matches/outcome.ts';
import type { Match } from '../play/matches/schema.ts';
import { playedRowsOf } from '../play/rounds/bracket-play.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import type { LeagueMatch } from './schema.ts';

const canceled = 101;
const postponed = 102;

/**
 * The games of a league's division that people may know of: those of published rounds that have a time, a court and somebody to play.
 * `week` is the round's number. Teams that have left the event are left out; a postponed match has no time any more.
 */
export function gamesOfPlay({ rounds, pools, brackets, teams }: DivisionPlay, zone: string): LeagueMatch[] {
  const gone = new Set(teams.filter(({ out }) => out !== null).map(({ id }) => id));
  const there = (team: number | null): team is number => team !== null && team > 0 && !gone.has(team);
  const gamesOf = (week: number, minutes: number, match: Match): LeagueMatch[] => {
    const { id, startTime, court, status, bye } = match;
    if (startTime === null || court === null || bye !== null || status === postponed) return [];
    const [home, away, ref] = [match.homeTeam, match.awayTeam, match.refTeam].map((team) =>
      there(team) ? team : null,
    );
    const at = { date: dateIn(startTime, zone), time: timeIn(startTime, zone), court, startTime };
    const state = status === canceled ? 'canceled' : outcomeOf(match).settled ? 'played' : 'open';
    const sides = { homeIds: match.homeTeamIds.filter(there), awayIds: match.awayTeamIds.filter(there) };
    return [
      {
        id,
        week,
        group: null,
        home: home ?? null,
        away: away ?? null,
        ref: ref ?? null,
        ...sides,
        at,
        minutes,
        state,
        replaces: null,
      },
    ];
  };
  return rounds
    .filter(({ published, hideTimes }) => published && !hideTimes)
    .flatMap(({ id, number }) => [
      ...pools
        .filter(({ roundId }) => roundId === id)
        .flatMap(({ matches, minutesPerMatch }) => matches.flatMap((match) => gamesOf(number, minutesPerMatch, match))),
      ...brackets
        .filter(({ roundId }) => roundId === id)
        .flatMap((bracket) => playedRowsOf(bracket).flatMap((match) => gamesOf(number, 60, match))),
    ]);
}
