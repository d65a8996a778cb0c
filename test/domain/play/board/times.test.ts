import { expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { minute } from '#domain/kernel/time.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { liveTimes } from '#domain/play/board/times.ts';
import { actualsOf } from '#domain/play/courts/actuals.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from '../rounds/kit.ts';

const nine = Date.UTC(2026, 10, 20, 9);
const settings = boardSettings.parse({ courts: ['1'], minutes: 30 });

/** A pool of four on one court from nine, every 30 minutes, in order of time. */
function made(published = true) {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 1, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 1, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 30 });
  if (published) of.run({ type: 'changeRound', roundId: 1, patch: { published: true } });
  const matches = () => view().pools[0]!.matches.toSorted((a, b) => a.startTime! - b.startTime!);
  const view = () => playViewOf(of.state, new Map(), 'crew');
  /** scored point by point: a first one at `from`, the last at `to` */
  const play = (at: number, from: number, to: number | null) => {
    const { id, games } = matches()[at]!;
    of.run({ type: 'score', matchId: id, games: [{ number: 1, home: 1, away: 0 }] }, nine + from * minute);
    if (to === null) return;
    const score = games.slice(0, 2).map(({ number, to: target }) => ({ number, home: target, away: 0 }));
    of.run({ type: 'score', matchId: id, games: score }, nine + to * minute);
  };
  return { of, view, matches, play };
}
const told = (pool: ReturnType<typeof made>, at: number, more: object = {}) =>
  liveTimes([pool.view()], { settings, now: nine + at * minute, random: seeded(1), ...more });

it('a match begins when its first point is noted while it is played; from paper, when its court was free', () => {
  const pool = made();
  pool.play(0, 2, 44);
  const [, second] = pool.matches();
  const games = second!.games.slice(0, 2).map(({ number, to }) => ({ number, home: to, away: 3 }));
  pool.of.run({ type: 'score', matchId: second!.id, games }, nine + 80 * minute);
  expect(actualsOf(pool.matches()).slice(0, 2)).toEqual([
    { match: pool.matches()[0]!.id, started: nine + 2 * minute, ended: nine + 44 * minute },
    { match: second!.id, started: nine + 44 * minute, ended: nine + 80 * minute },
  ]);
});

it('a result that is taken back has no beginning any more', () => {
  const pool = made();
  pool.play(0, 2, null);
  pool.of.run({ type: 'unplay', matchId: pool.matches()[0]!.id, replay: true });
  expect(actualsOf(pool.matches())).toEqual([]);
});

it('matches that take longer than planned push those behind them, with a range around each start', () => {
  const pool = made();
  pool.play(0, 0, 45);
  pool.play(1, 45, 90);
  pool.play(2, 92, null);
  const times = told(pool, 100);
  expect(times.map(({ id }) => id)).toEqual(
    pool
      .matches()
      .slice(3)
      .map(({ id }) => id),
  );
  for (const { id, start, from, to } of times) {
    const planned = pool.matches().find((match) => match.id === id)!.startTime!;
    expect(start).toBeGreaterThan(planned + 30 * minute);
    expect(from).toBeLessThanOrEqual(start);
    expect(to).toBeGreaterThanOrEqual(start);
    expect(start % (5 * minute)).toBe(0);
  }
  expect(told(pool, 100)).toEqual(times);
});

it('a court is taken by the match on it, however late that began', () => {
  const pool = made();
  // the first began when the second was due already
  pool.play(0, 35, null);
  const [second] = told(pool, 40);
  expect(second!.start).toBeGreaterThan(nine + 55 * minute);
});

it('while play is stopped nothing begins before its next word', () => {
  const pool = made();
  const stoppedUntil = nine + 120 * minute;
  for (const { from } of told(pool, 10, { stoppedUntil })) expect(from).toBeGreaterThanOrEqual(stoppedUntil);
});

it('nothing is told of rounds that are not published, of hidden divisions, of hidden times and of other days', () => {
  expect(told(made(false), 0)).toEqual([]);
  expect(told(made(), 0, { secret: new Set([1]) })).toEqual([]);
  expect(told(made(), -24 * 60)).toEqual([]);
  const hidden = made();
  hidden.of.run({ type: 'changeRound', roundId: 1, patch: { hideTimes: true } });
  expect(told(hidden, 0)).toEqual([]);
  expect(told(made(), 0)).toHaveLength(6);
});

it('a match that is postponed has no probable start, and holds up none behind it', () => {
  const pool = made();
  const [first, second] = pool.matches();
  const startOf = (id: number) => told(pool, 20).find((time) => time.id === id)?.start;
  const before = startOf(second!.id);
  pool.of.run({ type: 'markMatches', matchIds: [first!.id], status: 102 });
  expect(startOf(first!.id)).toBeUndefined();
  expect(startOf(second!.id)).toBeLessThan(before ?? 0);
});
