// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { ClubCreateScreen } from '#web/src/screens/clubs/create.tsx';

const reload = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({
    ...{ state: 'signed-in', loading: false, actor: { kind: 'anonymous' }, reload },
    user: { pages: [], profiles: [], emails: [{ email: 'sam@example.com', isPrimary: true }] },
  }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the page for a new club requires a name, sends the club with its region, and opens it once it’s created', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(String(url), 'http://site.test');
    if (method !== 'POST' || pathname !== '/api/club') return Response.json({ available: true, items: [] });
    sent.push(JSON.parse(String(body)));
    return Response.json({ id: 44, name: 'Bay Club' });
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/club/create']}>
        <Routes>
          <Route path={paths.clubCreate} element={<ClubCreateScreen />} />
          <Route path={paths.club} element={<p>The club’s page</p>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  screen.getByRole('heading', { name: 'Create a club' });
  const submit = screen.getByRole('button', { name: 'Create club' });
  await userEvent.click(submit);
  await screen.findByText('A name is required');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Bay Club');
  await userEvent.type(screen.getByRole('textbox', { name: /^Region/ }), 'Gulf Coast');
  await userEvent.click(submit);
  await screen.findByText('The club’s page');
  expect(sent).toMatchObject([
    { name: 'Bay Club', username: 'bay-club', region: 'Gulf Coast', email: 'sam@example.com', isPublic: true },
  ]);
  expect(reload, 'the new club is added to the user’s own').toHaveBeenCalledOnce();
});
