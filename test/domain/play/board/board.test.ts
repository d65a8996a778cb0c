import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { clearedOf } from '#domain/play/board/days.ts';
import { type BoardMove, isHard, judgeMoves, movedMatches } from '#domain/play/board/moves.ts';
import { planBoard } from '#domain/play/board/plan.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { boardMatches, boardPlacements, boardTask, courtsOf } from '#domain/play/board/task.ts';
import { check } from '#domain/play/courts/check.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { date, division } from '../rounds/kit.ts';

const nine = Date.UTC(2026, 10, 20, 9);
const hours = [{ from: nine, to: nine + 12 * 60 * minute }];
const settings = boardSettings.parse({ courts: ['1', '2', '3', '4'], minutes: 40 });

/**
 * Returns a division of eight with two pools on courts 1 and 2 from 9 AM, every 30 minutes, followed by a bracket
 * without courts.
 */
function made() {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 1, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 1, pools: 2, courts: ['1', '2'], startTime: nine, minutesPerMatch: 30 });
  return of;
}
const board = (of: ReturnType<typeof made>) => boardMatches([playViewOf(of.state, new Map(), 'crew')], settings);
const taskOf = (matches: ReturnType<typeof board>, more: object = {}) =>
  boardTask({ matches, settings: { ...settings, ...more }, people: [], hours });

describe('an event’s court board', () => {
  it('shows each match’s courts and planned length, and has a plan without hard conflicts', () => {
    const matches = board(made());
    expect(matches).toHaveLength(12);
    expect(new Set(matches.map(({ minutes }) => minutes))).toEqual(new Set([30]));
    expect(courtsOf({ courts: ['9'] }, matches)).toEqual(['9', '1', '2']);
    expect(check(taskOf(matches), boardPlacements(matches)).filter(({ kind }) => isHard(kind))).toEqual([]);
  });

  it('refuses a taken court or double-booked team, but lets a director fix a conflict step by step', () => {
    const matches = board(made());
    const [first, second] = matches;
    const to = (at: typeof first, court: string, startTime: number): BoardMove[] => [
      { divisionId: 1, matchId: at!.match.id, court, startTime },
    ];
    const judge = (moves: BoardMove[], on = matches) => judgeMoves(taskOf(on), on, moves);
    expect(judge(to(first, '4', nine)).ok).toBe(true);
    expect(judge(to(second, first!.match.court!, first!.match.startTime!))).toMatchObject({
      problem: {
        code: 'board/conflict',
        data: { conflicts: expect.arrayContaining([expect.objectContaining({ kind: 'court-double' })]) },
      },
    });
    const sameTeam = matches.find(
      ({ match }) => match.id !== first!.match.id && [match.homeTeam, match.awayTeam].includes(first!.match.homeTeam),
    );
    expect(judge(to(sameTeam, '4', nine))).toMatchObject({ problem: { code: 'board/conflict' } });
    // There are two conflicts. A move that fixes one of them is allowed even though the other remains.
    const wrong = movedMatches(matches, [...to(first, '4', nine), ...to(second, '4', nine)]);
    expect(judge(to(wrong[0], '3', nine + 600 * minute), wrong).ok).toBe(true);
    expect(judge([{ divisionId: 9, matchId: first!.match.id, court: null, startTime: null }])).toMatchObject({
      problem: { code: 'play/unknown-match' },
    });
  });

  it('keeps started matches in place, even when a day is cleared [P3-628]', () => {
    const of = made();
    of.playOut(1, 1);
    const matches = board(of);
    const begun = matches
      .filter(({ match }) => match.games.some(({ home }) => home !== null))
      .map(({ match }) => match.id);
    expect(begun).toHaveLength(1);
    const move = { divisionId: 1, matchId: begun[0]!, court: '4', startTime: nine };
    expect(judgeMoves(taskOf(matches), matches, [move])).toMatchObject({ problem: { code: 'board/begun' } });
    const cleared = clearedOf(matches, new Set(matches.map(({ partId }) => partId)));
    expect(cleared).toHaveLength(11);
    expect(cleared.map(({ matchId }) => matchId)).not.toContain(begun[0]);
    expect(clearedOf(matches, new Set())).toEqual([]);
  });

  it('schedules the remaining matches without conflicts and without moving others', () => {
    const all = board(made());
    const half = movedMatches(
      all,
      all.slice(6).map(({ match }) => ({ divisionId: 1, matchId: match.id, court: null, startTime: null })),
    );
    const { moves, unplaced } = must(planBoard({ matches: half, settings, people: [], hours }, { kind: 'rest' }, nine));
    expect(unplaced).toEqual([]);
    expect(moves.map(({ matchId }) => matchId).sort()).toEqual(
      all
        .slice(6)
        .map(({ match }) => match.id)
        .sort(),
    );
    const after = movedMatches(half, moves);
    expect(check(taskOf(after), boardPlacements(after))).toEqual([]);
  });

  it.each([
    ['a closed court', { kind: 'court-closed', court: '1', from: nine, to: nine + 720 * minute }],
    ['a stop', { kind: 'stop', from: nine, to: nine + 60 * minute }],
    ['a late division', { kind: 'late', divisionId: 1, until: nine + 90 * minute }],
  ] as const)('repairs %s without an impossible slot or a start earlier than announced', (_, wish) => {
    const matches = board(made());
    const { moves, unplaced } = must(planBoard({ matches, settings, people: [], hours }, wish, nine - 60 * minute));
    expect(unplaced).toEqual([]);
    expect(moves.length).toBeGreaterThan(0);
    const after = movedMatches(matches, moves);
    expect(check(taskOf(after), boardPlacements(after))).toEqual([]);
    for (const { matchId, startTime } of moves) {
      const before = matches.find(({ match }) => match.id === matchId)!.match.startTime!;
      expect(startTime).toBeGreaterThanOrEqual(before);
    }
    for (const { match } of after) {
      if (wish.kind === 'court-closed') expect(match.court).not.toBe('1');
      if (wish.kind === 'late') expect(match.startTime).toBeGreaterThanOrEqual(wish.until);
    }
  });
});
