// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#domain/commerce/schema.ts';
import { PromoForm } from '#web/src/features/cart/promo-form.tsx';

const stored = cart.parse({
  organization: { id: 10, name: 'Beach Club', username: 'beachclub' },
  items: [{ id: 1, type: 'PROD', product: { sku: 'shirt' } }],
});
const unknown = 'We can’t find that promo code. Check the spelling.';
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    const { code } = JSON.parse(body ?? '{}');
    if (code) asked.push(code);
    return code === 'NOPE'
      ? Response.json({ code: 'commerce/unknown-promo', title: unknown, kind: 'missing' }, { status: 404 })
      : Response.json({ code: 'SUMMER' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a promo code', () => {
  it('is applied once, must not be empty, and must be changed after a refusal [P2-565] [P2-566]', async () => {
    const onPromo = vi.fn();
    render(<PromoForm cart={stored} refused={null} isCredit={false} left={0} locked={false} onPromo={onPromo} />);
    const apply = screen.getByRole('button', { name: 'Apply' }) as HTMLButtonElement;
    expect(apply.disabled).toBe(true);
    const field = screen.getByLabelText(/Promo code/);
    await userEvent.type(field, ' ');
    expect(apply.disabled).toBe(true);
    await userEvent.type(field, 'NOPE');
    await userEvent.click(apply);
    await screen.findByText(unknown);
    expect(apply.disabled).toBe(true);
    await userEvent.type(field, '{Enter}');
    expect(asked).toEqual(['NOPE']);
    await userEvent.clear(field);
    await userEvent.type(field, 'summer ');
    expect(screen.queryByText(unknown)).toBeNull();
    await userEvent.click(apply);
    await vi.waitFor(() => expect(onPromo).toHaveBeenCalledExactlyOnceWith('SUMMER'));
    expect(asked).toEqual(['NOPE', 'summer']);
  });

  it('shows the reason if it’s refused later, and can be removed', async () => {
    const onPromo = vi.fn();
    const cart = { ...stored, promo: 'SUMMER' };
    render(<PromoForm {...{ cart, onPromo }} refused="It is over." isCredit={false} left={500} locked={false} />);
    screen.getByRole('alert');
    expect(screen.queryByText(/stays on this code/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onPromo).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('is called a credit if it is one, with its remaining amount', () => {
    const cart = { ...stored, promo: 'CREDIT-1' };
    render(<PromoForm cart={cart} refused={null} isCredit left={500} locked={false} onPromo={() => {}} />);
    screen.getByText('Credit CREDIT-1');
    screen.getByText('$5.00 stays on this code for next time.');
  });
});
