import { describe, expect, it } from 'vitest';
import { multiplierOf, multiplierTags } from '#domain/catalog/events/point-multiplier.ts';
import { avpPointsOf } from '#domain/series/avp-points.ts';
import {
  builtInOptions,
  needsSystem,
  offeredPointSystems,
  otherAvpIds,
  pointSystemIds,
  pointSystemOptions,
  pointSystemWarning,
  pointTabs,
} from '#domain/series/point-systems.ts';
import {
  addRow,
  allOthers,
  canAddRow,
  defaultPoints,
  deleteRow,
  makeAllOthers,
  pointsFor,
  setPoints,
  sortedRows,
} from '#domain/series/points.ts';
import { rankingLabels } from '#domain/series/rankings.ts';
import { pointRow, pointSystem, pointSystemOption, seriesSettings } from '#domain/series/schema.ts';
import { settings } from './kit.ts';

describe('default points [P1-642]', () => {
  it.each([
    ['P1-358', 1, 60],
    ['P1-359', 2, 45],
    ['P1-360', 3, 40],
    ['P1-361', 4, 35],
    ['P1-362', 5, 30],
    ['P1-363', 6, 25],
    ['P1-364', 7, 20],
    ['P1-365', 8, 15],
    ['P1-366', 9, 10],
    ['P1-367', 10, 5],
    ['P1-367', 9998, 5],
  ])('[%s] for finish %i are %i', (_, finish, pv) => {
    expect(pointsFor(finish, defaultPoints)).toBe(pv);
    expect(pointsFor(finish, settings().points)).toBe(pv);
  });

  it('are zero for a team that didn’t play, and for unlisted finishes in a table without an "all others" row', () => {
    expect(pointsFor(9999, defaultPoints)).toBe(0);
    expect(pointsFor(3, [{ finish: 1, pv: 9 }])).toBe(0);
  });
});

describe('custom points', () => {
  const rows = [
    { finish: 1, pv: 60 },
    { finish: 4, pv: 20 },
  ];
  const closed = [...rows, { finish: allOthers, pv: 5 }];
  it('use 9999 for "all others" [P1-356]', () => {
    expect(allOthers).toBe(9999);
    expect(pointsFor(2, closed)).toBe(5);
  });
  it('have a finish and a points value in each row [P1-455]', () => {
    expect(pointRow.parse({ finish: 1, pv: 1.5 })).toEqual({ finish: 1, pv: 1.5 });
    for (const bad of [
      { finish: 0, pv: 1 },
      { finish: 1.5, pv: 1 },
      { finish: 10_000, pv: 1 },
      { finish: 1, pv: -1 },
      { finish: 1, pv: 'x' },
    ])
      expect(pointRow.safeParse(bad).success).toBe(false);
  });
  it('suggest the finish after the last one for a new row [P1-456]', () => {
    expect(addRow(rows)).toEqual([...rows, { finish: 5, pv: 0 }]);
    expect(addRow(rows, 7).at(-1)).toEqual({ finish: 5, pv: 7 });
    expect(addRow([])).toEqual([{ finish: 1, pv: 0 }]);
  });
  it('allow no more rows after an "all others" row [P1-457]', () => {
    expect([canAddRow(rows), canAddRow(closed)]).toEqual([true, false]);
    expect(addRow(closed)).toEqual(closed);
  });
  it('let any row be deleted, including "all others" [P1-458]', () => {
    expect(deleteRow(closed, 9999)).toEqual(rows);
    expect(deleteRow(closed, 1)).toEqual(closed.slice(1));
  });
  it('allow one row to become "all others", which goes last', () => {
    expect(makeAllOthers(rows, 1)).toEqual([
      { finish: 4, pv: 20 },
      { finish: 9999, pv: 60 },
    ]);
    expect(makeAllOthers(closed, 1)).toEqual(closed);
    expect(sortedRows([...closed].reverse())).toEqual(closed);
    expect(setPoints(rows, 4, 9)).toEqual([
      { finish: 1, pv: 60 },
      { finish: 4, pv: 9 },
    ]);
  });
});

describe('point systems', () => {
  it.each([
    ['P1-388', 'AAU', 3],
    ['P1-389', 'p1440', 4],
    ['P1-390', 'AVP', -2],
    ['P1-391', 'Custom', -1],
  ])('[%s] include the built-in option %s as %i', (_, name, id) => {
    expect(builtInOptions).toContainEqual({ id, name });
  });
  it('include built-in options and the organization’s own [P1-387] [P1-392] [P1-313]', () => {
    const own = [
      { id: 71, name: 'Winter' },
      { id: 70, name: 'Summer' },
    ];
    expect(pointSystemOptions(own)).toEqual([...builtInOptions, own[1], own[0]]);
    expect(builtInOptions).toHaveLength(4);
    expect(pointSystemOption.parse({ id: -1, name: 'Custom' })).toEqual({ id: -1, name: 'Custom' });
    expect(pointSystem.parse({ id: 70, organizationId: 9, name: 'Summer' }).points).toEqual([]);
  });
  it('award AVP-style points from the table plus the field bonus, times the level', () => {
    const of = (finish: number, division: string, teams: number) =>
      avpPointsOf({ pointSystems: [-2, 8, 3], division, finish, teams });
    expect(of(1, 'Womens Open', 16)).toEqual({ '-2': 56_000, '8': 56_000 });
    expect(of(3, 'Mens AA', 16)).toEqual({ '-2': 2_600, '8': 2_600 });
    expect(of(9, 'Coed B', 10)).toEqual({ '-2': 5, '8': 5 });
    expect(of(1, 'Girls 18U', 16)).toEqual({ '-2': 0, '8': 0 });
  });
  it('use 6 and 8 to 16 as other AVP-style IDs [P1-393]', () => {
    expect(otherAvpIds).toEqual([6, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  });
  it.each([
    ['P1-054', 'aau', 3],
    ['P1-055', 'usavp', -2],
    ['P1-056', 'bvne', 19],
    ['P1-057', 'p1440', 4],
  ] as const)('[%s] select tab %s for system %i', (_, tab, id) => expect(pointTabs[tab]).toBe(id));
  it('show a warning when a host selects one [P1-460]', () => {
    expect(pointSystemWarning).toBe(
      'Every tournament must add this point system. Tournaments that haven’t added it are ignored.',
    );
  });
  it('store pointSystemId as null, -1, -2 or an ID [P1-355]', () => {
    for (const id of [null, -1, -2, 70]) expect(settings({ pointSystemId: id }).pointSystemId).toBe(id);
    expect(settings().pointSystemId).toBeNull();
    expect([null, pointSystemIds.Custom, -2, 70].map((id) => needsSystem(id))).toEqual([false, false, true, true]);
  });
});

it('a site offers only the point systems named by its theme, in that order, or all systems if none of those exist', () => {
  const all = [-1, 3, -2, 77].map((id) => ({ id }));
  expect(offeredPointSystems(all, [77, 3]).map(({ id }) => id)).toEqual([3, 77]);
  expect(offeredPointSystems(all, [])).toEqual(all);
  expect(offeredPointSystems(all, [999])).toEqual(all);
});

describe('point multipliers', () => {
  it.each([
    ['[P1-643] Double Points', ['Double Points'], 2],
    ['[P1-644] Bonus Points', ['Bonus Points'], 1.5],
    ['the higher of the two', ['Bonus Points', 'Double Points'], 2],
    ['neither', ['Beach'], 1],
  ])('depend on the event’s tags: %s', (_, tags, by) => expect(multiplierOf(tags)).toBe(by));
  it('come in two kinds [P1-643] [P1-644]', () =>
    expect(multiplierTags).toEqual({ 'Double Points': 2, 'Bonus Points': 1.5 }));
});

describe('point settings [P1-354]', () => {
  it('have the specified defaults [P1-357]', () => {
    expect(settings()).toEqual({
      pointSystemId: null,
      byTeam: false,
      byTeamName: false,
      byClub: false,
      topN: null,
      lastN: null,
      points: defaultPoints,
      ranking: ['overall'],
    });
    expect(Object.keys(seriesSettings.shape)).toHaveLength(8);
    expect(rankingLabels).toEqual({ overall: 'Overall', divisional: 'Division', gender: 'Gender' });
  });
  it.each([
    ['[P1-451] [P1-453]', 'topN'],
    ['[P1-452] [P1-454]', 'lastN'],
  ])('accept an optional number for %s %s, where blank means no limit', (_, name) => {
    for (const blank of ['', null, undefined]) expect(settings({ [name]: blank })).toMatchObject({ [name]: null });
    expect(settings({ [name]: 4 })).toMatchObject({ [name]: 4 });
    for (const bad of [0, 1.5, 'x']) expect(seriesSettings.safeParse({ [name]: bad }).success).toBe(false);
  });
});
