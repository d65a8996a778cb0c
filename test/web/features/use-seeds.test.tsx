// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TeamRow } from '#domain/teams/views.ts';
import { setTokenSource } from '#web/src/api/token.ts';
import { useSeeds } from '#web/src/features/teams/seeds.tsx';

const row = (id: number, seed: number | null, points: number): TeamRow =>
  ({ id, seed, points, dtRegistered: 100 - id, name: `T${id}`, state: 'playing' }) as TeamRow;
const rows = [row(1, 1, 5), row(2, 2, 90), row(3, 3, 40), row(4, null, 60)];

let sent: { seeds: unknown[] }[];
let stale: boolean;
beforeEach(() => {
  sent = [];
  stale = false;
  setTokenSource(async () => 'a token');
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const problem = { code: 'request/stale', title: 'This has changed since you loaded it.', status: 412 };
    return stale ? Response.json(problem, { status: 412 }) : Response.json({ seq: 1, v: 1, roundId: null });
  });
});
afterEach(() => {
  cleanup();
  setTokenSource(async () => null);
  vi.unstubAllGlobals();
});
const opened = () => renderHook(({ now }) => useSeeds(9, 7, now), { initialProps: { now: rows } });

describe('editing seeds', () => {
  it('suggests seeds by points or registration time, takes typed ones, and undoes each step separately until they’re saved', () => {
    const { result } = opened();
    const ids = () => result.current.teams.map(({ id }) => id);
    expect([ids(), result.current.changed]).toEqual([[1, 2, 3, 4], 1]);
    act(() => result.current.propose('points'));
    expect([ids(), result.current.changed]).toEqual([[2, 4, 3, 1], 3]);
    act(() => result.current.propose('entry'));
    expect(ids()).toEqual([4, 3, 2, 1]);
    act(() => result.current.place(4, 99));
    expect(ids()).toEqual([3, 2, 1, 4]);
    act(() => result.current.undo());
    act(() => result.current.undo());
    expect(ids()).toEqual([2, 4, 3, 1]);
    act(() => result.current.undo());
    expect([ids(), result.current.drafted]).toEqual([[1, 2, 3, 4], false]);
    expect(sent).toEqual([]);
  });

  it('sends the seeds that the user saw, and compares the user’s order with the saved order when refused', async () => {
    const { result, rerender } = opened();
    act(() => result.current.place(3, 1));
    rerender({ now: [row(1, 2, 5), row(2, 1, 90), row(3, 3, 40)] });
    stale = true;
    await act(() => result.current.save());
    expect(sent[0]?.seeds[0]).toEqual({ id: 3, seed: 1, was: 3 });
    expect(sent[0]?.seeds[2]).toEqual({ id: 2, seed: 3, was: 2 });
    expect(result.current.problem?.code).toBe('request/stale');
    await act(() => result.current.seeTheirs());
    expect(result.current.teams.map(({ id, seed }) => [id, seed])).toEqual([
      [3, 3],
      [1, 2],
      [2, 1],
    ]);
    stale = false;
    await act(() => result.current.save());
    expect(sent[1]?.seeds[2]).toEqual({ id: 2, seed: 3, was: 1 });
    expect(result.current.drafted).toBe(false);
  });
});
