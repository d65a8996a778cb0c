import { expect, it } from 'vitest';
import { finishesOf } from '#domain/play/rounds/look.ts';
import { add } from './gold-and-silver.ts';
import { division, type Input } from './kit.ts';

const played = () => {
  const of = division(4);
  of.run(add(50, 'brackets'));
  of.run({ type: 'makeBracket', roundId: 50 });
  const bracketId = of.state.brackets[0]!.id;
  of.playOut(50);
  return { of, bracketId };
};

it('bracket results can’t be removed while the day is locked', () => {
  const { of, bracketId } = played();
  const asks: Input[] = [
    { type: 'clearBracket', bracketId },
    { type: 'swapTeams', oneId: 100, otherId: 103, replay: true },
    { type: 'replaceTeam', teamId: 100, byId: 900, replay: true },
    { type: 'replaceTeam', teamId: 100, byId: 900, keep: true, replay: true },
    { type: 'addLateTeam', bracketId, teamId: 900, replay: true },
  ];
  of.run({ type: 'lockResults', locked: true });
  expect(asks.map((ask) => of.code(ask))).toEqual(asks.map(() => 'play/locked'));
  of.run({ type: 'lockResults', locked: false });
  expect(asks.map((ask) => of.code(ask))).toEqual(asks.map(() => null));
});

it('a bracket stays unchanged when a team withdraws or returns after its day was locked', () => {
  const of = division(4);
  of.run(add(50, 'brackets'));
  of.run({ type: 'makeBracket', roundId: 50 });
  of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
  of.playOut(50);
  of.run({ type: 'lockResults', locked: true });
  const [finishes, stored] = [finishesOf(of.state), of.state.brackets[0]?.stored];
  of.run({ type: 'withdraw', teamId: 103, out: null, replay: true });
  of.run({ type: 'withdraw', teamId: 100, out: 'forfeit', replay: true });
  expect(of.state.brackets[0]?.stored).toEqual(stored);
  expect(finishesOf(of.state)).toEqual(finishes);
});
