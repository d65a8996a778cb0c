// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { LinksScreen } from '#web/src/screens/static/library.tsx';

const session = vi.hoisted(() => ({ actor: { kind: 'anonymous' } as Actor }));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', loading: false, user: undefined, ...session }),
}));
afterEach(() => {
  session.actor = anonymous;
  cleanup();
  vi.unstubAllGlobals();
});

const person = (rights: object) => actorOf({ ...user.parse({ id: 5, fullname: 'Sam' }), ...rights }, 0);
const groups = [
  { title: 'Rules', cards: [{ title: 'Rulebook', url: 'https://usav.example/rules', about: 'Beach and indoor.' }] },
  { title: 'Clubs', cards: [{ title: 'Find a club', url: 'https://clubs.example/', about: '' }] },
];
function shown(found: object[] = groups) {
  vi.stubGlobal('fetch', async (url: string) =>
    new URL(String(url), 'http://site.test').pathname === '/api/library/links'
      ? Response.json({ shelf: 'links', groups: found, at: 0, rev: 1 })
      : Response.json({ code: 'test/none', title: 'None' }, { status: 404 }),
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <LinksScreen /> }])} />
    </SWRConfig>,
  );
}

it('the link library shows its links in groups, each with its description and site', async () => {
  shown();
  screen.getByRole('heading', { name: 'Helpful links' });
  const rules = within(await screen.findByRole('region', { name: 'Rules' }));
  const link = rules.getByRole('link', { name: 'Rulebook' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://usav.example/rules', '_blank']);
  for (const text of ['Beach and indoor.', 'usav.example']) rules.getByText(text);
  expect(rules.queryByText('Find a club')).toBeNull();
  within(screen.getByRole('region', { name: 'Clubs' })).getByRole('link', { name: 'Find a club' });
});

it.each([
  ['can be edited by platform staff', { vbl: true }, true],
  ['can’t be edited by other users', {}, false],
])('the link library %s', async (_, rights, seen) => {
  session.actor = person(rights);
  shown();
  await screen.findByRole('link', { name: 'Rulebook' });
  expect(screen.queryByRole('button', { name: 'Edit' }) !== null).toBe(seen);
});

it('the link library opens its editor with the present links, and Cancel shows them again', async () => {
  session.actor = person({ vbl: true });
  shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const titles = await screen.findAllByLabelText<HTMLInputElement>('Title');
  expect(titles.map(({ value }) => value)).toEqual(['Rulebook', 'Find a club']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  screen.getByRole('link', { name: 'Rulebook' });
});

it.each([
  ['visitors to check back', {}, 'We’re still collecting links. Check back soon.'],
  ['staff to add the first ones', { vbl: true }, 'Select Edit to add the first links.'],
])('an empty link library asks %s', async (_, rights, text) => {
  session.actor = person(rights);
  shown([]);
  await screen.findByText('No links yet');
  screen.getByText(text);
});
