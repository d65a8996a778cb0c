// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BidFacts } from '#web/src/features/registration/bid-facts.tsx';
import { StoreScreen } from '#web/src/screens/commerce/store/store.tsx';
import { OwnCard } from '#web/src/screens/members/own-card.tsx';
import { PayoutsScreen } from '#web/src/screens/organization/payouts/payouts.tsx';
import { ProductsScreen } from '#web/src/screens/organization/products/products.tsx';
import { PromosScreen } from '#web/src/screens/organization/promos/promos.tsx';
import { aBid } from '../../kit/registration.ts';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({
    ...{ state: 'signed-in', loading: false, user: { pages: [], profiles: [] } },
    actor: { kind: 'user', user: { id: 1, vbl: true, pages: [], roles: [], props: [] } },
  }),
}));
const product = {
  ...{ sku: 'S1', name: 'Shirt', description: '', price: 2_000, shipping: 0, shippingPer: 'order', tags: [] },
  ...{ options: [], images: [], pickupOnly: true, stock: null, variants: null, seasonPassId: null, isActive: true },
  ...{ cartFees: [], refundPolicyId: null, rev: 1 },
};
const promo = {
  ...{ key: 'ten', code: 'TEN', amount: 1_000, percentage: 0, types: [], tournamentIds: [], divisionIds: [], rev: 1 },
  ...{ maxUses: null, dtStart: null, dtEnd: null, oneTime: false, stacks: true, isActive: true, note: '' },
  ...{ uses: 0, made: 0, left: null },
};
const organization = { id: 10, name: 'Dunes', username: 'dunes', timeZone: 'UTC', theme: {} };
beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(String(url), 'http://site.test').pathname;
    if (path.endsWith('/products')) return Response.json({ currency: 'CAD', items: [product] });
    if (path.includes('/promos/')) return Response.json({ currency: 'CAD', items: [promo] });
    if (path.endsWith('/payouts')) return Response.json({ connected: true, balance: 900, currency: 'CAD', items: [] });
    return Response.json(organization);
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (page: ReactNode, search = '') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/dunes${search}`]}>
        <Routes>
          <Route path="/:username" element={page} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );

const held = {
  ...{ id: 7, playerProfileId: 70, levelId: 1, level: 3, from: '2031-01-01', to: '2032-01-01', name: 'Kim Kay' },
  ...{ imageUrl: null, levelName: 'Gold', state: 'active', isMinor: false, orderId: null, itemId: null, cardKey: 'k' },
  ...{ followKey: null, renewFrom: null, mayUpgrade: false, isFollowed: false, followedBy: null, notRenewed: null },
  ...{ renewsOn: '2031-12-29', renewsFor: 4_500, currency: 'CAD', mayRenewItself: true },
};

it.each([
  ['the store', <StoreScreen key="s" />, /^20\.00 CAD$/, '?organization=dunes'],
  ['an organization’s products', <ProductsScreen key="p" />, /^20\.00 CAD$/, ''],
  ['an organization’s promos', <PromosScreen key="o" />, /^10\.00 CAD off$/, ''],
  ['an organization’s payouts', <PayoutsScreen key="b" />, /^9\.00 CAD$/, ''],
  ['a bid', <BidFacts key="f" bid={aBid({ discountAmount: 500 })} currency="CAD" />, /^5\.00 CAD off$/, ''],
  [
    'a membership that renews automatically',
    <OwnCard key="m" of={held as never} organization={organization} isOwner reload={() => {}} />,
    /for 45\.00 CAD$/,
    '',
  ],
] as const)('%s shows amounts in the currency the organization is paid in [P2-784]', async (_, page, text, search) => {
  shown(page, search);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
