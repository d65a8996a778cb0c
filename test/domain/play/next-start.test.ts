import { expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { locateMatches } from '#domain/play/match-location.ts';
import { nextStart } from '#domain/play/next-start.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from './rounds/kit.ts';

const dayOf = (at: number) => dateIn(at, 'America/Los_Angeles');
const nine = Date.parse(`${date}T09:00:00-07:00`);

it('the next match is the overdue match, not the one after it', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 30, format: 1 });
  const view = () => playViewOf(of.state, new Map(), 'crew');
  expect(nextStart([view()], date, dayOf)).toBe(nine);
  const [first] = locateMatches(view()).map(({ match }) => match);
  of.run({ type: 'score', matchId: first!.id, games: [{ number: 1, home: first!.games[0]!.to, away: 3 }] });
  expect(nextStart([view()], date, dayOf)).toBe(nine + 30 * minute);
  expect(nextStart([view()], '2099-01-01', dayOf)).toBeNull();
});

it('a postponed match is never the next match', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 30, format: 1 });
  const view = () => playViewOf(of.state, new Map(), 'crew');
  const [first] = locateMatches(view()).map(({ match }) => match);
  of.run({ type: 'markMatches', matchIds: [first!.id], status: 102 });
  expect(nextStart([view()], date, dayOf)).toBe(nine + 30 * minute);
});
