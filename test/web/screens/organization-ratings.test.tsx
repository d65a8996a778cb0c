// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { OrganizationRatingOrganizationsScreen } from '#web/src/screens/organization/ratings/organizations.tsx';
import { OrganizationRatingResultsScreen } from '#web/src/screens/organization/ratings/results.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const noon = (date: string) => Date.parse(`${date}T12:00`);
const sent = vi.fn();
const base = '/api/Ratings/dunes';
const objections = [
  { id: 'o1', player: { id: 7, fullName: 'Ana Silva' }, words: 'I wasn’t there.', at: noon('2026-05-02') },
  { id: 'o2', player: { id: 8, fullName: 'Bo Reyes' }, words: 'Wrong score.', at: noon('2026-05-03') },
].map((each, i) => ({ ...each, answer: i ? 'Corrected.' : '', answeredAt: i ? noon('2026-05-04') : null }));
const partner = (id: number, name: string, relation: string, counts: boolean) => ({ id, name, relation, counts });
const desk = {
  settings: { isOn: true, isPublic: true, period: 'event', leastMatches: 5, levels: [], organizationIds: [21] },
  partners: [partner(21, 'North Side', 'affiliate', true), partner(22, 'Bay Club', 'member', false)],
  ...{ objections, ratedAt: null, dueAt: null, players: 0, matches: 0 },
};
const result = (key: string, name: string, more: object = {}) => ({
  ...{ key, name, tournamentId: 500, divisionId: 900, at: noon('2026-06-06'), matches: 12, isLeftOut: false, why: '' },
  ...{ correctedAt: null, ...more },
});
const results = [
  result('d900', 'Spring Open, Girls 16U'),
  result('i1', 'Import 2024', { tournamentId: null, divisionId: null, isLeftOut: true, why: 'Typed twice' }),
];
const job = (id: string, kind: string, title: string) => ({ id, kind, title, told: '12 matches', dtCreated: 0 });
const affiliation = (id: number, relation: string, state: string, since: string, byUs = true) => ({
  ...{ relation, state, byUs, since: noon(since) },
  organization: { id, name: ['North Side', 'Bay Club', 'Cove VB'][id - 21], username: `org${id}`, logoUrl: '' },
});

function shown(page: ReactNode, changes: Readonly<Record<string, object>> = {}) {
  sent.mockClear();
  const answers: Readonly<Record<string, object>> = {
    [`${base}/desk`]: desk,
    [`${base}/results`]: { items: results, next: 'p2' },
    [`${base}/results?after=p2`]: { items: [result('d901', 'Fall Open, Girls 16U')], next: null },
    '/api/job/list?organization=dunes': {
      items: [job('j1', 'rate-players', 'Compute ratings'), job('j2', 'send-messages', 'Email everyone')],
    },
    '/api/organization/dunes/affiliates': {
      items: [
        affiliation(21, 'affiliate', 'active', '2025-03-04'),
        affiliation(22, 'member', 'active', '2024-01-09'),
        affiliation(23, 'affiliate', 'asked', '2026-05-01'),
      ],
      mayGovern: true,
    },
    ...changes,
  };
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    const { pathname, search } = new URL(String(url), 'http://site.test');
    if (init?.method !== undefined && init.method !== 'GET') {
      sent(pathname, JSON.parse(init.body ?? '{}'));
      return Response.json(pathname.endsWith('/results') ? results[0] : desk);
    }
    const body = answers[pathname + search];
    return body ? Response.json(body) : Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
  });
  const router = createMemoryRouter([{ path: '/:username/ratings', element: page }], {
    initialEntries: ['/dunes/ratings'],
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
}
const rowOf = (text: string) => within(screen.getByRole('row', { name: new RegExp(text) }));

it('rating results show what counts, what is left out and why, and load more on request', async () => {
  shown(<OrganizationRatingResultsScreen />);
  await screen.findByRole('table', { name: 'Counted results' });
  const counted = rowOf('Spring Open');
  expect(counted.getByRole('link').getAttribute('href')).toBe('/tournament/500/division/900');
  for (const text of ['Sat, Jun 6, 2026', '12', 'Counts']) counted.getByText(text);
  rowOf('Import 2024').getByText('Left out: Typed twice');
  await userEvent.click(screen.getByRole('button', { name: 'Show more results' }));
  await screen.findByText('Fall Open, Girls 16U');
  screen.getByText('Spring Open, Girls 16U');
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull();
});

it('rating results list the recent runs and imports, each with a link to its page', async () => {
  shown(<OrganizationRatingResultsScreen />);
  const runs = within(await screen.findByLabelText('Recent runs and imports'));
  expect(runs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Compute ratings', '/job/j1'],
  ]);
  runs.getByText(/: 12 matches$/);
});

it('a rating result is left out with a reason', async () => {
  shown(<OrganizationRatingResultsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave out Spring Open, Girls 16U' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave out Spring Open, Girls 16U?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave out' }));
  await dialog.findByText('Enter a short reason');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Friendly matches');
  await userEvent.click(dialog.getByRole('button', { name: 'Leave out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.mock.calls).toEqual([[`${base}/results`, { key: 'd900', isLeftOut: true, why: 'Friendly matches' }]]);
});

it('a rating result that was left out can count again', async () => {
  shown(<OrganizationRatingResultsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Count Import 2024' }));
  await waitFor(() => expect(sent.mock.calls).toEqual([[`${base}/results`, { key: 'i1', isLeftOut: false, why: '' }]]));
});

it('objections to ratings show open ones first, and are answered in a dialog', async () => {
  shown(<OrganizationRatingResultsScreen />);
  const card = within(await screen.findByLabelText('Objections'));
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ana Silva', 'Bo Reyes']);
  card.getByText('Answered: Corrected.');
  await userEvent.click(card.getByRole('button', { name: 'Answer objection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Ana Silva’s objection' }));
  dialog.getByText('I wasn’t there.');
  await userEvent.type(dialog.getByLabelText('Your answer'), 'We removed you.');
  await userEvent.click(dialog.getByRole('button', { name: 'Answer objection' }));
  await waitFor(() => expect(sent.mock.calls).toEqual([[`${base}/objections/o1`, { answer: 'We removed you.' }]]));
});

it('rating results explain which results will count if there are none yet', async () => {
  shown(<OrganizationRatingResultsScreen />, { [`${base}/results`]: { items: [], next: null } });
  await screen.findByText('No results yet');
});

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
it('the organizations of a rating show how long each has belonged, and a switch to count its results', async () => {
  shown(<OrganizationRatingOrganizationsScreen />);
  const [north, bay] = [await toggle('North Side'), await toggle('Bay Club')];
  expect([north.checked, bay.checked]).toEqual([true, false]);
  await screen.findByText('Affiliate since Tue, Mar 4, 2025');
  screen.getByText('Member organization since Tue, Jan 9, 2024');
  await userEvent.click(bay);
  await waitFor(() => expect(sent.mock.calls).toEqual([[`${base}/desk`, { organizationIds: [21, 22] }]]));
  await userEvent.click(north);
  await waitFor(() => expect(sent.mock.lastCall).toEqual([`${base}/desk`, { organizationIds: [] }]));
});

it('the organizations of a rating name those that haven’t accepted yet', async () => {
  shown(<OrganizationRatingOrganizationsScreen />);
  await screen.findByText('Cove VB: Requested since Fri, May 1, 2026');
});

it('the organizations of a rating link to where partners are added if there are none', async () => {
  shown(<OrganizationRatingOrganizationsScreen />, { [`${base}/desk`]: { ...desk, partners: [] } });
  await screen.findByText('No partners yet');
  for (const [name, path] of [
    ['Affiliates', '/dunes/affiliates'],
    ['Member organizations', '/dunes/MemberOrganizations'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});
