// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductDialog } from '#web/src/screens/organization/products/product-dialog.tsx';

vi.mock('#web/src/features/images/image-library.tsx', () => ({
  ImageLibrary: ({ onPick }: { onPick(image: { url: string }): void }) => (
    <button type="button" onClick={() => onPick({ url: picture('new') })}>
      The new picture
    </button>
  ),
}));
const picture = (name: string) => `https://site.test/${name}.png`;
const product = {
  ...{ sku: 'S1', name: 'Shirt', description: '', price: 2_000, shipping: 0, shippingPer: 'order', tags: [] },
  ...{ options: [], images: [picture('front'), picture('back')], pickupOnly: true, stock: null, variants: null },
  ...{ seasonPassId: null, isActive: true, cartFees: [], refundPolicyId: null, rev: 1 },
};

const saved: string[][] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') saved.push(JSON.parse(String(body)).product.images);
    return Response.json({ currency: 'USD', items: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['change', [picture('new'), picture('back')]],
  ['remove', [picture('back')]],
] as const)('a product keeps its other pictures after a %s of the first one', async (act, images) => {
  const none = () => {};
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ProductDialog
        {...{ organizationId: 10, username: 'dunes', product: product as never }}
        {...{ onClose: none, onSaved: none, onStale: none }}
      />
    </SWRConfig>,
  );
  if (act === 'remove') fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  else {
    fireEvent.click(screen.getByRole('button', { name: 'Change picture' }));
    fireEvent.click(await screen.findByRole('button', { name: 'The new picture' }));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saved).toEqual([images]));
});
