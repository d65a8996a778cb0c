import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

describe('a job', () => {
  it('says what it would do, is confirmed with the count, may be left, and answers each row', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.staff, '/tournament/1009/refund');
    await page.getByRole('heading', { name: 'Refund an event' }).waitFor();
    await visit.accessible();
    await visit.shot('refund');
    await page.getByRole('button', { name: 'Show what goes back' }).click();
    const go = page.getByRole('button', { name: /^Refund \$[\d.]+ to 2 orders$/ });
    await go.waitFor();
    await visit.accessible();
    await visit.shot('ready');
    await go.click();
    await page.getByText('2 of 2').waitFor();
    await page.getByText(/^\$[\d.]+ goes back\./).waitFor();
    await expect.poll(() => page.getByText(/^Order \d+$/).count()).toBe(2);
    await visit.accessible();
    await visit.shot('done');
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit.shot('done-wide');
    await page.goto('/my/jobs');
    await page.getByRole('row', { name: /Refund an event/ }).waitFor();
    await visit.accessible();
    await visit.shot('jobs');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
