import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E({ seed: 'empty', fresh: true });
});
afterAll(() => e2e?.stop());

describe('an organization on an empty site', () => {
  it('can be created by anyone, edited and renamed, and redirects its old address', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await signIn(page, demoAccounts.player, '/organizations/new');
    await page.getByRole('heading', { name: 'Start an organization' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Paradise Beach');
    expect(await page.getByLabel('Site address').inputValue()).toBe('paradise-beach');
    await page.getByText(/^paradise-beach\..* is available\.$/).waitFor();
    await page.getByLabel('Site address').fill('t0day');
    await page.getByText('This address is reserved.').waitFor();
    await page.getByLabel('Site address').fill('paradise');
    await page.getByText(/^paradise\..* is available\.$/).waitFor();
    await visit.accessible();
    await visit.shot('start');
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.waitForURL('**/paradise/home');
    await page.getByRole('heading', { name: 'Paradise Beach' }).waitFor();
    await page.getByText('No events yet').waitFor();
    await visit.accessible();
    await visit.shot('home');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Site' }).click();
    await page.getByLabel('Description').fill('Sand by the pier.');
    await page.getByLabel('Site address').fill('paradise-pier');
    await page.getByText(/^paradise-pier\..* is available\.$/).waitFor();
    await visit.shot('settings');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/paradise-pier/settings');
    await page.goto('/paradise');
    await page.waitForURL('**/paradise-pier/');
    await page.getByText('Sand by the pier.').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('shows its pages on a phone, and refuses strangers with a message', async () => {
    const visit = await e2e.open('/', 'phone');
    await signIn(visit.page, demoAccounts.player, '/paradise-pier/settings');
    await visit.page.getByRole('link', { name: 'Visibility' }).click();
    await visit.page.getByLabel(/^Listed/).waitFor();
    await visit.accessible();
    await visit.shot('settings');
    await visit.page.goto('/organizations/new');
    await visit.page.getByLabel('Site address').waitFor();
    await visit.shot('start');
    await visit.page.goto('/paradise-pier');
    await visit.page.getByRole('heading', { name: 'Paradise Beach' }).waitFor();
    await visit.shot('home');
    await visit.close();
    const other = await e2e.open('/', 'phone');
    await signIn(other.page, demoAccounts.coach, '/paradise-pier/settings');
    await other.page.getByText("Sorry, you don't have permissions for this page.").waitFor();
    await other.close();
  });

  it('invites staff by email, and only the invited person can accept', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await signIn(page, demoAccounts.player, '/paradise-pier/staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Email').fill(demoAccounts.director.email);
    await page.getByRole('radio', { name: /^Tournament director/ }).check();
    await visit.accessible();
    await visit.shot('invite');
    const answer = page.waitForResponse((of) => of.url().includes('/api/') && of.request().method() === 'POST');
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
    const click = (await answer).headers()['x-request-id'];
    await page.getByText('Invited', { exact: true }).waitFor();
    await visit.accessible();
    await visit.shot('staff');
    await e2e.cloud.settled();
    const mail = e2e.cloud.inbox().find(({ to }) => to.includes(demoAccounts.director.email));
    expect(mail?.headers).toEqual({ 'X-Sideout-Request': click });
    const link = new URL(/http\S+\/invitation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;

    const wrong = await e2e.open('/', 'phone');
    await wrong.page.goto(link);
    await wrong.page.getByRole('heading', { name: 'Help run Paradise Beach' }).waitFor();
    await wrong.shot('invitation');
    await signIn(wrong.page, demoAccounts.coach, link);
    await wrong.page.getByText('This invitation is for another account').waitFor();
    await wrong.accessible();
    await wrong.shot('invitation-wrong');
    await wrong.close();

    const right = await e2e.open('/');
    await signIn(right.page, demoAccounts.director, link);
    await right.page.getByRole('button', { name: 'Accept' }).click();
    await right.page.waitForURL('**/paradise-pier/home');
    await right.page.goto('/paradise-pier/staff');
    await right.page.getByText("Sorry, you don't have permissions for this page.").waitFor();
    expect(await right.page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
    await right.close();
    await page.reload();
    await page.getByRole('checkbox', { name: /^Select Dana/ }).click();
    await page.getByRole('button', { name: 'End role', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End role', exact: true }).click();
    await page.getByText('1 role ended').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 role restored').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('shows a not-found page for an unknown address, and asks a visitor to its leads page to sign in [P1-506] [P3-101] [P3-102]', async () => {
    const visit = await e2e.open('/nobody-is-here');
    await visit.page.getByRole('heading', { name: 'That one landed out' }).waitFor();
    await visit.page.goto('/paradise-pier');
    await visit.page.waitForURL('**/signin?returnUrl=%2Fparadise-pier');
    await visit.close();
  });
});
