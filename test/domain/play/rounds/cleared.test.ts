import { expect, it } from 'vitest';
import { matchIdOf } from '#domain/play/rounds/ids.ts';
import { hasBegun } from '#domain/play/rounds/look.ts';
import { add } from './gold-and-silver.ts';
import { division, type Input } from './kit.ts';

const bracketOf4 = () => {
  const of = division(4);
  of.run(add(50, 'brackets'));
  of.run({ type: 'makeBracket', roundId: 50 });
  return { of, first: matchIdOf(of.state.brackets[0]!.id, 1) };
};
const games = (home: number | null, away: number | null) => [{ number: 1, home, away }];

it('a bracket can be remade after its only score is cleared as a mistake', () => {
  for (const [home, away] of [
    [5, 3],
    [21, 10],
  ] as const) {
    const { of, first } = bracketOf4();
    const clears: Input[] = [
      { type: 'unplay', matchId: first },
      { type: 'clearMatches', matchIds: [first] },
      { type: 'score', matchId: first, games: games(null, null) },
    ];
    for (const clear of clears) {
      of.run({ type: 'score', matchId: first, games: games(home, away) });
      expect(of.code({ type: 'makeBracket', roundId: 50 })).toBe('play/already-started');
      of.run(clear);
      expect(hasBegun(of.state.brackets[0]!)).toBe(false);
      expect(of.code({ type: 'makeBracket', roundId: 50 })).toBe(null);
    }
  }
});

it('clearing a bracket match without a score changes nothing', () => {
  const { of, first } = bracketOf4();
  const before = of.state.brackets;
  of.run({ type: 'unplay', matchId: first });
  expect(of.state.brackets).toEqual(before);
});
