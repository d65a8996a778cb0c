import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { judgeMoves } from '#domain/play/board/moves.ts';
import { type PlanWish, planBoard } from '#domain/play/board/plan.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { stopChoices } from '#domain/play/board/stop.ts';
import { boardMatches, boardTask } from '#domain/play/board/task.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from '../rounds/kit.ts';

const nine = Date.UTC(2026, 10, 20, 9);
const settings = boardSettings.parse({ courts: ['1', '2'], minutes: 30 });
const hours = [
  { from: nine, to: nine + 8 * hour },
  { from: nine + 24 * hour, to: nine + 32 * hour },
];

/** Two pools of four, each on its court from nine, 30 minutes a match. */
function drawn() {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 1, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 1, pools: 2, courts: ['1', '2'], startTime: nine, minutesPerMatch: 30 });
  return of;
}
type Division = ReturnType<typeof drawn>;
const boardOf = (of: Division) => ({
  matches: boardMatches([playViewOf(of.state, new Map(), 'crew')], settings),
  ...{ settings, people: [], hours },
});
/** Scores one of the matches that begin at nine, at a moment: its first points, or all of it. */
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

describe('what was played without a place', () => {
  it.each([
    ['is over', 2],
    ['is being played', 1],
  ] as const)('and %s is in nobody’s way: every wish is planned around it, and can be used', (_, most) => {
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
