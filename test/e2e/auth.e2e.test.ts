import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { totpOf } from '#test/kit/totp.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E({ secondFactor: true });
});
afterAll(() => e2e?.stop());

/** Returns the newest code sent to an address. */
const codeFor = (email: string): string => {
  const letter = e2e.cloud.inbox().find(({ to }) => to.includes(email));
  return letter?.text.match(/\d{4,8}/)?.[0] ?? '';
};
/** Returns how many emails have gone to an address. */
const lettersTo = (email: string): number => e2e.cloud.inbox().filter(({ to }) => to.includes(email)).length;
const wanted = '/tournaments/past?view=list';

describe('a visitor', () => {
  const email = 'new@example.com';

  it('creates an account, confirms it with the emailed code, and returns to the previous page [P1-046] [P1-068]', async () => {
    const visit = await e2e.open(`/signin?returnUrl=${encodeURIComponent(wanted)}`, 'phone');
    const { page } = visit;
    const main = page.getByRole('main');
    await main.getByRole('tab', { name: 'Create account' }).click();
    await page.waitForURL(`**/signup?returnUrl=${encodeURIComponent(wanted)}`);
    await main.getByRole('button', { name: 'Create account' }).click();
    expect(await page.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true);
    await visit.accessible();
    await visit.shot('sign-up');
    await page.getByLabel('Full name').fill('Nell Newman');
    await page.getByLabel('Email').fill(`  ${email} `);
    await page.getByLabel('Password', { exact: true }).fill('onlysmall1');
    await main.getByRole('button', { name: 'Create account' }).click();
    await page
      .getByRole('alert')
      .getByText(/^Choose another password/)
      .waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Beach-2026');
    await main.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await visit.accessible();
    await visit.shot('confirm');
    await page.getByLabel('Code').fill('0000000');
    await main.getByRole('button', { name: 'Confirm' }).click();
    await page
      .getByRole('alert')
      .getByText(/^That code isn’t right/)
      .waitFor();
    const before = lettersTo(email);
    await main.getByRole('button', { name: 'Send a new code' }).click();
    await expect.poll(() => lettersTo(email)).toBeGreaterThan(before);
    await page.getByLabel('Code').fill(codeFor(email));
    await main.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(`**${wanted}`);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('resets a forgotten password with an emailed code, and refuses the old password', async () => {
    const visit = await e2e.open(`/signin?returnUrl=${encodeURIComponent(wanted)}`, 'phone');
    const { page } = visit;
    const main = page.getByRole('main');
    await page.getByLabel('Email').fill(` ${email}`);
    await main.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toContain(email);
    await main.getByRole('button', { name: /^Send (the )?code$/ }).click();
    await page.getByText('If that email has an account, we sent a code to it.').waitFor();
    await visit.accessible();
    await visit.shot('new-password');
    await page.getByLabel('Code').fill(codeFor(email));
    await page.getByLabel('New password', { exact: true }).fill('Sand-2027');
    await page.getByLabel('Repeat new password').fill('Sand-2027');
    await main.getByRole('button', { name: 'Set new password' }).click();
    await page.waitForURL(`**${wanted}`);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/signin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Beach-2026');
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('platform staff', () => {
  it('must set up a second factor and sign in with its code to get staff rights', async () => {
    const path = '/orders/aside';
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    const main = page.getByRole('main');
    await signIn(page, demoAccounts.staff, path);
    await main.getByRole('link', { name: 'Set up' }).click();
    await page.getByText('You’re platform staff. Until').waitFor();
    await main.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('img', { name: 'The key as a QR code' }).waitFor();
    await visit.accessible();
    await visit.shot('second-factor');
    const secret = (await main.locator('code').innerText()).replaceAll(' ', '');
    const enter = async (code: string, press: string) => {
      await main.getByLabel(/^Code/).fill(code);
      await main.getByRole('button', { name: press }).click();
    };
    await enter(String((Number(totpOf(secret, Date.now())) + 1) % 1_000_000).padStart(6, '0'), 'Turn on');
    await page.getByText(/^That code isn’t right/).waitFor();
    await enter(totpOf(secret, Date.now()), 'Turn on');
    await page.getByLabel('Email').fill(demoAccounts.staff.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAccounts.staff.password);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await visit.accessible();
    await visit.shot('sign-in-code');
    await enter(totpOf(secret, Date.now()), 'Confirm');
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1, name: 'Orders to settle' }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('the returnUrl parameter', () => {
  it('redirects only within the site', async () => {
    const visit = await e2e.open('/signin?returnUrl=https://evil.example/');
    const { page } = visit;
    await page.getByLabel('Email').fill(demoAccounts.parent.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAccounts.parent.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(new URL(page.url()).origin).toBe(new URL(e2e.cloud.url).origin);
    await visit.close();
  });
});

describe('the public view', () => {
  it('suspends an admin’s rights on the page and the server until the admin leaves the view', async () => {
    const path = '/tournament/1012';
    const visit = await e2e.open('/');
    const { page } = visit;
    await signIn(page, demoAccounts.admin, path);
    await page.getByText('Only you can see this').waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'View as the public' }).click();
    await page.getByText('You’re seeing what the public sees.').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /can’t find|not found/i }).waitFor();
    await visit.accessible();
    await visit.shot('public-view');
    await page.getByRole('complementary', { name: 'Public view' }).getByRole('button').click();
    await page.getByText('Only you can see this').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

it('a team’s token is saved from its link, removed from the address and sent with its calls [P1-534] [P1-536]', async () => {
  const visit = await e2e.open('/');
  const { page } = visit;
  await page.goto('/Order/Lookup?teamToken=team-token-123&x=1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?x=1');
  const sent = page.waitForRequest((request) => request.headers()['x-team-token'] === 'team-token-123');
  await page.goto('/Order/Details/1');
  await sent;
  await visit.close();
});
