import { ok, type Result, refuse } from '../kernel/result.ts';
import { minute } from '../kernel/time.ts';
import type { Cell, LeagueMatch, Season, SeasonWeek } from '../play/season/schema.ts';
import { awayAt } from './elsewhere.ts';
import { count, fairCells } from './fairness.ts';
import { numbered, tallyOf } from './fill.ts';
import { leagues } from './problems.ts';
import { type CourtUse, playersOf } from './schema.ts';
import { cellsOf, timesOn, weekDates } from './week-times.ts';

/** What becomes of the matches of a canceled week: a week more at the end, free courts of later weeks, or nothing. */
export const replanModes = ['append', 'squeeze', 'drop'] as const;
type ReplanMode = (typeof replanModes)[number];

/**
 * The season after a week fell out. Played matches stay to the letter, and no match of another week moves. Each open
 * match of the week is canceled and, but for 'drop', made up for once with the same sides (`replaces`): 'squeeze' takes
 * courts that are free in later weeks at times when both are free, and appends a week for what is left. A ladder's
 * later weeks are filled from results anyway; its groups move to the new week whole. Refusals: no such week, or already
 * canceled; no week with room for what is left.
 */
export function replan(
  season: Season,
  weekNumber: number,
  mode: ReplanMode,
  taken: readonly CourtUse[] = [],
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
  return ok({ ...made.season, matches: [...made.season.matches, ...fresh] });
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

/** A week after the last with room for all, on the same days of the week; null when half a year has none. */
function append(
  season: Season,
  canceled: SeasonWeek,
  left: readonly LeagueMatch[],
  taken: readonly CourtUse[],
): { season: Season; fresh: LeagueMatch[] } | null {
  const grouped = left.some((m) => m.group !== null);
  const { zone } = season.settings;
  const had = cellsOf(canceled.times, zone);
  const room = grouped ? had.length : left.length;
  const last = cellsOf(season.weeks.at(-1)!.times, zone).at(-1)!.startTime;
  const known = season.weeks.length;
  const next = weekDates(season.settings, known + 26)
    .slice(known)
    .map((dates) => timesOn(season.settings, dates))
    .map((times) => ({ times, cells: cellsOf(times, zone) }))
    .find(({ cells }) => cells.length >= room && cells[0]!.startTime > last);
  if (!next) return null;
  const { times, cells } = next;
  const number = Math.max(...season.weeks.map((w) => w.number)) + 1;
  const at = grouped ? sameCells(had, left, cells) : fairly(season, left, cells, taken);
  const extra: SeasonWeek = {
    number,
    roundId: null,
    times,
    byes: [...canceled.byes],
    groups: canceled.groups.map((g) => [...g]),
    canceled: false,
  };
  return {
    season: { ...season, weeks: [...season.weeks, extra] },
    fresh: left.map((m, i) => again(m, number, at[i]!)),
  };
}

function fairly(
  season: Season,
  left: readonly LeagueMatch[],
  cells: readonly Cell[],
  taken: readonly CourtUse[],
): Cell[] {
  const tally = tallyOf(season.matches);
  const seats = left.map(playersOf);
  const found = fairCells(seats, cells, tally, { minutes: season.settings.minutes, restMinutes: 0, taken });
  found?.forEach((c, i) => {
    count(tally, seats[i]!, cells[c]!);
  });
  return (found ?? []).map((c) => cells[c]!);
}

/** Groups keep the court and the time they had, a week of the same shape being there. */
function sameCells(had: readonly Cell[], left: readonly LeagueMatch[], cells: readonly Cell[]): Cell[] {
  const place = (m: LeagueMatch) =>
    had.findIndex((c) => c.date === m.at.date && c.time === m.at.time && c.court === m.at.court);
  return left.map((m) => cells[place(m)]!);
}
