// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { PlayerScreen } from '#web/src/screens/people/player.tsx';
import { UserScreen } from '#web/src/screens/people/user.tsx';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({
    ...{ state: 'signed-in', loading: false, user: { pages: [], profiles: [] } },
    actor: { kind: 'user', user: { id: 1, vbl: true, pages: [], roles: [], props: [] } },
  }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (at: string, pattern: string, page: ReactNode, answers: Readonly<Record<string, object>>) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(String(url), 'http://site.test').pathname;
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return answer ? Response.json(answer) : Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
  });
  return render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={pattern} element={page} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
};

const player = {
  ...{ id: 7, fullName: 'Ana Silva', imageUrl: null, ageGroup: '16U', age: 15, isMinor: true, movedFrom: null },
  ...{ gradYear: 2032, club: 'Gulf Beach', highSchool: 'Bay High', cityState: 'Destin, FL', height: 67, hand: 'Right' },
  ...{ side: 'Left', yearsExp: 4, upcoming: [], results: [], metrics: { 'Standing reach': '7\' 4"' } },
  ratings: [{ rating: '16U AA', earned: '2031-03-01' }],
  writeTo: { name: 'Pat Silva', email: 'pat@example.com', phone: '3105550142' },
  may: { manage: false, claim: true, tag: false },
};

it('a player’s page shows their facts, metrics, ratings by age group, and how coaches reach the parent', async () => {
  shown('/player/7', '/player/:playerProfileId', <PlayerScreen />, { '/7/page': player });
  await screen.findByRole('heading', { name: 'Ana Silva' });
  for (const text of ['Gulf Beach', 'Bay High', 'Destin, FL', 'Standing reach', 'Message parent', 'Pat Silva'])
    screen.getByText(text);
  screen.getByText('(310) 555-0142');
  screen.getByText('16U AA');
  expect(screen.getByRole('link', { name: 'Is this you?' }).getAttribute('href')).toContain('player=7');
});

const user = {
  ...{ id: 5, name: 'Dana Desk', vbl: false, vblx: true, data: false, canSearchPlayers: false, roles: [], rev: 1 },
  ...{ props: [], colleges: [], signIns: [], players: [{ id: 7, fullName: 'Ana Silva' }] },
  pages: [{ id: 10, name: 'Pier VB', username: 'pier', props: ['TD'] }],
  orders: [{ id: 900, at: 1_795_000_000_000 }],
  emails: [{ email: 'dana@example.com', isVerified: true, isPrimary: true }],
  phones: [{ phone: '3105550142', isVerified: false, isPrimary: true }],
};

it('a user’s page for platform staff shows contacts, players, organizations, orders and rights', async () => {
  shown('/admin/user/5', '/admin/user/:id', <UserScreen />, { '/5': user });
  await screen.findByRole('heading', { name: 'Dana Desk' });
  for (const text of ['dana@example.com', '(310) 555-0142', 'vblx']) screen.getByText(text);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['Ana Silva', 'Pier VB', 'Order 900'].map(hrefOf)).toEqual([
    ...['/player/7', '/pier/home', '/Order/Details/900'],
  ]);
  screen.getByRole('button', { name: 'Change rights' });
});
