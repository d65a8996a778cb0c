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

/** Returns a pool of four on one court from 9 AM, every 30 minutes, in order of time. */
function made(published = true) {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 1, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 1, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 30 });
  if (published) of.run({ type: 'changeRound', roundId: 1, patch: { published: true } });
  const matches = () => view().pools[0]!.matches.toSorted((a, b) => a.startTime! - b.startTime!);
  const view = () => playViewOf(of.state, new Map(), 'crew');
  /** Scores a match point by point, with the first point at `from` and the last at `to`. */
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

it('a match’s start is its first live point, or the time its court was free if scored from paper', () => {
  const pool = made();
  pool.play(0, 2, 44);
  const [, second] = pool.matches();
  const games = second!.games.slice(0, 2).map(({ number, to }) => ({ number, home: to, away: 3 }));
  pool.of.run({ type: 'score', matchId: second!.id, games }, nine + 80 * minute);
  expect(actualsOf(pool.matches()).slice(0, 2)).toEqual([
    { match: pool.matches()[0]!.id, started: nine + 2 * minute, ended: nine + 44 * minute },
    { match: second!.id, started: nine + 44 * minute, ended: nine + 80 * minute, fromPaper: true },
  ]);
});

it('a match whose result is cleared no longer has a start', () => {
  const pool = made();
  pool.play(0, 2, null);
  pool.of.run({ type: 'unplay', matchId: pool.matches()[0]!.id, replay: true });
  expect(actualsOf(pool.matches())).toEqual([]);
});

it('long matches push later ones back, with a range around each predicted start', () => {
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

it('a court belongs to the match being played on it, even if it started late', () => {
  const pool = made();
  // The first match started when the second was due.
  pool.play(0, 35, null);
  const [second] = told(pool, 40);
  expect(second!.start).toBeGreaterThan(nine + 55 * minute);
});

it('no match starts before the next update while play is stopped', () => {
  const pool = made();
  const stop = { since: nine, until: nine + 120 * minute };
  // This is also true long after the matches' times. A match that hadn't started when play stopped hasn't been played
  // since.
  for (const at of [10, 100]) {
    expect(told(pool, at, { stop })).toHaveLength(6);
    for (const { from } of told(pool, at, { stop })) expect(from).toBeGreaterThanOrEqual(stop.until);
  }
});

it('predicted times reveal nothing about unpublished rounds, hidden divisions, hidden times or other days', () => {
  expect(told(made(false), 0)).toEqual([]);
  expect(told(made(), 0, { secret: new Set([1]) })).toEqual([]);
  expect(told(made(), -24 * 60)).toEqual([]);
  const hidden = made();
  hidden.of.run({ type: 'changeRound', roundId: 1, patch: { hideTimes: true } });
  expect(told(hidden, 0)).toEqual([]);
  expect(told(made(), 0)).toHaveLength(6);
});

/** Returns each open match's predicted start in minutes after 9 AM, in order. */
const starts = (pool: ReturnType<typeof made>, at: number) =>
  new Map(
    told(pool, at).map(({ id, start }) => [
      pool.matches().findIndex((match) => match.id === id),
      (start - nine) / minute,
    ]),
  );

it('a match past its planned end counts as over, and later matches as on time, when results come from paper', () => {
  const pool = made();
  expect([...starts(pool, 65).keys()]).toEqual([2, 3, 4, 5]);
  expect(starts(pool, 65).get(3)).toBe(90);
  // The first two results come in together, so they reveal nothing about the third.
  for (const at of [0, 1]) {
    const { id, games } = pool.matches()[at]!;
    const score = games.slice(0, 2).map(({ number, to }) => ({ number, home: to, away: 3 }));
    pool.of.run({ type: 'score', matchId: id, games: score }, nine + 100 * minute);
  }
  expect([...starts(pool, 101)].map(([at]) => at)).toEqual([3, 4, 5]);
  expect(starts(pool, 101).get(4)).toBe(120);
});

it('a forgotten or postponed match doesn’t delay teams that are on time', () => {
  const live = (pool: ReturnType<typeof made>) => {
    for (const at of [1, 2]) pool.play(at, at * 30, at * 30 + 29);
    return starts(pool, 92);
  };
  const forgotten = live(made());
  const postponed = made();
  postponed.of.run({ type: 'markMatches', matchIds: [postponed.matches()[0]!.id], status: 102 });
  for (const on of [forgotten, live(postponed)]) {
    expect([...on.keys()]).toEqual([3, 4, 5]);
    expect(on.get(4)).toBeLessThanOrEqual(125);
  }
});

it('with live scoring, an overdue match counts as still to play until its planned length has passed again', () => {
  const pool = made();
  pool.play(0, 0, 28);
  expect(starts(pool, 65).get(1)).toBe(65);
  expect(starts(pool, 65).get(2)).toBeGreaterThan(85);
  expect([...starts(pool, 91).keys()]).toEqual([3, 4, 5]);
});

it('a match that waits for its court doesn’t count as played, no matter how late it is', () => {
  const pool = made();
  pool.play(0, 0, null);
  expect([...starts(pool, 110).keys()]).toEqual([1, 2, 3, 4, 5]);
});

it('a match left half-scored in the evening delays no one in the morning', () => {
  const pool = made();
  pool.play(0, 0, null);
  expect([...starts(pool, 7 * 60).keys()]).toEqual([]);
});

it('no match is predicted to start before its planned time, which is sent with the prediction', () => {
  const pool = made();
  const last = pool.matches().at(-1)!;
  const startTime = last.startTime! + 2 * minute;
  pool.of.run({ type: 'place', matchId: last.id, court: '1', startTime });
  pool.play(0, 0, 15);
  const time = told(pool, 16).find(({ id }) => id === last.id);
  expect(time).toMatchObject({ planned: startTime, start: startTime, from: startTime });
});
