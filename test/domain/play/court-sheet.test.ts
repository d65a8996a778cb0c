import { describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { courtDays, courtSheet, inCourtOrder, rowAt } from '#domain/play/court-sheet.ts';
import type { MatchLocation } from '#domain/play/match-location.ts';
import { poolProgress } from '#domain/play/pool-progress.ts';

const dayAt = (at: number) => dateIn(at, 'America/Los_Angeles');
const nine = Date.parse('2026-06-06T16:00:00Z');
const at = (id: number, court: string | null, startTime: number | null, more: object = {}, round: object = {}) =>
  ({
    match: { id, court, startTime, progress: 'none', status: null, ...more },
    round: { date: '2026-06-06', hideTimes: false, ...round },
  }) as unknown as MatchLocation;

describe('a day’s court sheet by time and court', () => {
  const matchLocations = [
    at(1, '10', nine),
    at(2, '2', nine),
    at(3, '2', nine + 40 * minute),
    at(4, null, nine),
    at(5, '2', null),
    // 11 PM on the venue's first day is the second day in UTC.
    at(6, 'Stadium', nine + 14 * 60 * minute),
    at(7, '2', nine + 24 * 60 * minute, {}, { date: '2026-06-07' }),
    at(8, '3', nine + 24 * 60 * minute, {}, { date: '2026-06-06', hideTimes: true }),
  ];
  const ids = (day: string) =>
    courtSheet(matchLocations, day, dayAt).rows.map(({ at: time, on }) => [
      time === null ? null : (time - nine) / minute,
      Object.fromEntries([...on].map(([court, there]) => [court, there.map(({ match }) => match.id)])),
    ]);

  it('uses venue days, and lists a match without a visible time under its round’s day', () => {
    expect(courtDays(matchLocations, dayAt)).toEqual(['2026-06-06', '2026-06-07']);
    expect(ids('2026-06-06')).toEqual([
      [0, { 10: [1], 2: [2] }],
      [40, { 2: [3] }],
      [840, { Stadium: [6] }],
      [null, { 2: [5], 3: [8] }],
    ]);
    expect(ids('2026-06-07')).toEqual([[1440, { 2: [7] }]]);
  });

  it('sorts courts naturally, with 2 before 10 and names after numbers', () => {
    expect(courtSheet(matchLocations, '2026-06-06', dayAt).courts).toEqual(['2', '3', '10', 'Stadium']);
    expect(inCourtOrder(['B', 'A', '1', 'A'])).toEqual(['1', 'A', 'B']);
  });

  it('marks the last row that has started as the current one', () => {
    const { rows } = courtSheet(matchLocations, '2026-06-06', dayAt);
    expect([nine - 1, nine, nine + 39 * minute, nine + 41 * minute].map((now) => rowAt(rows, now))).toEqual([
      null,
      nine,
      nine,
      nine + 40 * minute,
    ]);
  });
});

describe('a pool’s progress', () => {
  const match = (progress: string, startTime: number | null) =>
    ({ progress, startTime, status: null, bye: null, dualN: null }) as never;
  it('counts the matches left and shows how overdue the next one is, excluding matches in progress', () => {
    const matches = [match('complete', nine), match('started', nine), match('none', nine + 30 * minute)];
    const of = (now: number) => poolProgress({ matches }, now);
    expect(of(nine + 29 * minute)).toEqual({ left: 2, total: 3, late: 0 });
    expect(of(nine + 42.9 * minute)).toEqual({ left: 2, total: 3, late: 12 });
    expect(poolProgress({ matches: [match('none', null)] }, nine).late).toBe(0);
  });
});
