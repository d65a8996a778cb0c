// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hour } from '#domain/kernel/time.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { DraftBar } from '#web/src/features/court-board/draft-bar.tsx';
import { MoveDialog } from '#web/src/features/court-board/move-dialog.tsx';
import { useCourtBoard } from '#web/src/features/court-board/use-court-board.ts';

const nine = Date.UTC(2026, 5, 6, 16);
const names = new Map([1, 2, 3, 4].map((id) => [id, { name: `Team ${id}`, club: '', players: [] }]));
/** A pool of four on court 1 from 9 AM, published or not. */
const viewOf = (published: boolean) =>
  playViewOf(
    [
      { type: 'setTeams', teams: [1, 2, 3, 4].map((id) => ({ id, seed: id })) },
      { type: 'addRound', kind: 'pools', date: '2026-06-06' },
      { type: 'makePools', pools: 1, courts: ['1'], startTime: nine, minutesPerMatch: 40 },
      { type: 'changeRound', patch: { published } },
    ].reduce(
      (play, input) => {
        const command = playCommand.parse({ ...input, roundId: play.rounds[0]?.id ?? 1 });
        const decided = decidePlay(play, command as never, { now: nine - hour });
        return decided.ok ? foldPlay(play, [{ seq: play.seq + 1, events: decided.value }]) : play;
      },
      noPlay(1, 7),
    ),
    names,
    'crew',
  );

const sent = vi.fn(async () => Response.json({ moved: 1 }));
beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  sent.mockClear();
  vi.unstubAllGlobals();
});

function board(published: boolean) {
  const view = viewOf(published);
  const event = { id: 7, divisions: [{ id: 1, division: 'AA', gender: 'Coed', props: [] }] } as never;
  const plays = { 1: { view, reload: async () => undefined } } as never;
  const begun = {
    ...{ tournamentId: 7, name: 'Cup', zone: 'UTC', settings: boardSettings.parse({ courts: ['1', '2'] }), stop: null },
    closures: [],
    ...{ days: [{ date: '2026-06-06', from: nine, to: nine + 8 * hour }], people: [] },
    divisions: [{ id: 1, name: 'Coed AA' }],
  };
  const { result } = renderHook(() => useCourtBoard(event, plays, begun));
  const matchId = view.pools[0]?.matches[0]?.id ?? 0;
  const move = () =>
    act(async () => void (await result.current.move([{ divisionId: 1, matchId, court: '2', startTime: nine }])));
  return { result, move };
}

it('moves in a published round are drafted with the names of teams to notify, and are sent on Publish', async () => {
  const { result, move } = board(true);
  await move();
  expect(sent).not.toHaveBeenCalled();
  expect(result.current.draft.moves).toMatchObject([{ court: '2' }]);
  const { known } = result.current;
  if (!known) throw new Error('no board');
  render(<DraftBar board={result.current} known={known} zone="UTC" />);
  // The two teams that play and the one that works, but not the division's fourth team.
  expect(screen.getByLabelText('Notify the 3 teams that move')).toBeTruthy();
  expect(screen.getByText(/Team \d \(Court 2, 4:00 PM\)/)).toBeTruthy();
  await act(async () => void (await result.current.publish(true)));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(JSON.parse((sent.mock.calls as unknown as [string, { body: string }][])[0]?.[1].body ?? '')).toMatchObject({
    tell: true,
  });
});

it('moves in a round that no one can see yet are sent immediately', async () => {
  const { result, move } = board(false);
  await move();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(result.current.draft.moves).toBeNull();
});

it('a pressed match shows its teams and pool in full, because the board may cut them short', async () => {
  const { known } = board(true).result.current;
  const [at] = known?.matches ?? [];
  if (!known || !at) throw new Error('no board');
  const day = { from: nine, to: nine + 8 * hour };
  const still = { onClose: () => {}, put: () => {}, takeOff: () => {} };
  render(<MoveDialog known={known} matchId={at.match.id} day={day} zone="UTC" {...still} />);
  expect(screen.getByText(/^Team \d vs. Team \d$/)).toBeTruthy();
  expect(screen.getByText(/Now: /).textContent).toBe('Pool A. Now: Court 1, 4:00 PM');
});
