// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hour, minute } from '#domain/kernel/time.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { matchesOn } from '#domain/play/rehearsal/state.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { useRehearsal } from '#web/src/features/rehearsal/use-rehearsal.ts';
import { serverNow } from '#web/src/lib/clock.ts';

const date = '2026-06-06';
const nine = Date.UTC(2026, 5, 6, 16);
const drawn = [
  { type: 'setTeams', teams: [1, 2, 3, 4].map((id) => ({ id, seed: id })) },
  { type: 'addRound', kind: 'pools', date },
  { type: 'makePools', roundId: 1, pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 45, format: 2 },
].reduce(
  (play, input) => {
    const roundId = play.rounds[0]?.id ?? 1;
    const command = playCommand.parse({ ...input, roundId });
    const decided = decidePlay(play, command as never, { now: nine - hour });
    return decided.ok ? foldPlay(play, [{ seq: play.seq + 1, events: decided.value }]) : play;
  },
  noPlay(1, 1),
);
const world = {
  ...{ tournamentId: 1, name: 'Cup', zone: 'UTC', settings: boardSettings.parse({ courts: ['1'] }), days: [] },
  divisions: [{ id: 1, name: 'AA', outdoors: true, play: drawn, teams: [] }],
};

const fetched = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('WebSocket', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a rehearsal runs at the chosen speed, stops for rain and plays to the end, and sends and stores nothing', () => {
  const real = serverNow();
  const { result, unmount } = renderHook(() => useRehearsal(world, date));
  const start = result.current.now;
  expect(start).toBe(nine - hour);
  act(() => result.current.setSpeed(60));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.now - start).toBe(60 * minute);
  expect(serverNow()).toBe(result.current.now);
  act(() => result.current.setSpeed(0));
  act(() => result.current.skip(20));
  act(() => result.current.stop('rain', 30));
  expect(result.current.rehearsal.stop).toMatchObject({ reason: 'rain' });
  act(() => result.current.resume());
  expect(result.current.rehearsal.stop).toBeNull();
  act(() => result.current.finish());
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current.isOver).toBe(true);
  expect(matchesOn(result.current.rehearsal).every(({ match }) => match.progress === 'complete')).toBe(true);
  act(() => result.current.again());
  expect(result.current.rehearsal.matches).toEqual([]);
  unmount();
  expect(Math.abs(serverNow() - real)).toBeLessThan(2 * hour);
  expect(fetched).not.toHaveBeenCalled();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
