// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { TournamentView } from '#domain/catalog/views.ts';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { rankingIds } from '#domain/organizations/offered-rankings.ts';
import { eventFacts } from '#web/src/features/registration/saved-wizard.ts';
import { CartPage } from '#web/src/screens/commerce/cart/cart-page.tsx';
import { RankingScreen } from '#web/src/screens/rankings/ranking.tsx';
import { RegisterHead } from '#web/src/screens/registration/head.tsx';
import { useWizardFlow } from '#web/src/screens/registration/use-wizard-flow.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

const session = vi.hoisted(() => ({ actor: { kind: 'anonymous' } as Actor }));
vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({
    state: 'signed-in',
    loading: false,
    user: { phones: [], emails: [], profiles: [] },
    ...session,
  }),
  useRightsAgain: () => {},
}));
afterEach(() => {
  session.actor = anonymous;
  cleanup();
  vi.unstubAllGlobals();
});

const person = (rights: object) => actorOf({ ...user.parse({ id: 5, fullname: 'Sam' }), ...rights }, 0);
const Site = ({ at = '/', children }: { at?: string; children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  </SWRConfig>
);
const view = {
  ...aTournament(),
  organization: { id: 10, name: 'Beach Club', username: 'beachclub' },
  divisions: [aDivision()],
} as unknown as TournamentView;

it.each([
  { who: 'staff', rights: { vbl: true }, seen: true },
  { who: 'a signed-in player', rights: {}, seen: false },
])('the registration page shows the event’s number to $who: $seen [P2-110] [P2-611]', ({ rights, seen }) => {
  session.actor = person(rights);
  render(<RegisterHead view={view} />, { wrapper: Site });
  expect(screen.queryByText(/Event 500/) !== null).toBe(seen);
});

it.each([
  { who: 'staff', rights: { vbl: true }, seen: true },
  { who: 'a member of the ranking’s sanctioning body', rights: { roles: ['sb-USAV'] }, seen: true },
  { who: 'a signed-in player', rights: {}, seen: false },
])('a ranking can be downloaded by $who: $seen [P1-037] [P1-332] [P1-533]', async ({ rights, seen }) => {
  session.actor = person(rights);
  const leader = {
    ...{ rank: 1, was: null, name: 'Ana Silva', id: '7', points: 900, events: 1, players: [], divisions: ['Open'] },
    ...{ genders: [], rankings: {}, pointsBy: {}, records: [] },
  };
  const ranking = {
    ...{ id: rankingIds.AVP, name: 'USAV/AVP', by: 'player', ranking: 'overall', board: 'Overall', season: null },
    ...{ boards: { overall: ['Overall'], divisional: [], gender: [] }, seasons: [], seriesTag: null, pointsOf: null },
  };
  vi.stubGlobal('fetch', async () => Response.json({ ...ranking, leaders: [leader], total: 1, page: 1 }));
  render(
    <Site at={`/rankings/${rankingIds.AVP}`}>
      <Routes>
        <Route path="/rankings/:id" element={<RankingScreen />} />
      </Routes>
    </Site>,
  );
  await screen.findByText('Ana Silva');
  expect(screen.queryByRole('button', { name: 'Download CSV' }) !== null).toBe(seen);
});

it.each([
  { who: 'the platform’s first user', rights: { id: 1 }, seen: true },
  { who: 'other staff', rights: { vbl: true }, seen: false },
])('the cart shows “Validate” to $who: $seen [P2-614]', async ({ rights, seen }) => {
  session.actor = person(rights);
  vi.stubGlobal('fetch', async () => Response.json({ code: 'test/none', title: 'None' }, { status: 404 }));
  const stored = { organization: { id: 10, name: 'Beach Club' }, items: [], promos: [], currency: 'USD' };
  render(<CartPage stored={stored as never} onSwitch={undefined} />, { wrapper: Site });
  await screen.findByRole('heading', { name: 'Checkout' });
  expect(screen.queryByRole('button', { name: 'Validate' }) !== null).toBe(seen);
});

it.each([
  { who: 'staff', rights: { vbl: true }, offered: true },
  { who: 'a signed-in player', rights: {}, offered: false },
])('the add-ons can be opened without a registration by $who: $offered', async ({ rights, offered }) => {
  const shirt = { sku: 'S1', name: 'Shirt', price: 2_000, tags: ['wear'], stock: null, options: [], images: [] };
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('/store')
      ? Response.json({ currency: 'USD', items: [shirt] })
      : Response.json({ code: 'test/none', title: 'None' }, { status: 404 }),
  );
  const addOns = [{ question: 'A shirt?', productTags: ['wear'], pickupOnly: false }];
  const selling = { ...view, jsonProps: { ...view.jsonProps, addOns } } as TournamentView;
  const props = {
    view: selling,
    facts: eventFacts(selling),
    editing: null,
    password: undefined,
    reload: async () => {},
    onBegun() {},
  };
  const { result } = renderHook(() => useWizardFlow({ ...props, actor: person(rights) }), { wrapper: Site });
  await waitFor(() => expect(result.current.after.skipToAddOns !== null).toBe(offered));
});
