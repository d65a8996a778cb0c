import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { judgeMoves } from '#domain/play/board/moves.ts';
import { planBoard } from '#domain/play/board/plan.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { boardMatches, boardPlacements, boardTask } from '#domain/play/board/task.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { judgeOf } from '#web/src/features/court-board/verdict.ts';
import { date, division } from '../rounds/kit.ts';

const nine = Date.UTC(2026, 10, 20, 9);
const settings = boardSettings.parse({ courts: ['1', '2', '3'], minutes: 30 });
const hours = [{ from: nine, to: nine + 8 * hour }];

/**
 * Returns a bracket of four: two semifinals and a final. `places` lists the court and the minutes after 9 AM of each
 * scheduled match.
 */
function bracket(places: readonly (readonly [at: number, court: string, after: number])[] = [], more: object = {}) {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 1, kind: 'brackets', date });
  of.run({ type: 'makeBracket', roundId: 1, bracketType: 'SINGLE_ELIM' });
  const board = () => ({
    matches: boardMatches([playViewOf(of.state, new Map(), 'crew')], settings),
    ...{ settings: { ...settings, ...more }, people: [], hours },
  });
  const semis = board().matches.filter(({ after }) => after.length === 0);
  const [final] = board().matches.filter(({ after }) => after.length > 0);
  const all = [...semis, final!].map(({ match }) => match.id);
  if (places.length > 0)
    of.run({
      type: 'placeAll',
      places: places.map(([at, court, after]) => ({ matchId: all[at]!, court, startTime: nine + after * minute })),
    });
  const play = (at: number, after: number, games = 2) => {
    const { match } = board().matches.find((one) => one.match.id === all[at])!;
    const score = match.games.slice(0, games).map(({ number, to }) => ({ number, home: to, away: 3 }));
    of.run({ type: 'score', matchId: match.id, games: score }, nine + after * minute);
  };
  /** Returns the server's response to a move, and the page's message while the match is dragged there. */
  const judge = (at: number, court: string | null, after: number | null) => {
    const known = board();
    const task = boardTask(known);
    const startTime = after === null ? null : nine + after * minute;
    const answer = judgeMoves(task, known.matches, [{ divisionId: 1, matchId: all[at]!, court, startTime }]);
    const judged = judgeOf(
      () => task,
      () => boardPlacements(known.matches),
    );
    const tone = court === null ? null : judged({ matchId: all[at]!, court, start: startTime! }).tone;
    return { code: answer.ok ? 'ok' : answer.problem.code, tone };
  };
  return { of, board, play, judge, all };
}
const [free, warned, refused] = [
  { code: 'ok', tone: 'good' },
  { code: 'ok', tone: 'warn' },
  { code: 'board/conflict', tone: 'bad' },
];

describe('a match and its feeders', () => {
  it('can be moved anywhere, manually or by the planner, once the feeders have been played without a court', () => {
    const { of, board, judge, all } = bracket();
    of.playOut(1, 2);
    expect(judge(2, '1', 300)).toEqual(free);
    const { moves } = must(planBoard(board(), { kind: 'rest' }, nine));
    expect(moves.map(({ matchId }) => matchId)).toEqual([all[2]]);
    expect(judgeMoves(boardTask(board()), board().matches, moves)).toMatchObject({ ok: true });
  });
  it('can be scheduled in any order, with only a warning', () => {
    expect(bracket().judge(2, '1', 300)).toEqual(warned);
    const { judge } = bracket([
      [0, '1', 0],
      [1, '2', 0],
      [2, '1', 60],
    ]);
    expect(judge(0, null, null).code).toBe('ok');
  });
  it('can’t overlap, but can have too little rest between them if the director chooses', () => {
    const { judge } = bracket(
      [
        [0, '1', 0],
        [1, '2', 0],
      ],
      { rest: 20 },
    );
    expect(judge(2, '3', 25)).toEqual(refused);
    expect(judge(2, '3', 40)).toEqual(warned);
    expect(judge(2, '3', 50)).toEqual(free);
  });
  it('can’t be moved so that the feeder ends after the match starts', () => {
    const { judge } = bracket([[2, '1', 60]], { rest: 20 });
    expect(judge(0, '2', 35)).toEqual(refused);
    expect(judge(0, '2', 20)).toEqual(warned);
  });
});

describe('a finished match', () => {
  const ahead = () =>
    bracket([
      [0, '1', 0],
      [1, '1', 30],
      [2, '1', 60],
    ]);
  it('frees its court and its teams at its last point when it ends early', () => {
    const day = ahead();
    day.play(0, 15);
    expect(day.judge(1, '1', 10)).toEqual(refused);
    expect(day.judge(1, '1', 15)).toEqual(free);
    day.play(1, 40);
    expect(day.judge(2, '2', 35)).toEqual(refused);
    expect(day.judge(2, '2', 40)).toEqual(free);
  });
  it('counts as played on its court as planned when it’s scored later from paper', () => {
    const day = ahead();
    day.play(0, 300);
    expect(day.judge(1, '1', 25)).toEqual(refused);
    expect(day.judge(1, '1', 30)).toEqual(free);
  });
  it('keeps its court as planned until it’s finished', () => {
    const day = ahead();
    day.play(0, 10, 1);
    expect(day.judge(1, '1', 15)).toEqual(refused);
  });
});
