import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E, type Visit, widths } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

/** Checks a screen at both widths. */
async function both({ page, accessible, shot }: Visit, name: string): Promise<void> {
  for (const width of [widths.desktop, widths.phone]) {
    await page.setViewportSize({ width, height: 844 });
    await accessible();
    await shot(`${name}-${width}`);
  }
}

describe('an app for sign-in', () => {
  let clientId = '';
  const back = () => `${e2e.cloud.url}${paths.privacy}`;
  const asking = (redirect: string) =>
    `${paths.allowApp}?${new URLSearchParams({
      ...{ client_id: clientId, redirect_uri: redirect, response_type: 'code', scope: 'openid email profile' },
      ...{ state: 'state-1', code_challenge_method: 'S256' },
      // The challenge for the verifier in RFC 7636, appendix B.
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    })}`;

  it('can be registered by an admin, who gets an error when an address is invalid', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.admin, '/pacific/software');
    await page.getByText('No apps yet.').waitFor();
    await page.getByRole('button', { name: 'New app' }).click();
    await page.getByLabel('App name').fill('Club site');
    await page.getByLabel('Redirect addresses').fill('http://club.example.org/back');
    await page.getByRole('button', { name: 'Register app' }).click();
    await page.getByText('Enter https addresses without #, or http on localhost').waitFor();
    await both(visit, 'register');
    await page.getByLabel('Redirect addresses').fill(back());
    await page.getByLabel('App type').selectOption('device');
    await page.getByRole('button', { name: 'Register app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Club site is registered' });
    clientId = (await dialog.locator('code').first().textContent()) ?? '';
    await visit.shot('registered');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Delete Club site' }).waitFor();
    await both(visit, 'software');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('shows its name, its owner and the data it can see, and gets a code only from people who allow it', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.player, asking(back()));
    await page.getByText('Club site by Pacific Sand wants to know who you are.').waitFor();
    await both(visit, 'allow');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${back()}?error=access_denied&state=state-1`);
    await page.goto(asking(back()));
    await page.getByRole('button', { name: 'Allow Club site' }).click();
    await page.getByLabel('Email').fill(demoAccounts.player.email);
    await page.getByLabel('Password').fill(demoAccounts.player.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === paths.privacy && url.searchParams.get('state') === 'state-1');
    expect(new URL(page.url()).searchParams.get('code')).toBeTruthy();
    await page.goto(asking('https://evil.example.org/'));
    await page.getByText('This app isn’t registered with that address. Nothing was shared with it.').waitFor();
    await both(visit, 'foreign');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('is listed in the account of anyone who allowed it, until they disconnect it', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.player, paths.myAccount);
    const stop = page.getByRole('button', { name: 'Disconnect Club site' });
    await stop.waitFor();
    await both(visit, 'account');
    await stop.click();
    await page.getByText('Apps you sign in to with your Sideout account are listed here.').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
