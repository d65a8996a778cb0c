import { describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { isLineupLocked, isLineupShown, locksAt } from '#domain/play/lineups/lock.ts';
import { lineupRules } from '#domain/play/lineups/props.ts';
import { lineup } from '#domain/play/lineups/schema.ts';
import { submitLineup } from '#domain/play/lineups/submit.ts';

const start = 1_000 * minute;

describe('lineups', () => {
  it.each([
    { props: ['lineups'], rules: { lineups: true, pairs: null, lockMinutes: null }, row: '[P3-353]' },
    { props: ['lineups-dual-5'], rules: { lineups: true, pairs: 5, lockMinutes: null }, row: '[P3-354]' },
    { props: ['lineups', 'lineup-lock-30'], rules: { lineups: true, pairs: null, lockMinutes: 30 }, row: '[P3-355]' },
    { props: ['lineup-lock-soon', 'kob'], rules: { lineups: false, pairs: null, lockMinutes: null }, row: '' },
  ])('props $props are read $row', ({ props, rules }) => {
    expect(lineupRules(props)).toEqual(rules);
  });

  it.each([
    { lockMinutes: 30, before: 31, locked: false, shown: false, rows: '[P3-465, P3-468]' },
    { lockMinutes: 30, before: 30, locked: true, shown: true, rows: '[P3-465, P3-466]' },
    { lockMinutes: 30, before: -5, locked: true, shown: true, rows: '[P3-466]' },
    { lockMinutes: 0, before: 1, locked: false, shown: false, rows: '[P3-468]' },
    { lockMinutes: null, before: 600, locked: false, shown: true, rows: '[P3-467]' },
  ])('lock $lockMinutes, $before minutes before the start: locked $locked, shown $shown $rows', (row) => {
    const now = start - row.before * minute;
    expect(isLineupLocked(row, start, now)).toBe(row.locked);
    expect(isLineupShown(row, start, now)).toBe(row.shown);
  });

  it('without a start nothing locks, and a set lock keeps it hidden [P3-468]', () => {
    expect(locksAt({ lockMinutes: 30 }, null)).toBeNull();
    expect(isLineupShown({ lockMinutes: 30 }, null, start)).toBe(false);
  });

  const three = [
    [1, 2],
    [3, 4],
    [5, 6],
  ];
  it.each([
    { pairs: three, now: 0, code: 'ok' },
    { pairs: three.slice(1), now: 0, code: 'play/lineup-size' },
    {
      pairs: [
        [1, 2],
        [3, 4],
        [5, 1],
      ],
      now: 0,
      code: 'play/duplicate-entrant',
    },
    {
      pairs: [
        [1, 2],
        [3, 4],
        [5, 9],
      ],
      now: 0,
      code: 'play/lineup-player',
    },
    { pairs: three, now: start, code: 'play/lineup-locked' },
  ])('$pairs at $now: $code', ({ pairs, now, code }) => {
    const rules = { pairs: 3, lockMinutes: 10 };
    const context = { rules, roster: [1, 2, 3, 4, 5, 6, 7], startTime: start, now };
    const result = submitLineup(lineup.parse({ teamId: 9, pairs }), context);
    expect(result.ok ? 'ok' : result.problem.code).toBe(code);
  });
});
