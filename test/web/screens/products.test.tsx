// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { ProductsScreen } from '#web/src/screens/organization/products/products.tsx';

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

const product = (sku: string, name: string, more: object) => ({
  ...{ sku, name, description: '', price: 2_000, shipping: 0, shippingPer: 'order', tags: [], options: [] },
  ...{ images: [], pickupOnly: true, stock: null, variants: null, seasonPassId: null, isActive: true },
  ...{ cartFees: [], refundPolicyId: null, rev: 1 },
  ...more,
});
const items = [
  product('S1', 'Shirt', { stock: 12, variants: { S: 4, L: 8 }, options: [{ name: 'Size', values: ['S', 'L'] }] }),
  product('L1', 'Lunch', { tags: ['food'] }),
  product('P1', 'Parking', { isActive: false, stock: 3 }),
];

it('an organization’s products show their stock and status, and a new one can be added', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(String(url), 'http://site.test');
    if (pathname.endsWith('/products')) return Response.json({ currency: 'USD', items });
    if (pathname.endsWith('/dunes'))
      return Response.json({ id: 10, name: 'Dunes', username: 'dunes', timeZone: 'UTC', theme: {} });
    return Response.json({ items: [] });
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/dunes/CartManager/products']}>
        <Routes>
          <Route path={paths.organizationProducts} element={<ProductsScreen />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  const shirt = await screen.findByRole('link', { name: 'Shirt' }, { timeout: 10_000 });
  expect(shirt.getAttribute('href')).toContain('S1');
  const line = (name: string) => {
    const row = screen.getByRole('link', { name }).closest('tr, li');
    return within(row as HTMLElement);
  };
  for (const [name, stock, status] of [
    ['Shirt', '12: S 4, L 8', 'On sale'],
    ['Lunch', 'No limit', 'On sale'],
    ['Parking', '3', 'Not sold'],
  ] as const) {
    line(name).getByText(stock);
    line(name).getByText(status);
  }
  line('Lunch').getByText('food');
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New product' }).disabled).toBe(false),
  );
  await userEvent.click(screen.getByRole('button', { name: 'New product' }));
  await screen.findByRole('dialog', { name: 'New product' }, { timeout: 10_000 });
});
