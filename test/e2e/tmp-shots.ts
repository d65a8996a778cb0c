import type { Page } from 'playwright-core';
import { launch } from '/work/wt/b1/test/e2e/browser.ts';

const url = 'http://localhost:5100';
const [, , who = 'admin', out = '/tmp/b1-shots', ...paths] = process.argv;
const browser = await launch();
for (const width of [1280, 390]) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, baseURL: url });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
  page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
  for (const [i, path] of paths.entries()) {
    if (i === 0) await page.goto(url + '/');
    if (i === 0)
      await signIn(page, { email: `${who}@sideout.example`, password: 'Sideout-2026' }, `${url}${path}`).catch((e) =>
        console.log('signin', String(e).slice(0, 300)),
      );
    await page.goto(`${url}${path}`);
    await page.waitForTimeout(3500);
    await page.screenshot({ path: `${out}/${i}-${width}.png`, fullPage: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    console.log(path, width, 'scroll', wide);
  }
  await context.close();
}
await browser.close();

type Pool = { readonly userPoolClientId: string; readonly userPoolEndpoint: string };
type Tokens = { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string };

/** The user pool's response to an account's password. */
async function tokensFor(pool: Pool, { email, password }: { email: string; password: string }): Promise<Tokens> {
  const reply = await fetch(pool.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const answer = (await reply.json()) as { AuthenticationResult?: Tokens };
  if (!answer.AuthenticationResult) throw new Error(JSON.stringify(answer));
  return answer.AuthenticationResult;
}

/** Signs in a page of the site as a demo account and goes to `path`: through the user pool, since the form is tested in auth.e2e. */
async function signIn(page: Page, account: { email: string; password: string }, path: string): Promise<void> {
  const pool = (await (await fetch(new URL('/config.json', page.url()))).json()) as Pool;
  const { IdToken, AccessToken, RefreshToken } = await tokensFor(pool, account);
  const client = `CognitoIdentityServiceProvider.${pool.userPoolClientId}`;
  const user = `${client}.${account.email}`;
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    {
      [`${client}.LastAuthUser`]: account.email,
      [`${user}.idToken`]: IdToken,
      [`${user}.accessToken`]: AccessToken,
      [`${user}.refreshToken`]: RefreshToken,
    },
  );
  await page.goto(path);
}
