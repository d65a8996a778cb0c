import { wallClock } from '../kernel/date-words.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { courtName } from '../kernel/text.ts';
import { roundRobin } from '../play/pools/generate.ts';
import { defaultTemplate } from '../play/pools/templates/registry.ts';
import { slotsOf, type TemplateMatch } from '../play/pools/templates/templates.ts';
import type { Cell, LeagueMatch, Season, SeasonWeek } from '../play/season/schema.ts';
import { numbered } from './fill.ts';
import { leagues } from './problems.ts';
import { cellsOf } from './week-times.ts';

/**
 * Puts the groups of one week (pools, ladder courts, king of the beach) on courts. Each group has one court with its
 * matches back to back in template order, and the first group gets the first court. If there are more groups than
 * courts, two groups share a court one after the other. Fails for a week that doesn't exist, is canceled or already has
 * matches; groups that are too small or, for king of the beach, not of four or five; more matches than a court has
 * times; and a team in two groups.
 */
export function scheduleGroups(
  season: Season,
  weekNumber: number,
  groups: readonly (readonly number[])[],
  king: boolean,
): Result<Season> {
  const week = season.weeks.find((w) => w.number === weekNumber && !w.canceled);
  if (!week) return refuse(leagues['unknown-week']());
  const standing = season.matches.filter((m) => m.week === weekNumber && m.state !== 'canceled');
  if (standing.length > 0) return refuse(playedProblem(standing));
  const all = groups.flat();
  if (new Set(all).size < all.length) return refuse(leagues['duplicate-team']());
  const free = cellsOf(week.times, season.settings.zone);
  const needs = groups.map((group) => orderOf(group.length, king)?.length ?? 0);
  const beside = lanesFor(free, needs, sideBySide);
  const lanes = beside.length === needs.length ? beside : lanesFor(free, needs, inTurn);
  const fresh: LeagueMatch[] = [];
  for (const [g, group] of groups.entries()) {
    const order = orderOf(group.length, king);
    if (!order) return refuse(king ? leagues['king-size']() : leagues['too-few']());
    const cells = lanes[g];
    if (!cells)
      return refuse(
        leagues['too-few-slots']({
          detail: `In week ${weekNumber}, group ${g + 1} needs ${order.length} time slots on one court, and no court has that many left.`,
        }),
      );
    fresh.push(...order.map((m, i) => groupMatch(season, week, g, group, m, cells[i]!)));
  }
  const withGroups = { ...week, groups: groups.map((g) => [...g]) };
  return ok({
    ...season,
    weeks: season.weeks.map((w) => (w === week ? withGroups : w)),
    matches: [...season.matches, ...numbered(season, fresh)],
  });
}

/** Returns the refusal to change a week with played matches, which names the first of them. */
export function playedProblem(matches: readonly LeagueMatch[]) {
  const played = matches.filter(({ state }) => state === 'played');
  const [first] = played.length > 0 ? played : matches;
  if (!first) return leagues.played();
  const data = { week: first.week, matches: (played.length > 0 ? played : matches).map(({ id }) => id) };
  return leagues.played({ detail: `Week ${first.week}: ${matchWords(first)}.`, data });
}

/** Returns a match by its time and court: "the match at 7:30 PM on Court 2". */
export const matchWords = ({ at }: { readonly at: Cell }): string =>
  `the match at ${wallClock(at.time)} on ${courtName(at.court)}`;

/**
 * Picks a court and day for a group from those with enough free times, which are sorted by day and then in the venue's
 * order of courts.
 */
type Pick = (fitting: readonly Cell[][]) => Cell[] | undefined;

/** Picks the first court with room, which is filled before the next one. */
const inTurn: Pick = ([first]) => first;

/**
 * Picks the emptiest court on the earliest date, so that groups play side by side and no group waits for another to
 * end.
 */
const sideBySide: Pick = (fitting) =>
  fitting
    .filter(([cell]) => cell?.date === fitting[0]?.[0]?.date)
    .reduce<Cell[] | undefined>((best, lane) => (best && best.length >= lane.length ? best : lane), undefined);

/** Returns the court and times for each group in order, stopping at the first group that no court has room for. */
function lanesFor(free: readonly Cell[], needs: readonly number[], pick: Pick): Cell[][] {
  const lanes = lanesOf(free);
  const found: Cell[][] = [];
  for (const need of needs) {
    const lane = pick(lanes.filter((cells) => cells.length >= need && cells.length > 0));
    if (!lane) return found;
    found.push(lane.splice(0, need));
  }
  return found;
}

function lanesOf(free: readonly Cell[]): Cell[][] {
  const lanes = new Map<string, Cell[]>();
  for (const cell of free) {
    const key = `${cell.date} ${cell.court}`;
    const lane = lanes.get(key);
    if (lane) lane.push(cell);
    else lanes.set(key, [cell]);
  }
  return [...lanes.values()];
}

function orderOf(size: number, king: boolean): readonly TemplateMatch[] | null {
  const template = defaultTemplate(size, king);
  if (template || king) return template?.matches ?? null;
  const result = roundRobin(size);
  return result.ok ? result.value : null;
}

function groupMatch(
  season: Season,
  week: SeasonWeek,
  g: number,
  group: readonly number[],
  m: TemplateMatch,
  at: Cell,
): LeagueMatch {
  const [homeIds, awayIds] = [m.home, m.away].map((side) => slotsOf(side).map((slot) => group[slot - 1]!)) as [
    number[],
    number[],
  ];
  const alone = homeIds.length > 1;
  return {
    id: 0,
    week: week.number,
    group: g + 1,
    home: alone ? null : homeIds[0]!,
    away: alone ? null : awayIds[0]!,
    homeIds: alone ? homeIds : [],
    awayIds: alone ? awayIds : [],
    ref: m.work === null ? null : group[m.work - 1]!,
    at,
    minutes: season.settings.minutes,
    state: 'open',
    ended: null,
    replaces: null,
  };
}
