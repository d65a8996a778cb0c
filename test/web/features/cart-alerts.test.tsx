// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CartAlerts } from '#web/src/features/cart/cart-alerts.tsx';
import type { CheckedCart } from '#web/src/features/cart/use-cart-check.ts';

afterEach(cleanup);

/** Shows the alerts of a cart whose items have these errors, with an amount that is charged later. */
function shown(errors: (string | null)[], preAuth = 0) {
  const items = errors.map((error) => ({ error, status: 'Open' }));
  const cart = { items, status: true, organization: { name: 'Pacific Sand' } };
  const priced = { preAuth };
  render(<CartAlerts checked={{ cart, priced, problem: undefined, busy: false } as unknown as CheckedCart} />);
}

it('a cart says how many items have an error, and that some are charged later [P2-755] [P2-758]', () => {
  shown(['Closed', null, 'Full']);
  screen.getByText('2 of your items have an error. Please check the items.');
  cleanup();
  shown([null], 6_500);
  screen.getByText('You have items in your cart that may be charged at a later date');
});

it('a cart whose organization can’t take payments offers the support address and Check Again [P2-757]', async () => {
  const checkAgain = vi.fn();
  const cart = { items: [], status: false, organization: { name: 'Pacific Sand' } };
  const checked = { cart, priced: undefined, problem: undefined, busy: false, checkAgain } as unknown as CheckedCart;
  render(<CartAlerts checked={checked} />);
  screen.getByText("It appears Pacific Sand's payment processing is down");
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:support@sideout.example');
  await userEvent.click(screen.getByRole('button', { name: 'Check Again' }));
  expect(checkAgain).toHaveBeenCalledOnce();
});
