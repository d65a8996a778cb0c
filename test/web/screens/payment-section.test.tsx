// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { emptyContext } from '#domain/commerce/pricing/price-context.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { cart, paymentSettings } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { must, type Problem } from '#domain/kernel/result.ts';
import { siteConfig } from '#web/src/api/config.ts';
import type { CardHandle } from '#web/src/features/payment/card-fields.tsx';
import { PaymentSection } from '#web/src/features/payment/payment-section.tsx';
import { usePayment } from '#web/src/features/payment/use-payment.ts';

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

function Checkout({ refundPolicies = {} }: Partial<Pick<CartCheck, 'refundPolicies'>>) {
  const card = useRef<CardHandle>(null);
  const payment = usePayment(10, card, vi.fn(), vi.fn());
  return (
    <PaymentSection
      {...{ stored, cart: stored, priced, check: { ...check, refundPolicies }, payment, card }}
      {...{ checks: 1, payLater: false, expired: 0, onPayLater: vi.fn() }}
    />
  );
}

/**
 * The card provider's and our server's responses: a token or the provider's refusal of the card, and the refusal of the
 * cart.
 */
let provider: () => Response;
let refusal: Problem;
/** The network is down when the cart is sent. */
let isLost = false;
/** The card errors sent to the platform's staff. */
let reported: unknown[] = [];
beforeEach(() => {
  reported = [];
  localStorage.clear();
  isLost = false;
  provider = () => Response.json({ id: 'pm_1' });
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const url = String(input);
    if (url.endsWith('/config.json'))
      return Response.json({ payments: { kind: 'sandbox', publishableKey: 'pk', url: 'http://sandbox.test' } });
    if (url.startsWith('http://sandbox.test')) return provider();
    if (url.endsWith('/api/feedback')) {
      reported.push(JSON.parse(String(init?.body)));
      return Response.json({ answered: false });
    }
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json(refusal, { status: 402, headers: { 'content-type': 'application/problem+json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Fills in the card and pays. Returns the messages at the card and those in the "Oops:" alert. */
async function payByCard() {
  const user = userEvent.setup();
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Checkout />
      </MemoryRouter>
    </SWRConfig>
  );
  const view = render(page);
  // The card form and the site's configuration arrive after the page, one tick each.
  for (let turn = 0; turn < 3 && !screen.queryByLabelText('Card number'); turn++)
    await act(async () => {
      view.rerender(page);
      await import('#web/src/features/payment/sandbox/sandbox-card.tsx');
      await siteConfig();
    });
  await user.type(screen.getByLabelText('Card number'), '4000000000000002');
  await user.type(screen.getByLabelText('Expires'), '1234');
  await user.type(screen.getByLabelText('CVC'), '123');
  await user.type(screen.getByLabelText('ZIP'), '90254');
  await user.click(screen.getByRole('button', { name: 'Pay $20.00' }));
  const alert = await screen.findByRole('alert');
  return { alert, card: screen.getByRole('group', { name: 'Card' }) };
}

it('checkout shows a refund deadline before the buyer pays, even if there’s no policy to agree to', () => {
  const line = 'Refunds end Sat, Nov 21, 9:00 PM PST.';
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Checkout refundPolicies={{ 1: [line] }} />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(screen.getByText(line)).toBeTruthy();
  expect(screen.queryByLabelText('I agree to the refund policy')).toBeNull();
});

describe('a failed payment', () => {
  it('shows the bank’s reason in the card form, not under "Oops:" [P2-350] [P2-763]', async () => {
    refusal = commerce['payment-declined']({ detail: 'Your card has insufficient funds.' });
    const { card } = await payByCard();
    expect(within(card).getByRole('alert').textContent).toContain('Your card has insufficient funds.');
    expect(screen.queryByText('Oops:')).toBeNull();
  });

  it('shows the provider’s reason in the card form if the provider refused the card [P2-763]', async () => {
    provider = () => Response.json({ error: { message: 'Your card number is incorrect.' } }, { status: 402 });
    const { card } = await payByCard();
    expect(within(card).getByRole('alert').textContent).toContain('Your card number is incorrect.');
    expect(screen.queryByText('Oops:')).toBeNull();
  });

  it('reports the provider’s reason to the platform’s staff, but not the bank’s, which the server knows [P2-731]', async () => {
    provider = () => Response.json({ error: { message: 'Your card has no funds.' } }, { status: 402 });
    await payByCard();
    expect(reported).toMatchObject([
      { name: 'Checkout', subject: 'Card error at Beach Club', message: 'Your card has no funds.' },
    ]);
    cleanup();
    provider = () => Response.json({ id: 'pm_1' });
    refusal = commerce['payment-declined']({ detail: 'Your card has insufficient funds.' });
    await payByCard();
    expect(reported).toHaveLength(1);
  });

  it('shows any other reason under "Oops:", but not in the card form', async () => {
    refusal = commerce['promo-used-up']();
    const { alert, card } = await payByCard();
    expect(alert.textContent).toContain('Oops:');
    expect(alert.textContent).toContain('This promo code has been used up.');
    expect(within(card).queryByRole('alert')).toBeNull();
  });

  it('doesn’t claim that nothing was sent when the network fails, because the payment might have succeeded', async () => {
    isLost = true;
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    const { alert } = await payByCard();
    expect(alert.textContent).toContain(
      'You seem to be offline, and we don’t know if this went through. Try again when you’re back. It’s safe to pay again. You won’t be charged twice.',
    );
  });

  it('keeps its message until the card is typed in again', async () => {
    refusal = commerce['payment-declined']();
    const { card } = await payByCard();
    await userEvent.setup().type(screen.getByLabelText('CVC'), '4');
    expect(within(card).queryByRole('alert')).toBeNull();
  });
});
