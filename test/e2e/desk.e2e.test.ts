import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: false });
const save = async (page: Page) => {
  await button(page, 'Save').click();
  await page.getByText('Saved.').first().waitFor();
  await button(page, 'Save').waitFor({ state: 'detached' });
};

describe('the event desk', () => {
  it('lets an admin create, publish and cancel an event, and a stranger find it and start registering [P1-424]', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await signIn(page, demoAccounts.admin, '/tournament/0/manage?username=pacific&type=Clinic');
    await page.getByLabel('Name of the clinic').fill('Setters’ Clinic');
    await visit.accessible();
    await button(page, 'Create draft').click();
    await page.getByRole('link', { name: 'Setters’ Clinic' }).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByText('1 of 5 · Required').waitFor();

    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await page.getByRole('region', { name: 'Needs you' }).waitFor();
    expect(await button(page, 'Publish').isDisabled()).toBe(true);
    await page.getByText(/of 4 steps done\. Next: Add a location\./).waitFor();
    const missing = page.getByRole('region', { name: 'Needs you' });
    await missing.getByText('Add a group that the public can see.').waitFor();
    await missing.getByRole('link', { name: 'Add a location.' }).click();
    await button(page, 'Add a location').click();
    await page.getByRole('group', { name: 'Location 1' }).getByLabel('Name', { exact: true }).fill('Sand Hall');
    await page.getByLabel('Time zone').selectOption('America/Los_Angeles');
    await button(page, 'Save and continue').click();

    const publicPage = page.getByRole('complementary', { name: 'Public page' });
    await button(page, 'Add a group').click();
    await page.getByLabel('Name', { exact: true }).fill('Setters');
    await button(page, 'Save and continue').click();
    await page.getByText('Enter a price. 0 means free.').waitFor();
    await page.getByLabel('Price', { exact: true }).fill('40');
    await page.getByText('A player pays $40.00').waitFor();
    await publicPage.getByText('Coed Setters').waitFor();
    await visit.accessible();
    await visit.shot('divisions');
    await button(page, 'Save and continue').click();
    await page.getByRole('region', { name: 'Player questions' }).waitFor();
    await visit.accessible();
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await page.getByRole('region', { name: 'Groups' }).getByText('Coed Setters').waitFor();
    await visit.shot('desk');
    await page.getByRole('link', { name: 'Setup', exact: true }).click();
    await page.getByRole('region', { name: 'Publish' }).waitFor();
    await visit.accessible();
    await button(page, 'Publish').click();
    await page.getByText('Event published. Everyone can find it now.').waitFor();

    const stranger = await e2e.open('/tournaments/upcoming?q=Setters', 'phone');
    await stranger.page
      .getByRole('link', { name: /Setters’ Clinic/ })
      .first()
      .click();
    await stranger.page.getByRole('link', { name: 'Register', exact: true }).first().click();
    await stranger.page.waitForURL(/division=/);
    // At an event with one division, the page chooses it and holds a spot right away.
    await stranger.page.getByText('You’re in').first().waitFor();

    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await button(page, 'Status').click();
    await page.getByRole('menuitem', { name: 'Cancel the clinic' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the clinic' });
    await dialog.getByText('1 person is registering right now and won’t be able to finish.').waitFor();
    await dialog.getByLabel('Reason').fill('No sand');
    await visit.accessible();
    await visit.shot('cancel');
    await dialog.getByRole('button', { name: 'Cancel the clinic' }).click();
    await page.getByText('The clinic is canceled.').waitFor();
    await button(page, 'More').click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'History' }).click();
    await page.getByText('No sand').waitFor();
    await visit.accessible();
    await visit.shot('history');
    await e2e.cloud.clock.move(20_000);
    await stranger.page.goto(page.url().replace(/admin.*/, 'register'));
    await stranger.page
      .getByText(/is canceled/)
      .first()
      .waitFor();
    expect(stranger.errors).toEqual([]);
    await stranger.close();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('loses no text when two people edit at the same time, and resolves a conflict field by field', async () => {
    const first = await e2e.open('/');
    await signIn(first.page, demoAccounts.admin, '/tournament/1001/manage?section=people');
    const second = await e2e.open('/');
    await signIn(second.page, demoAccounts.admin, '/tournament/1001/manage?section=people');
    const note = (page: Page) => page.getByLabel('Note in emails');
    await note(first.page).fill('Bring water');
    await first.page.getByText('1 change', { exact: true }).waitFor();
    first.page.on('dialog', (dialog) => void dialog.accept());
    await first.page.reload();
    await expect.poll(() => note(first.page).inputValue()).toBe('Bring water');

    await note(second.page).fill('Bring sunscreen');
    await save(second.page);
    await button(first.page, 'Save').click();
    await first.page.getByText('Bring sunscreen').waitFor();
    expect(await note(first.page).inputValue()).toBe('Bring water');
    await first.accessible();
    await button(first.page, 'Keep mine').click();
    await save(first.page);
    await second.page.reload();
    await expect.poll(() => note(second.page).inputValue()).toBe('Bring water');
    for (const visit of [first, second]) {
      expect(visit.errors).toEqual([]);
      await visit.close();
    }
  });

  it('finds rules by keyword, resizes a division that has teams, and is closed to the public', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.admin, '/tournament/1001');
    await page.getByRole('link', { name: 'Manage', exact: true }).click();
    // The public page has a link with the same name.
    await page.getByRole('region', { name: 'Needs you' }).waitFor();
    await page.getByRole('link', { name: 'Womens Open' }).click();
    await section(page, 'Eligibility').click();
    await page.getByLabel('Name', { exact: true }).fill('14U');
    await page.getByText(/teams have a player who is too old for this division/).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Open');
    await page.getByText(/too old for this division/).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All sections' }).click();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByText('No rounds yet').waitFor();
    await page.getByRole('link', { name: 'All sections' }).click();
    await section(page, 'Spots and waitlist').click();
    await page.getByRole('spinbutton', { name: /^Spots/ }).fill('4');
    await page.getByText(/10 pairs are registered and keep their spots/).waitFor();
    await visit.accessible();
    await save(page);
    await page.getByRole('link', { name: 'All sections' }).click();
    await section(page, 'Rules').click();
    await page.getByLabel('Search the rules').fill('king');
    await page.getByLabel('King of the beach').check();
    await save(page);
    const visitor = await e2e.open('/tournament/1001', 'phone');
    await visitor.page.getByText('Womens Open').first().waitFor();
    expect(await visitor.page.getByRole('link', { name: 'Manage', exact: true }).count()).toBe(0);
    await visitor.close();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
