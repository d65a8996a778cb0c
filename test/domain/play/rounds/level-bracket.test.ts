import { expect, it } from 'vitest';
import { decisiveOf, formatIds } from '#domain/play/matches/formats/formats.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { date, division, type Input } from './kit.ts';

/** Returns a format in which every set is played, to these targets. */
const sets = (...targets: number[]) => ({ isMatch: false, games: targets.map((to) => ({ to })) });
const made = (more: object): Input => ({ type: 'makeBracket', roundId: 50, ...more }) as Input;
function day() {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'brackets', date });
  return of;
}
const scored = (matchId: number, ...scores: [home: number, away: number][]): Input => ({
  type: 'score',
  matchId,
  games: scores.map(([home, away], at) => ({ number: at + 1, home, away, isFinal: true })),
});

it.each([
  ['two sets to 21', { format: 4 }],
  ['contenders’ matches of two sets', { bracketType: 'DOUBLE_ELIM', losersFormat: 4 }],
  ['two sets with custom targets', { own: sets(25, 25) }],
])('a bracket with %s is refused because a match can end tied', (_, more) => {
  expect(day().code(made(more))).toBe('play/not-decided');
});

it('a bracket can’t change to a format whose matches can end tied', () => {
  const of = day();
  of.run(made({}));
  const partId = of.state.brackets[0]!.id;
  expect(of.code({ type: 'setMatches', partId, own: sets(21, 21) } as Input)).toBe('play/not-decided');
  expect(of.code({ type: 'setMatches', partId, own: sets(21, 21, 21) } as Input)).toBeNull();
});

it.each(formatIds.filter((id) => [1, 2, 3].some((sport) => decisiveOf(sport).includes(id))))(
  'a bracket can be created in every format offered for brackets: preset %s',
  (format) => {
    expect(day().code(made({ format, losersFormat: format }))).toBeNull();
  },
);

it('a timed bracket match can end only with a team ahead when time runs out, and that team advances', () => {
  const of = day();
  of.run(made({ own: sets(999, 999) }));
  const [first] = matchesOf(of.state, 50);
  expect(of.code(scored(first!.id, [20, 18], [18, 20]))).toBe('play/not-decided');
  of.run(scored(first!.id, [20, 18], [19, 20]));
  const final = matchesOf(of.state, 50).find(({ number }) => number === 3);
  expect([final?.homeTeam, final?.awayTeam]).toContain(first!.homeTeam);
});
