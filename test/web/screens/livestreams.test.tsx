// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { AddStream } from '#web/src/screens/events/add-stream.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';
import { aDivision } from '../../kit/catalog.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a stream can be added for one pool of a division', async () => {
  const of = division(8);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 2, courts: ['1'], startTime: 0, minutesPerMatch: 60 });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  const view = playViewOf(of.state, new Map(), 'public');
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'POST') return Response.json(view);
    sent.push(JSON.parse(init.body ?? '{}'));
    return Response.json({ items: [] });
  });
  const done = vi.fn();
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <AddStream event={{ id: 7, divisions: [aDivision({ id: 3 })] } as never} onDone={done} onClose={() => {}} />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(screen.queryByLabelText(/^Pool or bracket/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Address'), 'https://www.youtube.com/watch?v=abc');
  await userEvent.selectOptions(screen.getByLabelText(/^Division/), '3');
  const part = await screen.findByLabelText(/^Pool or bracket/);
  const [, pool] = view.pools;
  await userEvent.selectOptions(part, `pool ${pool!.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Add stream' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toMatchObject([{ divisionId: 3, poolId: pool!.id, bracketId: null, matchId: null }]);
});
