import { expect, it } from 'vitest';
import { partNameIn } from '#domain/play/codes.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from './rounds/kit.ts';

it('a bracket is shown under its own name, or its day’s name if it has none', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', name: 'Saturday', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1 });
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', name: 'Sunday', date });
  of.run({ type: 'makeBracket', roundId: 51, name: 'Gold' });
  const view = playViewOf(of.state, new Map(), 'crew');
  const [pools, brackets] = view.rounds;
  expect(partNameIn(view, pools!, pools!.flights[0]?.id ?? 0)).toBe('Saturday');
  expect(partNameIn(view, brackets!, view.brackets[0]!.id)).toBe('Gold');
});
