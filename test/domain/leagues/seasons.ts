import type * as z from 'zod';
import { must } from '#domain/kernel/result.ts';
import { type FillOptions, fill } from '#domain/leagues/fill.ts';
import { playersOf } from '#domain/leagues/schema.ts';
import { generate } from '#domain/leagues/season-operations.ts';
import { cellsOf } from '#domain/leagues/week-times.ts';
import { type Season, seasonSettings } from '#domain/play/season/schema.ts';

type Schedule = z.input<typeof seasonSettings>['schedule'];

/** Returns a schedule for Tuesdays at 18:30 and 19:30 in Chicago from March 3, 2026. The clocks change on the 8th. */
export const settings = (schedule: Partial<Schedule> = {}, more: Partial<z.input<typeof seasonSettings>> = {}) =>
  seasonSettings.parse({
    zone: 'America/Chicago',
    startDate: '2026-03-03',
    minutes: 60,
    ...more,
    schedule: { weeks: 7, courts: 2, slots: ['18:30', '19:30'], dows: [2], ...schedule },
  });
export const empty = (schedule: Partial<Schedule> = {}, more: Partial<z.input<typeof seasonSettings>> = {}): Season =>
  must(generate(settings(schedule, more)));
/** Returns a week's courts and times one by one. */
export const cellsIn = (week: Season['weeks'][number]) => cellsOf(week.times, 'America/Chicago');
export const teams = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
export const filled = (n: number, schedule: Partial<Schedule> = {}, options: FillOptions = {}): Season =>
  must(fill(empty(schedule), teams(n), options));

/** Returns the difference between the highest and the lowest team's count, or 0 for a season without matches. */
export function spread(season: Season, of: readonly number[], count: (team: number) => number): number {
  const counts = season.matches.length === 0 ? [0] : of.map(count);
  return Math.max(...counts) - Math.min(...counts);
}
export const gamesOf = (season: Season, team: number) =>
  season.matches.filter((m) => m.state !== 'canceled' && playersOf(m).includes(team));
export const homeMinusAway = (season: Season, team: number) =>
  season.matches.filter((m) => m.state !== 'canceled' && m.home === team).length -
  season.matches.filter((m) => m.state !== 'canceled' && m.away === team).length;

/** Returns a team or court that is in two matches at the same time, not counting canceled matches. */
export function clashes(season: Season): string[] {
  const standing = season.matches.filter((m) => m.state !== 'canceled');
  return standing.flatMap((a, i) =>
    standing.slice(i + 1).flatMap((b) => {
      const apart = Math.abs(a.at.startTime - b.at.startTime) >= a.minutes * 60_000;
      const inA = new Set([...playersOf(a), a.ref]);
      const shared = [...playersOf(b), b.ref].filter((t) => t !== null && inA.has(t));
      if (apart || (a.at.court !== b.at.court && shared.length === 0)) return [];
      return [`${a.id}/${b.id}`];
    }),
  );
}
