import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { fillPools, groupSizes } from '#domain/leagues/fill-pools.ts';
import { climb, fillLadder } from '#domain/leagues/ladder.ts';
import { addRefs } from '#domain/leagues/refs.ts';
import { clashes, empty, filled, teams } from './seasons.ts';

const evening = ['18:00', '19:00', '20:00', '21:00', '22:00', '23:00'];
const code = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'ok' : result.problem!.code);

describe('weeks of pool play', () => {
  const season = must(fillPools(empty({ courts: 2, slots: evening, weeks: 3 }), teams(8)));
  it('use snake seeding in the first week, then pair teams that haven’t met', () => {
    expect(season.weeks[0]!.groups).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
    const together = (a: number, b: number) =>
      season.weeks.filter((w) => w.groups.some((g) => g.includes(a) && g.includes(b))).length;
    for (const a of teams(8)) for (const b of teams(8)) if (a < b) expect(together(a, b)).toBeLessThanOrEqual(2);
  });
  it('schedule each pool on its court in the template’s order, with work teams', () => {
    const first = season.matches
      .filter((m) => m.week === 1 && m.group === 1)
      .toSorted((a, b) => a.at.startTime - b.at.startTime);
    expect(
      first.map((m) => [m.at.court, m.at.time, m.home, m.away].map(String).concat(String(m.ref)).join(' ')).at(0),
    ).toMatch(/^1 18:00 [15] [15] 4$/);
    expect(first).toHaveLength(6);
    expect(clashes(season)).toEqual([]);
  });
  it.each([
    [10, 4, false, [4, 3, 3].toSorted((a, b) => a - b).toReversed()],
    [9, 4, false, [5, 4]],
    [3, 4, false, [3]],
    [13, 4, true, [5, 4, 4]],
    [11, 4, true, null],
    [7, 4, true, null],
  ])('split %i teams into pools of %i (king of the beach: %s): %j', (n, wish, king, expected) => {
    expect(groupSizes(n, wish, king)).toEqual(expected === null ? null : expected);
  });
  it('are refused when a court has fewer time slots than a pool has matches', () => {
    expect(code(fillPools(empty({ courts: 2 }), teams(8)))).toBe('leagues/too-few-slots');
  });
  it('schedule two pools back to back on the same court', () => {
    const season = must(fillPools(empty({ courts: 1, slots: evening, weeks: 1 }), teams(6), { poolsOf: 3 }));
    expect(season.matches.map((m) => m.group)).toEqual([1, 1, 1, 2, 2, 2]);
  });
});

describe('king of the beach weeks', () => {
  it('run groups side by side when there are enough courts', () => {
    const at = (season: ReturnType<typeof filled>) =>
      [1, 2].map((group) => season.matches.filter((m) => m.group === group).map((m) => `${m.at.court} ${m.at.time}`));
    const night = must(fillPools(empty({ courts: 2, slots: evening, weeks: 1, kob: true }), teams(8)));
    expect(at(night)).toEqual([
      ['1 18:00', '1 19:00', '1 20:00'],
      ['2 18:00', '2 19:00', '2 20:00'],
    ]);
  });
  it('pair each player once with each of the other three', () => {
    const season = must(fillPools(empty({ courts: 2, slots: evening, weeks: 1, kob: true }), teams(8)));
    const partners = season.matches
      .flatMap((m) => [m.homeIds, m.awayIds])
      .map((p) => p.toSorted((a, b) => a - b).join('-'));
    expect(new Set(partners).size).toBe(12);
    expect(season.matches.every((m) => m.home === null && m.homeIds.length === 2)).toBe(true);
  });
  it('are refused when the players can’t be split into groups of four and five', () => {
    expect(code(fillPools(empty({ kob: true }), teams(7)))).toBe('leagues/king-size');
  });
});

describe('ladders', () => {
  it('move winners up and losers down, while the top and bottom teams stay', () => {
    expect(
      climb([
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
      ]),
    ).toEqual([
      [1, 2, 3, 5],
      [4, 6, 7, 9],
      [8, 10, 11, 12],
    ]);
  });
  it('move two of four teams up and two down, or one each way with two teams', () => {
    expect(
      climb(
        [
          [1, 2, 3, 4],
          [5, 6, 7, 8],
        ],
        2,
      ),
    ).toEqual([
      [1, 2, 5, 6],
      [3, 4, 7, 8],
    ]);
    expect(
      climb(
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
        2,
      ),
    ).toEqual([
      [1, 3],
      [2, 5],
      [4, 6],
    ]);
  });
  const start = must(fillLadder(empty({ courts: 2, slots: evening, weeks: 3 }), 1, { teams: teams(8) }));
  const finishes = [
    [4, 3, 2, 1],
    [8, 7, 6, 5],
  ];
  it('form the first week’s groups from the top seeds down', () => {
    expect(start.weeks[0]!.groups).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
  });
  it('build the next week from the last week’s finishes', () => {
    expect(must(fillLadder(start, 2, { finishes })).weeks[1]!.groups).toEqual([
      [4, 3, 2, 8],
      [1, 7, 6, 5],
    ]);
  });
  it('close the gap left by an absent team, and add a new team at the bottom', () => {
    const next = must(fillLadder(start, 2, { finishes }, { absent: [3], joining: [9] }));
    expect(next.weeks[1]!.groups).toEqual([
      [4, 2, 8, 1],
      [7, 6, 5, 9],
    ]);
  });
  it.each([
    [
      'leagues/incomplete-results',
      () =>
        fillLadder(start, 2, {
          finishes: [
            [4, 3, 2, 1],
            [8, 7, 6],
          ],
        }),
    ],
    ['leagues/no-groups', () => fillLadder(empty(), 2, { finishes })],
    ['leagues/unknown-week', () => fillLadder(start, 9, { finishes })],
    ['leagues/played', () => fillLadder(start, 1, { teams: teams(8) })],
  ])('are refused with %s', (expected, run) => {
    expect(code(run())).toBe(expected);
  });
});

describe('work teams', () => {
  it('are distributed evenly among teams that are free and at the venue', () => {
    const season = addRefs(filled(8));
    expect(clashes(season)).toEqual([]);
    const work = teams(8).map((t) => season.matches.filter((m) => m.ref === t).length);
    expect(season.matches.every((m) => m.ref !== null)).toBe(true);
    expect(Math.max(...work) - Math.min(...work)).toBeLessThanOrEqual(2);
  });
  it('are assigned only for the chosen week and never replaced', () => {
    const once = addRefs(filled(8), { week: 2 });
    expect(new Set(once.matches.filter((m) => m.ref !== null).map((m) => m.week))).toEqual(new Set([2]));
    expect(addRefs(once, { week: 2 })).toEqual(once);
  });
});
