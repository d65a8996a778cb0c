import * as z from 'zod';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { id, isoDate, wallTime } from '../kernel/schema.ts';
import { minute } from '../kernel/time.ts';
import type { LeagueMatch, Season } from '../play/season/schema.ts';
import { meet } from './elsewhere.ts';
import { leagues } from './problems.ts';
import { type CourtUse, playersOf } from './schema.ts';
import { cellsOf } from './week-times.ts';

/** A move of a match to another court, time or week of its season. */
export const seasonMove = z.object({
  match: id,
  week: z.int().min(1).max(200),
  date: isoDate,
  time: wallTime,
  court: z.string().min(1).max(30),
});
export type SeasonMove = z.infer<typeof seasonMove>;

const endOf = (m: LeagueMatch): number => m.at.startTime + m.minutes * minute;
const overlap = (a: LeagueMatch, b: LeagueMatch): boolean => a.at.startTime < endOf(b) && b.at.startTime < endOf(a);
const everybody = (m: LeagueMatch): number[] => [...playersOf(m), ...(m.ref === null ? [] : [m.ref])];

/**
 * Returns why a match can't have its court and time: another match has the court, or a team is busy elsewhere. Returns
 * null if nothing prevents it.
 */
function clashOf(match: LeagueMatch, others: readonly LeagueMatch[], taken: readonly CourtUse[] = []) {
  const people = new Set(everybody(match));
  for (const other of others) {
    if (other.id === match.id || other.state === 'canceled' || !overlap(match, other)) continue;
    if (other.at.court === match.at.court) return { kind: 'court-taken' as const, by: other.id, team: null };
    const team = everybody(other).find((one) => people.has(one));
    if (team !== undefined) return { kind: 'team-busy' as const, by: other.id, team };
  }
  const meanwhile = taken.filter((one) => meet(one, { startTime: match.at.startTime, minutes: match.minutes }));
  if (meanwhile.some(({ court }) => court === match.at.court))
    return { kind: 'court-taken' as const, by: null, team: null };
  const team = meanwhile.flatMap(({ teams }) => teams).find((one) => people.has(one));
  return team === undefined ? null : { kind: 'team-busy' as const, by: null, team };
}

/**
 * Moves matches to other courts, times or weeks in one step, so that two matches can swap. They can go only to courts
 * and times in the season, with no two matches on one court and no team in two places. Played or canceled matches stay.
 * `taken` lists the courts and people that the league's other divisions use.
 */
export function moveMatches(
  season: Season,
  moves: readonly SeasonMove[],
  taken: readonly CourtUse[] = [],
): Result<Season> {
  const to = new Map(moves.map((move) => [move.match, move]));
  if ([...to.keys()].some((one) => !season.matches.some((m) => m.id === one)))
    return refuse(leagues['unknown-match']());
  const moved: LeagueMatch[] = [];
  for (const match of season.matches) {
    const move = to.get(match.id);
    if (!move) continue;
    if (match.state !== 'open') return refuse(leagues['not-open']());
    const week = season.weeks.find(({ number, canceled }) => number === move.week && !canceled);
    if (!week) return refuse(leagues['unknown-week']());
    if (match.group !== null && move.week !== match.week)
      return refuse(leagues['no-cell']({ detail: 'A pool match must stay in its week.' }));
    const at = cellsOf(week.times, season.settings.zone).find(
      (c) => c.date === move.date && c.time === move.time && c.court === move.court,
    );
    if (!at) return refuse(leagues['no-cell']());
    moved.push({ ...match, week: move.week, at });
  }
  const now = new Map(moved.map((match) => [match.id, match]));
  const matches = season.matches.map((match) => now.get(match.id) ?? match);
  for (const match of moved) {
    const clash = clashOf(match, matches, taken);
    if (clash) return refuse(leagues[clash.kind]({ data: { match: match.id, ...clash } }));
  }
  return ok({ ...season, matches });
}
