// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useEvent } from '#web/src/features/event/use-event.ts';

afterEach(() => vi.unstubAllGlobals());

it('an address without an event number finds no event and makes no request', () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/tournament/abc']}>
      <Routes>
        <Route path="/tournament/:tournamentId" element={children} />
      </Routes>
    </MemoryRouter>
  );
  const { result } = renderHook(() => useEvent(), { wrapper });
  expect(result.current.problem?.title).toBe('We can’t find that event. It may have been removed.');
  expect(result.current.loading).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
