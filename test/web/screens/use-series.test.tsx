// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { useSeries } from '#web/src/screens/series/use-series.ts';

const session = vi.hoisted(() => ({ user: undefined as { id: number } | undefined, loading: true }));
vi.mock('#web/src/features/session/use-session.ts', () => ({ useSession: () => session }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
    <MemoryRouter initialEntries={['/series/Tour']}>
      <Routes>
        <Route path="/series/:seriesTag" element={children} />
      </Routes>
    </MemoryRouter>
  </SWRConfig>
);

it('a series loads again when the user changes, but not when the user is first known [P1-291]', async () => {
  const asked = vi.fn(async () => Response.json({ id: 1, title: 'Tour' }));
  vi.stubGlobal('fetch', asked);
  const { result, rerender } = renderHook(() => useSeries(), { wrapper: Page });
  await waitFor(() => expect(result.current.data).toBeDefined());
  Object.assign(session, { user: { id: 5 }, loading: false });
  rerender();
  expect(asked).toHaveBeenCalledTimes(1);
  session.user = undefined;
  rerender();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});
