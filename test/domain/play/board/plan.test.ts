import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { withClosure } from '#domain/play/board/closures.ts';
import { dayOn, hoursOn } from '#domain/play/board/days.ts';
import { judgeMoves } from '#domain/play/board/moves.ts';
import { type PlanWish, planBoard } from '#domain/play/board/plan.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { stopChoices } from '#domain/play/board/stop.ts';
import { boardMatches, boardTask } from '#domain/play/board/task.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from '../rounds/kit.ts';

const nine = Date.UTC(2026, 10, 20, 9);
const settings = boardSettings.parse({ courts: ['1', '2'], minutes: 30, opens: '09:00', closes: '17:00' });
const hours = [
  { from: nine, to: nine + 8 * hour },
  { from: nine + 24 * hour, to: nine + 32 * hour },
];

/** Returns two pools of four, each on its court from 9 AM, 30 minutes per match. */
function drawn() {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 1, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 1, pools: 2, courts: ['1', '2'], startTime: nine, minutesPerMatch: 30 });
  return of;
}
type Division = ReturnType<typeof drawn>;
const boardOf = (of: Division) => ({
  matches: boardMatches([playViewOf(of.state, new Map(), 'crew')], settings, (on) => dayOn(on, settings, 'UTC')),
  ...{ settings, people: [], hours },
});
/** Scores one of the matches that start at 9 AM, at a given time. Enters only its first points or its full score. */
function score(of: Division, at: number, most = 1) {
  const { match } = boardOf(of).matches.find(({ match: { startTime } }) => startTime === nine)!;
  const games =
    most === 1
      ? [{ number: 1, home: 3, away: 3 }]
      : match.games.slice(0, 2).map(({ number, to }) => ({ number, home: to, away: 3 }));
  of.run({ type: 'score', matchId: match.id, games }, at);
  return match;
}
const wishes: readonly PlanWish[] = [
  { kind: 'rest' },
  { kind: 'court-closed', court: '1', from: nine + hour, to: nine + 8 * hour },
  { kind: 'late', divisionId: 1, until: nine + 2 * hour },
  { kind: 'stop', from: nine + hour, to: nine + 2 * hour },
];

describe('matches played without a court', () => {
  it.each([
    ['is over', 2],
    ['is being played', 1],
  ] as const)('don’t block any plan when one of them %s', (_, most) => {
    const of = drawn();
    const { id, court } = score(of, nine + 20 * minute, most);
    for (const place of [
      { court, startTime: null },
      { court: null, startTime: null },
    ]) {
      of.run({ type: 'place', matchId: id, ...place });
      const board = boardOf(of);
      const plans = wishes.map((wish) => must(planBoard(board, wish, nine + hour)).moves);
      const choices = must(
        stopChoices(board, { from: nine + hour, to: nine + 2 * hour, now: nine + hour, dark: null }),
      ).map(({ moves }) => moves);
      for (const moves of [...plans, ...choices]) {
        expect(moves.map(({ matchId }) => matchId)).not.toContain(id);
        expect(judgeMoves(boardTask(board), board.matches, moves)).toMatchObject({ ok: true });
      }
    }
  });
});

describe('a half-scored match', () => {
  const now = nine + 30 * hour;
  it('from yesterday isn’t in progress, and that day is planned as if it were over', () => {
    const of = drawn();
    const { id } = score(of, nine + 5 * minute);
    for (const wish of wishes.slice(1))
      expect(
        must(planBoard(boardOf(of), { ...wish, from: now, to: now + hour } as PlanWish, now)).moves,
      ).not.toContainEqual(expect.objectContaining({ matchId: id }));
    expect(must(stopChoices(boardOf(of), { from: now, to: now + hour, now, dark: null }))).not.toEqual([]);
  });
  it('isn’t in progress if it was postponed', () => {
    const of = drawn();
    const { id, court } = score(of, nine + 5 * minute);
    of.run({ type: 'markMatches', matchIds: [id], status: 102 });
    const noon = nine + 3 * hour;
    const lost = { kind: 'court-closed', court: court === '1' ? '2' : '1', from: noon, to: noon + hour } as const;
    expect(must(planBoard(boardOf(of), lost, noon)).moves).toEqual([]);
  });
  it('counts as in progress if it started today, and keeps its court even through a delay of several days', () => {
    const of = drawn();
    const { court } = score(of, nine + 5 * minute);
    const noon = nine + 3 * hour;
    const late = { kind: 'court-closed', court: court === '1' ? '2' : '1', from: noon, to: noon + hour } as const;
    const { moves } = must(planBoard(boardOf(of), late, noon));
    expect(Math.min(...moves.map(({ startTime }) => startTime!))).toBeGreaterThan(noon);
    const days = { from: nine + 10 * minute, to: nine + 54 * hour, now: nine + 10 * minute, dark: null };
    expect(must(stopChoices(boardOf(of), days))).not.toEqual([]);
  });
});

/** Returns two rounds of unscheduled pools, Friday's and Saturday's. */
function twoDays() {
  const of = division(8);
  [date, '2026-11-21'].forEach((on, at) => {
    of.run({ type: 'addRound', roundId: at + 1, kind: 'pools', date: on });
    of.run({ type: 'makePools', roundId: at + 1, pools: 2 });
  });
  return of;
}
/** Returns where a plan puts a round's matches. */
const startsOf = (of: Division, roundId: number, wish: PlanWish, now: number) =>
  must(planBoard(boardOf(of), wish, now))
    .moves.filter(({ matchId }) => placeOf(matchId).roundId === roundId)
    .map(({ startTime }) => startTime!);

describe('a closed court', () => {
  const noon = nine + 3 * hour;
  const closures = [{ court: '2', closed: { from: noon, to: null } }];
  const courtsUsed = (moves: readonly { court: string | null; startTime: number | null }[]) =>
    new Set(moves.flatMap(({ court, startTime }) => (court !== null && (startTime ?? 0) >= noon ? court : [])));

  it.each([
    { kind: 'rest' },
    { kind: 'court-closed', court: '1', from: nine + 8 * hour, to: null },
    { kind: 'late', divisionId: 1, until: noon },
    { kind: 'stop', from: nine, to: noon },
  ] as const)('is left out of every plan until the court is reopened: $kind', (wish) => {
    const of = wish.kind === 'rest' ? twoDays() : drawn();
    const open = must(planBoard(boardOf(of), wish, nine - hour));
    const closed = must(planBoard({ ...boardOf(of), closures }, wish, nine - hour));
    if (wish.kind !== 'court-closed') expect(courtsUsed(open.moves)).toContain('2');
    expect(courtsUsed(closed.moves)).not.toContain('2');
  });
  it('is left out of the options when play is stopped', () => {
    const query = { from: nine, to: noon, now: nine, dark: null };
    for (const { moves } of must(stopChoices({ ...boardOf(drawn()), closures }, query)))
      expect(courtsUsed(moves)).not.toContain('2');
  });
  it('can be used until it closes, and again once it reopens', () => {
    const wish = { kind: 'late', divisionId: 1, until: noon } as const;
    const until = [{ court: '2', closed: { from: nine, to: noon } }];
    expect(courtsUsed(must(planBoard({ ...boardOf(drawn()), closures: until }, wish, nine)).moves)).toContain('2');
    expect(withClosure(until, '2', null)).toEqual([]);
    expect(withClosure(until, '1', { from: nine, to: null })).toEqual([
      ...until,
      { court: '1', closed: { from: nine, to: null } },
    ]);
  });
});

describe('an unscheduled match', () => {
  const [friday, saturday] = hours as [(typeof hours)[0], (typeof hours)[0]];
  it.each([{ kind: 'rest' }, { kind: 'court-closed', court: '2', from: nine, to: nine + hour }] as const)(
    'is planned on its round’s day: $kind',
    (wish) => {
      const [first, second] = [1, 2].map((round) => startsOf(twoDays(), round, wish, nine - 24 * hour));
      expect([first?.length, second?.length]).toEqual([12, 12]);
      expect(Math.max(...first!)).toBeLessThan(friday.to);
      expect(Math.min(...second!)).toBeGreaterThanOrEqual(saturday.from);
    },
  );
  it('is planned from the current time onward when its day is today', () => {
    const noon = nine + 3 * hour;
    expect(Math.min(...startsOf(twoDays(), 1, { kind: 'rest' }, noon))).toBe(noon);
  });
  it('is planned on a later day when its round’s day is over', () => {
    const starts = startsOf(twoDays(), 1, { kind: 'rest' }, saturday.from);
    expect(starts).toHaveLength(12);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(saturday.from);
  });
  it('isn’t planned when too little of its day is left, since only the director can choose another day', () => {
    expect(startsOf(twoDays(), 1, { kind: 'rest' }, friday.to - 30 * minute)).toHaveLength(2);
  });
});

it('matches can be planned until courts close, even at or after midnight', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 1, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 1, pools: 1 });
  const plan = (closes: string) => {
    const open = boardSettings.parse({ courts: ['1'], minutes: 30, opens: '21:00', closes });
    const matches = boardMatches([playViewOf(of.state, new Map(), 'crew')], open, (on) => dayOn(on, open, 'UTC'));
    const board = { matches, settings: open, people: [], hours: [hoursOn(date, open, 'UTC')] };
    return must(planBoard(board, { kind: 'rest' }, nine)).moves.map(({ startTime }) => (startTime! - nine) / hour);
  };
  expect(plan('00:00')).toEqual([12, 12.5, 13, 13.5, 14, 14.5]);
  expect(plan('01:00')).toHaveLength(6);
});

it('closing a court outside board hours moves no matches on other courts', () => {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 1, kind: 'pools', date });
  const early = nine - 2 * hour;
  of.run({ type: 'makePools', roundId: 1, pools: 2, courts: ['1', '2'], startTime: early, minutesPerMatch: 30 });
  const board = boardOf(of);
  const wish = { kind: 'court-closed' as const, court: '1', from: early, to: nine + 8 * hour };
  const { moves } = must(planBoard(board, wish, early - hour));
  const moved = new Set(moves.map(({ matchId }) => matchId));
  const others = board.matches.filter(({ match }) => match.court === '2');
  expect(others.filter(({ match }) => moved.has(match.id))).toEqual([]);
  expect(moved.size).toBe(6);
});

it('closing a court doesn’t move other courts’ matches that already have too little rest', () => {
  const tired = { ...boardOf(drawn()), settings: { ...settings, rest: 45 } };
  const wish = { kind: 'court-closed' as const, court: '1', from: nine, to: nine + 30 * minute };
  const { moves, unplaced } = must(planBoard(tired, wish, nine - hour));
  const courtOf = new Map(tired.matches.map(({ match }) => [match.id, match.court]));
  expect(moves.filter(({ matchId }) => courtOf.get(matchId) === '2')).toEqual([]);
  expect(moves.length).toBeGreaterThan(0);
  expect(unplaced).toEqual([]);
});
