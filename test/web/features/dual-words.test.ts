import { expect, it } from 'vitest';
import { locateMatch, locateMatches, namesOf } from '#domain/play/match-location.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { wayOf } from '#web/src/features/match/way.ts';
import { resultShown } from '#web/src/features/share/share-picture.tsx';
import { add, names } from '../../domain/play/rounds/gold-and-silver.ts';
import { date, division } from '../../domain/play/rounds/kit.ts';

/**
 * Returns a night with two teams: they play a dual in a pool and then one in a bracket, each with three pairs that play
 * one set.
 */
function night() {
  const of = division(2);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'dual', pairs: 3, format: 1 });
  of.run(add(51, 'brackets'));
  of.run({ type: 'makeBracket', roundId: 51, pairs: 3, format: 1 });
  const view = () => playViewOf(of.state, names, 'crew');
  const play = (wins: readonly ('home' | 'away')[], pairs: readonly { id: number; games: { to: number }[] }[]) => {
    for (const [at, won] of wins.entries()) {
      const { id, games } = pairs[at]!;
      const to = games[0]!.to;
      of.run({
        type: 'score',
        matchId: id,
        games: [{ number: 1, home: won === 'home' ? to : 9, away: won === 'away' ? to : 9 }],
      });
    }
  };
  play(['home', 'away', 'home'], view().pools[0]!.matches);
  play(['away', 'home', 'away'], view().brackets[0]!.pairs);
  return view();
}

it('a team’s path through duals shows pairs won first, with a link to the dual', () => {
  const view = night();
  const { homeTeam } = view.brackets[0]!.matches[0]!;
  const way = wayOf(view, homeTeam!);
  expect(way.map(({ title, figures, ids }) => [title, figures, ids.length])).toEqual([
    ['Pool A · Dual 1', expect.stringMatching(/^(2-1|1-2)$/), 3],
    [expect.stringMatching(/Dual 1$/), '1-2', 4],
  ]);
  expect(way.at(-1)?.result).toBe('L');
  expect(locateMatch(view, way.at(-1)!.ids[0]!)?.match.type).toBe('dual');
});

it('a dual’s result image shows pairs won, with each pair’s sets below from the winner’s side', () => {
  const view = night();
  const matchLocation = locateMatch(view, view.brackets[0]!.matches[0]!.id)!;
  const nameOf = namesOf(view);
  const sides = { home: nameOf(matchLocation.match.homeTeam)!, away: nameOf(matchLocation.match.awayTeam)! };
  const { lines } = resultShown(matchLocation, sides, { over: 'Club Night', foot: 'sideout.example' });
  const to = locateMatches(view)[0]!.match.games[0]!.to;
  expect(lines.map(({ text, figures, strong }) => [text, figures, strong])).toEqual([
    [sides.home, '1', false],
    [sides.away, '2', true],
    ['Pair 1', `${to}-9`, false],
    ['Pair 2', `9-${to}`, false],
    ['Pair 3', `${to}-9`, false],
  ]);
});

it('a team’s path shows which matches are canceled or postponed, instead of their old times', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'roundRobin', format: 1 });
  const view = playViewOf(of.state, names, 'crew');
  const team = view.teams[0]!.id;
  const pools = view.pools.map((pool) => ({
    ...pool,
    matches: pool.matches.map((match) => ({ ...match, status: match.number % 2 === 0 ? 101 : (102 as const) })),
  }));
  const figures = wayOf({ ...view, pools } as typeof view, team).map((step) => step.figures);
  expect(figures.length).toBe(3);
  expect(new Set([...figures, 'Canceled', 'Postponed'])).toEqual(new Set(['Canceled', 'Postponed']));
});
