// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { emptyContext } from '#domain/commerce/pricing/price-context.ts';
import { cart, paymentSettings } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { must } from '#domain/kernel/result.ts';
import { siteConfig } from '#web/src/api/config.ts';
import type { CardHandle } from '#web/src/features/payment/card-fields.tsx';
import { PaymentSection } from '#web/src/features/payment/payment-section.tsx';
import { usePayment } from '#web/src/features/payment/use-payment.ts';
import { aRegistration } from '../../kit/registration.ts';

type Told = { validationCallback(field: string, valid: boolean, message: string): void };
const gateway = vi.hoisted(() => ({ told: undefined as Told | undefined }));
vi.mock('#web/src/features/payment/nmi/collect.ts', () => ({
  collectOf: async () => ({
    configure(config: Told) {
      gateway.told = config;
    },
    startPaymentRequest() {},
  }),
}));

const organization = { id: 10, name: 'Beach Club', username: 'beachclub' };
const stored = cart.parse({
  organization,
  items: [{ id: 1, type: 'PROD', product: { sku: 'shirt' } }],
  emailReceipt: 'ana@x.example',
});
const context = {
  ...emptyContext(0),
  products: { shirt: { price: 2_000, shipping: 0, shippingPer: 'piece' as const, pickupOnly: true, cartFees: [] } },
};
const priced = must(priceCart(stored.items, context));
const check: CartCheck = {
  ...{ organization, context, priced, settings: paymentSettings.parse({ organizationId: 10 }) },
  ...{ answers: [], promo: null, refundPolicies: {}, boughtAs: null, boughtItems: [], checkedAt: 0 },
};
const onPayLater = vi.fn();

type More = { inCart?: object; price?: object; policies?: CartCheck['refundPolicies']; payLater?: boolean };
function Checkout({ inCart = {}, price = {}, policies = {}, payLater = false }: More) {
  const card = useRef<CardHandle>(null);
  const payment = usePayment(10, card, vi.fn(), vi.fn());
  const of = { ...stored, ...inCart };
  return (
    <PaymentSection
      {...{ stored, cart: of, priced: { ...priced, ...price }, check: { ...check, refundPolicies: policies } }}
      {...{ payment, card, checks: 1, payLater, expired: 0, onPayLater }}
    />
  );
}

beforeEach(() => {
  localStorage.clear();
  onPayLater.mockClear();
  vi.stubGlobal('fetch', async (input: unknown) => {
    const { pathname } = new URL(String(input), 'http://site.test');
    if (pathname === '/config.json')
      return Response.json({ payments: { kind: 'sandbox', publishableKey: 'pk', url: 'http://sandbox.test' } });
    if (pathname === '/api/cart/AuthDotNet')
      return Response.json({ paymentType: 'nmi', nmi: { tokenizationKey: 'k', script: 'http://gateway.test/c.js' } });
    return Response.json({ code: 'test/none', title: 'None' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the payment section once its card form has loaded. */
async function shown(more: More) {
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Checkout {...more} />
      </MemoryRouter>
    </SWRConfig>
  );
  const view = render(page);
  for (let turn = 0; turn < 4; turn++)
    await act(async () => {
      view.rerender(page);
      await import('#web/src/features/payment/nmi/nmi-card.tsx');
      await import('#web/src/features/payment/sandbox/sandbox-card.tsx');
      await siteConfig();
    });
}
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $20.00' });

it('checkout requires a valid email for the receipt', async () => {
  await shown({});
  const email = screen.getByLabelText('Email for your receipt');
  await userEvent.clear(email);
  await userEvent.tab();
  await screen.findByText('An email is required');
  await userEvent.type(email, 'ana');
  await screen.findByText('A valid email is required');
  screen.getByText('Enter an email for your receipt.');
  expect(pay().disabled).toBe(true);
});

it('checkout asks buyers to agree to the refund policy and to a later charge before they pay', async () => {
  const [item] = stored.items;
  const policy = 'Full refund until June 1.';
  await shown({
    inCart: { items: [{ ...item, refundPolicyId: 7 }] },
    price: { preAuth: 5_000 },
    policies: { 1: [policy] },
  });
  screen.getByText(policy);
  screen.getByText('Agree to the refund policy.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to the refund policy' }));
  screen.getByText('Agree to be charged later.');
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'I agree that up to $50.00 may be charged at a later date' }),
  );
  expect(screen.queryByText('Agree to be charged later.')).toBeNull();
});

describe('paying later', () => {
  const entry = { ...stored.items[0], type: 'TR', product: undefined, registration: aRegistration() };
  const inCart = { allowPayLater: true, items: [entry] };

  it('is offered at checkout only if the cart allows it', async () => {
    await shown({ inCart });
    await userEvent.click(screen.getByRole('radio', { name: /^Later/ }));
    expect(onPayLater).toHaveBeenCalledWith(true);
    cleanup();
    await shown({ inCart: { ...inCart, allowPayLater: false } });
    expect(screen.queryByRole('group', { name: 'When to pay' })).toBeNull();
    expect(screen.queryByRole('radio', { name: /^Later/ })).toBeNull();
  });

  it('asks for no card, and confirms instead', async () => {
    await shown({ inCart, payLater: true, price: { dueNow: 0 } });
    screen.getByRole('heading', { name: 'Confirmation' });
    expect(screen.queryByRole('group', { name: 'Card' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(false);
  });
});

it('the gateway’s card form needs a valid number, date and CVV and a ZIP of at least five characters', async () => {
  await shown({ inCart: { paymentType: 'nmi' } });
  for (const name of ['Card number', 'Expires', 'CVV']) screen.getByText(name);
  screen.getByText('Complete your card details.');
  await vi.waitFor(() => expect(gateway.told).toBeDefined());
  const say = (field: string, valid: boolean, message = '') =>
    act(async () => gateway.told?.validationCallback(field, valid, message));
  await say('ccnumber', true);
  await say('ccexp', true);
  await say('cvv', false, 'CVV must be 3 or 4 digits');
  screen.getByText('CVV must be 3 or 4 digits');
  screen.getByText('Complete your card details.');
  await say('cvv', true);
  expect(screen.queryByText('CVV must be 3 or 4 digits')).toBeNull();
  screen.getByText('Enter your card’s postal code.');
  await userEvent.type(screen.getByLabelText('ZIP'), '9025');
  expect(pay().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('ZIP'), '4');
  expect(pay().disabled).toBe(false);
});
