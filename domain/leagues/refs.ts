import { minute } from '../kernel/time.ts';
import type { LeagueMatch, Season } from '../play/season/schema.ts';
import { awayAt } from './elsewhere.ts';
import { type CourtUse, mostWeeksAtOnce, playersOf } from './schema.ts';

/**
 * The matches that get a work team (`POST league/addRefs`): all of them, those of a week, those of a group (the call's
 * pool), or some by ID.
 */
type RefScope = { readonly week?: number; readonly group?: number; readonly ids?: ReadonlySet<number> };

/**
 * Assigns a work team to every open match in scope that has none (in up to 40 weeks). The team must not be playing or
 * working at that time (`taken` lists when teams are busy in other divisions) or `gone` from the division. Teams playing right before or after on
 * the same date come first because they are there anyway, followed by the teams that have worked least. If no team is
 * free, the match stays without a work team. An assigned work team is never changed. If one of the teams that have
 * worked least is always free, work differs by at most one.
 */
export function addRefs(
  season: Season,
  scope: RefScope = {},
  taken: readonly CourtUse[] = [],
  gone: readonly number[] = [],
): Season {
  const matches = season.matches.map((m) => ({ ...m }));
  const worked = new Map<number, number>();
  for (const m of matches) for (const team of playersOf(m)) worked.set(team, worked.get(team) ?? 0);
  for (const m of matches)
    if (m.ref !== null && m.state !== 'canceled') worked.set(m.ref, (worked.get(m.ref) ?? 0) + 1);
  for (const team of gone) worked.delete(team);
  const open = withoutWork(matches)
    .filter((m) => inScope(m, scope))
    .toSorted((a, b) => a.at.startTime - b.at.startTime || b.id - a.id);
  const first = new Set([...new Set(open.map(({ week }) => week))].slice(0, mostWeeksAtOnce));
  const wanted = open.filter(({ week }) => first.has(week));
  for (const m of wanted) {
    const ref = bestRef(m, matches, worked, awayAt(taken, { startTime: m.at.startTime, minutes: m.minutes }));
    if (ref === null) continue;
    m.ref = ref;
    worked.set(ref, (worked.get(ref) ?? 0) + 1);
  }
  return { ...season, matches };
}

/**
 * Returns the season after a week's matches were canceled, with work teams for the makeup matches of those that had
 * one: the same team if it plays that day and is free, or otherwise a team that {@link addRefs} picks. If no team is
 * free, the match stays without a work team.
 */
export function carryRefs(
  season: Season,
  lost: readonly LeagueMatch[],
  taken: readonly CourtUse[] = [],
  gone: readonly number[] = [],
): Season {
  const had = new Map(lost.map(({ id, ref }) => [id, ref]));
  const matches = season.matches.map((m) => ({ ...m }));
  const makeups = matches.filter((m) => m.state === 'open' && m.replaces !== null && had.get(m.replaces));
  for (const m of makeups) {
    const ref = had.get(m.replaces as number) as number;
    const away = awayAt(taken, { startTime: m.at.startTime, minutes: m.minutes });
    const sameDay = sameDayAs(m, matches);
    const isThere = sameDay.some((o) => playersOf(o).includes(ref));
    if (isThere && !busyDuring(m, sameDay).has(ref) && !away.has(ref) && !gone.includes(ref)) m.ref = ref;
  }
  return addRefs({ ...season, matches }, { ids: new Set(makeups.map(({ id }) => id)) }, taken, gone);
}

/** Returns the open matches that have no work team. */
export const withoutWork = (matches: readonly LeagueMatch[]): LeagueMatch[] =>
  matches.filter((m) => m.state === 'open' && m.ref === null && playersOf(m).length > 0);

/** Returns the open makeup matches that have no work team although the canceled match had one. */
export function makeupsWithoutWork(matches: readonly LeagueMatch[]): LeagueMatch[] {
  const had = new Set(matches.flatMap(({ id, ref }) => (ref === null ? [] : id)));
  return withoutWork(matches).filter(({ replaces }) => replaces !== null && had.has(replaces));
}

const inScope = (m: LeagueMatch, { week, group, ids }: RefScope): boolean =>
  (week === undefined || m.week === week) && (group === undefined || m.group === group) && (ids?.has(m.id) ?? true);

const sameDayAs = (m: LeagueMatch, matches: readonly LeagueMatch[]): LeagueMatch[] =>
  matches.filter((o) => o !== m && o.state !== 'canceled' && o.at.date === m.at.date);

/** Returns the teams that play or work during a match. */
const busyDuring = (m: LeagueMatch, sameDay: readonly LeagueMatch[]): Set<number> =>
  new Set([m, ...sameDay.filter((o) => overlap(o, m))].flatMap(everybodyIn));

function bestRef(
  m: LeagueMatch,
  matches: readonly LeagueMatch[],
  worked: ReadonlyMap<number, number>,
  away: ReadonlySet<number>,
): number | null {
  const sameDay = sameDayAs(m, matches);
  const busy = busyDuring(m, sameDay);
  const there = new Map<number, number>();
  for (const o of sameDay)
    for (const team of playersOf(o)) there.set(team, Math.min(there.get(team) ?? Number.POSITIVE_INFINITY, gap(o, m)));
  const group =
    m.group === null
      ? null
      : new Set(matches.filter((o) => o.week === m.week && o.group === m.group).flatMap(playersOf));
  const free = [...worked.keys()].filter((team) => !busy.has(team) && !away.has(team) && (!group || group.has(team)));
  const key = (team: number) => [worked.get(team)!, there.get(team) ?? Number.POSITIVE_INFINITY, team] as const;
  return free.toSorted((a, b) => compare(key(a), key(b)))[0] ?? null;
}

const everybodyIn = (m: LeagueMatch): number[] => [...playersOf(m), ...(m.ref === null ? [] : [m.ref])];
const endOf = (m: LeagueMatch): number => m.at.startTime + m.minutes * minute;
const overlap = (a: LeagueMatch, b: LeagueMatch): boolean => a.at.startTime < endOf(b) && b.at.startTime < endOf(a);
const gap = (a: LeagueMatch, b: LeagueMatch): number => Math.max(a.at.startTime - endOf(b), b.at.startTime - endOf(a));

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((x, k) => x !== b[k]);
  return i < 0 ? 0 : a[i]! - b[i]!;
}
