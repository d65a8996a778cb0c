// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import { paths } from '#domain/site/paths.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { OrderScreen } from '#web/src/screens/commerce/order.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionState.set('anonymous');
});

const order = {
  ...{ id: 5, organizationId: 10, organizationName: 'Pier Club', sellerContact: [], memberOf: null, logoUrl: '' },
  ...{ state: 'paid', standing: 'paid', currency: 'USD', title: 'Receipt', rows: [], sums: [], notes: [], events: [] },
  ...{ registrations: [], total: 1_500, due: 0, payable: 0, payAtEvent: false, payKey: null },
  ...{ emailReceiptTo: 'gia@x.example', zone: 'America/Los_Angeles', dtCreated: 0, dtPaid: 0 },
};

it.each([
  ['an admin of the organization that was paid', 10, ['admin'], true],
  ['a director with money access', 10, ['TD', 'money'], true],
  ['a director without money access', 10, ['TD'], false],
  ['an admin of another organization', 11, ['admin'], false],
])(
  'an order’s page shows its desk only to people who handle its money, with any capitalization: %s',
  async (_, page, props, has) => {
    const pages = [{ id: page, name: 'Pier', username: 'pier', props }];
    const user = { ...storedUser.parse({ id: 9, firstName: 'Ana', lastName: 'Lopez' }), pages, tokens: [] };
    const asked = vi.fn(async (input: unknown) => {
      const path = new URL(String(input), 'http://site.test').pathname;
      if (/desk/i.test(path)) return Response.json({ code: 'x', kind: 'missing', title: 'None' }, { status: 404 });
      return Response.json(/order/i.test(path) ? order : user);
    });
    vi.stubGlobal('fetch', asked);
    sessionState.set('signed-in');
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={['/order/details/5']}>
          <Routes>
            <Route path={paths.orderDetails} element={<OrderScreen />} />
          </Routes>
        </MemoryRouter>
      </SWRConfig>,
    );
    await screen.findByText('Sent to gia@x.example', {}, { timeout: 8_000 });
    if (has) await screen.findByRole('heading', { name: 'Manage this order' }, { timeout: 8_000 });
    else {
      await new Promise((done) => setTimeout(done, 300));
      expect(screen.queryByRole('heading', { name: 'Manage this order' })).toBeNull();
    }
  },
  20_000,
);
