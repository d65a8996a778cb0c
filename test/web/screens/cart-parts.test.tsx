// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { CartLine } from '#web/src/features/cart/item/cart-line.tsx';
import { ChooseCart } from '#web/src/screens/commerce/cart/cart-page.tsx';
import { aRegistration } from '../../kit/registration.ts';

vi.mock('#web/src/features/session/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-out', loading: false, user: undefined, actor: { kind: 'anonymous' } }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const shown = (page: ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>{page}</MemoryRouter>
    </SWRConfig>,
  );

const entry = {
  ...{ id: 'i1', type: 'TR', name: 'Tournament Registration', teamName: 'Diggers', division: 'Open', description: '' },
  ...{ quantity: 1, availability: null, status: 'Open', error: null, preAuthMessage: null, refundPolicyId: null },
  registration: aRegistration({
    reservation: {
      id: `01${'Z'.repeat(24)}`,
      tournamentId: 500,
      tournamentDivisionId: 900,
      expiry: 4e12,
      waitlist: false,
    },
  } as never),
};
const { registration: _, ...ofCart } = entry;
const membership = {
  ...{ ...ofCart, id: 'i2', type: 'MEM', name: 'Gold membership', teamName: '', division: '' },
  membership: { levelId: 1, organizationId: 10, playerProfileId: 1001 },
};
/** Shows an item of a cart with these items. */
function line(item: object, items: object[], more: object = {}) {
  const cart = { organization: { id: 10, name: 'Pier' }, currency: 'USD', items };
  const props = { cart, item, line: undefined, answer: undefined, paymentError: undefined, faultyStep: undefined };
  shown(<CartLine {...({ ...props, locked: false, ...more } as unknown as ComponentProps<typeof CartLine>)} />);
}

it('a registration in the cart says what it is, can be edited, and asks before it releases its spot [P2-290]', async () => {
  line(entry, [entry], {
    line: {
      itemId: 'i1',
      price: 6_500,
      total: 7_000,
      extras: [],
      discounts: [],
      promo: null,
      fees: [{ label: 'Fee', amount: 500 }],
      taxes: [],
    },
  });
  screen.getByRole('heading', { name: 'Diggers' });
  for (const text of ['Tournament Registration', 'Open', '$70.00', 'Fee']) screen.getByText(text);
  expect(screen.getByRole('link', { name: 'Edit Diggers' }).getAttribute('href')).toContain('edit=i1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Diggers' }));
  screen.getByText('You will lose your spot.');
});

const full = 'This division is currently only taking waitlist teams.';
const gone =
  'Registration for this division is no longer available. Please click edit to check for available divisions or remove it from your cart.';
it.each([
  [full, { answer: { itemId: 'i1', message: full, waitlist: true } }],
  [gone, { paymentError: gone, faultyStep: 'player-1' }],
])('an item in the cart shows “%s” [P2-752] [P2-753]', (text, more) => {
  line(entry, [entry], more);
  screen.getByText(text);
  expect(screen.queryAllByRole('link', { name: 'Complete this step' })).toHaveLength('faultyStep' in more ? 1 : 0);
});

it('a membership can’t be removed while its player is registered in the same cart [P2-571]', () => {
  line(membership, [membership]);
  screen.getByRole('button', { name: 'Remove Gold membership' });
  cleanup();
  const players = [{ playerProfileId: 1001, name: 'Ana' }];
  line(membership, [membership, { ...entry, registration: aRegistration({ players } as never) }]);
  expect(screen.queryByRole('button', { name: 'Remove Gold membership' })).toBeNull();
});

it('someone with several carts chooses one, and sees which organization can’t take payments [P2-129]', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ items: [{ organizationId: 11, name: 'North Side', status: false }] }),
  );
  const choose = vi.fn();
  const cart = (id: number, name: string, n: number) => ({ organization: { id, name }, items: Array(n).fill(entry) });
  shown(<ChooseCart carts={[cart(10, 'Pier', 1), cart(11, '', 2)] as never} onChoose={choose} onClose={() => {}} />);
  await screen.findByText('This organization can’t take payments right now.');
  await userEvent.click(screen.getByRole('button', { name: 'North Side · 2 items' }));
  expect(choose.mock.lastCall?.[0].organization.id).toBe(11);
});
