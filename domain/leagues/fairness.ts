import { minute } from '../kernel/time.ts';
import type { Cell, LeagueMatch, Season } from '../play/season/schema.ts';
import { awayAt } from './elsewhere.ts';
import { type CourtUse, playersOf } from './schema.ts';

/**
 * One team's share of a season. `times` and `courts` count how often the team gets each one, in the order of {@link
 * Fairness}. `waits` lists the minutes between two matches on the same date. `home` and `away` count only pairings,
 * because groups on a court don't have home and away.
 */
type TeamFairness = {
  readonly team: number;
  readonly matches: number;
  readonly home: number;
  readonly away: number;
  readonly byes: number;
  readonly works: number;
  readonly times: readonly number[];
  readonly courts: readonly number[];
  /** How often the team meets its least frequent and its most frequent opponent. */
  readonly meets: readonly [number, number];
  readonly longestWait: number;
  /** How far the team is from an even share overall. 0 means no team is better off. */
  readonly burden: number;
  /** The team's disadvantages compared with other teams, as text, worst first. */
  readonly faults: readonly string[];
};
type Fairness = {
  readonly times: readonly string[];
  readonly courts: readonly string[];
  readonly teams: readonly TeamFairness[];
  /** The team that is worst off, and why, or null if no team stands out. */
  readonly worst: { readonly team: number; readonly why: string } | null;
};

const text = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/**
 * Returns how fair a season is, based on each team's courts, times, rest, opponents, home and away matches, byes and
 * work. Canceled matches don't count, and no one works a forfeited match. On a ladder, results decide who plays where and against whom, so differences in
 * those don't count as unfair.
 */
export function fairnessOf(
  { weeks, matches: all }: Pick<Season, 'weeks' | 'matches'>,
  teams: readonly number[],
): Fairness {
  const matches = all.filter(({ state }) => state !== 'canceled');
  const times = [...new Set(matches.map(({ at }) => at.time))].sort(text);
  const courts = [...new Set(matches.map(({ at }) => at.court))].sort(text);
  const byes = new Map<number, number>();
  for (const week of weeks) if (!week.canceled) for (const team of week.byes) byes.set(team, (byes.get(team) ?? 0) + 1);
  const rows = teams.map((team) => rowOf(team, { teams, matches, times, courts, byes: byes.get(team) ?? 0 }));
  const isLadder = weeks.some(({ from }) => from !== null) || isFirstNight(weeks, matches);
  const named = rows.map((row) => ({ row, faults: faultsOf(row, rows, isLadder) }));
  const marked = named.map(({ row, faults }) => ({
    ...row,
    burden: sum(faults),
    faults: faults.toSorted((a, b) => b.weight - a.weight).map(({ words }) => words),
  }));
  const [most] = named.toSorted((a, b) => sum(b.faults) - sum(a.faults) || a.row.team - b.row.team);
  const [why] = most?.faults.toSorted((a, b) => b.weight - a.weight) ?? [];
  return { times, courts, teams: marked, worst: most && why ? { team: most.row.team, why: why.words } : null };
}

/** Returns whether only one week of groups is filled. Each group is then on one court, which isn't unfair yet. */
const isFirstNight = (weeks: Season['weeks'], matches: readonly LeagueMatch[]): boolean =>
  new Set(matches.map(({ week }) => week)).size === 1 && weeks.some(({ groups }) => groups.length > 0);

type Counted = Omit<TeamFairness, 'burden' | 'faults'>;
type Fault = { readonly weight: number; readonly words: string };
const sum = (faults: readonly Fault[]): number => faults.reduce((all, { weight }) => all + weight, 0);

type Seen = {
  readonly teams: readonly number[];
  readonly matches: readonly LeagueMatch[];
  readonly times: readonly string[];
  readonly courts: readonly string[];
  readonly byes: number;
};

function rowOf(team: number, { teams, matches, times, courts, byes }: Seen): Counted {
  const own = matches.filter((m) => playersOf(m).includes(team));
  const met = new Map(teams.filter((other) => other !== team).map((other) => [other, 0]));
  for (const m of own) for (const other of playersOf(m)) if (met.has(other)) met.set(other, (met.get(other) ?? 0) + 1);
  const meetings = [...met.values()];
  return {
    ...{ team, byes, matches: own.length },
    home: own.filter(({ home, group }) => group === null && home === team).length,
    away: own.filter(({ away, group }) => group === null && away === team).length,
    works: matches.filter(({ ref, ended }) => ref === team && ended !== 'forfeit').length,
    times: times.map((time) => own.filter(({ at }) => at.time === time).length),
    courts: courts.map((court) => own.filter(({ at }) => at.court === court).length),
    meets: meetings.length > 0 ? [Math.min(...meetings), Math.max(...meetings)] : [0, 0],
    longestWait: longestWait(own),
  };
}

function longestWait(own: readonly LeagueMatch[]): number {
  const sorted = own.toSorted((a, b) => a.at.startTime - b.at.startTime);
  return Math.max(
    0,
    ...sorted.slice(1).map((m, i) => {
      const last = sorted[i] as LeagueMatch;
      return m.at.date === last.at.date ? (m.at.startTime - last.at.startTime) / minute - last.minutes : 0;
    }),
  );
}

const spread = (counts: readonly number[]): number =>
  counts.length > 0 ? Math.max(...counts) - Math.min(...counts) : 0;

/** Returns how much worse off a team is than the best-off team, beyond the unavoidable difference. */
function faultsOf(row: Counted, rows: readonly Counted[], isLadder: boolean): Fault[] {
  const beyond = (of: (one: Counted) => number) => of(row) - Math.min(...rows.map(of));
  /** A difference of up to two is normal. */
  const usualSpread = (of: (one: Counted) => readonly number[]) =>
    Math.max(2, Math.min(...rows.map((one) => spread(of(one)))));
  const faults: Fault[] = [];
  const add = (over: number, weight: number, words: string) => {
    if (over > 0) faults.push({ weight: over * weight, words });
  };
  add(spread(row.times) - usualSpread(({ times }) => times), 3, 'the same times over and over');
  if (!isLadder) add(spread(row.courts) - usualSpread(({ courts }) => courts), 2, 'the same courts over and over');
  add(
    Math.abs(row.home - row.away) - 1,
    3,
    row.home > row.away ? 'home more often than away' : 'away more often than home',
  );
  add(beyond(({ byes }) => byes) - 1, 4, 'more byes than other teams');
  add(Math.max(...rows.map(({ matches }) => matches)) - row.matches - 1, 4, 'fewer matches than other teams');
  add(beyond(({ works }) => works) - 1, 2, 'more work than other teams');
  /** Teams can't avoid meeting some opponents once more than others. */
  const usualMeets = Math.max(1, Math.min(...rows.map(({ meets }) => spread(meets))));
  if (!isLadder) add(spread(row.meets) - usualMeets, 2, 'some opponents more often than others');
  add(Math.floor(beyond(({ longestWait: wait }) => wait) / 60), 1, 'a long wait between two matches');
  return faults;
}

/**
 * Assigns one week's matches to its courts and times so that, over the season, every team gets every time and every
 * court about equally often. It starts greedily, then moves and swaps matches while the sum of squares falls. What a
 * team's two matches need (different times, enough rest, no long gap) weighs more than fairness.
 */
type Seats = readonly number[];
export type Tally = { readonly time: Map<string, number>; readonly court: Map<string, number> };
export const newTally = (): Tally => ({ time: new Map(), court: new Map() });

/**
 * The settings of an assignment. `taken` indicates when teams are busy elsewhere. A cell at such a time is used only if
 * no other cell is left.
 */
type FairOptions = { readonly minutes: number; readonly restMinutes: number; readonly taken?: readonly CourtUse[] };
const clash = 1e9;
const longWait = 400;

/**
 * Returns the index of a cell for each match, or null if there are fewer cells than matches. It doesn't change the
 * tally.
 */
export function fairCells(
  matches: readonly Seats[],
  cells: readonly Cell[],
  tally: Tally,
  options: FairOptions,
): number[] | null {
  if (matches.length > cells.length) return null;
  const at: number[] = [];
  const used = new Set<number>();
  const { minutes, taken = [] } = options;
  const away = cells.map(({ startTime }) => awayAt(taken, { startTime, minutes }));
  const cost = (i: number, cell: number) =>
    costOf(matches, cells, tally, options, at, i, cell) +
    clash * (matches[i]?.filter((team) => away[cell]?.has(team)).length ?? 0);
  for (let i = 0; i < matches.length; i++) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let c = 0; c < cells.length; c++) {
      if (used.has(c)) continue;
      const price = cost(i, c);
      if (price < least) [best, least] = [c, price];
    }
    at.push(best);
    used.add(best);
  }
  for (let pass = 0; pass < 8; pass++) if (!improveOnce(matches, cells, at, used, cost)) break;
  return at;
}

type Cost = (match: number, cell: number) => number;
function improveOnce(
  matches: readonly Seats[],
  cells: readonly Cell[],
  at: number[],
  used: Set<number>,
  cost: Cost,
): boolean {
  let better = false;
  for (let i = 0; i < matches.length; i++) {
    for (let c = 0; c < cells.length; c++) {
      if (used.has(c) || cost(i, c) >= cost(i, at[i]!)) continue;
      used.delete(at[i]!);
      at[i] = c;
      used.add(c);
      better = true;
    }
    for (let j = i + 1; j < matches.length; j++) {
      const before = cost(i, at[i]!) + cost(j, at[j]!);
      [at[i], at[j]] = [at[j]!, at[i]!];
      if (cost(i, at[i]!) + cost(j, at[j]!) < before) better = true;
      else [at[i], at[j]] = [at[j]!, at[i]!];
    }
  }
  return better;
}

function costOf(
  matches: readonly Seats[],
  cells: readonly Cell[],
  tally: Tally,
  { minutes, restMinutes }: FairOptions,
  at: readonly number[],
  i: number,
  c: number,
): number {
  const cell = cells[c]!;
  let sum = 0;
  for (const team of matches[i]!) {
    // The cost grows with the square of how often a team has had that time or court. People care more about times than
    // courts.
    sum +=
      3 * (2 * (tally.time.get(timeKey(team, cell)) ?? 0) + 1) + 2 * (tally.court.get(courtKey(team, cell)) ?? 0) + 1;
  }
  for (let j = 0; j < at.length; j++) {
    if (j === i || !matches[i]!.some((team) => matches[j]!.includes(team))) continue;
    const apart = Math.abs(cells[at[j]!]!.startTime - cell.startTime) / minute - minutes;
    if (apart < restMinutes) sum += clash;
    else if (cells[at[j]!]!.date === cell.date) sum += (longWait * (apart - restMinutes)) / minutes;
  }
  return sum;
}

const timeKey = (team: number, cell: Cell): string => `${team} ${cell.time}`;
const courtKey = (team: number, cell: Cell): string => `${team} ${cell.court}`;

/** Adds a match's cell to the tally of everyone who plays or works it, or subtracts it if `by` is −1. */
export function count(tally: Tally, seats: Seats, cell: Cell, by: 1 | -1 = 1): void {
  for (const team of seats) {
    const [time, court] = [timeKey(team, cell), courtKey(team, cell)];
    tally.time.set(time, (tally.time.get(time) ?? 0) + by);
    tally.court.set(court, (tally.court.get(court) ?? 0) + by);
  }
}
