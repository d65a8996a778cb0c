// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Actor, actorOf } from '#domain/identity/actor.ts';
import { storedUser } from '#domain/identity/schema.ts';
import { OrganizationLookup } from '#web/src/features/organization/lookup.tsx';
import { OrganizationPicker } from '#web/src/features/organization/organization-picker.tsx';

const session = vi.hoisted(() => ({ actor: { kind: 'anonymous' } as Actor }));
vi.mock('#web/src/features/session/use-session.ts', () => ({ useSession: () => session }));

const nothing = { profiles: [], pages: [], bidPrograms: [], collegeTeams: [] };
const acme = { id: 10, name: 'Acme Beach', username: 'acmebeach', email: 'a@acme.example', phone: '' };
const asked = vi.fn<(url: string) => void>();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked(String(url));
    return Response.json({ items: [acme], next: null });
  });
});
afterEach(() => {
  session.actor = { kind: 'anonymous' };
  cleanup();
  vi.unstubAllGlobals();
});

it('the organization search finds an organization by text, and returns the selected one [P1-341]', async () => {
  const taken = vi.fn();
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <OrganizationLookup onContinue={taken} />
      </SWRConfig>
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search organizations' }), 'acme{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Acme Beach' }));
  expect(asked.mock.lastCall?.[0]).toMatch(/search=acme/);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Acme Beach' }));
  expect(taken).toHaveBeenCalledWith(expect.objectContaining({ id: 10 }));
});

it.each([
  { user: 'a vblx user', vblx: true, columns: ['Number', 'Subdomain'] },
  { user: 'anyone else', vblx: false, columns: ['Subdomain'] },
])(
  'the organization search shows numbers only to staff and vblx users: $user [P1-503] [P2-616] [P3-577]',
  async ({ vblx, columns }) => {
    session.actor = actorOf({ ...storedUser.parse({ id: 5, vblx }), ...nothing } as never, 0);
    render(
      <MemoryRouter>
        <SWRConfig value={{ provider: () => new Map() }}>
          <OrganizationLookup onContinue={() => {}} />
        </SWRConfig>
      </MemoryRouter>,
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search organizations' }), 'acme{Enter}');
    await screen.findByRole('button', { name: 'Choose Acme Beach' });
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles.slice(0, columns.length)).toEqual(columns);
  },
);

const searched = async (term: string, items: readonly object[]) => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked(String(url));
    return Response.json({ items, next: null });
  });
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <OrganizationLookup onContinue={() => {}} />
      </SWRConfig>
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search organizations' }), `${term}{Enter}`);
};

it('a single result whose subdomain was typed is chosen, and any other must be confirmed first [P1-344] [P1-472] [P1-473] [P3-562] [P3-563] [P3-195]', async () => {
  await searched('AcmeBeach', [acme]);
  await screen.findByRole('button', { name: 'Continue with Acme Beach' });
  cleanup();
  await searched('acme', [acme]);
  await screen.findByRole('button', { name: 'Choose Acme Beach' });
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  cleanup();
  await searched('acmebeach', [acme, { ...acme, id: 11, name: 'Acme Sand', username: 'acmesand' }]);
  await screen.findByRole('button', { name: 'Choose Acme Sand' });
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
});

it('the organization search starts at three characters [P1-470] [P3-560] [P3-191]', async () => {
  asked.mockClear();
  await searched('ac', [acme]);
  expect(asked).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search organizations' }), 'm{Enter}');
  await screen.findByRole('button', { name: 'Choose Acme Beach' });
  expect(asked).toHaveBeenCalledTimes(1);
});

it('the organizations found have their columns, and pages of 10, 20, 50 or all [P1-342] [P1-343] [P3-192] [P3-193] [P3-194]', async () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ ...acme, id: 20 + i, name: `Acme ${i}`, username: `acme${i}` }));
  await searched('acme', many);
  await screen.findByRole('button', { name: 'Choose Acme 1' });
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(titles).toEqual(['Subdomain', 'Name', 'Email', 'Phone', 'Actions']);
  expect(screen.getAllByRole('button', { name: /^Choose/ })).toHaveLength(10);
  const sizes = screen.getByRole('combobox', { name: 'Per page' });
  expect([...sizes.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '10',
    '20',
    '50',
    'All',
  ]);
});

it('the organization search reports a failure, and retries on request', async () => {
  let down = true;
  vi.stubGlobal('fetch', async () =>
    down ? new Response('', { status: 500 }) : Response.json({ items: [acme], next: null }),
  );
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <OrganizationLookup onContinue={() => {}} />
      </SWRConfig>
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search organizations' }), 'acme{Enter}');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/No other organization/)).toBeNull();
  down = false;
  await userEvent.click(again);
  await screen.findByRole('button', { name: 'Choose Acme Beach' });
});

it('the organization field in forms says that a search failed, instead of that nothing was found', async () => {
  let down = true;
  vi.stubGlobal('fetch', async () =>
    down ? new Response('', { status: 500 }) : Response.json({ items: [], next: null }),
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <OrganizationPicker label="Organization" value={null} onChange={() => {}} />
    </SWRConfig>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Organization' }), 'acme');
  await screen.findByText('We can’t search right now. Type to try again.');
  expect(screen.queryByText('Nothing found')).toBeNull();
  down = false;
  await userEvent.type(screen.getByRole('combobox', { name: 'Organization' }), 'b');
  await screen.findByText('Nothing found');
});
