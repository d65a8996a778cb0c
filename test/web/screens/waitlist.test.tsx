// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { WaitlistScreen } from '#web/src/screens/teams/waitlist.tsx';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-out', loading: false, user: undefined, actor: { kind: 'anonymous' } }),
  useRightsAgain: () => {},
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const since = at('2026-06-01', '10:00');
const row = (position: number, name: string, more: object = {}) => ({
  ...{ teamId: 70 + position, position, name, players: [`${name} Kim`], since: since + position, offeredUntil: null },
  ...{ mine: false, email: null, paid: null, mark: null, ...more },
});
const three = [row(1, 'Setters'), row(2, 'Diggers', { mine: true, mark: 'BBBB' }), row(3, 'Aces')];
const sent = vi.fn();

/** Shows the waitlist of a division with these flags. `line` changes the server's answer. */
function shown({ props = [] as string[], line = {} as object } = {}) {
  sent.mockClear();
  const organization = { id: 10, name: 'Pier VB', username: 'pier', logoUrl: '', email: '', websiteUrl: '' };
  const places = { active: 8, waiting: 3, held: 0, left: 0 };
  const divisions = [{ ...aDivision({ props }), places }];
  const answers: Readonly<Record<string, object>> = {
    '/api/tournament/500': { ...aTournament({ publicCanNav: true }), organization, divisions },
    '/api/division/900/waiting': {
      ...{ tournamentId: 500, division: 'Girls 16U', kind: 'tournament', may: { run: false, manage: false } },
      ...{ hidden: false, items: three, ...line },
    },
    '/api/waitlist': {
      ...{ divisionId: 900, waiting: 3, quantiles: [] },
      head: three.map((each, i) => ({ since: each.since, mark: ['AAAA', 'BBBB', 'CCCC'][i] })),
    },
    '/api/waitlist/usual': { divisionId: 900, teams: 8, entered: 100, withdrew: 20, divisions: 10 },
  };
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const { pathname } = new URL(String(url), 'http://site.test');
    if (init?.method === 'POST') {
      sent(pathname, JSON.parse(init.body ?? '{}'));
      return Response.json({});
    }
    const body = answers[pathname];
    return body ? Response.json(body) : Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
  });
  return render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/tournament/500/division/900/waitlist']}>
        <Routes>
          <Route path="/tournament/:tournamentId/division/:divisionId/waitlist" element={<WaitlistScreen />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}
const columns = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
const rowOf = (text: string) => screen.getByRole('row', { name: new RegExp(text) });

it('the waitlist shows your team’s position, its dot among those waiting, and its chance of a spot', async () => {
  const { container } = shown();
  const mine = within(await screen.findByRole('region', { name: 'Diggers on the waitlist' }));
  await mine.findByText('2nd of 3');
  await mine.findByText('about 1 in 2');
  mine.getByText(/1 team is ahead of you\. 8 teams have a spot\./);
  mine.getByText(/^Waiting since Mon, Jun 1.*When a spot opens up for you, we’ll email you\./);
  const dots = [...(container.querySelector('[data-mine]')?.parentElement?.children ?? [])];
  expect(dots.map((dot) => dot.hasAttribute('data-mine'))).toEqual([false, true, false]);
});

it('the public waitlist lists every team in order, marks your own, and shows who has an offer', async () => {
  const offered = row(1, 'Setters', { offeredUntil: at('2026-06-02', '18:00') });
  shown({ line: { items: [offered, ...three.slice(1)] } });
  await screen.findByRole('table', { name: 'Waitlist: Girls 16U' });
  expect(columns()).toEqual(['Position', 'Pair', 'Since', 'Status']);
  const teams = screen.getAllByRole('row').slice(1);
  expect(teams.map((each) => /Setters|Diggers|Aces/.exec(each.textContent)?.[0])).toEqual([
    'Setters',
    'Diggers',
    'Aces',
  ]);
  within(rowOf('Diggers')).getByText('Yours');
  within(rowOf('Setters')).getByText(/^Offered until Tue, Jun 2/);
  within(rowOf('Aces')).getByText('Waiting');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('your team’s offer replaces its position on the waitlist', async () => {
  const offered = { mine: true, email: 'ana@x.test', offeredUntil: at('2026-06-02', '18:00') };
  shown({ line: { items: [row(1, 'Diggers', offered)] } });
  await screen.findByText(/^Diggers has an offer until Tue, Jun 2/);
  screen.getByText('We sent ana@x.test a link to accept it.');
  expect(screen.queryByRole('region', { name: 'Diggers on the waitlist' })).toBeNull();
});

it('a hidden waitlist shows no list, only your own team', async () => {
  shown({ props: ['hideWaitlist'], line: { hidden: true, items: [three[1]] } });
  await screen.findByText('No public waitlist');
  screen.getByRole('region', { name: 'Diggers on the waitlist' });
  expect(screen.queryByRole('table')).toBeNull();
});

it('a hidden waitlist tells visitors without a team there to sign in or use their link', async () => {
  shown({ props: ['hideWaitlist'], line: { hidden: true, items: [] } });
  await screen.findByText('Sign in, or use the link in your email, to see your own team’s position.');
});

it('a waitlist that the host sorts promises no position and says why', async () => {
  shown({ props: ['waitlist-sort-points'] });
  const mine = within(await screen.findByRole('region', { name: 'Diggers on the waitlist' }));
  mine.getByText(/^The host picks who gets a spot and can reorder the waitlist\./);
  expect(mine.queryByText(/ of 3$/)).toBeNull();
  expect(columns()).toEqual(['Pair', 'Since', 'Status']);
});

const staff = { may: { run: true, manage: true } };
it.each([
  ['Offer a spot', 'Offer a spot', 'Offer spot', '/api/Team/73/waitlist', { type: 'offer' }],
  ['Change position', 'Change position', 'Move', '/api/Team/73/waitlist', { type: 'line', to: 2 }],
  ['Remove', 'Remove from the waitlist', 'Remove', '/api/Team/73/withdrawAndRefund', null],
] as const)(
  'admins can use “%s” on a waiting team, with a reason if the order changes',
  async (act, title, button, path, body) => {
    shown({ line: staff });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Aces' }));
    await userEvent.click(screen.getByRole('button', { name: act }));
    const dialog = within(await screen.findByRole('dialog', { name: `${title}: 1 team` }));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: button });
    expect(send.disabled).toBe(body !== null);
    if (body?.type === 'line') {
      await userEvent.clear(dialog.getByLabelText('New position'));
      await userEvent.type(dialog.getByLabelText('New position'), '2');
    }
    if (body) await userEvent.type(dialog.getByLabelText('Reason'), 'Drove all night');
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const told = body ? { ...body, reason: 'Drove all night' } : { money: 'policy' };
    expect(sent.mock.calls).toEqual([[path, expect.objectContaining(told)]]);
  },
);

it('staff who can’t manage the event see each waiting team’s email and payment, but no actions', async () => {
  const items = [row(1, 'Setters', { email: 'set@x.test', paid: 'paid' })];
  shown({ line: { may: { run: true, manage: false }, items } });
  await screen.findByText('set@x.test');
  within(rowOf('Setters')).getByText('Paid');
  expect(screen.queryByRole('checkbox', { name: 'Select Setters' })).toBeNull();
});
