import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let world: E2E;
beforeAll(async () => {
  world = await startE2E();
});
afterAll(() => world?.stop());

it('a new location uses its address’s time zone until another one is chosen', async () => {
  const { page, shot, close } = await world.open('/');
  await signIn(page, demoAccounts.staff, '/tournament/1001/manage?section=location');
  await page.getByRole('button', { name: /^Add/ }).last().click();
  const zone = page.getByLabel('Time zone').last();
  const state = page.getByLabel('State').last();
  await state.fill('HI');
  await expect.poll(() => zone.inputValue()).toBe('Pacific/Honolulu');
  await page.getByLabel('City').last().fill('El Paso');
  await state.fill('Texas');
  await expect.poll(() => zone.inputValue()).toBe('America/Denver');
  await shot('location-zone');
  await zone.selectOption('America/New_York');
  await state.fill('CA');
  await page.getByLabel('City').last().fill('Malibu');
  expect(await zone.inputValue()).toBe('America/New_York');
  await close();
});
