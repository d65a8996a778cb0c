import { expect, it } from 'vitest';
import { hour } from '#domain/kernel/time.ts';
import { matchViewOf, playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from './kit.ts';

const nine = Date.UTC(2026, 10, 20, 9);

/** Returns every time of day in the response, at any depth. */
function momentsIn(value: unknown): number[] {
  if (typeof value === 'number') return value >= nine && value < nine + 24 * hour ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(momentsIn) : [];
}

it('a day with hidden times shows them to staff but not to the public', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 61 });
  of.run({ type: 'addRound', roundId: 60, kind: 'brackets', date });
  of.run({ type: 'makeBracket', roundId: 60, courts: ['1'], startTime: nine, minutesPerMatch: 61 });
  const publish = (hideTimes: boolean) => {
    for (const roundId of [50, 60]) of.run({ type: 'changeRound', roundId, patch: { published: true, hideTimes } });
  };
  const seen = (who: 'public' | 'crew') => momentsIn(playViewOf(of.state, new Map(), who)).length;
  publish(false);
  const all = seen('public');
  expect(all).toBeGreaterThan(6);
  publish(true);
  expect([seen('public'), seen('crew')]).toEqual([0, all]);
  const first = of.state.pools[0]!.matches[0]!.id;
  expect(momentsIn(matchViewOf(of.state, first, 'public'))).toEqual([]);
});
