// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useParams } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { CartManagerScreen } from '#web/src/screens/organization/orders/orders.tsx';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', loading: false, user: { pages: [] }, actor: { kind: 'anonymous' } }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const order = (id: number, buyer: string, more: object = {}) => ({
  ...{ id, buyer, dtCreated: Date.UTC(2026, 5, 1, 17), dtPaid: null, state: 'confirmed', standing: 'paid' },
  ...{ emailReceiptTo: `${buyer.split(' ')[0]?.toLowerCase()}@x.test`, currency: 'USD', total: 9_000, sold: 9_000 },
  ...{ taxes: 0, refunded: 0, writtenOff: 0, received: 9_000, due: 0, balances: {}, promo: null, disputed: 0 },
  ...{ events: [{ id: 500, name: 'Spring Open' }], bought: 'Diggers', cards: ['Visa 4242'], toRefund: 0, ...more },
});
const items = [
  order(9001, 'Ana Silva'),
  order(9002, 'Bo Reyes', { standing: 'owing', received: 4_000, due: 5_000 }),
  order(9003, 'Cy Park', { disputed: 9_000, events: [{ id: 501, name: 'Fall Open' }] }),
];
const sum = {
  ...{ currency: 'USD', orders: 3, sold: 27_000, taxes: 0, refunded: 1_000, writtenOff: 0, received: 22_000 },
  ...{ due: 5_000, accounts: { providerFees: 700, cash: 11_300, bank: 10_000 }, balanced: true },
};
const asked: string[] = [];
const Order = () => <p>Order page {useParams().orderId}</p>;

function shown(more: object = {}) {
  asked.length = 0;
  const answers: Readonly<Record<string, object>> = {
    '/api/cart/History': {
      ...{ from: '2026-06-01', until: '2026-06-30', sums: [sum], orders: items.length, items, more: false },
      ...{ open: [{ currency: 'USD', disputed: 9_000, toRefund: 0 }], ...more },
    },
    '/api/cart/LocateByItem/71': { orderId: 8005 },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(String(url), 'http://site.test');
    asked.push(pathname + search);
    const body = answers[pathname];
    const title = 'We can’t find that order.';
    return body ? Response.json(body) : Response.json({ code: 'test/none', kind: 'missing', title }, { status: 404 });
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/dunes/CartManager/home']}>
        <Routes>
          <Route path="/:username/CartManager/home" element={<CartManagerScreen />} />
          <Route path="/Order/Details/:orderId" element={<Order />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}
const rowOf = (text: string) => within(screen.getByRole('row', { name: new RegExp(text) }));
const listed = () => ['Ana Silva', 'Bo Reyes', 'Cy Park'].filter((name) => screen.queryByText(name));

it('the cart manager lists orders with buyer, event, amounts, card and status, and links to each', async () => {
  shown();
  await screen.findByRole('heading', { name: 'Cart Manager' });
  await screen.findByText('3 orders');
  const first = rowOf('Ana Silva');
  expect(first.getByRole('link', { name: '9001' }).getAttribute('href')).toBe('/Order/Details/9001');
  for (const text of ['Spring Open', 'Diggers', '$90.00', 'Visa 4242', 'Paid']) first.getByText(text);
  rowOf('Bo Reyes').getByText('$50.00');
  rowOf('Bo Reyes').getByText('Confirmed, payment due');
  rowOf('Cy Park').getByText('Dispute');
  expect(screen.getByRole('link', { name: 'Orders to settle' }).getAttribute('href')).toBe('/dunes/orders/aside');
});

it('the cart manager adds up the period’s orders in each currency', async () => {
  shown();
  const totals = within(await screen.findByLabelText('Totals in USD'));
  const tiles = totals.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(Object.fromEntries(tiles)).toEqual({
    ...{ Sold: '$270.00', Received: '$220.00', Refunded: '-$10.00', Due: '$50.00', 'Card fees': '-$7.00' },
    ...{ 'On the way': '$113.00', 'Paid out': '$100.00', 'To refund': '$0.00', 'In dispute': '$90.00' },
  });
});

it.each([
  ['With a balance due', ['Bo Reyes']],
  ['Needs attention', ['Cy Park']],
  ['Paid', ['Ana Silva', 'Cy Park']],
])('the cart manager’s status filter “%s” keeps only those orders', async (state, kept) => {
  shown();
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), state);
  expect(listed()).toEqual(kept);
});

it('the cart manager’s search finds orders by buyer or event', async () => {
  shown();
  await userEvent.type(await screen.findByRole('searchbox'), 'fall{Enter}');
  await vi.waitFor(() => expect(listed()).toEqual(['Cy Park']));
});

it('the cart manager asks for the orders of the days that are chosen', async () => {
  shown();
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await vi.waitFor(() => expect(from.value).toBe('2026-06-01'));
  await userEvent.clear(from);
  await userEvent.type(from, '2026-01-15');
  await vi.waitFor(() => expect(asked).toContain('/api/cart/History?organization=dunes&from=2026-01-15'));
});

it('the cart manager opens an order by the number of a team it registered, and says if there is none', async () => {
  shown();
  const field = await screen.findByLabelText('Order or team number');
  const find = screen.getByRole('button', { name: 'Find' });
  await userEvent.click(find);
  await screen.findByText('Enter a number');
  await userEvent.type(field, '72');
  await userEvent.click(find);
  await screen.findByText('We can’t find that order.');
  await userEvent.clear(field);
  await userEvent.type(field, '71');
  await userEvent.click(find);
  await screen.findByText('Order page 8005');
});

it('the cart manager says if it lists only the latest orders of the period', async () => {
  shown({ more: true, orders: 1_200 });
  await screen.findByText('Shows the latest 3 of 1,200 orders');
});
