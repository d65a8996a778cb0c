import { ok, type Result, refuse } from '../kernel/result.ts';
import { minute } from '../kernel/time.ts';
import type { Cell, LeagueMatch, Season, SeasonWeek } from '../play/season/schema.ts';
import { awayAt } from './elsewhere.ts';
import { count, fairCells, type Tally } from './fairness.ts';
import { numbered, tallyOf } from './fill.ts';
import { leagues } from './problems.ts';
import { carryRefs } from './refs.ts';
import { type CourtUse, playersOf } from './schema.ts';
import { cellsOf, timesOn, weekDates } from './week-times.ts';

/** What happens to a canceled week's matches: they get an extra week at the end, free courts in later weeks, or nothing. */
export const replanModes = ['append', 'squeeze', 'drop'] as const;
type ReplanMode = (typeof replanModes)[number];

/**
 * Returns the season after a week is canceled. Played matches stay exactly as they are, and no match of another week
 * moves. Each open match of the week is canceled and, except for 'drop', rescheduled once with the same sides
 * (`replaces`). 'squeeze' uses free courts in later weeks when both teams are free, and adds a week for the rest. A
 * ladder's later weeks are filled from results anyway, so its groups move to the new week together. Makeup matches of
 * matches with a work team get one, too, as far as teams are free that haven't left the division (`gone`). Fails for a
 * week that doesn't exist or is already canceled, and if no week has room for the rest.
 */
export function replan(
  season: Season,
  weekNumber: number,
  mode: ReplanMode,
  taken: readonly CourtUse[] = [],
  gone: readonly number[] = [],
): Result<Season> {
  const week = season.weeks.find((w) => w.number === weekNumber);
  if (!week || week.canceled) return refuse(leagues['unknown-week']());
  const lost = season.matches.filter((m) => m.week === weekNumber && m.state === 'open');
  const canceled: Season = {
    ...season,
    weeks: season.weeks.map((w) => (w === week ? { ...w, canceled: true } : w)),
    matches: season.matches.map((m) => (lost.includes(m) ? { ...m, state: 'canceled' as const } : m)),
  };
  if (mode === 'drop' || lost.length === 0) return ok(canceled);
  const grouped = lost.some((m) => m.group !== null);
  const { placed, left } =
    mode === 'squeeze' && !grouped ? squeeze(canceled, weekNumber, lost, taken) : { placed: [], left: lost };
  const made = left.length > 0 ? append(canceled, week, left, taken) : { season: canceled, fresh: [] };
  if (!made) return refuse(leagues['too-few-slots']());
  const fresh = numbered(season, [...placed, ...made.fresh]);
  return ok(carryRefs({ ...made.season, matches: [...made.season.matches, ...fresh] }, lost, taken, gone));
}

const again = (m: LeagueMatch, week: number, at: Cell): LeagueMatch => ({
  ...m,
  week,
  at,
  state: 'open',
  ref: null,
  replaces: m.id,
});

function squeeze(
  season: Season,
  after: number,
  lost: readonly LeagueMatch[],
  taken: readonly CourtUse[],
): { placed: LeagueMatch[]; left: LeagueMatch[] } {
  const placed: LeagueMatch[] = [];
  const left: LeagueMatch[] = [];
  const later = season.weeks
    .filter((w) => w.number > after && !w.canceled)
    .flatMap((w) => cellsOf(w.times, season.settings.zone).map((at) => ({ week: w.number, at })));
  for (const m of lost) {
    const standing = [...season.matches.filter((o) => o.state !== 'canceled'), ...placed];
    const spot = later.find(({ at }) => standing.every((o) => !clashes(o, m, at)) && !isAway(m, at, taken));
    if (spot) placed.push(again(m, spot.week, spot.at));
    else left.push(m);
  }
  return { placed, left };
}

function clashes(o: LeagueMatch, m: LeagueMatch, at: Cell): boolean {
  const apart =
    at.startTime >= o.at.startTime + o.minutes * minute || o.at.startTime >= at.startTime + m.minutes * minute;
  if (apart) return false;
  const people = new Set([...playersOf(o), ...(o.ref === null ? [] : [o.ref])]);
  return o.at.court === at.court || playersOf(m).some((team) => people.has(team));
}

function isAway(m: LeagueMatch, { startTime }: Cell, taken: readonly CourtUse[]): boolean {
  const away = awayAt(taken, { startTime, minutes: m.minutes });
  return playersOf(m).some((team) => away.has(team));
}

/** How many weeks after the last known week a make-up week can be, which is half a year. */
const farthestWeek = 26;

/**
 * Adds weeks after the last one, on the same days of the week, until each match has a court and a time when its teams
 * don't play anything else. Returns null if there isn't enough room within half a year.
 */
function append(
  season: Season,
  canceled: SeasonWeek,
  left: readonly LeagueMatch[],
  taken: readonly CourtUse[],
): { season: Season; fresh: LeagueMatch[] } | null {
  const { zone } = season.settings;
  const last = Math.max(0, ...season.weeks.flatMap((w) => cellsOf(w.times, zone)).map((cell) => cell.startTime));
  const known = season.weeks.length;
  const dates = weekDates(season.settings, known + farthestWeek).slice(known);
  const candidates = dates
    .map((days) => timesOn(season.settings, days))
    .map((times) => ({ times, cells: cellsOf(times, zone) }))
    .filter(({ cells }) => cells.length > 0 && cells[0]!.startTime > last);
  const grouped = left.some((m) => m.group !== null);
  return grouped
    ? appendWhole(season, canceled, left, candidates)
    : appendApart(season, canceled, left, candidates, taken);
}

type Candidate = { readonly times: SeasonWeek['times']; readonly cells: readonly Cell[] };

const nextNumber = ({ weeks }: Season): number => Math.max(...weeks.map((w) => w.number)) + 1;

/** Moves a week of groups unchanged to the first week with enough courts and times. */
function appendWhole(
  season: Season,
  canceled: SeasonWeek,
  left: readonly LeagueMatch[],
  candidates: readonly Candidate[],
) {
  const had = cellsOf(canceled.times, season.settings.zone);
  const next = candidates.find(({ cells }) => cells.length >= had.length);
  if (!next) return null;
  const at = sameCells(had, left, next.cells);
  const week = { ...canceled, number: nextNumber(season), roundId: null, times: next.times, canceled: false };
  return {
    season: { ...season, weeks: [...season.weeks, week] },
    fresh: left.map((m, i) => again(m, week.number, at[i]!)),
  };
}

/**
 * Adds as many weeks as needed. A team that lost more matches than a week has times for gets the rest in the following
 * week.
 */
function appendApart(
  season: Season,
  canceled: SeasonWeek,
  left: readonly LeagueMatch[],
  candidates: readonly Candidate[],
  taken: readonly CourtUse[],
) {
  const tally = tallyOf(season.matches);
  const weeks = [...season.weeks];
  const fresh: LeagueMatch[] = [];
  let waiting = left;
  for (const { times, cells } of candidates) {
    if (waiting.length === 0) break;
    const number = Math.max(...weeks.map((w) => w.number)) + 1;
    const placed = fairly(season, number, waiting.slice(0, cells.length), cells, tally, taken);
    if (placed.length === 0) continue;
    const byes = weeks.length === season.weeks.length ? [...canceled.byes] : [];
    weeks.push({ number, roundId: null, times, byes, groups: [], canceled: false, from: null });
    fresh.push(...placed);
    waiting = waiting.filter((m) => placed.every(({ replaces }) => replaces !== m.id));
  }
  return waiting.length === 0 ? { season: { ...season, weeks }, fresh } : null;
}

/**
 * Returns the matches that can be placed in a week without a clash. The others wait. Placed matches are added to the
 * tally.
 */
function fairly(
  season: Season,
  week: number,
  matches: readonly LeagueMatch[],
  cells: readonly Cell[],
  tally: Tally,
  taken: readonly CourtUse[],
): LeagueMatch[] {
  const seats = matches.map(playersOf);
  const at = fairCells(seats, cells, tally, { minutes: season.settings.minutes, restMinutes: 0, taken }) ?? [];
  const placed: LeagueMatch[] = [];
  for (const [i, m] of matches.entries()) {
    const cell = cells[at[i]!]!;
    if (placed.some((o) => clashes(o, m, cell)) || isAway(m, cell, taken)) continue;
    count(tally, seats[i]!, cell);
    placed.push(again(m, week, cell));
  }
  return placed;
}

/** Returns the same courts and times for groups in a new week, which has the same shape. */
function sameCells(had: readonly Cell[], left: readonly LeagueMatch[], cells: readonly Cell[]): Cell[] {
  const place = (m: LeagueMatch) =>
    had.findIndex((c) => c.date === m.at.date && c.time === m.at.time && c.court === m.at.court);
  return left.map((m) => cells[place(m)]!);
}
