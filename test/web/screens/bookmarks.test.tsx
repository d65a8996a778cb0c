// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { BookmarksScreen } from '#web/src/screens/jobs/bookmarks.tsx';

const user = { id: 8, pages: [], profiles: [], roles: ['CollegeCoach'], bidPrograms: [], collegeTeams: [] };
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', loading: false, user, actor: { kind: 'user', user } }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a coach’s page Favorites & Notes has the tagged players with their notes, even without any favorites [P1-110]', async () => {
  const tagged = { player: { id: 1, fullName: 'Ann Gray', ratings: [] }, tags: ['Setter'], note: 'Jumps 28 in', at: 1 };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ items: String(url).includes('tags') ? [tagged] : [], next: null }),
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <BookmarksScreen />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(screen.getByRole('heading', { name: 'Favorites & Notes' })).toBeTruthy();
  expect(await screen.findByText('Ann Gray')).toBeTruthy();
  expect(screen.getByText('Jumps 28 in')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Setter' })).toBeTruthy();
  expect(screen.queryByText('No favorites yet')).toBeNull();
});
