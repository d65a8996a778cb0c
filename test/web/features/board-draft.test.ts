import { expect, it } from 'vitest';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { backFrom, stillBack } from '#web/src/features/court-board/use-acts.ts';
import { drafted, fromWhere, movedSince, unanswered } from '#web/src/features/court-board/use-draft.tsx';

const to = (matchId: number, court: string) => ({ matchId, divisionId: 1, court, startTime: 0 });

it('matches moved several times stay at their last position until each move has its response', () => {
  const [first, second, other] = [to(1, '1'), to(1, '2'), to(2, '3')];
  const ahead = [[second], [other]].reduce(drafted, [first]);
  expect(ahead).toEqual([second, other]);
  expect(unanswered(ahead, [first])).toEqual([second, other]);
  expect(unanswered(ahead, [second])).toEqual([other]);
});

it('a draft stores where it first moved its matches from, and which ones someone else has moved', () => {
  const seen: Record<number, string> = { 1: 'a', 2: 'b', 3: 'c' };
  const whereIs = (id: number) => ({ court: seen[id]!, startTime: 0, begun: false });
  const first = drafted([], fromWhere([], [to(1, '9'), to(2, '9'), to(3, '9')], whereIs));
  Object.assign(seen, { 1: 'x', 2: '9' });
  const again = drafted(first, fromWhere(first, [to(1, '8')], whereIs));
  expect(again.map(({ court, was }) => [court, was?.court])).toEqual([
    ['8', 'a'],
    ['9', 'b'],
    ['9', 'c'],
  ]);
  expect(movedSince(again, whereIs).map(({ matchId }) => matchId)).toEqual([1]);
  expect(movedSince(again, () => undefined)).toEqual([]);
});

/** Returns four matches: three as given, and the last one in progress. */
const live = (courts: readonly (string | null)[]) =>
  courts.map((court, i) => ({
    divisionId: 1,
    match: { id: i + 1, court, startTime: 0, status: i === 3 ? 0 : null, games: [], isMatch: true },
  })) as unknown as BoardMatch[];

it('undo restores matches only if they haven’t moved or started since, and counts the others', () => {
  const moves = [1, 2, 3, 4].map((matchId) => to(matchId, '9'));
  const back = backFrom(live(['1', '2', null, '4']), moves);
  expect(back.map(({ court, was }) => [court, was?.court])).toEqual([
    ['1', '9'],
    ['2', '9'],
    [null, '9'],
    ['4', '9'],
  ]);
  expect(stillBack(live(['9', '7', '9', '9']), back)).toEqual({ moves: [back[0], back[2]], stay: 2, setsStay: 0 });
  expect(stillBack([], back)).toEqual({ moves: [], stay: 4, setsStay: 0 });
});
