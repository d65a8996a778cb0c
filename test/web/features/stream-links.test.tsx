// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { StreamLinks } from '#web/src/features/event/stream-links.tsx';
import { toasts } from '#web/src/ui/feedback/toast.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const video = { id: 1, tournamentId: 7, title: 'Court 1', url: 'https://www.youtube.com/watch?v=abc', matchIds: [] };

/** Renders the links when the list of videos is this response. Resolves once the response has been read. */
async function shown(answer: () => Response) {
  const asked = vi.fn(async () => answer());
  vi.stubGlobal('fetch', asked);
  const page = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <StreamLinks event={{ id: 7 } as never} at={{ divisionId: 3, matchId: 5 } as never} />
      </MemoryRouter>
    </SWRConfig>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.all(asked.mock.results.map(({ value }) => value));
  return page;
}

it('a court’s video is linked, and nothing is shown if the list fails to load [P2-774] [P3-824]', async () => {
  const whole = { ...video, divisionId: 3, matchId: 5, poolId: null, bracketId: null, court: null };
  const { findByRole } = await shown(() => Response.json({ items: [whole] }));
  await findByRole('link', { name: /Watch Court 1/ });
  cleanup();
  const { container } = await shown(() => Response.json({ title: 'Busy', status: 503 }, { status: 503 }));
  await act(async () => {});
  expect(container.textContent).toBe('');
  expect(toasts.get()).toEqual([]);
});
