import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';
import { next, secure } from './registering.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

const list = 'Bid #;Team;Email;Player 1;Player 2;Discount\n;Équipe Un;un@x.example;Ana Moe;Bea Roe;25\n;;no mail;;;\n';

it('a bid can be uploaded from a Windows-encoded list, emailed and used, and keeps its required players [S076] [S078] [S093] [S094]', async () => {
  const desk = await e2e.open('/pacific/bids');
  const { page } = desk;
  await signIn(page, demoAccounts.admin, '/pacific/bids');
  await page.getByRole('button', { name: 'New bid program' }).first().click();
  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Pacific Open' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Open bids');
  await page.getByRole('checkbox', { name: 'Womens Open' }).check();
  await page.getByRole('spinbutton', { name: 'Players who must stay' }).fill('1');
  await desk.accessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Open bids' }).waitFor();

  await page.getByRole('link', { name: 'Upload a list' }).first().click();
  const file = { name: 'bids.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('2 rows read as windows-1252').waitFor();
  await desk.accessible();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByText('The email isn’t a valid email address.').waitFor();
  await page.getByRole('button', { name: 'Create 1 bid' }).click();
  await page.getByText('1 bid created').waitFor();

  await page.goBack();
  await page.goBack();
  await page.getByText('Équipe Un').first().waitFor();
  await desk.accessible();
  await page.getByRole('button', { name: 'Send bids', exact: true }).click();
  await page.getByRole('button', { name: 'Preview recipients' }).click();
  await page.getByRole('button', { name: /Send 1 bid/ }).click();
  await page.getByText(/1 bid sent/).waitFor();
  const mail = () => e2e.cloud.inbox().find(({ to }) => to.includes('un@x.example'));
  await expect.poll(() => mail() !== undefined).toBe(true);
  const link = /\/bid\/[A-Za-z0-9_-]{40,}/.exec(JSON.stringify(mail()))?.[0] ?? '';
  await desk.close();

  const phone = await e2e.open(link, 'phone');
  const { page: own } = phone;
  await own.getByRole('heading', { name: 'Équipe Un has a bid' }).waitFor();
  await phone.accessible();
  await own.getByRole('button', { name: 'Register with this bid' }).click();
  await secure(own, 2001);
  await own.getByRole('button', { name: 'Choose who stays' }).click();
  const save = own.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await own.getByRole('checkbox', { name: 'Bea Roe' }).uncheck();
  await phone.accessible();
  await save.click();
  await phone.accessible();
  await next(own);
  await own.getByText('Required by the bid').waitFor();
  expect(await own.getByLabel('First name').first().inputValue()).toBe('Ana');
  expect(phone.errors).toEqual([]);
});
