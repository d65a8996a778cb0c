// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { useFavourite } from '#web/src/features/favourites/use-favourite.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { toasts } from '#web/src/ui/feedback/toast.tsx';

const Page = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <MemoryRouter>{children}</MemoryRouter>
  </SWRConfig>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a favorite that can’t be saved is logged, and the star doesn’t change [P1-579]', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { method }: RequestInit) =>
      method === 'GET' ? Response.json({ items: [] }) : new Response('', { status: 503 }),
    ),
  );
  sessionState.set('signed-in');
  const { result } = renderHook(() => useFavourite({ type: 'tournament', id: 7 } as never), { wrapper: Page });
  await act(() => result.current.toggle());
  await waitFor(() => expect(log).toHaveBeenCalledWith('favourite', 'web/status-503'));
  expect(result.current).toMatchObject({ on: false, busy: false });
  expect(toasts.get()).toEqual([]);
});

it('the favorite star toggles, and is busy until it’s saved [P1-259] [P1-432]', async () => {
  const answers: ((reply: Response) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, { method }: RequestInit) =>
      method === 'GET'
        ? Promise.resolve(Response.json({ items: [] }))
        : new Promise<Response>((resolve) => answers.push(resolve)),
    ),
  );
  sessionState.set('signed-in');
  const { result } = renderHook(() => useFavourite({ type: 'tournament', id: 8 } as never), { wrapper: Page });
  let pressed: Promise<unknown> = Promise.resolve();
  act(() => {
    pressed = Promise.resolve(result.current.toggle());
  });
  await waitFor(() => expect(result.current.busy).toBe(true));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => {
    answers[0]?.(Response.json({ items: [{ type: 'tournament', id: 8 }] }));
    await pressed;
  });
  expect(result.current).toMatchObject({ on: true, busy: false });
});

it('a visitor who presses the star is told to log in, and nothing is saved [P1-261] [P1-476] [P1-578]', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  sessionState.set('anonymous');
  const { result } = renderHook(() => useFavourite({ type: 'tournament', id: 9 } as never), { wrapper: Page });
  await act(() => result.current.toggle());
  expect(toasts.get().map(({ text }) => text)).toEqual(['You must be logged in to favorite a tournament']);
  expect(asked).not.toHaveBeenCalled();
});
