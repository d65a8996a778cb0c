import type { Id } from '../kernel/ids.ts';
import { outcomeOf } from '../play/matches/outcome.ts';
import type { Match } from '../play/matches/schema.ts';
import type { ApplySchedule, ScheduledWeek } from '../play/rounds/decide/season.ts';
import { placeOf, poolIdOf } from '../play/rounds/ids.ts';
import type { DivisionPlay, PlayPool } from '../play/rounds/schema.ts';
import type { LeagueMatch, PlaySeason, Season, SeasonSettings, SeasonWeek } from '../play/season/schema.ts';
import { type LeagueMatchFacts, leagueMatchOf } from './ladder.ts';

/**
 * Returns a division's season with the matches that have a court and a time, or null before it is generated. A match
 * that has started counts as played, and no tool changes it. Matches are only read here. A tool's matches go to the
 * engine unchanged (`scheduleCommand`), and the engine updates its own, because it owns scores, locks and postponed
 * matches.
 */
export function seasonOfPlay(state: DivisionPlay): Season | null {
  const { season } = state;
  if (!season) return null;
  const { settings, weeks } = season;
  return { settings, weeks, matches: weeks.flatMap((week) => matchesOfWeek(state.pools, season, week)) };
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
        return one
          ? [{ ...one, state: stateOf(match), ended: endOf(match), replaces: season.replaces[match.id] ?? null }]
          : [];
      });
    });
}

function stateOf(match: Match): LeagueMatch['state'] {
  if (match.status === 101) return 'canceled';
  const begun = match.status !== null || match.forfeit !== null || outcomeOf(match).progress !== 'none';
  return begun ? 'played' : 'open';
}

function endOf(match: Match): LeagueMatch['ended'] {
  if (match.status === 101) return null;
  if (match.forfeit !== null) return 'forfeit';
  return outcomeOf(match).settled ? 'score' : null;
}

/** Returns the teams to fill a season with, which are those still in the division, by seed. */
export const teamsOfSeason = ({ teams }: Pick<DivisionPlay, 'teams'>): Id[] =>
  teams
    .filter(({ out }) => out === null)
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ id }) => id);

type CourtSettings = {
  readonly weeks: number;
  readonly courts: number;
  readonly slots: string[];
  readonly dows: number[];
  readonly _courtNames: string[];
  readonly courtsUsed: string[];
  readonly kob: boolean;
  /** Dates without play between the first and the last date. */
  readonly skip: string[];
  /** The dates of the weeks that take place, in order. */
  readonly weekDates: WeekDate[];
};
type WeekDate = { readonly week: number; readonly date: string };

/**
 * Returns a league's court schedule (Part 3 §3), shown in one line on its pages, from the seasons of its divisions. It
 * has all their days and times, and the longest season.
 */
export function scheduleOf(seasons: readonly PlaySeason[]): CourtSettings {
  const all = seasons.map(({ settings }) => settings.schedule);
  const names = [...new Set(all.flatMap(({ _courtNames }) => _courtNames))];
  return {
    weeks: Math.max(0, ...all.map(({ weeks }) => weeks)),
    courts: Math.max(names.length, ...all.map(({ courts }) => courts)),
    slots: [...new Set(all.flatMap(({ slots }) => slots))].sort(),
    dows: [...new Set(all.flatMap(({ dows }) => dows))].sort((a, b) => a - b),
    _courtNames: names,
    courtsUsed: [...new Set(all.flatMap(({ courtsUsed }) => courtsUsed))],
    kob: all.some(({ kob }) => kob),
    skip: skippedBy(seasons.map(({ settings }) => settings)),
    weekDates: weekDatesOf(seasons),
  };
}

/** Returns the dates on which no season plays. */
const skippedBy = ([first, ...others]: readonly SeasonSettings[]): string[] =>
  (first?.skip ?? []).filter((date) => others.every(({ skip }) => skip.includes(date)));

/** Returns the dates of all seasons' weeks, except canceled ones. A date of several weeks has the highest number. */
function weekDatesOf(seasons: readonly PlaySeason[]): WeekDate[] {
  const weekOn = new Map<string, number>();
  for (const { number, canceled, times } of seasons.flatMap(({ weeks }) => weeks))
    if (!canceled) for (const { date } of times) weekOn.set(date, Math.max(number, weekOn.get(date) ?? 0));
  return [...weekOn].map(([date, week]) => ({ week, date })).sort((a, b) => a.date.localeCompare(b.date));
}

/** Returns how many weeks get their first match in a season, and so how many days of play to create. */
export function newWeeks(state: Pick<DivisionPlay, 'season'>, after: Season): number[] {
  const has = new Set(state.season?.weeks.flatMap(({ number, roundId }) => (roundId === null ? [] : [number])));
  return after.weeks
    .map(({ number }) => number)
    .filter((number) => !has.has(number) && after.matches.some(({ week }) => week === number));
}

/**
 * Returns the new weeks that make up for published matches. They are published as soon as they are created if we tell
 * their teams when and where they play.
 */
export function weeksToldOf(state: Pick<DivisionPlay, 'season' | 'rounds'>, after: Season): Set<number> {
  const shown = new Set(state.rounds.flatMap(({ id, published }) => (published ? [id] : [])));
  const makesUp = new Set(
    after.matches.flatMap(({ week, replaces }) =>
      replaces !== null && shown.has(placeOf(replaces).roundId) ? [week] : [],
    ),
  );
  return new Set(newWeeks(state, after).filter((number) => makesUp.has(number)));
}

/**
 * Returns a season as a command for the division's play after its tools ran: the weeks whose matches changed, each with
 * all its matches. `roundIds` are IDs for the days of {@link newWeeks}, in order. A match that moves to another week
 * becomes a new match there. `isTold` publishes the weeks of {@link weeksToldOf}.
 */
export function scheduleCommand(
  state: DivisionPlay,
  before: Season | null,
  after: Season,
  {
    did,
    roundIds,
    isTold = false,
  }: { readonly did: string; readonly roundIds: readonly Id[]; readonly isTold?: boolean },
): ApplySchedule {
  const { settings } = after;
  const fresh = new Map(newWeeks(state, after).map((number, i) => [number, roundIds[i] as Id]));
  const known = new Map(state.season?.weeks.map(({ number, roundId }) => [number, roundId]));
  const told = isTold ? weeksToldOf(state, after) : new Set<number>();
  const changed = after.weeks.flatMap(({ number, times }): ScheduledWeek[] => {
    const roundId = known.get(number) ?? fresh.get(number) ?? null;
    const [old, matches = []] = [before, after].map((season) => season?.matches.filter(({ week }) => week === number));
    if (roundId === null || JSON.stringify(old ?? []) === JSON.stringify(matches)) return [];
    const date = matches[0]?.at.date ?? times[0]?.date ?? settings.startDate;
    return [{ number, roundId, date, matches, ...(told.has(number) && { published: true }) }];
  });
  const weeks = after.weeks.map((week) => ({ ...week, roundId: known.get(week.number) ?? null }));
  return {
    type: 'applySchedule',
    did,
    season: { settings, weeks, replaces: state.season?.replaces ?? {} },
    weeks: changed,
  };
}
