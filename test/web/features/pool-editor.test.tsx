// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PoolView } from '#domain/play/views.ts';
import { PoolEditor } from '#web/src/features/run/pool-editor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a pool can be renamed and get custom tiebreaks, or return to the round’s', async () => {
  const sent: [string, { name: string; tiebreaks: string | null }][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const path = new URL(url, 'http://x').pathname;
    // The page's own calls, such as for its version, can come in between.
    if (path === '/api/pool') sent.push([path, JSON.parse(body)]);
    return Response.json({});
  });
  const onClose = vi.fn();
  const pool = { id: 71, name: 'A', tiebreaks: null } as PoolView;
  const shown = { pool, reload: async () => {}, onClose };
  render(<PoolEditor {...shown} />);
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Center court');
  await userEvent.click(screen.getByLabelText(/Custom tiebreaks/));
  await userEvent.click(screen.getByLabelText('Remove Head to head'));
  await userEvent.click(screen.getByRole('button', { name: 'Save pool' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toMatchObject(['/api/pool', { id: 71, name: 'Center court' }]);
  const order = sent[0]?.[1].tiebreaks;
  expect(order).toMatch(/^[A-Z0-9_,]+$/);
  expect(order).not.toContain('HEAD_2_HEAD');
  cleanup();

  render(<PoolEditor {...shown} pool={{ ...pool, tiebreaks: order ?? null }} />);
  await userEvent.click(screen.getByLabelText(/Custom tiebreaks/));
  await userEvent.click(screen.getByRole('button', { name: 'Save pool' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1]).toMatchObject({ name: 'A', tiebreaks: null });
});
