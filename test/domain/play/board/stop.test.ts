import { expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { type BoardMove, judgeMoves, playedAs } from '#domain/play/board/moves.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { stopChoices } from '#domain/play/board/stop.ts';
import { type BoardMatch, boardMatches, boardTask } from '#domain/play/board/task.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { stopNow } from '#domain/play/stop.ts';
import { backFrom, stillBack } from '#web/src/features/court-board/use-acts.ts';
import { date, division } from '../rounds/kit.ts';

const nine = Date.UTC(2026, 10, 20, 9);
const settings = boardSettings.parse({ courts: ['1', '2'], minutes: 30 });
const day = (n: number, hours: number) => ({ from: nine + n * 24 * hour, to: nine + n * 24 * hour + hours * hour });

/** Returns a board with two pools of four, each on its court from 9 AM to noon, with 30 minutes per match. */
const board = (hours: ReturnType<typeof day>[]) => boardFor(drawn(), hours);
function drawn(startTime = nine) {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 1, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 1, pools: 2, courts: ['1', '2'], startTime, minutesPerMatch: 30 });
  return of;
}
function boardFor(of: ReturnType<typeof drawn>, hours: ReturnType<typeof day>[]) {
  const matches = boardMatches([playViewOf(of.state, new Map(), 'crew')], settings);
  return { matches, settings, people: [], hours };
}
const asked = { from: nine + hour, to: nine + 2 * hour, now: nine + hour, dark: null };
const kinds = (of: ReturnType<typeof board>, more: object = {}) => must(stopChoices(of, { ...asked, ...more }));

it('a stop offers only later play when the day is long enough for all matches', () => {
  const [later, ...others] = kinds(board([day(0, 8)]));
  expect(later).toMatchObject({ kind: 'later', endsAt: nine + 4 * hour, cut: [], otherDay: 0, share: 1 });
  expect(others).toEqual([]);
  for (const { startTime } of later!.moves) expect(startTime).toBeGreaterThanOrEqual(asked.to);
});

it('a stop offers later play, shorter matches, the next day or cuts when the day is too short, and each option works', () => {
  const of = board([day(0, 3), day(1, 3)]);
  const choices = kinds(of);
  expect(choices.map(({ kind }) => kind)).toEqual(['later', 'shorter', 'tomorrow', 'cut']);
  const [later, short, tomorrow, cut] = choices;
  expect(later!.endsAt).toBeGreaterThan(nine + 3 * hour);
  expect(short!.share).toBeLessThan(1);
  expect(short!.cut.length).toBeLessThanOrEqual(cut!.cut.length);
  expect(tomorrow!.otherDay).toBeGreaterThan(0);
  expect(cut!.cut.length).toBeGreaterThan(0);
  expect(cut!.endsAt).toBeLessThanOrEqual(nine + 3 * hour);
  for (const { moves } of choices) {
    const matches = playedAs(of.matches, moves);
    expect(judgeMoves(boardTask({ ...of, matches }), matches, moves).ok).toBe(true);
  }
});

it('a stop doesn’t offer shorter matches when it lasts until the end of the day', () => {
  const choices = kinds(board([day(0, 3)]), { from: nine, to: nine + 3 * hour, now: nine });
  expect(choices.map(({ kind }) => kind)).toEqual(['later', 'cut']);
});

it('shortening matches moves them, sets their formats and plans their new lengths in one action', () => {
  const of = drawn();
  const board = boardFor(of, [day(0, 3)]);
  const short = kinds(board).find(({ kind }) => kind === 'shorter')!;
  const places = short.moves.map(({ divisionId: _, ...place }) => place);
  of.run({ type: 'placeAll', places });
  const after = boardFor(of, board.hours).matches;
  const [one] = short.moves.filter(({ own }) => own);
  const now = after.find(({ match }) => match.id === one?.matchId)!;
  expect(now.match.games.map(({ to }) => to)).toEqual(one!.own!.games.map(({ to }) => to));
  expect(now.match.games[0]!.to).toBeLessThan(21);
  expect(now.minutes).toBeLessThan(30);
});

it('a match in progress resumes after the stop and keeps its court until it ends', () => {
  const of = drawn();
  const first = boardFor(of, [day(0, 8)]).matches.find(({ match }) => match.startTime === nine + 30 * minute)!;
  of.run({ type: 'score', matchId: first.match.id, games: [{ number: 1, home: 3, away: 2 }] });
  const stop = { ...asked, from: nine + 45 * minute, to: nine + 105 * minute, now: nine + 45 * minute };
  const [later] = must(stopChoices(boardFor(of, [day(0, 8)]), stop));
  const behind = later!.moves.filter(({ court }) => court === first.match.court).map(({ startTime }) => startTime);
  expect(Math.min(...(behind as number[]))).toBe(nine + 120 * minute);
});

it('a match scheduled to start at the moment of the stop is moved, even when the stop is reported late', () => {
  const of = board([day(0, 8)]);
  const stop = { from: nine + hour, to: nine + 2 * hour, now: nine + hour + 10 * minute };
  const [later] = kinds(of, stop);
  const at = new Map(later!.moves.map(({ matchId, startTime }) => [matchId, startTime]));
  const starts = of.matches.map(({ match }) => `${match.court} ${at.get(match.id) ?? match.startTime}`);
  expect(new Set(starts).size).toBe(of.matches.length);
  for (const { match } of of.matches)
    if (match.startTime! >= stop.from) expect(at.get(match.id)).toBeGreaterThanOrEqual(stop.to);
});

it('a match due to start before the stop counts as started, even without a score', () => {
  const of = board([day(0, 8)]);
  const stop = { from: nine + 45 * minute, to: nine + 105 * minute, now: nine + 50 * minute };
  const [later] = kinds(of, stop);
  expect(Math.min(...later!.moves.map(({ startTime }) => startTime!))).toBe(nine + 120 * minute);
});

it('the planned day ends when it gets dark if courts close later', () => {
  const dark = nine + 3 * hour + 15 * minute;
  const cut = kinds(board([day(0, 8)]), { dark }).find(({ kind }) => kind === 'cut');
  expect(cut!.endsAt).toBeLessThanOrEqual(dark);
});

it('a stop ends by the next day if no one ends it sooner', () => {
  const stop = { reason: 'rain', since: nine, until: nine + hour } as const;
  expect(stopNow(stop, nine + 3 * hour)).toEqual(stop);
  expect(stopNow(stop, nine + 24 * hour)).toBeNull();
  expect(stopNow(null, nine)).toBeNull();
});

it('later matches move past the stop while an overdue match is played, and its teams get their rest', () => {
  const of = drawn();
  const [first] = boardFor(of, [day(0, 8)]).matches.filter(({ match }) => match.startTime === nine);
  const began = nine + 50 * minute;
  of.run({ type: 'score', matchId: first!.match.id, games: [{ number: 1, home: 3, away: 2 }] }, began);
  const stop = { from: nine + hour, to: nine + 2 * hour, now: nine + 65 * minute };
  const board = boardFor(of, [day(0, 8)]);
  const [later] = must(stopChoices(board, { ...asked, ...stop }));
  const onCourt = board.matches.filter(({ match }) => match.court === first!.match.court);
  const starts = later!.moves
    .filter(({ court }) => court === first!.match.court)
    .map(({ startTime }) => startTime as number)
    .sort((a, b) => a - b);
  expect(starts).toHaveLength(onCourt.length - 1);
  expect(starts[0]).toBe(began + 90 * minute);
  expect(starts.every((at, i) => i === 0 || at - starts[i - 1]! >= 30 * minute)).toBe(true);
});

it('a match doesn’t count as started until the overdue match ahead of it is scored', () => {
  const of = drawn();
  const [first, second] = boardFor(of, [day(0, 8)]).matches.filter(({ match }) => match.court === '1');
  for (const [home, at] of [
    [1, 50],
    [28, 70],
  ] as const)
    of.run({ type: 'score', matchId: first!.match.id, games: [{ number: 1, home, away: 2 }] }, nine + at * minute);
  const stop = { from: nine + hour, to: nine + 2 * hour, now: nine + 75 * minute };
  const [later] = must(stopChoices(boardFor(of, [day(0, 8)]), { ...asked, ...stop }));
  const moved = later!.moves.find(({ matchId }) => matchId === second!.match.id);
  expect(moved?.startTime).toBeGreaterThanOrEqual(stop.to);
});

/**
 * Returns a double elimination of eight on two courts from 9 AM, 30 minutes per match. Winners' matches are best of
 * three, and contenders' matches are one set to 28.
 */
function doubleElimination(losersFormat: 1 | null) {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 1, kind: 'brackets', date });
  of.run({
    ...{ type: 'makeBracket', roundId: 1, bracketType: 'DOUBLE_ELIM', format: 2, losersFormat },
    ...{ courts: ['1', '2'], startTime: nine, minutesPerMatch: 30 },
  });
  return of;
}
const setsOf = ({ match }: BoardMatch) => `${match.isMatch ? 'best of ' : ''}${match.games.map(({ to }) => to).join()}`;
const shorterOf = (of: ReturnType<typeof drawn>) => {
  const rain = { from: nine - 10 * minute, to: nine + hour, now: nine - 20 * minute };
  return kinds(boardFor(of, [day(0, 4)]), rain).find(({ kind }) => kind === 'shorter')!;
};
const make = (of: ReturnType<typeof drawn>, moves: readonly BoardMove[]) =>
  of.run({ type: 'placeAll', places: moves.map(({ divisionId: _, was: __, ...place }) => place) });

it('winners’ and contenders’ matches are shortened according to their own formats, and undo restores both', () => {
  for (const losersFormat of [1, null] as const) {
    const of = doubleElimination(losersFormat);
    const before = boardFor(of, []).matches;
    const short = shorterOf(of);
    make(of, short.moves);
    const own = new Map(short.moves.map((move) => [move.matchId, move.own]));
    for (const at of boardFor(of, []).matches) {
      const was = before.find(({ match }) => match.id === at.match.id)!;
      expect(at.match.games).toHaveLength(was.match.games.length);
      expect(at.match.isMatch).toBe(was.match.isMatch);
      const given = own.get(at.match.id);
      if (given) expect(at.match.games.map(({ to }) => to)).toEqual(given.games.map(({ to }) => to));
    }
    make(of, backFrom(before, short.moves));
    expect(boardFor(of, []).matches.map(setsOf)).toEqual(before.map(setsOf));
    expect(of.state.brackets[0]!.losersSettings === null).toBe(losersFormat === null);
  }
});

it('undo keeps the sets of a bracket match that has since started, and moves the others back', () => {
  const of = doubleElimination(1);
  const before = boardFor(of, []).matches;
  const short = shorterOf(of);
  make(of, short.moves);
  const ready = boardFor(of, []).matches.find(({ match }) => match.homeTeam && match.awayTeam)!;
  of.run({ type: 'score', matchId: ready.match.id, games: [{ number: 1, home: 2, away: 1 }] });
  const now = boardFor(of, []).matches;
  const { moves, stay, setsStay } = stillBack(now, backFrom(before, short.moves));
  expect([stay, moves.some(({ own }) => own)]).toEqual([1, false]);
  expect(setsStay).toBeGreaterThan(0);
  make(of, moves);
  const after = boardFor(of, []).matches;
  expect(after.map(setsOf)).toEqual(now.map(setsOf));
  for (const { match } of after.filter(({ match }) => match.id !== ready.match.id))
    expect(match.startTime).toBe(before.find((at) => at.match.id === match.id)!.match.startTime);
});

it('a stop before opening or after closing counts for the nearest day', () => {
  const morning = drawn(day(1, 0).from);
  const [early, ...others] = kinds(boardFor(morning, [day(0, 8), day(1, 8)]), {
    ...{ from: day(1, 0).from - 30 * minute, to: day(1, 0).from + hour, now: day(1, 0).from - 40 * minute },
  });
  expect(early).toMatchObject({ kind: 'later', cut: [], otherDay: 0, endsAt: day(1, 0).from + 4 * hour });
  expect(others).toEqual([]);
  const evening = drawn(day(1, 0).from + 6.5 * hour);
  const closed = day(1, 8).to + 10 * minute;
  const [late] = kinds(boardFor(evening, [day(0, 8), day(1, 8)]), {
    ...{ from: closed, to: closed + 30 * minute, now: closed },
  });
  expect(late).toMatchObject({ kind: 'later', cut: [] });
  expect(late!.moved).toBeGreaterThan(0);
  for (const { startTime } of late!.moves) expect(startTime).toBeGreaterThanOrEqual(closed + 30 * minute);
});

it('an option applies only to matches that no one has moved since it was offered', () => {
  const of = board([day(0, 3), day(1, 3)]);
  const at = new Map(of.matches.map(({ match: { id, court, startTime } }) => [id, { court, startTime }]));
  for (const { moves } of kinds(of)) for (const { matchId, was } of moves) expect(was).toEqual(at.get(matchId));
});
