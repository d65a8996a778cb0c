// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductView } from '#domain/commerce/store/written.ts';
import { noPermission } from '#domain/identity/can.ts';
import { isComplete, type Offer, type ProductChoice, untaken } from '#web/src/features/goods/choice.ts';
import { ProductCard } from '#web/src/features/goods/product-card.tsx';
import { Payouts } from '#web/src/features/organization/payouts.tsx';
import { MoneyScreen } from '#web/src/screens/organization/money/money.tsx';
import { OrganizationNeedsReviewScreen } from '#web/src/screens/organization/needs-review.tsx';
import { PayoutsScreen } from '#web/src/screens/organization/payouts/payouts.tsx';
import { ExportScreen } from '#web/src/screens/organization/reports/export.tsx';
import { ReportsScreen } from '#web/src/screens/organization/reports/reports.tsx';

const row = {
  ...{ id: 'po_1', amount: 9_340, currency: 'USD', status: 'paid', at: 1_795_000_000_000 },
  ...{ arrives: 1_795_100_000_000, failure: null },
};
const line = (orderId: number, kind: string, net: number, fee = 0) => ({ orderId, kind, net, fee, at: row.at });
const settings = { status: true, allowPayLater: false, noDelayedPayments: false, currency: 'USD', rev: 1 };
const permit = {
  ...{ publish: true, takeCards: true, payouts: 'incomplete', mayCharge: false, mayConnect: true, settings },
  providers: ['card'],
  ...{ due: ['Bank account for payouts', 'Date of birth'], share: { percentage: 3, amount: 30 } },
};
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    '/payouts/po_1': { ...row, lines: [line(500, 'charge', 9_670, 330), line(501, 'refund', -330)] },
    '/payouts': { connected: true, balance: -2_500, currency: 'USD', items: [row] },
    '/permit': permit,
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const found = Object.entries(answers).find(([path]) => String(url).endsWith(path));
    return found ? Response.json(found[1]) : Response.json({ code: 'x/missing', title: 'Not here' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const shown = (path: string, pattern: string, element: React.ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={pattern} element={element} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );

describe('the payouts page', () => {
  it('shows the balance, even below zero, and each payout’s totals, fees and orders', async () => {
    shown('/beachclub/CartManager/payouts', '/:username/CartManager/payouts', <PayoutsScreen />);
    await screen.findByText('Refunds exceed payments by $25.00');
    const list = await screen.findByRole('table');
    await userEvent.click(within(list).getByRole('button', { name: /[AP]M/ }));
    const dialog = await screen.findByRole('dialog');
    const sums = await within(dialog).findByRole('table', { name: 'Totals' });
    expect(
      within(sums)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Payments (1)$100.00',
      'Refunds (1)-$3.30',
      'Sideout’s fee, including card fees-$3.30',
      'Paid to your bank$93.40',
    ]);
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/Order/Details/500', '/Order/Details/501']);
  });

  it('lists what the card provider still requires, with links to provide it', async () => {
    shown('/', '/', <Payouts username="beachclub" />);
    const due = await screen.findByRole('list', { name: 'Details still needed' });
    expect(
      within(due)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Tell: Bank account for payouts', 'Tell: Date of birth']);
  });
});

describe('an organization’s money overview', () => {
  const sum = {
    ...{ currency: 'USD', orders: 1, opening: {}, days: [], parts: [], balanced: true },
    change: { cash: 4_339, providerFees: 161, sales: -4_500 },
    figures: { sold: 4_500, taxes: 0, refunded: 0, writtenOff: 0, received: 4_500, due: 0 },
  };
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      if (!String(url).includes('/money')) return Response.json({ id: 1, username: 'beachclub', timeZone: 'UTC' });
      const days = new URL(String(url), 'http://localhost').searchParams;
      asked.push(`${days.get('from')} ${days.get('to')}`);
      return Response.json({ from: days.get('from'), to: days.get('to'), sums: [sum] });
    });
  });
  const open = (search: string) => shown(`/beachclub/money${search}`, '/:username/money', <MoneyScreen />);

  it('shows card fees as a deducted amount', async () => {
    open('?from=2026-11-01&to=2026-11-30');
    const tile = (await screen.findByText('Card fees', { selector: 'dt' })).parentElement;
    expect(tile?.textContent).toBe('Card fees-$1.61');
    expect(asked).toEqual(['2026-11-01 2026-11-30']);
  });

  it('shows this month when the dates in the address aren’t dates', async () => {
    open('?from=2026-13-45&to=soon');
    await screen.findByText('Card fees', { selector: 'dt' });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^\d{4}-\d{2}-01 \d{4}-\d{2}-\d{2}$/);
  });

  it('makes no request when the range ends before it begins', async () => {
    open('?from=2026-11-30&to=2026-11-01');
    await screen.findByText('The end date is before the start date.');
    expect(asked).toEqual([]);
  });
});

describe('money pages opened by a director without money permission', () => {
  it.each([
    ['Reports', <ReportsScreen key="reports" />],
    ['Export', <ExportScreen key="export" />],
    ['Orders to settle', <OrganizationNeedsReviewScreen key="aside" />],
  ])('show that there’s no permission for %s, without redirecting', async (_, element) => {
    shown('/beachclub/x', '/:username/x', element);
    await screen.findByRole('heading', { name: noPermission });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('don’t link from Payouts to the payment settings, which only admins can open', async () => {
    answers['/payouts'] = { connected: false, balance: 0, items: [] };
    shown('/beachclub/CartManager/payouts', '/:username/CartManager/payouts', <PayoutsScreen />);
    await screen.findByText('No bank account connected');
    expect(screen.queryByRole('link', { name: 'Connect account' })).toBeNull();
  });
});

describe('a product with stock by size', () => {
  const product = {
    ...{
      sku: 'TEE',
      name: 'Tee',
      description: '',
      price: 2_000,
      shipping: 0,
      shippingPer: 'piece' as const,
      stock: 4,
      tags: [],
      images: [],
    },
    ...{ options: [{ name: 'Size', choices: ['S', 'M', 'L'] }], variants: { S: 3, M: 0, L: 1 } },
    ...{ pickupOnly: true, seasonPassId: null, refundPolicyId: null },
  } satisfies ProductView;
  const offer: Offer = { question: 'Store', pickupOnly: false, most: null, products: [product] };
  let last: ProductChoice;
  function Chosen() {
    const [taken, take] = useState<ProductChoice>(() => ({ ...untaken(product), n: 3 }));
    last = taken;
    return <ProductCard {...{ offer, product, taken, currency: 'USD', showAll: true }} onChange={take} />;
  }
  it('disables sold-out sizes, and limits the quantity to the remaining stock', async () => {
    shown('/', '/', <Chosen />);
    expect((screen.getByRole('option', { name: 'M (sold out)' }) as HTMLOptionElement).disabled).toBe(true);
    expect(isComplete([offer], { TEE: last })).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText('Size'), 'L');
    expect([last.n, last.details]).toEqual([1, { Size: 'L' }]);
    screen.getByText('1 left of L');
    expect((screen.getByRole('button', { name: 'One more' }) as HTMLButtonElement).disabled).toBe(true);
    expect(isComplete([offer], { TEE: last })).toBe(true);
  });
});
