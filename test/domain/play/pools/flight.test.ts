import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { addPools } from '#domain/play/pools/add.ts';
import { flight } from '#domain/play/pools/flight.ts';
import { poolOrder } from '#domain/play/pools/order.ts';

const places = (...teams: number[]) => teams.map((teamId) => ({ teamId, seed: teamId }));

describe('a flight’s pools', () => {
  it('get standard names, new negative IDs, rotating courts and the flight’s settings [P3-211, P3-429]', () => {
    const gold = flight.parse({
      ...{ id: 1, courts: ['1', '2'], namingConvention: 'flight', tiebreaks: 'POINTS_FOR' },
      settings: { minutesPerMatch: 45, startTime: 1000 },
    });
    const once = addPools(gold, [places(1, 4), places(2, 3)], 'Gold');
    const { pools } = addPools(once, [[...places(5, 6), null]], 'Gold');
    expect(pools.map(({ id, name, courts }) => [id, name, courts])).toEqual([
      [-1, 'Gold A', ['1']],
      [-2, 'Gold B', ['2']],
      [-3, 'Gold C', ['1']],
    ]);
    expect(pools[2]).toMatchObject({ minutesPerMatch: 45, startTime: 1000, tiebreaks: 'POINTS_FOR', matches: [] });
    expect(pools[2]!.teams.map(({ slot, teamId, poolId }) => [slot, teamId, poolId])).toEqual([
      [1, 5, -3],
      [2, 6, -3],
      [3, null, -3],
    ]);
  });

  it.each([
    { flags: { fivb: true }, teams: [1, 2, 3, 4], kind: 'fivb', matches: 4 },
    { flags: { fivb: true }, teams: [1, 2, 3], kind: 'fivb', matches: 2 },
    { flags: { fivb: true }, teams: [1, 2, 3, 4, 5], kind: 'roundRobin', matches: 10 },
    { flags: { fivb: true, aau3: true }, teams: [1, 2, 3], kind: 'doubleRoundRobin', matches: 6 },
    { flags: { aau3: true }, teams: [1, 2, 3], kind: 'doubleRoundRobin', matches: 6 },
    { flags: { aau3: true }, teams: [1, 2, 3, 4], kind: 'roundRobin', matches: 6 },
  ])('with $flags and $teams teams are $kind with $matches matches', ({ flags, teams, kind, matches }) => {
    const [pool] = addPools(flight.parse({ id: 1, ...flags }), [places(...teams)]).pools;
    expect(pool?.kind).toBe(kind);
    expect(must(poolOrder(pool!))).toHaveLength(matches);
  });
});
