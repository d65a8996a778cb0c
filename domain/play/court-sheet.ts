import { placement } from '../kernel/text.ts';
import type { Millis } from '../kernel/time.ts';
import type { MatchLocation } from './match-location.ts';
import { forfeitRank } from './pools/table.ts';
import type { PlayView } from './views.ts';

/**
 * A time of day across the courts: the matches that start then, by court. A null `at` is for matches with a court but
 * no time yet.
 */
type SheetRow<P> = { readonly at: Millis | null; readonly on: ReadonlyMap<string, readonly P[]> };
export type CourtSheet<P> = { readonly courts: readonly string[]; readonly rows: readonly SheetRow<P>[] };

/** A function that returns the calendar day (YYYY-MM-DD) of a timestamp at the venue. */
type DayAt = (at: Millis) => string;
/** Returns the day that a match is played on, from its time or, without one, its round. */
const dayOf = ({ match, round }: MatchLocation, dayAt: DayAt): string =>
  match.startTime === null || round.hideTimes ? round.date : dayAt(match.startTime);

const onCourts = <P extends MatchLocation>(placed: readonly P[]): P[] =>
  placed.filter(({ match }) => match.court !== null);

/** Returns the days on which any court is used, in order. */
export const courtDays = (matchLocations: readonly MatchLocation[], dayAt: DayAt): string[] =>
  [...new Set(onCourts(matchLocations).map((at) => dayOf(at, dayAt)))].sort();

/** Returns courts in reading order: 2 before 10, and names after numbers. */
export const inCourtOrder = (courts: Iterable<string>): string[] =>
  [...new Set(courts)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/**
 * Returns a day's matches as a sheet of time × court (Part 3 §2, the court schedule). A match whose time is hidden
 * counts as one without a time.
 */
export function courtSheet<P extends MatchLocation>(placed: readonly P[], day: string, dayAt: DayAt): CourtSheet<P> {
  const there = onCourts(placed).filter((at) => dayOf(at, dayAt) === day);
  const timeOf = ({ match, round }: P) => (round.hideTimes ? null : match.startTime);
  const byTime = Map.groupBy(there, timeOf);
  const times = [...byTime.keys()].sort((a, b) => (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER));
  return {
    courts: inCourtOrder(there.map(({ match }) => match.court as string)),
    rows: times.map((at) => ({ at, on: Map.groupBy(byTime.get(at)!, ({ match }) => match.court as string) })),
  };
}

/**
 * Returns the time of a sheet's current row, the last one that has started. Returns null before the first row or
 * without times.
 */
export const rowAt = (rows: readonly SheetRow<unknown>[], now: Millis): Millis | null =>
  rows.reduce<Millis | null>((last, { at }) => (at !== null && at <= now ? at : last), null);

type Rule = { readonly fromRoundId: number | null; readonly fromStandings: number | null };

/**
 * Returns where a seeding rule got a team from: "1st in Pool A", "2nd in Gold", "3rd in Standings". Returns null if the
 * rule doesn't include the team.
 */
function foundBy({ fromRoundId, fromStandings }: Rule, view: PlayView, teamId: number): string | null {
  if (fromStandings !== null) {
    const standings = view.standings.find(({ id }) => id === fromStandings);
    const row = standings?.groups.flatMap(({ rows }) => rows).find((one) => one.teamId === teamId);
    return standings && row ? `${placement(row.rank)} in ${standings.title}` : null;
  }
  for (const pool of view.pools)
    if (pool.roundId === fromRoundId) {
      const row = pool.rows.find((one) => one.teamId === teamId);
      if (row)
        return row.rank >= forfeitRank
          ? `Forfeited in Pool ${pool.name}`
          : `${placement(row.rank)} in Pool ${pool.name}`;
    }
  for (const bracket of view.brackets)
    if (bracket.roundId === fromRoundId) {
      const seed = bracket.seeds.find((one) => one.teamId === teamId);
      if (seed) return seed.place === null ? bracket.name : `${placement(seed.place)} in ${bracket.name}`;
    }
  return null;
}

/**
 * Returns where a bracket's team came from, by the first rule that includes it. Returns null if it came from the
 * event’s own order.
 */
export function cameFrom(rules: readonly Rule[], view: PlayView, teamId: number): string | null {
  for (const rule of rules) {
    const found = foundBy(rule, view, teamId);
    if (found !== null) return found;
  }
  return null;
}
