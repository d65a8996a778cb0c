import { expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { isBegun, isRoundLive, locateMatches, takesPlace } from '#domain/play/match-location.ts';
import { poolProgress } from '#domain/play/pool-progress.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { worksByTeam } from '#domain/play/work/counts.ts';
import { date, division } from './rounds/kit.ts';

it('a pool’s delay comes from its first match that hasn’t started, and a postponed match counts only as a match left to play', () => {
  const nine = Date.UTC(2026, 10, 20, 9);
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 30 });
  const [pool] = playViewOf(of.state, new Map(), 'crew').pools;
  const at = nine + 40 * minute;
  expect(poolProgress(pool!, at)).toEqual({ left: 6, total: 6, late: 40 });
  const first = pool!.matches.find(({ startTime }) => startTime === nine);
  of.run({ type: 'markMatches', matchIds: [first!.id], status: 102 });
  const [after] = playViewOf(of.state, new Map(), 'crew').pools;
  expect(poolProgress(after!, at)).toEqual({ left: 6, total: 6, late: 10 });
});

it('a pool’s matches and its teams’ work leave out canceled matches and those forfeited without play', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: 0, minutesPerMatch: 30 });
  const look = () => playViewOf(of.state, new Map(), 'crew');
  const works = () => [...worksByTeam(locateMatches(look())).values()].reduce((sum, n) => sum + n, 0);
  expect(works()).toBe(6);
  const [first] = look().pools[0]!.matches;
  of.run({ type: 'markMatches', matchIds: [first!.id], status: 101 });
  expect(poolProgress(look().pools[0]!, 0)).toMatchObject({ left: 5, total: 5 });
  expect(works()).toBe(5);
  of.run({ type: 'withdraw', teamId: look().teams[0]!.id, out: 'drop' });
  const played = look().pools[0]!.matches.filter(takesPlace);
  expect(played).toHaveLength(
    look().pools[0]!.matches.filter(({ forfeit, status }) => !forfeit && status !== 101).length,
  );
  expect(works()).toBe(played.filter(({ refTeam }) => refTeam !== null).length);
});

it('a round is live once a match is played, but not after a forfeit before play', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: 0, minutesPerMatch: 30 });
  const look = () => playViewOf(of.state, new Map(), 'crew');
  const live = () => isRoundLive(look(), look().rounds[0]!);
  expect([live(), isBegun(look().pools[0]!.matches)]).toEqual([false, false]);
  of.run({ type: 'withdraw', teamId: look().teams[0]!.id, out: 'drop' });
  expect([look().rounds[0]!.started, live(), isBegun(look().pools[0]!.matches)]).toEqual([true, false, false]);
  const [match] = look().pools[0]!.matches.filter(({ forfeit }) => !forfeit);
  of.run({ type: 'score', matchId: match!.id, games: [{ number: 1, home: 3, away: 2 }] });
  expect([live(), isBegun(look().pools[0]!.matches)]).toEqual([true, true]);
});
