import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { placesOf } from '#domain/play/brackets/places.ts';
import { withdrawTeam } from '#domain/play/brackets/withdraw.ts';
import { bracketFinishes } from '#domain/play/finishes/bracket.ts';
import { divisionFinishes } from '#domain/play/finishes/finishes.ts';
import { finishRows, finishTables, finishText, rowText } from '#domain/play/finishes/tables.ts';
import { bracketOf, coin, playOut, teamsOf } from '../brackets/kit.ts';

describe('finish tables', () => {
  it.each([
    ['P3-254', 1, '1'],
    ['P3-255', 2, '2'],
    ['P3-256', 3, '3-4'],
    ['P3-257', 4, '5-8'],
    ['P3-258', 5, '9-16'],
    ['P3-259', 6, '17-32'],
    ['P3-260', 7, '33-64'],
    ['P3-261', 8, '65-128'],
    ['P3-262', 9, '129-256'],
    ['P3-263', 10, '257-512'],
    ['P3-264', 11, '513-1024'],
  ])('[%s] show single elimination row %i as %s', (_, row, text) => {
    expect(rowText(finishTables.single[row - 1] ?? [0, 0])).toBe(text);
    expect(finishTables.single.length).toBe(11);
  });

  it.each([
    ['P3-265', 1, '1'],
    ['P3-266', 2, '2'],
    ['P3-267', 3, '3'],
    ['P3-268', 4, '4'],
    ['P3-269', 5, '5-6'],
    ['P3-270', 6, '7-8'],
    ['P3-271', 7, '9-12'],
    ['P3-272', 8, '13-16'],
    ['P3-273', 9, '17-24'],
    ['P3-274', 10, '25-32'],
    ['P3-275', 11, '33-48'],
    ['P3-276', 12, '49-64'],
    ['P3-277', 13, '65-96'],
    ['P3-278', 14, '97-128'],
    ['P3-279', 15, '129-192'],
    ['P3-280', 16, '193-256'],
    ['P3-281', 17, '257-384'],
  ])('[%s] show double elimination row %i as %s', (_, row, text) => {
    expect(rowText(finishTables.double[row - 1] ?? [0, 0])).toBe(text);
    expect(finishTables.double.length).toBe(17);
  });

  it('list a round’s losers in one row, with the finishes they get in brackets [P3-253] [P3-897]', () => {
    const single = placesOf(playOut(bracketOf({ type: 'SINGLE_ELIM' }, 64), coin(1)));
    const double = placesOf(playOut(bracketOf({ type: 'DOUBLE_ELIM' }, 64), coin(1)));
    const rows = (places: readonly (number | null)[]) => [...new Set(places)].sort((a, b) => (a ?? 0) - (b ?? 0));
    expect(rows(single)).toEqual(finishTables.single.slice(0, 7).map(([from]) => from));
    expect(rows(double)).toEqual(finishTables.double.slice(0, 12).map(([from]) => from));
    for (const [from, to] of finishTables.double.slice(0, 12))
      expect(double.filter((place) => place === from).length).toBe(to - from + 1);
  });

  it.each([
    [1, 'single', '1'],
    [3, 'single', '3-4'],
    [3, 'double', '3'],
    [5, 'double', '5-6'],
    [11, 'double', '9-12'],
    [5000, 'single', '5000'],
    [5, undefined, '5'],
    [null, 'single', '–'],
  ] as const)('show %s in the %s table as %s', (finish, table, text) => {
    expect(finishText(finish, table)).toBe(text);
  });

  it.each([9999, 10_000, 123_456])('show a finish of %i as DNP [P3-572]', (finish) => {
    expect(finishText(finish, 'single')).toBe('DNP');
    expect(finishText(9998)).toBe('9998');
  });
});

describe('finishes on a bracket’s page', () => {
  const listed = (type: Parameters<typeof bracketOf>[0]['type'], teams: number, matches?: number) => {
    const state = playOut(bracketOf({ type }, teams), () => true, matches);
    return finishRows(
      type,
      placesOf(state).map((place) => ({ place })),
    ).map(({ text, teams: row }) => [text, row.length]);
  };

  it('share a row by round unless a placement match was played', () => {
    expect(listed('SINGLE_ELIM', 8)).toEqual([
      ['1', 1],
      ['2', 1],
      ['3-4', 2],
      ['5-8', 4],
    ]);
    expect(listed('SINGLE_ELIM_WITH_4TH', 8).slice(2)).toEqual([
      ['3', 1],
      ['4', 1],
      ['5-8', 4],
    ]);
    expect(listed('DOUBLE_ELIM', 8)).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 1],
      ['4', 1],
      ['5-6', 2],
      ['7-8', 2],
    ]);
  });

  it('stop at the last team, because byes get no finish', () => {
    expect(listed('SINGLE_ELIM', 6).at(-1)).toEqual(['5-6', 2]);
  });

  it('include decided finishes while other teams are still playing', () => {
    expect(listed('SINGLE_ELIM', 8, 4)).toEqual([['5-8', 4]]);
    expect(listed('SINGLE_ELIM', 8, 0)).toEqual([]);
  });
});

describe('a division’s final finishes', () => {
  const places = (list: readonly (readonly [number, number | null])[]) => new Map(list);

  it('start with brackets and continue with pools, and tied teams share a number', () => {
    const finishes = divisionFinishes({
      teams: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      brackets: [
        places([
          [1, 1],
          [2, 2],
          [3, 3],
          [4, 3],
        ]),
        places([
          [5, 1],
          [6, 2],
        ]),
      ],
      tables: [
        [1, 5, 7],
        [8, 9],
      ],
      dropped: new Set(),
    });
    expect(Object.fromEntries(finishes)).toEqual({ 1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 6, 7: 7, 8: 8, 9: 8 });
  });

  it('use a team’s best finish, and leave no gap below it', () => {
    const finishes = divisionFinishes({
      teams: [1, 2, 3, 4],
      brackets: [
        places([
          [1, 1],
          [2, 2],
        ]),
        places([
          [2, 1],
          [3, 2],
          [4, 3],
        ]),
      ],
      tables: [],
      dropped: new Set(),
    });
    expect(Object.fromEntries(finishes)).toEqual({ 1: 1, 2: 2, 3: 3, 4: 4 });
  });

  it('are DNP for a team that drops before it plays, but stay for a team that has played', () => {
    const start = bracketOf({ type: 'SINGLE_ELIM' }, 4);
    const idle = playOut(must(withdrawTeam(start, 40, 'drop')), () => true);
    expect(bracketFinishes(idle).get(40)).toBe(9999);
    const beaten = must(
      withdrawTeam(
        playOut(start, () => true),
        40,
        'drop',
      ),
    );
    expect(bracketFinishes(beaten).get(40)).toBe(3);
    const forfeited = playOut(must(withdrawTeam(start, 40, 'forfeit')), () => true);
    expect(bracketFinishes(forfeited).get(40)).toBe(3);
    const finishes = divisionFinishes({
      teams: [40, 10, 99],
      brackets: [bracketFinishes(idle)],
      tables: [[99]],
      dropped: new Set([99]),
    });
    expect([finishes.get(40), finishes.get(99), finishes.get(10)]).toEqual([9999, 9999, 1]);
  });

  it('leave an open bracket’s teams undecided, while teams below already have finishes', () => {
    const open = playOut(bracketOf({ type: 'SINGLE_ELIM' }, 4), () => true, 2);
    const finishes = divisionFinishes({
      teams: [...teamsOf(4), 5],
      brackets: [bracketFinishes(open)],
      tables: [[5]],
      dropped: new Set(),
    });
    expect([finishes.get(10), finishes.get(40), finishes.get(5)]).toEqual([null, 3, 5]);
  });
});
