import { expect, it } from 'vitest';
import { boardSettings } from '#domain/play/board/settings.ts';
import { boardMatches } from '#domain/play/board/task.ts';
import { byCourt, locateMatches, nextOf } from '#domain/play/match-location.ts';
import { poolProgress } from '#domain/play/pool-progress.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { matchOf } from '../matches/make.ts';
import { date, division } from '../rounds/kit.ts';

/** Returns a dual of three pairs side by side. The home team has won two. */
function decided() {
  const of = division(2);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  of.run({ type: 'makeBracket', roundId: 51, pairs: 3, format: 1, courts: ['1', '2', '3'], startTime: 1_000_000 });
  const pairs = locateMatches(playViewOf(of.state, new Map(), 'crew')).map(({ match }) => match);
  const score = (pair: number, home: number, away: number) => {
    const { id } = pairs.find(({ number }) => number === 1000 + pair)!;
    of.run({ type: 'score', matchId: id, games: [{ number: 1, home, away }] });
  };
  score(1, 28, 20);
  score(2, 28, 20);
  return { view: () => playViewOf(of.state, new Map(), 'crew'), score };
}
const onCourts = (view: Parameters<typeof locateMatches>[0]) => byCourt(locateMatches(view)).map(({ court }) => court);

it('a pair match that no longer matters doesn’t need a court and isn’t next, unless it’s in progress', () => {
  const { view, score } = decided();
  expect(onCourts(view())).toEqual([]);
  expect(nextOf(view(), 100).plays).toEqual([]);
  // The board no longer plans the third pair and counts its court as free.
  const settings = boardSettings.parse({ courts: ['1', '2', '3'], minutes: 40 });
  const onBoard = () => boardMatches([view()], settings).map(({ match }) => match.number);
  expect(onBoard()).toEqual([1001, 1002]);
  score(3, 4, 2);
  expect(onCourts(view())).toEqual(['3']);
  expect(onBoard()).toEqual([1001, 1002, 1003]);
});

it('an exhibition counts as left to play after its dual is decided, but other open pair matches don’t', () => {
  const pair = (number: number, scores: string) =>
    matchOf(scores, { id: number, number, dualN: 1, poolId: 7, homeTeam: 1, awayTeam: 2, court: '1' });
  const won = '21-1 21-1';
  const pool = { matches: [pair(1001, won), pair(1002, won), pair(1003, ''), pair(1004, '')].map(viewed) };
  expect(poolProgress(pool as never, 0)).toMatchObject({ left: 1, total: 4 });
});

const viewed = (match: ReturnType<typeof matchOf>) => ({
  ...match,
  progress: match.games.some(({ home }) => home !== null) ? 'complete' : 'none',
});
