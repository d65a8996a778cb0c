import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E, type Width, widths } from './kit.ts';
import { fillCard, next, register } from './registering.ts';
import { fillCart } from './seeded-cart.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

const cards = { good: '4242424242424242', declined: '4000000000000002', secure: '4000002760003184' } as const;
const serverFault = {
  type: 'about:blank',
  title: 'Something went wrong',
  status: 500,
  code: 'kernel/bug',
  kind: 'bug',
};
describe.each(Object.keys(widths) as Width[])('paying on a %s', (width) => {
  it('leads from cart to receipt, charges once after a double click, and leaves an empty cart [P2-014] [P2-038] [P2-051] [P2-128] [P1-081] [P1-083] [P2-127] [P2-276] [P2-344] [P2-345] [P2-346] [P2-349] [P2-351] [P2-551] [P2-552] [P2-553] [P2-554] [P2-559]', async () => {
    const visit = await e2e.open('/', width);
    const { page } = visit;
    await fillCart(page, 2001, [`pays${width}`, 'partner']);
    await page.getByText('Did you know?').waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
    await page.getByRole('heading', { name: 'Summary' }).waitFor();
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
    await visit.accessible();
    await fillCard(page, cards.good);
    const email = page.getByLabel('Email for your receipt');
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await email.fill('');
    await email.blur();
    await page.getByText('An email is required').waitFor();
    expect(await pay.isDisabled()).toBe(true);
    await email.fill('nobody@');
    await page.getByText('A valid email is required').waitFor();
    await email.fill(`pays-${width}@example.com`);
    await page.getByLabel('I agree to the refund policy').uncheck();
    expect(await pay.isDisabled()).toBe(true);
    await page.getByLabel('I agree to the refund policy').check();
    await visit.shot('checkout');
    await pay.dblclick();
    await page.waitForURL(/\/Order\/Details\/\d+/);
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await visit.accessible();
    await visit.shot('receipt');
    const number = page.url().match(/\d+$/)?.[0] ?? '';
    const second = await visit.tab('/checkout');
    await second.getByText('Your cart is empty').waitFor();
    await second.goto('/Order/Lookup');
    await second.getByLabel('Order number').fill(number);
    await second.getByLabel('Email on the receipt').fill(`PAYS-${width}@example.com`);
    await second.getByRole('button', { name: 'Find my order' }).click();
    await second.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('a payment that fails', () => {
  it('shows the message below a declined card, and lets another card pay the same order [P2-350] [P2-763]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await fillCart(page, 2001, ['declined', 'partner']);
    await fillCard(page, cards.declined);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    const cardForm = page.getByRole('group', { name: 'Card', exact: true });
    await cardForm
      .getByRole('alert')
      .getByText(/declined/i)
      .waitFor();
    expect(await page.getByText('Oops:').count()).toBe(0);
    await visit.accessible();
    await visit.shot('declined');
    await page.getByLabel('Card number').fill(cards.good);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('returns to the form when 3-D Secure fails, resumes 3-D Secure on reload, and accepts another card instead [P2-347] [P2-348]', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await fillCart(page, 2001, ['bank', 'partner']);
    await fillCard(page, cards.secure);
    const bank = page.frameLocator('iframe');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await bank.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await bank.getByRole('button', { name: 'Complete' }).waitFor();
    await visit.shot('bank');
    await page.reload();
    await bank.getByRole('button', { name: 'Complete' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Your bank didn’t confirm the payment.').waitFor();
    await fillCard(page, cards.good);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    const intents = e2e.cloud.payments.intents().filter((one) => one.receipt_email === 'bank@example.com');
    expect(intents.map(({ status }) => status)).toEqual(['succeeded', 'canceled', 'requires_payment_method']);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('uses Stripe’s framed card form, whose challenge can be abandoned and then completed [P2-029] [P2-030]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page, context } = visit;
    await context.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { payments: object };
      await route.fulfill({ json: { ...config, payments: { ...config.payments, kind: 'stripe' } } });
    });
    await fillCart(page, 2001, ['stripe', 'partner']);
    const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
    await card.getByLabel('card number').fill(cards.secure);
    await card.getByLabel('expiration date').fill('1234');
    await card.getByLabel('CVC').fill('123');
    await card.getByLabel('ZIP').fill('90254');
    await page.getByLabel('I agree to the refund policy').check();
    await visit.accessible();
    await visit.shot('stripe');
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await pay.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('We are unable to authenticate your payment method.').waitFor();
    await pay.click();
    await page.frameLocator('dialog iframe').getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('shows an order that refreshes automatically while a payment is slow [P2-351]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await fillCart(page, 2001, ['slow', 'partner']);
    await fillCard(page, '4000000000000077');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByText('Your payment is on its way').waitFor();
    await visit.shot('processing');
    await e2e.cloud.clock.move(10_000);
    await e2e.cloud.settled();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('offers an expired spot again without a charge, explains lost connections and responses, and then succeeds [P2-130] [P2-334]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page, context } = visit;
    // This page isn't notified that its spot ends. A separate test covers updates that come to the page.
    await page.routeWebSocket(/\/live$/, () => {});
    await fillCart(page, 2001, ['late', 'partner']);
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
    await page.goto('/');
    await e2e.cloud.clock.move(40 * 60_000);
    await page.goto('/checkout');
    await page.getByText('Your hold has expired').first().waitFor();
    await visit.accessible();
    await visit.shot('expired');
    await page.getByRole('button', { name: 'Request a spot again' }).click();
    await page.getByText('Spot held').waitFor();
    await fillCard(page, cards.good);
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    // The spot ends while the page still shows it, because it isn't notified. The server reports it before any card is
    // requested.
    const deaf = (route: Route) => (/cart.process$/.test(route.request().url()) ? route.continue() : undefined);
    await page.route('**/api/**', deaf);
    await e2e.cloud.clock.move(40 * 60_000);
    await Promise.all([page.waitForResponse(/cart.process$/), pay.click()]);
    await page.unroute('**/api/**', deaf);
    await page.getByText('Nothing was charged.').waitFor();
    await visit.accessible();
    await visit.shot('told');
    await page.getByRole('button', { name: 'Request a spot again' }).click();
    await page.getByText('Spot held').waitFor();
    expect(e2e.cloud.payments.intents().filter((one) => one.receipt_email === 'late@example.com')).toEqual([]);
    await context.setOffline(true);
    await pay.click();
    await page.getByText('We can’t reach the card provider right now. Please try again.').waitFor();
    await context.setOffline(false);
    // The response is lost. The dialog explains what is known, and the order isn't paid twice.
    await page.route('**/api/cart/process', (route) => route.fulfill({ status: 500, json: serverFault }), { times: 1 });
    await pay.click();
    await page
      .getByRole('dialog')
      .getByText('Your payment was processed, but something went wrong on our side.')
      .waitFor();
    await visit.accessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await pay.click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(visit.errors.filter((text) => !/INTERNET_DISCONNECTED|status of 500/.test(text))).toEqual([]);
    await visit.close();
  });
});

describe('the cart and orders pages', () => {
  it('show the receipt in one tab after payment in another tab, and keep the cart empty [P2-349]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await fillCart(page, 2001, ['twotabs', 'partner']);
    await fillCard(page, cards.good);
    const other = await visit.tab('/checkout');
    await other.getByRole('heading', { name: 'Payment' }).waitFor();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await other.getByRole('heading', { name: 'Paid in another tab' }).waitFor();
    // The other tab's automatic requests have been answered and have added nothing.
    await other.reload();
    await other.getByText('Your cart is empty').waitFor();
    expect(await page.getByRole('link', { name: /^Cart/ }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('sideout.carts'))).toContain('"items":[]');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('keep the cart in sync across tabs, let it be edited and emptied, and don’t try a wrong promo code twice [P2-089] [P2-565] [P2-566]', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await register(page, 2001, ['cart', 'partner']);
    const other = await visit.tab('/checkout');
    await other.getByText('C. Tester / P. Tester').first().waitFor();
    const apply = page.getByRole('button', { name: 'Apply' });
    expect(await apply.isDisabled()).toBe(true);
    await page.getByLabel('Promo code').fill('NOPE');
    await apply.click();
    await page.getByText('We can’t find that promo code. Check the spelling.').waitFor();
    expect(await apply.isDisabled()).toBe(true);
    await page.getByLabel('Promo code').fill('NOPE2');
    expect(await apply.isDisabled()).toBe(false);
    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor();
    for (let step = 0; step < 4; step += 1) await next(page);
    await page.getByLabel('All information is accurate').check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    await page.getByRole('button', { name: /^Remove C\. Tester/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Your cart is empty').waitFor();
    await other.getByText('Your cart is empty').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('ask a visitor to sign in, and then show the user’s orders [P1-108]', async () => {
    const visit = await e2e.open('/my/orders');
    const { page } = visit;
    await page.waitForURL(/\/signin/);
    await signIn(page, demoAccounts.player, '/my/orders');
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    await visit.accessible();
    await visit.shot('orders');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
