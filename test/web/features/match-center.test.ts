import { expect, it } from 'vitest';
import { locateMatches } from '#domain/play/match-location.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from '#test/domain/play/rounds/kit.ts';
import type { CourtMatch } from '#web/src/features/live-division/court-card.tsx';
import { daysPlayed, justFinished, upNext } from '#web/src/features/live-division/match-center.tsx';

const nine = Date.UTC(2026, 10, 20, 9);

/** Returns two pools on two courts, with two matches played and one on court. */
function placed(): CourtMatch[] {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2, courts: ['1', '2'], startTime: nine, minutesPerMatch: 60 });
  const [first, second, third] = matchesOf(of.state, 50).toSorted((a, b) => a.startTime! - b.startTime!);
  const win = [{ number: 1, home: 28, away: 10 }];
  of.run({ type: 'score', matchId: second!.id, games: win }, nine + 1);
  of.run({ type: 'score', matchId: first!.id, games: win }, nine + 2);
  of.run({ type: 'score', matchId: third!.id, games: [{ number: 1, home: 3, away: 1 }] }, nine + 3);
  return locateMatches(playViewOf(of.state, new Map(), 'crew')).map((at) => ({ ...at, names: () => null }));
}

it('the match center lists the most recent finished matches and the next to start, without the current match', () => {
  const all = placed();
  const done = justFinished(all).map(({ match }) => match.dtModified);
  expect(done).toEqual([...done].sort((a, b) => b! - a!));
  expect(done).toHaveLength(2);
  const next = upNext(all).map(({ match }) => match);
  expect(next.map(({ startTime }) => startTime)).toEqual(next.map(({ startTime }) => startTime).sort());
  expect(next.every(({ progress }) => progress === 'none')).toBe(true);
  // The match that a free court shows as its next isn't listed again.
  const shown = new Set(next.slice(0, 2).map(({ id }) => id));
  expect(upNext(all, shown).filter(({ match }) => shown.has(match.id))).toEqual([]);
  expect(daysPlayed(all)).toEqual([date]);
});

it('the match center lists the latest final first, although a bracket records times only by set', () => {
  const over = (id: number, dtModified: number, more: object = {}) =>
    ({
      round: {},
      match: { id, bye: null, winner: 'home', progress: 'complete', games: [{ number: 1, dtModified }], ...more },
    }) as unknown as CourtMatch;
  const ids = justFinished([over(1, nine, { dtModified: nine }), over(2, nine + 5)]).map(({ match }) => match.id);
  expect(ids).toEqual([2, 1]);
});
