// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { MeScreen } from '#web/src/screens/people/me.tsx';

vi.mock('#web/src/features/session/use-session.ts', () => ({ useSession: () => ({ user: { fullname: 'Ann Nash' } }) }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('My Page shows ages as of the user’s own date, even when it is another day in Greenwich', async () => {
  const tonight = new Date(2031, 7, 31, 23, 30);
  vi.useFakeTimers({ now: tonight, toFake: ['Date'] });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return Response.json({ players: [] });
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <MeScreen />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText('No players yet');
  expect(asked.find((url) => url.includes('/Players'))).toMatch(/asOf=2031-08-31/);
});
