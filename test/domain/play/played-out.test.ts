import { expect, it } from 'vitest';
import { hasPlayedOut } from '#domain/play/played-out.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { add } from './rounds/gold-and-silver.ts';
import { division } from './rounds/kit.ts';

const seen = (of: ReturnType<typeof division>) => playViewOf(of.state, new Map(), 'public');

it('no team counts as done playing between finished pools and an unpublished bracket', () => {
  const of = division(8);
  of.run(add(50, 'pools'));
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  of.playOut(50);
  of.run(add(51, 'brackets'));
  of.run({ type: 'makeBracket', roundId: 51, rules: [{ id: 1, type: 'RANGE', fromRoundId: 50, fromPlace: 1, n: 2 }] });
  expect(of.state.teams.filter(({ id }) => hasPlayedOut(seen(of), id))).toEqual([]);

  of.run({ type: 'changeRound', roundId: 51, patch: { published: true } });
  expect(hasPlayedOut(seen(of), 100)).toBe(false);
  expect(hasPlayedOut(seen(of), 107)).toBe(false);
  of.playOut(51);
  expect(hasPlayedOut(seen(of), 100)).toBe(true);
  // Team 107 was in no bracket. Once the finishes are known, it has nothing left to play either.
  expect(hasPlayedOut(seen(of), 107)).toBe(true);
});

it('a team that forfeited or left counts as done playing', () => {
  const of = division(8);
  of.run(add(50, 'pools'));
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  of.run({ type: 'withdraw', teamId: 100, out: 'drop' });
  expect([hasPlayedOut(seen(of), 100), hasPlayedOut(seen(of), 101)]).toEqual([true, false]);
});
