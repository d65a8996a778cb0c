// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { ClubEventsScreen } from '#web/src/screens/clubs/events.tsx';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', loading: false, user: { pages: [] }, actor: { kind: 'anonymous' } }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const event = (id: number, name: string, startDate: string) => ({ id, name, startDate, kind: 'tournament' });
const [spring, summer] = [event(500, 'Spring Open', '2098-04-01'), event(501, 'Summer Open', '2098-07-01')];
const entry = (teamId: number, name: string, clubTeamId: number, of: typeof spring, more: object) => ({
  ...{ teamId, name, clubTeamId, event: of, division: { id: 900, name: 'Girls 16U' }, state: 'playing' },
  ...{ approves: false, finish: null, players: 6, order: null, dtRegistered: 0, ...more },
});
/** Shows the events of a club with two teams, to a director or a coach. */
function shown(mayManage: boolean, at = '/club/events?club=5') {
  const order = (id: number, due: number) => (mayManage ? { id, due, total: 30_000, currency: 'USD' } : null);
  const answers: Readonly<Record<string, object>> = {
    '/api/club': { items: [{ id: 5, name: 'Pier Juniors' }] },
    '/api/club/5': {
      ...{ id: 5, name: 'Pier Juniors', username: 'pierjrs', logoUrl: '', season: 2026, rev: 1, role: null },
      ...{ mayManage, mayGovern: false, contact: { name: '', phone: '', email: '' } },
    },
    '/api/club/5/teams': {
      season: 2026,
      items: [
        { id: 11, name: 'Pier 16', season: 2026 },
        { id: 12, name: 'Pier 14', season: 2026 },
      ],
    },
    '/api/club/5/entries': {
      items: [
        entry(101, 'Pier 16', 11, spring, { finish: 3, order: order(9001, 0) }),
        entry(102, 'Pier 16', 11, summer, { order: order(9002, 12_500) }),
        entry(103, 'Pier 14', 12, summer, { state: 'waiting', order: order(9003, 0) }),
      ],
    },
    '/api/tournament/summaries': { items: [], total: 0 },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const body = answers[new URL(String(url), 'http://site.test').pathname];
    return body ? Response.json(body) : Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[at]}>
        <ClubEventsScreen />
      </MemoryRouter>
    </SWRConfig>,
  );
}
const columns = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
const href = (of: HTMLElement) => of.getAttribute('href');
const rowOf = (team: string, of: string) => within(screen.getByRole('row', { name: new RegExp(`${team}.*${of}`) }));

it('a club’s events list each team’s registration with its division, status, finish and money for directors', async () => {
  shown(true);
  await screen.findByRole('heading', { name: 'Pier Juniors' });
  await screen.findByText('3 entries');
  expect(columns()).toContain('Money');
  const first = rowOf('Pier 16', 'Spring Open');
  expect(href(first.getByRole('link', { name: 'Pier 16' }))).toBe('/Manage/Team/101');
  expect(href(first.getByRole('link', { name: 'Girls 16U' }))).toMatch(/^\/tournament\/500\/division\/900/);
  for (const text of ['Playing', '3rd', 'Paid']) first.getByText(text);
  expect(href(rowOf('Pier 16', 'Summer Open').getByRole('link', { name: '$125.00 due' }))).toBe('/Order/Details/9002');
  rowOf('Pier 14', 'Summer Open').getByText('Waitlist');
});

it('a club’s events show coaches no money and no way to register', async () => {
  shown(false);
  await screen.findByText('3 entries');
  expect(columns()).toEqual(['Team', 'Event', 'Date', 'Division', 'Status', 'Finish']);
  expect(screen.queryByRole('button', { name: 'Register teams' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Teams by event' }));
  await screen.findByRole('region', { name: 'Teams by event' });
  expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull();
});

it('a club’s directors choose an event under “Register teams”', async () => {
  shown(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Register teams' }));
  const card = within(screen.getByRole('region', { name: 'Register teams' }));
  card.getByRole('combobox', { name: 'Event' });
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  await userEvent.click(card.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('region', { name: 'Register teams' })).toBeNull();
});

it('a club’s teams by event link an empty cell to that event’s registration for directors', async () => {
  shown(true, '/club/events?club=5&tab=grid');
  const sheet = within(await screen.findByRole('region', { name: 'Teams by event' }));
  sheet.getByRole('link', { name: 'Spring Open' });
  sheet.getByText('Playing, $125.00 due');
  const register = sheet.getAllByRole('link', { name: /^Register/ });
  expect(register.map((link) => [link.getAttribute('aria-label'), href(link)])).toEqual([
    ['Register Pier 14 for Spring Open', '/tournament/500/register?club=5'],
  ]);
});
