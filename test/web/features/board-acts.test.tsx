// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardMove } from '#domain/play/board/moves.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { useActs, useTakeBack } from '#web/src/features/court-board/use-acts.ts';

/** The published slots of the two matches. */
let courts: Record<number, string>;
let sent: BoardMove[][];
/**
 * Responds to the last request. `lost` means that the request succeeds but its response is lost, and `unsent` means
 * that the request never arrives.
 */
let answer: (done: boolean | 'lost' | 'unsent') => Promise<void>;
beforeEach(() => {
  courts = { 1: 'a', 2: 'b' };
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { moves } = JSON.parse(body) as { moves: BoardMove[] };
    sent.push(moves);
    const done = await new Promise<boolean | 'lost' | 'unsent'>((resolve) => {
      answer = (is) => act(async () => resolve(is));
    });
    if (!done) return Response.json({ type: '', title: 'Taken', status: 409, code: 'board/conflict' }, { status: 409 });
    if (done === 'unsent') throw new TypeError('Failed to fetch');
    for (const { matchId, court } of moves) courts[matchId] = court!;
    if (done === 'lost') throw new TypeError('Failed to fetch');
    return Response.json({ moved: moves.length });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const live = () =>
  Object.entries(courts).map(([id, court]) => ({
    divisionId: 1,
    match: { id: Number(id), court, startTime: 0, status: null, games: [], isMatch: true },
  })) as unknown as BoardMatch[];

function board() {
  const { result } = renderHook(() => {
    const acts = useActs(7, {});
    return { acts, takeBack: useTakeBack(acts, live()) };
  });
  const put = (matchId: number, court: string) =>
    act(async () => {
      void result.current.acts.make(live(), { moves: [{ divisionId: 1, matchId, court, startTime: 0 }], tell: false });
    });
  return { put, undo: () => act(async () => result.current.takeBack()) };
}

it('undo on the court board waits for the action’s response', async () => {
  const { put, undo } = board();
  await put(1, 'x');
  await undo();
  expect(sent).toHaveLength(1);
  await answer(true);
  expect(sent[1]).toMatchObject([{ matchId: 1, court: 'a', was: { court: 'x' } }]);
  await answer(true);
  expect(courts).toEqual({ 1: 'a', 2: 'b' });
});

it('undo on the court board does nothing when the action was refused, not even to the previous action', async () => {
  const { put, undo } = board();
  await put(1, 'x');
  await answer(true);
  await put(2, 'x');
  await undo();
  await answer(false);
  expect(sent).toHaveLength(2);
  expect(courts).toEqual({ 1: 'x', 2: 'b' });
  await undo();
  expect(sent[2]).toMatchObject([{ matchId: 1, court: 'a' }]);
});

it('undo on the court board works for an action whose response was lost', async () => {
  const { put, undo } = board();
  await put(1, 'x');
  await answer('lost');
  expect(courts).toEqual({ 1: 'x', 2: 'b' });
  await undo();
  expect(sent[1]).toMatchObject([{ matchId: 1, court: 'a', was: { court: 'x' } }]);
  await answer(true);
  expect(courts).toEqual({ 1: 'a', 2: 'b' });
});

it('undo on the court board reverses the previous action if the last one never reached the server', async () => {
  const { put, undo } = board();
  await put(1, 'x');
  await answer(true);
  await put(2, 'x');
  await answer('unsent');
  await undo();
  expect(sent[2]).toMatchObject([{ matchId: 1, court: 'a', was: { court: 'x' } }]);
});
