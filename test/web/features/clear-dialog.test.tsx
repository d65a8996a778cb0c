// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ClearDialog } from '#web/src/features/court-board/clear-dialog.tsx';
import type { CourtBoard, KnownBoard } from '#web/src/features/court-board/use-court-board.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';

afterEach(cleanup);

it('courts can be cleared for one flight, or for the whole round', async () => {
  const flights = [
    { id: 31, name: 'Gold' },
    { id: 32, name: '' },
  ];
  const pools = [
    { id: 41, roundId: 3, flightId: 31 },
    { id: 42, roundId: 3, flightId: 32 },
  ];
  const view = { rounds: [{ id: 3, name: 'Pools', flights }], pools, brackets: [] };
  const on = (id: number, partId: number) => ({
    ...{ divisionId: 2, partId },
    match: { id, court: '1', startTime: 1, games: [], status: null },
  });
  const clear = vi.fn(async () => true);
  const board = { data: { divisions: [{ id: 2, name: 'AA' }] }, busy: false, clear } as unknown as CourtBoard;
  const known = { matches: [on(1, 41), on(2, 42), on(3, 42)] } as unknown as KnownBoard;
  const plays = { 2: { view } } as unknown as Plays;
  render(<ClearDialog {...{ known, board, plays, onClose() {} }} />);
  expect(screen.getByRole('button', { name: 'Clear 3 matches', hidden: true })).toBeTruthy();
  const options = screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
  expect(options).toEqual(['AA, Pools', 'AA, Pools, Gold', 'AA, Pools, Flight 2']);
  await userEvent.selectOptions(screen.getByLabelText('Round or flight'), 'AA, Pools, Flight 2');
  await userEvent.click(screen.getByRole('button', { name: 'Clear 2 matches', hidden: true }));
  expect(clear).toHaveBeenCalledWith(2, 32, new Set([42]));
});
