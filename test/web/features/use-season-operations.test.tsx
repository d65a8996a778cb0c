// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '#web/src/api/token.ts';
import type { SeasonRequest } from '#web/src/features/season/desk/operation-calls.ts';
import { useSeasonOperations } from '#web/src/features/season/desk/use-season-operations.ts';
import { toasts } from '#web/src/ui/feedback/toast.tsx';

const answer = { v: 8, seq: 8, season: { weeks: [], matches: [] } };
let asked: { url: string; body: Record<string, unknown> }[];
let refused: boolean;
let lost: boolean;
beforeEach(() => {
  [asked, refused, lost] = [[], false, false];
  toasts.set([]);
  setTokenSource(async () => 'a token');
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, body: JSON.parse(body) });
    if (lost) throw new TypeError('Failed to fetch');
    const problem = { code: 'leagues/changed', title: 'The season has changed.', status: 409 };
    return refused ? Response.json(problem, { status: 409 }) : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  setTokenSource(async () => null);
  vi.unstubAllGlobals();
});

function opened() {
  const reload = vi.fn(async () => {});
  const show = vi.fn();
  const { result } = renderHook(() => useSeasonOperations(20, { matches: [], reload, show }));
  return { reload, show, done: result.current };
}

it('the season returned by the server is shown without another request', async () => {
  const { reload, show, done } = opened();
  const operation = { type: 'fill', week: 3, perWeek: 1, restMinutes: 0 } as const;
  await act(() => done(operation, 7));
  expect(show).toHaveBeenCalledWith(answer);
  expect(reload).not.toHaveBeenCalled();
  expect(asked[0]?.url).toContain('/api/league/fill?divisionId=20&roundId=3');
  expect(asked[0]?.body).toEqual({
    entryId: expect.any(String),
    ...{ v: 7, preview: false, perWeek: 1, restMinutes: 0 },
  });
  expect(toasts.get().map(({ text }) => text)).toEqual(['Weeks filled.']);
});

it('the season is reloaded when someone else changed it', async () => {
  const { reload, show, done } = opened();
  refused = true;
  const problem = await act(() => done({ type: 'clear', week: null }, 7));
  expect([problem?.code, show.mock.calls.length, reload.mock.calls.length]).toEqual(['leagues/changed', 0, 1]);
});

it('an operation whose response was lost is sent again as the same entry, so it can’t be applied twice', async () => {
  const { reload, done } = opened();
  const operation: SeasonRequest = { type: 'fillLadders', week: null, poolsOf: 4, moves: 1, absent: [], tell: false };
  lost = true;
  const problem = await act(() => done(operation, 7));
  expect([problem?.code, reload.mock.calls.length]).toEqual(['web/unreachable', 1]);
  lost = false;
  await act(() => done(operation, 8));
  await act(() => done(operation, 8));
  const [first, again, next] = asked.map(({ body }) => [body.entryId, body.v]);
  expect(again).toEqual(first);
  expect([next?.[0] === first?.[0], next?.[1]]).toEqual([false, 8]);
});
