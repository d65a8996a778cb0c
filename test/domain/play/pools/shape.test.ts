import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { letters, newPoolId, poolNames, temporaryId } from '#domain/play/pools/build.ts';
import { flight, flightPatch } from '#domain/play/pools/flight.ts';
import { poolOrder, powerPools } from '#domain/play/pools/order.ts';
import { pool, poolSettings, poolTeam, poolTeamSummary } from '#domain/play/pools/schema.ts';
import { crossSlots, kindOf, shapeByGaps, slotBlocks } from '#domain/play/pools/shape.ts';
import { emptyPool } from './make.ts';

describe('a pool entity', () => {
  const fields = 'id name courts assignTimes minutesPerMatch startTime teams matches settings tiebreaks locked';
  it.each([
    { what: 'pool', schema: pool.shape, fields, row: '[P3-212]' },
    {
      what: 'pool settings',
      schema: poolSettings.shape,
      fields: 'poolsOf matchTypeId gameSettings assignTimes minutesPerMatch startTime organizationTemplateId',
      row: '[P3-215]',
    },
    { what: 'pool team', schema: poolTeam.shape, fields: 'slot seed rank forfeit teamId summary', row: '[P3-216]' },
    { what: 'pool team record', schema: poolTeam.shape, fields: 'poolId', row: '[P3-218]' },
    {
      what: 'summary',
      schema: poolTeamSummary.shape,
      fields: 'dualWins dualLosses matchWins matchLosses setWins setLosses pointsFor pointsAgainst',
      row: '[P3-217]',
    },
    {
      what: 'flight',
      schema: flight.shape,
      fields: 'id published settings pools fivb aau3 courts namingConvention powerPools tiebreaks props',
      row: '[P3-211]',
    },
    {
      what: 'set format of a pool',
      schema: poolSettings.shape.gameSettings.unwrap().element.shape,
      fields: 'to cap number',
      row: '[P3-215]',
    },
  ])('has the specified fields for $what $row', ({ schema, fields: expected }) => {
    for (const field of expected.split(' ')) expect(Object.keys(schema)).toContain(field);
  });

  it('plans 30 minutes for a match by default [P3-213]', () => {
    expect(pool.parse({ id: 1 }).minutesPerMatch).toBe(30);
    expect(poolSettings.parse({}).minutesPerMatch).toBe(30);
  });

  it('stores its tiebreaks as a comma-separated list [P3-214]', () => {
    expect(pool.parse({ id: 1, tiebreaks: 'HEAD_2_HEAD,POINTS_FOR' }).tiebreaks).toBe('HEAD_2_HEAD,POINTS_FOR');
  });

  it('gets a new negative temporary ID when created [P3-429]', () => {
    expect(newPoolId([])).toBe(-1);
    expect(newPoolId([{ id: 5 }, { id: -1 }, { id: -4 }])).toBe(-5);
    expect(temporaryId([7])).toBe(-1);
    expect(pool.parse({ id: -1 }).id).toBe(-1);
  });

  it('accepts a flight change only with its ID and editable fields', () => {
    expect(Object.keys(flightPatch.shape).sort()).toEqual([
      'aau3',
      'fivb',
      'id',
      'props',
      'published',
      'settings',
      'tiebreaks',
    ]);
    expect(flightPatch.safeParse({ published: true }).success).toBe(false);
  });
});

describe('pool types recognized by gaps between slots', () => {
  it.each([
    { slots: [1, 2, 3, 4], shape: null, row: '' },
    { slots: [1, 2, 3, 5, 6, 7], shape: 'cross', row: '[P3-417]' },
    { slots: [1, 2, 4, 5], shape: 'cross', row: '[P3-417]' },
    { slots: [1, 2, 4], shape: 'threeMatch', row: '[P3-418]' },
    { slots: [1, 3, 4], shape: 'threeMatch', row: '[P3-418]' },
    { slots: [1, 2, 3], shape: null, row: '[P3-418]' },
    { slots: [1, 3, 5], shape: null, row: '' },
  ])('for $slots are $shape $row', ({ slots, shape }) => {
    expect(shapeByGaps(slots)).toBe(shape);
    expect(kindOf(emptyPool(slots))).toBe(shape ?? 'roundRobin');
  });

  it('leave a gap between slots in cross pools', () => {
    expect(crossSlots(3, 3)).toEqual([
      [1, 2, 3],
      [5, 6, 7],
    ]);
    expect(slotBlocks(crossSlots(4, 2).flat())).toEqual([
      [1, 2, 3, 4],
      [6, 7],
    ]);
  });

  it('give a three-match pool’s three pairs their own slots', () => {
    const order = must(poolOrder(emptyPool([1, 3, 4])));
    expect(order.map(({ home, away, work }) => [home, away, work])).toEqual([
      [[{ slot: 3 }], [{ slot: 4 }], 1],
      [[{ slot: 1 }], [{ slot: 4 }], 3],
      [[{ slot: 1 }], [{ slot: 3 }], 4],
    ]);
  });
});

describe('pool names and power pools', () => {
  it.each([
    { convention: 'letters', context: {}, names: 'A B C' },
    { convention: 'letters', context: { first: 25 }, names: 'Z AA AB' },
    { convention: 'numbers', context: {}, names: '1 2 3' },
    { convention: 'courts', context: { courts: ['Court 4', 'Court 7'] }, names: 'Court 4 Court 7 Court 3' },
    { convention: 'flight', context: { flight: 'Gold' }, names: 'Gold A Gold B Gold C' },
  ] as const)('use the $convention convention: $names', ({ convention, context, names }) => {
    expect(poolNames(convention, 3, context).join(' ')).toBe(names);
  });

  it('continue letters after Z and ZZ', () => {
    expect([0, 25, 26, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  it('put the strongest teams together', () => {
    expect(must(powerPools([1, 2, 3, 4, 5, 6, 7], [4, 3]))).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
    const codes = [powerPools([1, 1], [2]), powerPools([1], [2]), powerPools([1, 2, 3], [2])];
    expect(codes.map((result) => (result.ok ? 'ok' : result.problem.code))).toEqual([
      'play/duplicate-entrant',
      'play/too-few',
      'play/too-many',
    ]);
  });
});
