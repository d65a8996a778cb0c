import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { png } from '../kit/pictures.ts';
import { type E2E, signIn, startE2E, type Width } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

async function library(path: string, width: Width) {
  const visit = await e2e.open(path, width);
  await signIn(visit.page, demoAccounts.admin, path);
  await visit.page.getByRole('heading', { name: 'Images' }).waitFor();
  return visit;
}

describe('pictures of an organization or player', () => {
  it.each(['phone', 'desktop'] as const)(
    'can be added, described, cropped, deleted and restored (%s) [P1-119] [P1-345] [P1-346] [P3-201]',
    async (width) => {
      const visit = await library('/greatlakes/images', width);
      const { page } = visit;
      const logos = page.getByRole('region', { name: 'Logos' });
      const send = (of: ReturnType<typeof file>) => logos.locator('[data-picker=file]').setInputFiles(of);
      await send(file('notes.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'));
      const refused = page.getByRole('dialog');
      await refused.getByText('Please choose an image file').waitFor();
      await visit.accessible();
      await refused.getByRole('button', { name: 'Got it!' }).click();

      await send(file('court.png', png(300, 200)));
      const tile = logos.getByRole('button', { name: 'Edit: picture without alt text' }).first();
      await tile.click();
      const editor = page.getByRole('dialog', { name: 'Edit picture' });
      await editor.getByRole('textbox', { name: 'Alt text' }).fill(`Court ${width}`);
      await editor.getByRole('button', { name: /Visible part/ }).focus();
      for (let i = 0; i < 10; i++) await page.keyboard.press('Shift+ArrowLeft');
      await visit.accessible();
      await visit.shot(`image-edit-${width}`);
      await editor.getByRole('button', { name: 'Save' }).click();
      await editor.waitFor({ state: 'detached' });
      const shown = logos.locator('figure', { hasText: `Court ${width}` }).locator('picture img');
      await expect.poll(() => shown.getAttribute('src')).toMatch(/logo-240x200\.jpg$/);
      await visit.accessible();
      await visit.shot(`images-${width}`);

      await logos.getByRole('button', { name: `Delete: Court ${width}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete picture', exact: true }).click();
      await page.getByText('Picture deleted.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await logos.getByRole('button', { name: `View: Court ${width}` }).click();
      await page.getByRole('dialog', { name: `Court ${width}` }).waitFor();
      expect(visit.errors).toEqual([]);
      await visit.close();
    },
  );

  it('must be under a megabyte, and can be made smaller in a dialog [P3-202] [P3-203] [P1-469]', async () => {
    const visit = await library('/pacific/images', 'desktop');
    const { page } = visit;
    const noise = Buffer.alloc(3 * 900 * 900);
    const random = seeded(7);
    for (let i = 0; i < noise.length; i++) noise[i] = random() * 256;
    const covers = page.getByRole('region', { name: 'Covers' });
    await covers.locator('[data-picker=file]').setInputFiles(file('big.png', png(900, 900, 900, noise)));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your file is too big! Please select an image under 1MB').waitFor();
    await dialog.getByRole('button', { name: 'Use a smaller copy' }).click();
    await covers.getByRole('button', { name: 'View: picture without alt text' }).first().waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('can be set by a parent as a child’s profile picture from the account menu [P1-347]', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await signIn(page, demoAccounts.parent, '/');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Your picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    const child = dialog.getByRole('listitem').nth(1);
    await child.getByRole('button', { name: 'Add a picture' }).click();
    await child.locator('[data-picker=file]').setInputFiles(file('face.png', png(300, 300)));
    const question = page.getByRole('dialog', { name: 'Make this the profile picture?' });
    await question.waitFor();
    await visit.accessible();
    await question.getByRole('button', { name: 'Make profile picture' }).click();
    await question.waitFor({ state: 'detached' });
    await child.getByRole('button', { name: 'Done' }).click();
    await child.getByRole('button', { name: 'Change picture' }).waitFor();
    await expect.poll(() => child.locator('picture img').getAttribute('src')).toMatch(/avatar-/);
    await visit.shot('person-pictures');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('can be chosen as a series’ cover, and are shown on its page [P1-314]', async () => {
    const path = '/series/Pacific_Beach_Tour/admin';
    const visit = await e2e.open(path);
    const { page } = visit;
    await signIn(page, demoAccounts.admin, path);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Add a cover' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a cover' });
    await dialog.locator('[data-picker=file]').setInputFiles(file('dune.png', png(800, 400)));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'left top' }).check();
    await visit.accessible();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Series saved.').waitFor();
    await page.goto('/series/Pacific_Beach_Tour');
    const cover = page.locator('header picture img').first();
    await expect.poll(() => cover.getAttribute('src')).toMatch(/cover-800x400\.jpg$/);
    expect(await cover.evaluate((img) => getComputedStyle(img).objectPosition)).toBe('0% 0%');
    await visit.close();
  });
});
