// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actorOf } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { paths } from '#domain/site/paths.ts';
import { ManagedHead } from '#web/src/features/event/managed-head.tsx';
import { DeskScreen } from '#web/src/screens/desk/desk.tsx';
import { aDivision, aTournament } from '../../kit/catalog.ts';

const session = vi.hoisted(() => ({ actor: undefined as unknown, user: undefined as unknown }));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', loading: false, reload: async () => {}, ...session }),
  useRightsAgain: () => {},
}));

const organization = { id: 10, name: 'Pier', username: 'pier', logoUrl: '', email: '', websiteUrl: '' };
const places = { active: 6, waiting: 1, held: 0 };
const event = aTournament({ type: 'League', name: 'Winter League', startDate: '2031-01-10', endDate: '2031-03-20' });
const divisions = [{ ...aDivision({ id: 900, division: 'Coed 4s', gender: 'Coed' }), rev: 1, places }];
const part = { ...event, rev: 1 };
const missing = { key: 'description', text: 'Describe the league.', section: 'page', divisionId: null, blocks: false };
const desk = {
  ...{ facts: part, texts: part, rules: part, staff: part, organization, divisions, missing: [missing] },
};
const task = {
  key: 'subs',
  sentence: 'Two teams need a sub',
  until: null,
  act: 'Find subs',
  path: '/league/500/teams',
};

beforeEach(() => {
  const staff = { ...user.parse({ id: 5, fullname: 'Sam' }), pages: [{ ...organization, props: ['admin'] }] };
  session.user = { ...staff, profiles: [], tokens: [], emails: [], phones: [] };
  session.actor = actorOf(staff as never, 0);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(String(url), 'http://site.test');
    if (pathname.endsWith('/desk')) return Response.json(desk);
    if (pathname.endsWith('/today'))
      return Response.json({ play: null, checkin: null, divisions: [], due: [], received: [] });
    if (pathname.endsWith('/needsYou')) return Response.json({ rows: [task] });
    if (pathname.includes('/tournament/500')) return Response.json({ ...event, organization, divisions });
    return Response.json({ code: 'test/none', kind: 'missing', title: 'None' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (search = '') =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`/league/500/admin${search}`]}>
        <ManagedHead />
        <Routes>
          <Route path={paths.leagueAdmin} element={<DeskScreen />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );

it('a league’s Desk shows its admin what needs them, its divisions, and links to its season', async () => {
  open();
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }, { timeout: 10_000 }));
  await needs.findByText('Two teams need a sub');
  screen.getByRole('heading', { name: 'Desk' });
  expect(screen.getAllByRole('link', { name: /Coed 4s/ }).length).toBeGreaterThan(0);
  const tabs = within(await screen.findByRole('navigation', { name: 'Managing this event' }));
  const season = tabs.getByRole('link', { name: 'Season' });
  expect(season.getAttribute('href')).toBe('/league/500/schedule?manage=1');
  expect(tabs.getByRole('link', { name: 'Desk' }).getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('link', { name: 'Setup' }).getAttribute('href')).toContain('/league/500/admin?tab=setup');
});

it('a league’s Setup opens on its Desk’s address', async () => {
  open('?tab=setup');
  await screen.findByRole('heading', { name: 'Setup' }, { timeout: 10_000 });
  const [name] = await screen.findAllByLabelText<HTMLInputElement>(/^Name/);
  expect(name?.value).toBe('Winter League');
});
