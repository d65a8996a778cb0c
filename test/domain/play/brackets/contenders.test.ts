import { expect, it } from 'vitest';
import { contendersOf } from '#domain/play/brackets/contenders.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from '../rounds/kit.ts';

it('contenders are teams still playing after one loss, even a loss by withdrawal before a match', () => {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  of.run({ type: 'makeBracket', roundId: 51, bracketType: 'DOUBLE_ELIM_CROSSOVER', format: 1 });
  const bracket = () => playViewOf(of.state, new Map(), 'crew').brackets[0]!;
  const sizes = () => Object.values(contendersOf(bracket())).map(({ length }) => length);
  expect(sizes()).toEqual([8, 0, 0]);
  for (const { id, games } of bracket().matches.slice(0, 3))
    of.run({ type: 'score', matchId: id, games: [{ number: 1, home: games[0]!.to, away: 9 }] });
  expect(sizes()).toEqual([5, 3, 0]);
  const { homeTeam } = bracket().matches[3]!;
  of.run({ type: 'withdraw', teamId: homeTeam!, out: 'forfeit' });
  const { unbeaten, contenders, finished } = contendersOf(bracket());
  expect([...contenders, ...finished].some(({ teamId }) => teamId === homeTeam)).toBe(true);
  expect(unbeaten).toHaveLength(4);
});
