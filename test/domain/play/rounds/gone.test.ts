import { expect, it } from 'vitest';
import { stateOf as bracketState } from '#domain/play/rounds/bracket-play.ts';
import { date, division, type Input } from './kit.ts';

const add = (kind: 'pools' | 'brackets', roundId: number): Input => ({ type: 'addRound', kind, date, roundId });

it('who has given up is given up against in pools and brackets that are made later; who comes back is there again [P3-425]', () => {
  const of = division(8);
  of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
  of.run(add('pools', 50));
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  const mine = () =>
    of.state.pools
      .flatMap((pool) => pool.matches)
      .filter(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].includes(103));
  expect(mine().map(({ forfeit }) => forfeit !== null)).toEqual([true, true, true]);
  of.run(add('brackets', 52));
  of.run({ type: 'makeBracket', roundId: 52, bracketType: 'SINGLE_ELIM' });
  const out = () => [...bracketState(of.state.brackets[0]!).withdrawn.keys()];
  expect(out()).toEqual([4]);
  of.run({ type: 'withdraw', teamId: 103, out: null, replay: true });
  expect(mine().map(({ forfeit }) => forfeit)).toEqual([null, null, null]);
  expect(out()).toEqual([]);
});
