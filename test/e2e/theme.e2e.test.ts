import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { png } from '../kit/pictures.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

it.each(['desktop', 'phone'] as const)(
  'a theme can be edited with its contrast shown, previewed on the site and saved (%s) [P1-118] [P1-234] [P3-106]',
  async (width) => {
    const path = '/greatlakes/theme';
    const visit = await e2e.open(path, width);
    const { page } = visit;
    await signIn(page, demoAccounts.admin, path);
    await page.getByRole('heading', { name: 'Theme', exact: true }).waitFor();
    await page.goto(`${path}?section=words`);
    await page
      .getByRole('group', { name: 'Logo' })
      .getByRole('button', { name: /^(Choose a|Change) picture$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Logo' });
    const mimeType = 'image/png';
    await dialog.locator('[data-picker=file]').setInputFiles({ name: 'a.png', mimeType, buffer: png(200, 200) });
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Welcome text' }).fill(`Dunes, twice, on a ${width}`);
    await visit.accessible();
    await visit.shot(`theme-words-${width}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Theme saved.').waitFor();

    await page.goto(`${path}?section=offers`);
    await page.getByRole('group', { name: 'Point systems' }).getByRole('checkbox', { name: 'AAU' }).check();
    await page.getByLabel('Membership link').fill(`/calendar?from=${width}`);
    await visit.accessible();
    await visit.shot(`theme-offers-${width}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Theme saved.').waitFor();

    await page.goto(`${path}?section=colours`);
    await page.getByRole('textbox', { name: 'Primary as hex' }).fill('#FFEE00');
    await page.getByText(/Link contrast on white is only 1\.2 : 1/).waitFor();
    await page.getByRole('region', { name: 'Preview' }).getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('checkbox', { name: 'Start in dark mode' }).check();
    await visit.accessible();
    await visit.shot(`theme-colours-${width}`);
    await page.getByRole('button', { name: 'Try it on the site' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary')))
      .toBe('#ffee00');
    expect(await page.locator('html').getAttribute('data-mode')).toBe('dark');
    await page.getByText(`Dunes, twice, on a ${width}`).first().waitFor();
    await page.getByRole('button', { name: 'Back to theme editor' }).click();
    await page.getByRole('heading', { name: 'Theme', exact: true }).waitFor();
    await page.getByText('2 changes', { exact: true }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  },
);
