// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { RoundDialog } from '#web/src/screens/run/round-forms.tsx';
import { date, division, type Input } from '../../domain/play/rounds/kit.ts';

const of = division(4);
const frame = {
  ...{ division: { id: 2 }, event: { id: 1, startDate: date }, play: { reload: async () => {} } },
  view: playViewOf(of.state, new Map(), 'crew'),
} as never;

const commands: Input[] = [];
beforeEach(() => {
  commands.length = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') commands.push(JSON.parse(String(body)).command);
    return Response.json({ v: 1, roundId: 50 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a new round can be free play, which is called Free Play if it gets no other name [P3-210]', async () => {
  const onClose = vi.fn();
  render(<RoundDialog frame={frame} round={null} onClose={onClose} />);
  screen.getByText('Leave blank for Pools, Brackets, then Playoffs');
  fireEvent.click(screen.getByRole('checkbox', { name: /Free play/ }));
  screen.getByText('Leave blank for Free Play');
  fireEvent.click(screen.getByRole('button', { name: 'Add round' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(50));
  of.run({ ...commands[0]!, roundId: 50 } as Input);
  expect(of.state.rounds).toMatchObject([{ id: 50, name: 'Free Play', freePlay: true }]);
});

it('a round that exists has no free play in its form, as its card has a switch for it', () => {
  of.run({ type: 'addRound', roundId: 60, kind: 'pools', date });
  const view = playViewOf(of.state, new Map(), 'crew');
  render(<RoundDialog frame={frame} round={view.rounds.find(({ id }) => id === 60)!} onClose={() => {}} />);
  screen.getByLabelText(/Name/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
