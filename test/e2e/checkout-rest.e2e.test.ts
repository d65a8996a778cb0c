import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';
import { fillCard, secure } from './registering.ts';
import { fillCart } from './seeded-cart.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

const card = '4242424242424242';

describe('an order with a balance', () => {
  it('can be paid in part and then in full, with an explanation for an invalid amount [P2-287] [P2-288]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.teamRep, '/my/orders');
    await page
      .getByRole('link', { name: /payment due/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Pay part of it' }).click();
    const amount = page.getByLabel('Amount');
    for (const wrong of ['0', '99999', 'ten']) {
      await amount.fill(wrong);
      await page.getByRole('button', { name: 'Pay this amount' }).click();
      await page.getByText('Enter an amount from').waitFor();
    }
    await visit.accessible();
    await visit.shot('amount');
    const order = page.url();
    await amount.fill('10');
    await page.getByRole('button', { name: 'Pay this amount' }).click();
    await fillCard(page, card);
    await visit.shot('part');
    await page.getByRole('button', { name: 'Pay $10.00' }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await page.goto(order);
    await page.getByRole('button', { name: /^Pay \$.* now$/ }).click();
    await fillCard(page, card);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await page.goto(order);
    await page.getByText('Paid', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: /now$/ }).count()).toBe(0);
    await visit.shot('paid');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('a registration that the server finds incomplete', () => {
  it('shows a problem on the item, with a link to the wizard step that fixes it', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await fillCart(page, 2001, ['whole', 'partner']);
    await page.evaluate(() => {
      const [key, text] = Object.entries(localStorage).find(([name]) => name.endsWith('carts')) ?? ['', 'null'];
      let players = 0;
      const kept = JSON.parse(text, (name, value) => (name === 'dob' && ++players === 2 ? '' : value));
      localStorage.setItem(key, JSON.stringify(kept));
    });
    await page.reload();
    await fillCard(page, card);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByText('Player 2 is not complete.').waitFor();
    await visit.accessible();
    await visit.shot('incomplete');
    await page.getByRole('link', { name: 'Complete this step' }).click();
    await page.getByRole('heading', { name: 'Player 2' }).waitFor();
    await visit.shot('step');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('a page closed during payment', () => {
  it('shows the receipt and an empty cart when checkout is reopened, so no one pays twice [P2-349]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await fillCart(page, 2001, ['left', 'partner']);
    await fillCard(page, card);
    // The server receives the payment, and the page is closed before the response.
    const paid = new Promise<void>((arrived) => {
      void page.route('**/api/cart/process', (route) => route.fetch().then(() => arrived()), { times: 1 });
    });
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await paid;
    await page.goto('/checkout');
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('sideout.carts'))).toContain('"items":[]');
    expect(e2e.cloud.payments.intents().filter((one) => one.receipt_email === 'left@example.com')).toHaveLength(1);
    await visit.shot('left');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('a spot offer', () => {
  it('shows “This offer is over” when it doesn’t exist', async () => {
    const visit = await e2e.open('/offer/abcdefghijklmnopqrstuvwxyz');
    await visit.page.getByText('This offer is over').waitFor();
    await visit.accessible();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('is emailed to a waitlisted team, and the team can accept the offer and pay [P2-333] [P2-576] [P2-752]', async () => {
    const holding = await e2e.open('/tournament/1001/register?division=2002');
    await secure(holding.page, 2002);

    const waiting = await e2e.open('/', 'phone');
    const { page } = waiting;
    await fillCart(page, 2002, ['waits', 'partner']);
    await page.getByText('This division is currently only taking waitlist teams.').waitFor();
    await page.getByLabel('Email for your receipt').fill('waits@example.com');
    await page.getByLabel('I agree to the refund policy').check();
    await waiting.accessible();
    await waiting.shot('waitlist-cart');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Confirmation' }).waitFor();

    await holding.page.getByRole('button', { name: 'Release my spot' }).click();
    await holding.page.getByRole('dialog').getByRole('button', { name: 'Release my spot' }).click();
    await holding.page.getByRole('heading', { name: 'Choose a division' }).waitFor();
    // A team that just joined the waitlist is skipped for two seconds (domain/registration/spots/line.ts).
    await e2e.cloud.clock.move(3_000);
    await e2e.cloud.clock.fire('promote');
    await e2e.cloud.settled();
    const letters = e2e.cloud.inbox().map((mail) => JSON.stringify(mail));
    const path = letters.map((text) => text.match(/\/offer\/[\w.-]+/)?.[0]).find((found) => found !== undefined);
    expect(path).toBeDefined();

    await page.goto(path ?? '');
    await page.getByRole('heading', { name: 'A spot opened up' }).waitFor();
    await page.getByText(/^\$[\d.]+.* with fees$/).waitFor();
    await page
      .getByText(/\w{3} \d+.*, 20\d\d/)
      .first()
      .waitFor();
    await waiting.accessible();
    await waiting.shot('offer');
    await page.getByRole('button', { name: 'Accept and check out' }).click();
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
    await page.getByLabel('Email for your receipt').fill('waits@example.com');
    await fillCard(page, card);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect([...holding.errors, ...waiting.errors]).toEqual([]);
    await holding.close();
    await waiting.close();
  });
});
