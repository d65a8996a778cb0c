import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderTroubleItem } from '#functions/subjects/commerce/items.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

const hour = 3_600_000;
async function setAside(orderId: number): Promise<void> {
  const now = e2e.cloud.clock.now();
  const trouble = {
    ...{ orderId, organizationId: null, kind: 'unpaid-back' as const, detail: '', tries: 6 },
    ...{ dtFirst: now - 8 * hour, dtLast: now - 2 * hour, again: now + 4 * hour, aside: true },
  };
  await e2e.cloud.table.call('PutItem', {
    TableName: e2e.cloud.table.name,
    Item: marshall(orderTroubleItem.encode(trouble, 1), { removeUndefinedValues: true }),
  });
}

describe('a job', () => {
  it('shows a preview, runs on confirmation even after the user leaves, reports each row, and settles a stuck order', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.staff, '/tournament/1009/refund');
    await page.getByRole('heading', { name: 'Refund an event' }).waitFor();
    await visit.accessible();
    await visit.shot('refund');
    await page.getByRole('button', { name: 'Preview refunds' }).click();
    const go = page.getByRole('button', { name: /^Refund \$[\d.]+ to 1 order$/ });
    await go.waitFor();
    await visit.accessible();
    await visit.shot('ready');
    await go.click();
    await page.getByText('2 of 2').waitFor();
    await page.getByText(/^\$[\d.]+ refunded\./).waitFor();
    await expect.poll(() => page.getByText(/^Order \d+$/).count()).toBe(2);
    await visit.accessible();
    await visit.shot('done');
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit.shot('done-wide');
    const orderId = Number(
      (
        await page
          .getByText(/^Order \d+$/)
          .first()
          .textContent()
      )?.slice('Order '.length),
    );
    await page.goto('/my/jobs');
    await page.getByRole('row', { name: /Refund an event/ }).waitFor();
    await visit.accessible();
    await visit.shot('jobs');

    // An order whose refund was stuck for hours and is now paid out.
    await setAside(orderId);
    await page.goto('/orders/aside');
    await page.getByRole('button', { name: `Order ${orderId}` }).click();
    await page.getByText('the card provider isn’t paying it out').waitFor();
    await visit.accessible();
    await visit.shot('aside-wide');
    await page.setViewportSize({ width: 390, height: 844 });
    await visit.shot('aside');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Order ${orderId} is settled.`).waitFor();
    await page.getByText('No orders to settle').waitFor();
    await visit.shot('settled');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('exports a person’s data to a file, after a requested account deletion is canceled', async () => {
    const visit = await e2e.open('/deletion', 'phone');
    const { page } = visit;
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await signIn(page, demoAccounts.player, '/deletion');
    const remove = page.getByRole('button', { name: 'Delete my account' });
    await remove.waitFor();
    expect(await remove.isDisabled()).toBe(true);
    await page.getByLabel('Your email').fill(demoAccounts.player.email);
    await visit.accessible();
    await visit.shot('deletion');
    await remove.click();
    await page.getByText(/^Your account will be deleted /).waitFor();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await remove.waitFor();
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = page.getByRole('button', { name: 'Download file' });
    await file.waitFor();
    await visit.shot('export');
    const saved = page.waitForEvent('download');
    await file.click();
    expect((await saved).suggestedFilename()).toBe('my-sideout-data.json');
    await visit.close();
  });
});
