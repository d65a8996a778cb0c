import { expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { poolProgress } from '#domain/play/pool-progress.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from './rounds/kit.ts';

it('a pool is late by the first match that has not begun; one that is postponed is still left, but is not waited for', () => {
  const nine = Date.UTC(2026, 10, 20, 9);
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 30 });
  const [pool] = playViewOf(of.state, new Map(), 'crew').pools;
  const at = nine + 40 * minute;
  expect(poolProgress(pool!, at)).toEqual({ left: 6, total: 6, late: 40 });
  const first = pool!.matches.find(({ startTime }) => startTime === nine);
  of.run({ type: 'markMatches', matchIds: [first!.id], status: 102 });
  const [after] = playViewOf(of.state, new Map(), 'crew').pools;
  expect(poolProgress(after!, at)).toEqual({ left: 6, total: 6, late: 10 });
});
