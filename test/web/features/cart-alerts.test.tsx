// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CartAlerts } from '#web/src/features/cart/cart-alerts.tsx';
import type { CheckedCart } from '#web/src/features/cart/use-cart-check.ts';

afterEach(cleanup);

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
