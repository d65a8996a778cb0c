// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CoachWeek } from '#web/src/features/people/coach-week.tsx';
import { MineHome } from '#web/src/screens/events/mine.tsx';
import { RefereeCards, StaffCard } from '#web/src/screens/events/role-cards.tsx';

const page = { id: 10, name: 'Beach Club', username: 'beach', props: [] };
const someone = { id: 1, firstName: 'Sam', pages: [], profiles: [], emails: [], roles: [], props: [], bidPrograms: [] };
const lost = {
  code: 'web/offline',
  kind: 'unavailable',
  title: 'You seem to be offline. We’ll try again when you’re back.',
};
const session = vi.hoisted(() => ({ user: undefined as object | undefined, problem: undefined as object | undefined }));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({
    ...{ state: 'signed-in', loading: session.user === undefined, reload: async () => undefined, ...session },
    actor: session.user ? { kind: 'user', user: { collegeTeams: [], ...session.user } } : { kind: 'anonymous' },
  }),
}));

let answers: (url: string) => Promise<Response>;
const noConnection = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
beforeEach(() => {
  session.user = someone;
  session.problem = undefined;
  vi.stubGlobal('fetch', (url: string) => answers(String(url)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
let cache: Map<string, object>;
const show = (shown: ReactElement) =>
  render(
    <SWRConfig value={{ provider: () => cache as never, dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter>{shown}</MemoryRouter>
    </SWRConfig>,
  );
beforeEach(() => {
  cache = new Map<string, object>();
});
const card = {
  ...{ id: 7, name: 'Open', startDate: '2099-01-01', endDate: '2100-01-01', eventType: 'Tournament', statusId: 0 },
  ...{ isPublic: true, zone: null, locationsString: 'Hermosa Beach', formerDates: null },
};
const bones = () => document.querySelectorAll('.bone').length;

it('Home says that there is no connection if the user can’t be loaded', () => {
  session.user = undefined;
  session.problem = lost;
  answers = noConnection;
  show(<MineHome />);
  expect(screen.getByText(/You seem to be offline/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
});

it('Home shows placeholders while the user loads', async () => {
  session.user = undefined;
  answers = () => new Promise(() => undefined);
  show(<MineHome />);
  await waitFor(() => expect(bones()).toBeGreaterThan(0));
});

it('an admin’s Home shows placeholders under the organization’s name while its events load', async () => {
  session.user = { ...someone, pages: [page] };
  answers = () => new Promise(() => undefined);
  show(<MineHome />);
  const events = await screen.findByRole('region', { name: 'Beach Club events' });
  await waitFor(() => expect(events.querySelector('.bone')).toBeTruthy());
});

it('an admin’s Home without a connection says so instead of leaving out their events', async () => {
  session.user = { ...someone, pages: [page], profiles: [{ id: 3, fullName: 'Bea Nash' }] };
  answers = noConnection;
  show(<MineHome />);
  await waitFor(() => expect(bones()).toBe(0));
  const events = screen.getByRole('region', { name: 'Beach Club events' });
  expect(events.textContent).toMatch(/reach|offline/);
});

it('a coach’s Home says that their week can’t be loaded, not that their players have no matches', async () => {
  answers = noConnection;
  const { unmount } = show(<CoachWeek />);
  await waitFor(() => expect(screen.queryByText(/reach|offline/)).toBeTruthy());
  expect(bones()).toBe(0);
  unmount();
  const plays = [{ teamId: 5, divisionId: 4, tournamentId: 3, event: 'Open', zone: 'UTC', date: '2031-01-16' }];
  answers = async (url) =>
    url.includes('/tags') ? Response.json({ items: [{ player: { fullName: 'Ann Garza' }, plays }] }) : noConnection();
  show(<CoachWeek />);
  await waitFor(() => expect(screen.queryByText(/reach|offline/)).toBeTruthy());
  expect(screen.queryByText(/Ann Garza/)).toBeNull();
});

it('a ref’s Home says that an event’s courts can’t be loaded', async () => {
  const today = { ...card, startDate: '2000-01-01' };
  answers = async (url) => (url.includes('/refereed') ? Response.json({ items: [today] }) : noConnection());
  show(<RefereeCards />);
  await screen.findByText('You ref Open');
  await waitFor(() => expect(screen.queryByText(/reach|offline/)).toBeTruthy());
  expect(bones()).toBe(0);
});

it('Home shows placeholders to someone without players or organizations until it knows whether they ref', async () => {
  answers = async (url) =>
    url.includes('/refereed') ? new Promise(() => undefined) : Response.json({ items: [], rows: [] });
  show(<MineHome />);
  await waitFor(() => expect(bones()).toBeGreaterThan(0));
});

it('Home says that a ref’s events can’t be loaded, instead of leaving them out', async () => {
  answers = async (url) => (url.includes('/refereed') ? noConnection() : Response.json({ items: [], rows: [] }));
  show(<MineHome />);
  await waitFor(() => expect(screen.queryByText(/reach|offline/)).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'Where to start' })).toBeNull();
});

it('the staff’s Home says that its counts can’t be loaded', async () => {
  answers = noConnection;
  show(<StaffCard />);
  await waitFor(() => expect(screen.queryByText(/reach|offline/)).toBeTruthy());
  expect(screen.getByRole('link', { name: /Claims/ })).toBeTruthy();
});

it('Home shows no first steps to a ref without players, because those are for people without any role', async () => {
  answers = async (url) => Response.json({ items: url.includes('/refereed') ? [card] : [], rows: [] });
  const first = show(<MineHome />);
  await screen.findByText('You ref next');
  expect(screen.queryByRole('region', { name: 'Where to start' })).toBeNull();
  first.unmount();
  cache = new Map<string, object>();
  answers = async () => Response.json({ items: [], rows: [] });
  show(<MineHome />);
  expect(await screen.findByRole('region', { name: 'Where to start' })).toBeTruthy();
});

it('Home reopened without a connection shows its rows and the time when they were loaded', async () => {
  session.user = { ...someone, profiles: [{ id: 3, fullName: 'Bea Nash' }] };
  vi.useFakeTimers({ now: Date.parse('2031-01-16T09:40:00'), toFake: ['Date'] });
  answers = async () => Response.json({ items: [], rows: [] });
  const first = show(<MineHome />);
  await screen.findByText('Bea');
  first.unmount();
  vi.setSystemTime(Date.parse('2031-01-16T10:15:00'));
  answers = noConnection;
  show(<MineHome />);
  expect(await screen.findByText('as of 9:40 AM')).toBeTruthy();
  expect(screen.getByText('Bea')).toBeTruthy();
});
