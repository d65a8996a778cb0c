import { expect, it } from 'vitest';
import { byFlight } from '#domain/play/codes.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from './rounds/kit.ts';

/** Returns a day of eight teams, with the first four in one flight and the others in a second. */
function day(names: readonly string[]) {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  for (const [at, flightName] of names.entries())
    of.run({
      ...{ type: 'makePools', roundId: 50, at, pools: 2, flightName },
      rules: [{ id: 1, type: 'RANGE', startSeed: 1 + 4 * at, endSeed: 4 + 4 * at }],
    });
  const { rounds, pools } = playViewOf(of.state, new Map(), 'crew');
  return byFlight(rounds[0]!, pools).map((part) => [part.name, part.pools.length]);
}

it('pools are grouped by flight in order, and stay in one group when there is only one flight', () => {
  expect(day(['Gold', 'Silver'])).toEqual([
    ['Gold', 2],
    ['Silver', 2],
  ]);
  expect(day(['', 'Silver'])).toEqual([
    ['Flight 1', 2],
    ['Silver', 2],
  ]);
  expect(day(['Gold'])).toEqual([[null, 2]]);
});
