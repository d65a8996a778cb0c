import { expect, it } from 'vitest';
import { hour, minute } from '#domain/kernel/time.ts';
import { byCourt, locateMatches, nextOf } from '#domain/play/match-location.ts';
import { nextStart } from '#domain/play/next-start.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { pastDay } from '#web/src/features/live-division/use-play.ts';
import { date, division } from './rounds/kit.ts';

const nine = Date.UTC(2026, 10, 20, 9);
const day = 24 * hour;

/** Returns a pool of four on court 1 from 9 AM, and the same the next day. */
function twoDays() {
  const of = division(4);
  [date, '2026-11-21'].forEach((on, at) => {
    of.run({ type: 'addRound', roundId: at + 1, kind: 'pools', date: on });
    const times = { courts: ['1'], startTime: nine + at * day, minutesPerMatch: 30 };
    of.run({ type: 'makePools', roundId: at + 1, pools: 1, ...times });
  });
  const view = () => playViewOf(of.state, new Map(), 'crew');
  const at = (startTime: number) => locateMatches(view()).find(({ match }) => match.startTime === startTime)!.match;
  const court = (now: number) => byCourt(locateMatches(view()), pastDay('UTC', now))[0]!;
  return { of, view, at, court };
}

it('a court’s next match can be overdue, but is never left over from another day', () => {
  const { of, at, court } = twoDays();
  expect(court(nine + 8 * hour).next[0]!.match.startTime).toBe(nine);
  expect(court(nine + day).next[0]!.match.startTime).toBe(nine + day);
  expect(court(nine + day).next).toHaveLength(6);
  // A match in progress is live regardless of its scheduled time.
  const first = at(nine);
  of.run({ type: 'score', matchId: first.id, games: [{ number: 1, home: 3, away: 2 }] }, nine + day);
  expect(court(nine + day).on.map(({ match }) => match.id)).toEqual([first.id]);
});

it('an evening’s play continues past midnight', () => {
  const isPast = pastDay('America/Los_Angeles', Date.parse('2026-06-14T00:20-07:00'));
  expect(isPast(Date.parse('2026-06-13T23:30-07:00'))).toBe(false);
  expect(isPast(Date.parse('2026-06-13T12:00-07:00'))).toBe(true);
  // The day when clocks go back has 25 hours.
  const late = pastDay('America/Los_Angeles', Date.parse('2026-11-01T23:50-08:00'));
  expect(late(Date.parse('2026-11-01T00:00-07:00'))).toBe(false);
  expect(late(Date.parse('2026-10-31T23:59-07:00'))).toBe(true);
});

it('a postponed match is never the next one for a court, team or follower', () => {
  const { of, view, at, court } = twoDays();
  const { id, homeTeam } = at(nine);
  of.run({ type: 'markMatches', matchIds: [id], status: 102 });
  expect(court(nine).next[0]!.match.startTime).toBe(nine + 30 * minute);
  expect(nextOf(view(), homeTeam!).plays.map(({ match }) => match.id)).not.toContain(id);
  expect(nextStart([view()], date, () => date)).toBe(nine + 30 * minute);
  // The match was eventually played.
  of.run({ type: 'markMatches', matchIds: [id], status: null });
  expect(court(nine).next[0]!.match.id).toBe(id);
});
