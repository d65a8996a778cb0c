// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { OneChecklist } from '#web/src/features/checklist/one-checklist.tsx';
import { QuickAddDialog } from '#web/src/features/teams/quick-add-dialog.tsx';
import { UsersScreen } from '#web/src/screens/people/users.tsx';
import { VolleyAgeScreen } from '#web/src/screens/tools/volley-age.tsx';
import { aDivision, aTournament } from '../../kit/catalog.ts';

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

type Sent = { readonly path: string; readonly body: unknown };
/** Answers calls by the end of their path, and notes what is sent. */
function answering(answers: Readonly<Record<string, object>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const { pathname, search } = new URL(String(url), 'http://site.test');
    sent.push({ path: pathname + search, body: init?.body ? JSON.parse(init.body) : null });
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1];
    return found ? Response.json(found) : Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
  });
  return sent;
}
const shown = (page: React.ReactNode, at = '/') =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/" element={page} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );

it.each([
  ['12', 'id=12'],
  ['dana@example.com', 'email=dana%40example.com'],
  ['Dana', 'term=Dana'],
])('platform staff find a user by %s', async (q, query) => {
  const users = [{ id: 12, name: 'Dana Desk', email: 'dana@example.com' }];
  const sent = answering({ '/users/search': { users, more: false } });
  shown(<UsersScreen />, `/?q=${encodeURIComponent(q)}`);
  expect((await screen.findByRole('link', { name: 'Dana Desk' })).getAttribute('href')).toBe('/admin/user/12');
  expect(sent[0]?.path).toContain(query);
});

it('a checklist shows what it asks whom, who made and changed it, and each team’s mark and note', async () => {
  const row = (teamId: number, name: string, done: boolean, note: string) => ({
    ...{ teamId, divisionId: 900, name, done, note, by: done ? 'Dana' : '', at: done ? 1_795_000_000_000 : null },
  });
  const list = {
    ...{ id: 3, tournamentId: 500, name: 'Shirts', note: 'Size on the box', askWho: 'coach', teamIds: [], of: 2 },
    ...{ createdBy: 'Dana', dtCreated: 1_795_000_000_000, edited: 1_795_000_000_000, editedBy: 'You', done: 1 },
    ...{ rows: [row(7, 'Sharks', true, ''), row(8, 'Rays', false, 'two L')], may: { manage: true } },
  };
  const sent = answering({ '/checklist/3': list, '/item': list });
  const event = { ...aTournament(), divisions: [aDivision()] } as never;
  shown(<OneChecklist id={3} event={event} onChanged={() => {}} onGone={() => {}} />, '/?show=all');
  await screen.findByRole('heading', { name: 'Shirts' });
  screen.getByText('Each team’s coach: Size on the box');
  screen.getByText(/^Made by Dana on .+, changed by you on /);
  screen.getByText('1 of 2 done');
  screen.getByText('two L');
  await userEvent.click(screen.getByRole('button', { name: /^Rays/, pressed: false }));
  expect(sent.at(-1)?.body).toEqual({ teamId: 8, done: true });
  await userEvent.click(screen.getByRole('button', { name: 'Remove checklist' }));
  screen.getByRole('dialog', { name: 'Remove Shirts?' });
});

it('an organizer adds a team by its names, without a cart', async () => {
  const list = { tournamentId: 500, divisions: [{ id: 900, name: 'Girls 16U', approves: false }] } as never;
  const division = aDivision({ numOfPlayers: 2 });
  const event = { ...aTournament(), divisions: [division], organization: { id: 10, name: '', username: '' } };
  const sent = answering({ '/tournament/500': event, '/quickAdd': { teamId: 1, waits: false } });
  const close = vi.fn();
  shown(<QuickAddDialog list={list} onClose={close} />);
  const add = within(screen.getByRole('dialog', { name: 'Quick add' })).getByRole('button', { name: 'Add Team' });
  expect((add as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('One team per line'), 'Ada Alder / Bea Boone');
  await userEvent.click(add);
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  const added = sent.find(({ path }) => path.endsWith('/quickAdd'))?.body;
  expect(added).toMatchObject({ divisionId: 900, team: { players: ['Ada Alder', 'Bea Boone'] } });
});

it('the volley age page names the age group by each cutoff day, this season and next', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-10T12:00:00Z') });
  try {
    /** The age groups by the cutoff days, of this season and then of the next. */
    const groups = () => screen.getAllByText(/^(\d+U|U26|Adult)$/).map(({ textContent }) => textContent);
    shown(<VolleyAgeScreen />, '/?born=2012-08-15');
    screen.getByRole('heading', { name: 'This season (2026–2027)' });
    screen.getByRole('heading', { name: 'Next season (2027–2028)' });
    for (const text of ['Age on August 31', 'Age on July 31', 'Age on June 30'])
      expect(screen.getAllByText(text)).toHaveLength(2);
    expect(groups()).toEqual(['15U', '14U', '14U', '16U', '15U', '15U']);
    for (const [born, group] of [
      ['2018-01-01', '10U'],
      ['2004-01-01', 'U26'],
      ['1990-01-01', 'Adult'],
    ] as const) {
      cleanup();
      shown(<VolleyAgeScreen />, `/?born=${born}`);
      expect(new Set(groups()), born).toEqual(new Set([group]));
    }
  } finally {
    vi.useRealTimers();
  }
});
