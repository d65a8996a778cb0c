import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

describe('an organization’s members', () => {
  it('can be searched, filtered, sorted, canceled with Undo and exported, even by keyboard', async () => {
    const visit = await e2e.open('/greatlakes/members');
    const { page } = visit;
    await signIn(page, demoAccounts.admin, '/greatlakes/members');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    const all = await page
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ members$/ })
      .textContent();
    await visit.accessible();
    await visit.shot('members');

    const shown = async () =>
      Number.parseInt(
        (await page
          .getByRole('status')
          .filter({ hasText: /^[\d,]+ members$/ })
          .textContent()) ?? '',
        10,
      );
    await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('active');
    await expect.poll(shown).toBeLessThan(Number.parseInt(all!, 10));
    await page.getByRole('button', { name: 'Valid until' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('to');

    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(0)
      .click();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await visit.accessible();
    await visit.shot('selected');
    const before = await shown();
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    await page.getByText('3 memberships canceled').waitFor();
    await expect.poll(shown).toBe(before - 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toBe(before);

    await page.locator('main').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('/');
    await page.keyboard.type('zzzz');
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: /^[\d,]+ members$/ })
          .textContent(),
      )
      .toBe(all);
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    expect(await rows.nth(1).getAttribute('aria-selected')).toBe('true');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('greatlakes_members.csv');
    const table = (await buffer(await file.createReadStream())).toString();
    expect(table.split('\r\n')[0]).toBe('\ufeffName,Email,Level,Since,Valid until,Status');
    expect(table.trim().split('\r\n')).toHaveLength(Number.parseInt(all!, 10) + 1);

    await page.getByRole('link', { name: 'Registration Search' }).click();
    await page.getByRole('heading', { name: 'Registration Search' }).waitFor();
    await page.getByRole('searchbox').fill('7760');
    await page.getByText('Team 7760').waitFor();
    await visit.accessible();
    await visit.shot('reg-search');
    await page.getByText('Team 7760').click();
    await page.waitForURL('**/team/7760');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('are shown only to managers, and others see a message', async () => {
    const visit = await e2e.open('/greatlakes/members', 'phone');
    await signIn(visit.page, demoAccounts.player, '/greatlakes/members');
    await visit.page.getByText("Sorry, you don't have permissions for this page.").waitFor();
    await visit.close();
  });
});
