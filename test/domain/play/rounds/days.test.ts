import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { placesByTeam } from '#domain/play/brackets/preview.ts';
import { loadBracket } from '#domain/play/brackets/store.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import {
  finishesOf,
  hasStarted,
  isLockReady,
  isRoundComplete,
  matchesOf,
  roundById,
} from '#domain/play/rounds/look.ts';
import { dayNames, round } from '#domain/play/rounds/schema.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { teamsOfRegistered } from '#domain/play/seeding/seed-round.ts';
import { date, division, type Input } from './kit.ts';

const add = (roundId: number, kind: 'pools' | 'brackets', more: object = {}): Input =>
  ({ type: 'addRound', roundId, kind, date, ...more }) as Input;
const names = (of: ReturnType<typeof division>) => of.state.rounds.map((round) => round.name);

describe('a day in a division', () => {
  it('has the specified fields: ID, number, name, date, times, kind of play, flags, teams and their seeding, flights and brackets [P3-204]', () => {
    const of = division(8);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    expect(Object.keys(round.parse({ id: 1, number: 1, name: 'x', kind: 'pools', date }))).toEqual([
      ...['id', 'number', 'name', 'kind', 'date', 'checkInTime', 'playTime', 'published', 'hideTimes', 'locked'],
      ...['noFinish', 'freePlay', 'rules', 'entrants', 'kept', 'flights', 'arranged'],
    ]);
    const day = roundById(of.state, 50);
    expect(day).toMatchObject({ id: 50, number: 1, date, published: false, hideTimes: false, locked: false });
    expect(day).toMatchObject({ noFinish: false, freePlay: false, rules: [] });
    expect(day?.entrants).toHaveLength(8);
    expect(of.state.pools.every((pool) => pool.roundId === 50)).toBe(true);
  });

  it.each([
    ['P3-205', 'checkInTime', '08:00'],
    ['P3-206', 'playTime', '09:00'],
  ] as const)('uses the default time [%s]: %s is %s', (_, field, time) => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run(add(51, 'pools', { [field]: '13:30' }));
    expect(of.state.rounds.map((round) => round[field])).toEqual([time, '13:30']);
  });

  it('is named Pools [P3-207], Brackets for the first day of brackets [P3-208], Playoffs for later ones [P3-209], or Free Play [P3-210]', () => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run(add(51, 'brackets'));
    of.run(add(52, 'brackets'));
    of.run(add(53, 'pools', { freePlay: true }));
    of.run(add(54, 'pools', { name: 'Sunday' }));
    expect(names(of)).toEqual(['Pools', 'Brackets', 'Playoffs', 'Free Play', 'Sunday']);
    expect(Object.values(dayNames)).toEqual(['Pools', 'Brackets', 'Playoffs', 'Free Play']);
  });

  it('keeps its number when other days are removed, and new days are numbered after the highest', () => {
    const of = division(4);
    for (const id of [50, 51, 52]) of.run(add(id, 'pools'));
    of.run({ type: 'removeRound', roundId: 51 });
    of.run(add(53, 'pools'));
    expect(of.state.rounds.map((round) => round.number)).toEqual([1, 3, 4]);
  });
});

describe('switching a round between pools and brackets', () => {
  const toggled = () => {
    const of = division(6);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    of.run({ type: 'toggleRound', roundId: 50, kind: 'brackets' });
    return of;
  };

  it('creates at least one bracket with all teams and removes the pools [P3-426] [P3-427]', () => {
    const of = toggled();
    expect(roundById(of.state, 50)).toMatchObject({ kind: 'brackets', name: 'Brackets' });
    expect(of.state.pools).toEqual([]);
    expect(of.state.brackets.map((bracket) => bracket.stored.teams)).toEqual([[100, 101, 102, 103, 104, 105]]);
    expect(roundById(of.state, 50)?.entrants).toEqual([100, 101, 102, 103, 104, 105]);
  });

  it('removes unplayed brackets when switching back to pools [P3-428]', () => {
    const of = toggled();
    of.run({ type: 'toggleRound', roundId: 50, kind: 'pools' });
    expect(roundById(of.state, 50)).toMatchObject({ kind: 'pools', name: 'Pools', entrants: [] });
    expect(of.state.brackets).toEqual([]);
    of.run({ type: 'undo', seq: of.log.at(-1)?.seq as number });
    expect(of.state.brackets).toHaveLength(1);
  });

  it('is refused once the day has started, and keeps a custom day name', () => {
    const of = toggled();
    of.run({ type: 'changeRound', roundId: 50, patch: { name: 'Finals day' } });
    of.run({ type: 'toggleRound', roundId: 50, kind: 'pools' });
    of.run({ type: 'toggleRound', roundId: 50, kind: 'brackets' });
    expect(names(of)).toEqual(['Finals day']);
    of.playOut(50, 1);
    expect(of.code({ type: 'toggleRound', roundId: 50, kind: 'pools' })).toBe('play/already-started');
    expect(of.code({ type: 'toggleRound', roundId: 99, kind: 'pools' })).toBe('play/unknown-round');
  });

  it('is refused for a single team', () => {
    const of = division(1);
    of.run(add(50, 'pools'));
    expect(of.code({ type: 'toggleRound', roundId: 50, kind: 'brackets' })).toBe('play/too-few');
  });
});

describe('a lock-ready or complete day', () => {
  const pools = () => {
    const of = division(8);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    return of;
  };
  const day = (of: ReturnType<typeof division>, id = 50) => {
    const found = roundById(of.state, id);
    return found ? { complete: isRoundComplete(of.state, found), lockReady: isLockReady(of.state, id) } : null;
  };

  it('is lock-ready once a pool is finished and complete once all pools are locked [P3-430] [P3-432]', () => {
    const of = pools();
    expect(day(of)).toEqual({ complete: false, lockReady: false });
    of.playOut(50, 6);
    expect(day(of)).toEqual({ complete: false, lockReady: true });
    expect(of.code({ type: 'lockPool', poolId: 5002, locked: true })).toBe('play/not-complete');
    of.run({ type: 'lockPool', poolId: 5001, locked: true });
    expect(day(of)).toEqual({ complete: false, lockReady: false });
    of.playOut(50);
    of.run({ type: 'lockPool', poolId: 5002, locked: true });
    expect(day(of)).toEqual({ complete: true, lockReady: false });
    of.run({ type: 'lockPool', poolId: 5002, locked: false });
    expect(of.state.pools.map((pool) => pool.locked)).toEqual([true, false]);
  });

  it('is complete after six matches with seven teams in FIVB pools of four and three', () => {
    const of = division(7);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2, kind: 'fivb' });
    expect(of.state.pools.map((pool) => pool.matches.length)).toEqual([2, 4]);
    of.playOut(50, 5);
    expect(day(of)?.complete).toBe(false);
    of.playOut(50);
    expect(of.state.pools.map((pool) => poolTable(pool).rows.map(({ slot }) => slot))).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
    ]);
    expect(day(of)).toEqual({ complete: true, lockReady: true });
  });

  it.each([
    { bracketType: 'DOUBLE_ELIM_CROSSOVER', champions: 8, playIn: 1, matches: 60 },
    { bracketType: 'SINGLE_ELIM', champions: 6, secondChance: true, matches: 38 },
  ] as const)('can have $champions qualifiers, including teams with a loss', ({ matches, ...spec }) => {
    const of = division(40);
    of.run(add(50, 'brackets'));
    of.run({ type: 'makeBracket', roundId: 50, ...spec });
    of.playOut(50);
    const [bracket] = of.state.brackets;
    const state = must(loadBracket(bracket!.stored));
    expect(state.layout.count).toBe(matches);
    expect([...placesByTeam(state).values()].filter((place) => place === 1)).toHaveLength(spec.champions);
  });

  it('is complete once its bracket is complete, on a bracket day [P3-431]', () => {
    const of = division(4);
    of.run(add(50, 'brackets'));
    of.run({ type: 'makeBracket', roundId: 50 });
    expect(day(of)?.complete).toBe(false);
    of.playOut(50, 2);
    expect(day(of)?.complete).toBe(false);
    of.playOut(50);
    expect(day(of)?.complete).toBe(true);
  });

  it('accepts no scores once it or the pool is locked', () => {
    const of = pools();
    const score = (number: number): Input => ({
      type: 'score',
      matchId: matchesOf(of.state, 50)[number]?.id as number,
      games: [{ number: 1, home: 1, away: 0 }],
    });
    of.playOut(50, 6);
    of.run({ type: 'lockPool', poolId: 5001, locked: true });
    expect(of.code(score(0))).toBe('play/locked');
    expect(of.code(score(6))).toBe(null);
    of.run({ type: 'changeRound', roundId: 50, patch: { locked: true } });
    expect(of.code(score(6))).toBe('play/locked');
    expect(hasStarted(of.state, 50)).toBe(true);
  });
});

describe('a day’s public view', () => {
  const of = division(4);
  of.run(add(50, 'pools'));
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: 1_000_000 });
  const times = (who: 'public' | 'crew') =>
    playViewOf(of.state, new Map(), who).pools.flatMap((pool) => pool.matches.map((match) => match.startTime !== null));

  it('shows nothing before publication and never shows hidden times, while staff see everything', () => {
    expect(times('public')).toEqual([]);
    expect(playViewOf(of.state, new Map(), 'public').teams).toEqual([]);
    of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
    expect(new Set(times('public'))).toEqual(new Set([true]));
    of.run({ type: 'changeRound', roundId: 50, patch: { hideTimes: true } });
    expect(new Set(times('public'))).toEqual(new Set([false]));
    expect(new Set(times('crew'))).toEqual(new Set([true]));
    expect(playViewOf(of.state, new Map(), 'public').teams).toHaveLength(4);
  });
});

describe('a division’s finishes', () => {
  it('come from brackets first and then pools, except on days marked noFinish', () => {
    const of = division(8);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    of.playOut(50);
    expect(Object.fromEntries(finishesOf(of.state) ?? [])).toEqual({
      ...{ 100: 1, 103: 3, 104: 5, 107: 7 },
      ...{ 101: 1, 102: 3, 105: 5, 106: 7 },
    });
    of.run(add(51, 'brackets'));
    const rules = [{ id: 1, type: 'RANGE', fromRoundId: 50, startSeed: 1, endSeed: 8, n: 2, seedStyle: 'GROUP' }];
    of.run({ type: 'makeBracket', roundId: 51, bracketType: 'SINGLE_ELIM_WITH_4TH', rules } as never);
    expect(finishesOf(of.state)).toBe(null);
    of.playOut(51);
    const finishes = finishesOf(of.state) as Map<number, number>;
    expect([100, 101].map((team) => finishes.get(team))).toEqual([1, 2]);
    expect([...finishes.values()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 5, 7, 7]);
    of.run({ type: 'changeRound', roundId: 51, patch: { noFinish: true } });
    expect(finishesOf(of.state)?.get(101)).toBe(1);
    of.run({ type: 'changeRound', roundId: 50, patch: { noFinish: true } });
    expect(finishesOf(of.state)).toBe(null);
  });
});

describe('registered teams', () => {
  const team = (id: number, more: object = {}) => ({
    ...{ id, seed: null, points: 0, dtRegistered: id, waitlist: false, isDeleted: false, drop: false, forfeit: false },
    ...more,
  });
  it('are sorted by seed, points and registration time, without waitlisted and withdrawn teams', () => {
    const teams = teamsOfRegistered([
      team(1, { points: 50 }),
      team(2, { seed: 4 }),
      team(3, { points: 90, drop: true }),
      team(4, { waitlist: true }),
      team(5, { seed: 2, forfeit: true }),
      team(6, { isDeleted: true }),
      team(7),
    ]);
    expect(teams.map(({ id, seed, out }) => [id, seed, out])).toEqual([
      [5, 1, 'forfeit'],
      [2, 2, null],
      [3, 3, 'drop'],
      [1, 4, null],
      [7, 5, null],
    ]);
  });
});
