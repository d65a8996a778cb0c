import { expect, it } from 'vitest';
import { dualsOf } from '#domain/play/duals/dual.ts';
import { dualId } from '#domain/play/lineups/matches-of.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { date, division } from './kit.ts';

/** Returns four teams in one pool of duals of three pairs. */
function duals() {
  const of = division(4);
  of.run({ type: 'addRound', kind: 'pools', date, roundId: 50 });
  of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'dual', pairs: 3 });
  const pool = () => of.state.pools[0]!;
  const pairs = (n: number) => pool().matches.filter(({ dualN }) => dualN === n);
  const dual = (n: number) => dualsOf(pool().matches).find(({ dualN }) => dualN === n)!;
  const whole = (n: number, by: 'home' | 'away' | 'both' = 'away') =>
    ({ type: 'forfeitMatch', matchId: dualId(pool().id, n), forfeit: { by } }) as const;
  return { of, pool, pairs, dual, whole };
}

it('a whole dual in a pool can be forfeited by its ID, which keeps played pair matches and can be undone', () => {
  const { of, pairs, dual, whole } = duals();
  const [first] = pairs(2);
  const games = first!.games.map(({ number, to }) => ({ number, home: 3, away: to }));
  of.run({ type: 'score', matchId: first!.id, games });
  of.run(whole(2));
  expect(dual(2)).toMatchObject({ settled: true, winner: 'home', wins: { home: 2, away: 1 } });
  expect(pairs(2).map(({ forfeit }) => forfeit?.by ?? null)).toEqual([null, 'away', 'away']);
  expect(of.code(whole(2))).toBe('play/already-decided');
  expect(dual(1).progress).toBe('none');
  of.run({ type: 'undo', seq: of.state.seq });
  expect(pairs(2).map((match) => outcomeOf(match).progress)).toEqual(['complete', 'none', 'none']);
});

it('a dual can’t be forfeited on a locked day or if it doesn’t exist, and no one wins when both teams forfeit', () => {
  const { of, dual, whole } = duals();
  expect(of.code(whole(99))).toBe('play/unknown-match');
  of.run(whole(1, 'both'));
  expect(dual(1)).toMatchObject({ settled: true, wins: { home: 0, away: 0 } });
  of.run({ type: 'changeRound', roundId: 50, patch: { locked: true } });
  expect(of.code(whole(2))).toBe('play/locked');
});

it('pool duals share several courts so that pairs play side by side, and other pools use one court', () => {
  const courtsOf = (kind: 'dual' | 'roundRobin', courts: string[]) => {
    const of = division(12);
    of.run({ type: 'addRound', kind: 'pools', date, roundId: 50 });
    of.run({
      type: 'makePools',
      roundId: 50,
      pools: 3,
      kind,
      ...(kind === 'dual' ? { pairs: 3 } : {}),
      courts,
      startTime: 0,
    });
    return of.state.pools.map((pool) => [...new Set(pool.matches.map(({ court }) => court))].toSorted().join());
  };
  expect(courtsOf('dual', ['1', '2', '3', '4', '5', '6'])).toEqual(['1,2', '3,4', '5,6']);
  expect(courtsOf('dual', ['1', '2', '3', '4'])).toEqual(['1', '2', '3,4']);
  expect(courtsOf('dual', ['1', '2'])).toEqual(['1', '2', '1']);
  expect(courtsOf('roundRobin', ['1', '2', '3', '4', '5', '6'])).toEqual(['1', '2', '3']);
});
