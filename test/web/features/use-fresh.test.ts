// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MatchView } from '#domain/play/views.ts';
import { useFresh } from '#web/src/features/bracket/type-label.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const match = (id: number, more: object = {}) =>
  ({ id, games: [], winner: null, homeTeam: null, awayTeam: null, ...more }) as unknown as MatchView;

it('only a match just won and its winner’s next match are highlighted, for three seconds', () => {
  const { result, rerender } = renderHook(({ matches }) => useFresh(matches), {
    initialProps: { matches: [match(1), match(2), match(3)] },
  });
  expect([...result.current]).toEqual([]);
  rerender({ matches: [match(1, { winner: 'home' }), match(2), match(3, { homeTeam: 7 })] });
  expect([...result.current]).toEqual([1, 3]);
  act(() => void vi.advanceTimersByTime(3_000));
  expect([...result.current]).toEqual([]);
});
