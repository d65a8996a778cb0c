// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { HostCard } from '#web/src/screens/events/host-card.tsx';
import { OrganizationsScreen } from '#web/src/screens/organization/organizations.tsx';

const session = vi.hoisted(() => ({ actor: { kind: 'anonymous' } as Actor }));
vi.mock('#web/src/features/session/use-session.ts', () => ({ useSession: () => session }));
afterEach(() => {
  session.actor = anonymous;
  cleanup();
  vi.unstubAllGlobals();
});

const pier = {
  ...{
    id: 10,
    name: 'Pier VB',
    username: 'pier',
    theme: { logoUrl: '' },
    email: 'hi@pier.example',
    phone: '3105550142',
  },
  ...{ websiteUrl: 'https://pier.example', facebook: 'piervb', twitter: 'piervb', instagram: 'piervb' },
  ...{ snapchat: 'piervb', description: 'Beach club since 1990.', contact: 'Ada Admin' },
};
const many = (n: number) => Array.from({ length: n }, (_, at) => ({ ...pier, id: at + 1, name: `Club ${at + 1}` }));
const answer = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body));
const shown = (page = <OrganizationsScreen />) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>{page}</MemoryRouter>
    </SWRConfig>,
  );
const links = ['Email', 'Website', 'Facebook', 'Twitter', 'Instagram', 'Snapchat'];

it('an organization’s card links to its email, website and social pages [P1-269] [P1-270] [P1-271]', async () => {
  answer({ items: [pier] });
  shown();
  const card = within(await screen.findByLabelText('Pier VB'));
  for (const kind of links) card.getByRole('link', { name: `${kind} of Pier VB` });
  expect(card.getByRole('link', { name: 'Email of Pier VB' }).getAttribute('href')).toBe('mailto:hi@pier.example');
});

it('a site’s host is shown with its description, whom to ask and its links', async () => {
  answer(pier);
  shown(<HostCard username="pier" />);
  await screen.findByText('Beach club since 1990.');
  screen.getByText('Ada Admin, (310) 555-0142');
  for (const kind of links) screen.getByRole('link', { name: `${kind} of Pier VB` });
});

it.each([
  [3, false, false],
  [4, true, false],
  [13, true, true],
])(
  'a list of %i organizations has a search field: %s, and pages: %s [P1-465] [P1-617] [P1-618]',
  async (n, searches, pages) => {
    answer({ items: many(n) });
    shown();
    await screen.findByLabelText('Club 1');
    expect(screen.queryByLabelText('Search organizations') !== null).toBe(searches);
    expect(screen.queryByRole('button', { name: 'Next page' }) !== null).toBe(pages);
    expect(screen.getAllByLabelText(/^Club \d+$/)).toHaveLength(Math.min(n, 12));
  },
);

it.each([
  { who: 'platform staff', rights: { vbl: true }, managed: '/pier/home' },
  { who: 'anyone else', rights: {}, managed: undefined },
])('the list leads $who to each organization’s pages: $managed [P1-491] [P1-499]', async ({ rights, managed }) => {
  session.actor = actorOf(user.parse({ id: 5, fullname: 'Sam', ...rights }), 0);
  answer({ items: [pier] });
  shown();
  await screen.findByLabelText('Pier VB');
  expect(screen.queryByRole('link', { name: 'Manage Pier VB' })?.getAttribute('href')).toBe(managed);
});
