import type { Id } from '../kernel/ids.ts';
import { momentOf } from '../kernel/zoned-time.ts';
import { outcomeOf } from '../play/matches/outcome.ts';
import type { Match } from '../play/matches/schema.ts';
import { poolIdOf } from '../play/rounds/ids.ts';
import type { DivisionPlay, PlayPool } from '../play/rounds/schema.ts';
import type { PlaySeason, SeasonWeek } from '../play/season/schema.ts';
import { type LeagueMatchFacts, leagueMatchOf } from './games-of-play.ts';
import type { Cell, LeagueMatch, Season, Week } from './schema.ts';

/** The courts and times of a week as they are kept: one line a time. */
export function timesOf(cells: readonly Cell[]): SeasonWeek['times'] {
  const byTime = Map.groupBy(cells, ({ date, time }) => `${date} ${time}`);
  return [...byTime.values()].map((same) => {
    const { date, time } = same[0] as Cell;
    return { date, time, courts: same.map(({ court }) => court) };
  });
}

/** The same one by one, with their moments in the league's zone. */
export const cellsOf = (times: SeasonWeek['times'], zone: string): Cell[] =>
  times.flatMap(({ date, time, courts }) => {
    const startTime = momentOf(date, time, zone);
    return courts.map((court) => ({ date, time, court, startTime }));
  });

/**
 * A division's season as the league's tools see it: its weeks, and the matches of its play that have a court and a time. What has begun counts as
 * played: no tool touches it. Null before it is generated.
 */
export function seasonOfPlay(state: DivisionPlay): Season | null {
  const { season } = state;
  if (!season) return null;
  const { zone } = season.settings;
  const weeks = season.weeks.map(
    ({ number, times, byes, groups, canceled }): Week => ({
      number,
      cells: cellsOf(times, zone),
      byes,
      groups,
      canceled,
    }),
  );
  return {
    settings: season.settings,
    weeks,
    matches: season.weeks.flatMap((week) => matchesOfWeek(state.pools, season, week)),
  };
}

function matchesOfWeek(pools: readonly PlayPool[], season: PlaySeason, week: SeasonWeek): LeagueMatch[] {
  const { roundId } = week;
  if (roundId === null) return [];
  const first = poolIdOf(roundId, 0);
  return pools
    .filter((pool) => pool.roundId === roundId)
    .flatMap(({ id, matches, minutesPerMatch }) => {
      const facts: LeagueMatchFacts = {
        week: week.number,
        group: week.groups.length > 0 ? id - first + 1 : null,
        minutes: minutesPerMatch,
        zone: season.settings.zone,
      };
      return matches.flatMap((match) => {
        const one = leagueMatchOf(match, facts);
        return one ? [{ ...one, state: stateOf(match), replaces: season.replaces[match.id] ?? null }] : [];
      });
    });
}

function stateOf(match: Match): LeagueMatch['state'] {
  if (match.status === 101) return 'canceled';
  const begun = match.status !== null || match.forfeit !== null || outcomeOf(match).progress !== 'none';
  return begun ? 'played' : 'open';
}

/** The teams a season is filled with: those of the division that have not gone, by their seeds. */
export const teamsOfSeason = ({ teams }: Pick<DivisionPlay, 'teams'>): Id[] =>
  teams
    .filter(({ out }) => out === null)
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ id }) => id);
