import { describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import type { LineupPairs } from '#domain/play/lineups/schema.ts';
import { areLineupsShown, isLineupLocked, lineupRules, locksAt, submitLineup } from '#domain/play/lineups/submit.ts';

const start = 1_000 * minute;

describe('lineups', () => {
  it.each([
    { props: ['lineups'], rules: { lineups: true, pairs: null, lockMinutes: null }, row: '[P3-353]' },
    { props: ['lineups-dual-5'], rules: { lineups: true, pairs: 5, lockMinutes: null }, row: '[P3-354]' },
    { props: ['lineups', 'lineup-lock-30'], rules: { lineups: true, pairs: null, lockMinutes: 30 }, row: '[P3-355]' },
    { props: ['lineup-lock-soon', 'kob'], rules: { lineups: false, pairs: null, lockMinutes: null }, row: '' },
  ])('use the settings in props $props $row', ({ props, rules }) => {
    expect(lineupRules(props)).toEqual(rules);
  });

  it.each([
    { lockMinutes: 30, before: 31, locked: false, one: false, both: false, rows: '[P3-465, P3-468, P2-380, P2-222]' },
    { lockMinutes: 30, before: 30, locked: true, one: true, both: true, rows: '[P3-465, P3-466, P2-381]' },
    { lockMinutes: 30, before: -5, locked: true, one: true, both: true, rows: '[P3-466]' },
    { lockMinutes: 0, before: 1, locked: false, one: false, both: false, rows: '[P3-468]' },
    { lockMinutes: null, before: 600, locked: false, one: false, both: true, rows: '[P3-467, P2-381]' },
  ])(
    'with a lock of $lockMinutes minutes, $before minutes before the start, are locked: $locked, shown with one lineup: $one, shown with both: $both $rows',
    (row) => {
      const now = start - row.before * minute;
      expect(isLineupLocked(row, start, now)).toBe(row.locked);
      expect([false, true].map((bothIn) => areLineupsShown(row, start, now, bothIn))).toEqual([row.one, row.both]);
    },
  );

  it('never lock without a start time, and stay hidden if locking is on [P3-468]', () => {
    expect(locksAt({ lockMinutes: 30 }, null)).toBeNull();
    expect(areLineupsShown({ lockMinutes: 30 }, null, start, true)).toBe(false);
  });

  const three: LineupPairs = [
    [1, 2],
    [3, 4],
    [5, 6],
  ];
  it.each<{ pairs: LineupPairs; now: number; crew?: boolean; code: string; of: string }>([
    { of: 'all three pairs', pairs: three, now: 0, code: 'ok' },
    { of: 'too few pairs', pairs: three.slice(1), now: 0, code: 'play/lineup-size' },
    { of: 'the last pair forfeited', pairs: [[1, 2], [3, 4], null], now: 0, code: 'ok' },
    { of: 'a gap', pairs: [[1, 2], null, [3, 4]], now: 0, code: 'play/lineup-gap' },
    { of: 'no pairs', pairs: [null, null, null], now: 0, code: 'play/lineup-size' },
    {
      of: 'a player twice',
      pairs: [
        [1, 2],
        [3, 4],
        [5, 1],
      ],
      now: 0,
      code: 'play/duplicate-entrant',
    },
    {
      of: 'a player who isn’t on the roster',
      pairs: [
        [1, 2],
        [3, 4],
        [5, 9],
      ],
      now: 0,
      code: 'play/lineup-player',
    },
    { of: 'a late lineup', pairs: three, now: start, code: 'play/lineup-locked' },
    { of: 'a late lineup sent by staff', pairs: three, now: start, crew: true, code: 'ok' },
  ])('for $of are accepted or refused: $code', ({ pairs, now, crew = false, code }) => {
    const context = {
      rules: { lockMinutes: 10 },
      size: { pairs: 3, places: 0 },
      roster: [1, 2, 3, 4, 5, 6, 7],
      startTime: start,
      now,
      crew,
    };
    const result = submitLineup({ pairs, rotation: null }, context);
    expect(result.ok ? 'ok' : result.problem.code).toBe(code);
  });

  const six = { order: [0, 1, 2, 3, 4, 5], liberos: [6], captain: 6 };
  it.each([
    { of: 'six players, with a libero as captain', rotation: six, places: 6, code: 'ok' },
    {
      of: 'five players instead of six',
      rotation: { ...six, order: [0, 1, 2, 3, 4] },
      places: 6,
      code: 'play/lineup-size',
    },
    { of: 'no players', rotation: null, places: 6, code: 'play/lineup-size' },
    {
      of: 'a libero who also starts on the court',
      rotation: { ...six, liberos: [5], captain: 1 },
      places: 6,
      code: 'play/duplicate-entrant',
    },
    { of: 'a captain on the bench', rotation: { ...six, captain: 7 }, places: 6, code: 'play/lineup-captain' },
    {
      of: 'a player who isn’t on the roster',
      rotation: { ...six, liberos: [20], captain: 1 },
      places: 6,
      code: 'play/lineup-player',
    },
    { of: 'four players', rotation: { order: [0, 1, 2, 3], liberos: [], captain: null }, places: 4, code: 'ok' },
    {
      of: 'four players and a libero',
      rotation: { order: [0, 1, 2, 3], liberos: [4], captain: null },
      places: 4,
      code: 'play/lineup-libero',
    },
  ])('with a rotation for $of are accepted or refused: $code', ({ rotation, places, code }) => {
    const result = submitLineup(
      { pairs: [], rotation },
      {
        ...{ rules: { lockMinutes: null }, size: { pairs: 0, places }, startTime: start, now: 0, crew: false },
        roster: [0, 1, 2, 3, 4, 5, 6, 7],
      },
    );
    expect(result.ok ? 'ok' : result.problem.code).toBe(code);
  });
});
