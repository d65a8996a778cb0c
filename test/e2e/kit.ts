import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LocalCloud } from '#scripts/local/cloud.ts';
import { type DemoOptions, startDemo } from '#test/kit/demo.ts';
import { once } from '#test/kit/once/ask.ts';
import { everything, faultsOf } from './axe-run.ts';
import { reportFailure } from './failure.ts';
import { watchTraffic } from './settled.ts';

/** The two widths at which every screen is checked. */
export const widths = { phone: 390, desktop: 1280 } as const;
export type Width = keyof typeof widths;

/** Where screenshots go when SIDEOUT_SHOTS names a folder. */
const shots = process.env.SIDEOUT_SHOTS;

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console and script errors so far. The API's refusals are responses, so they don't count as errors. */
  readonly errors: readonly string[];
  /** Another tab of the same browser. */
  tab(path: string): Promise<Page>;
  /** Checks that there are no axe violations (WCAG 2.2 AA) in the visible content. */
  accessible(): Promise<void>;
  shot(name: string): Promise<void>;
  close(): Promise<void>;
};

export type E2E = {
  readonly cloud: LocalCloud;
  /**
   * With `kept`, the app caches itself on the device (web/public/sw.js). Otherwise, no worker is between page and
   * network.
   */
  open(path: string, width?: Width, how?: { kept?: boolean }): Promise<Visit>;
  stop(): Promise<void>;
};

/**
 * Starts a local cloud with the built site and the demo world for this file, and opens a window in the run's one
 * browser. Nothing fires automatically, so tests move the clock.
 */
export async function startE2E(options: DemoOptions = {}): Promise<E2E> {
  await Promise.all([once('site'), once('world')]);
  const cloud = await startDemo({ site: 'build', cdn: true, ...options });
  const page = await fetch(cloud.url);
  if (!page.ok) {
    await cloud.stop();
    throw new Error(await page.text());
  }
  const browser = await chromium.connect(await once('browser'));
  return {
    cloud,
    open: (path, width = 'desktop', { kept = false } = {}) => visit(browser, cloud.url, path, width, kept),
    stop: async () => {
      await browser.close();
      await cloud.stop();
    },
  };
}

async function visit(browser: Browser, url: string, path: string, width: Width, kept: boolean): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: widths[width], height: width === 'phone' ? 844 : 900 },
    reducedMotion: 'reduce',
    serviceWorkers: kept ? 'allow' : 'block',
  });
  context.setDefaultTimeout(30_000);
  const errors: string[] = [];
  context.on('page', (page) => watch(page, errors));
  const page = await context.newPage();
  await page.goto(path);
  let pictures = 0;
  return {
    page,
    context,
    errors,
    tab: async (of) => {
      const other = await context.newPage();
      await other.goto(of);
      return other;
    },
    accessible: () => accessible(page),
    shot: async (name) => {
      if (!shots) return;
      await mkdir(shots, { recursive: true });
      pictures += 1;
      await page.screenshot({
        path: join(shots, `${width}-${name}-${String(pictures).padStart(2, '0')}.png`),
        fullPage: true,
      });
    },
    close: () => context.close(),
  };
}

const isRefusal = (text: string): boolean => /Failed to load resource.*status of 4\d\d/.test(text);

function watch(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) errors.push(message.text());
  });
  watchTraffic(page);
  reportFailure(page);
  page.on('pageerror', (error) => errors.push(String(error)));
}

async function accessible(page: Page): Promise<void> {
  // Measured from its top, because a link half covered by a bar while scrolling isn't too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsOf(page, everything)).toEqual([]);
}

type Pool = { readonly userPoolClientId: string; readonly userPoolEndpoint: string };
type Tokens = { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string };

/** Returns the user pool's response to an account's password. */
async function tokensFor(pool: Pool, { email, password }: { email: string; password: string }): Promise<Tokens> {
  // Every sub-site has the user pool under its own name, which Node may not resolve.
  const endpoint = new URL(pool.userPoolEndpoint);
  endpoint.hostname = endpoint.hostname.replace(/^.*\.(?=localhost$)/, '');
  const reply = await fetch(endpoint, {
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

/**
 * Signs in one of the site's pages as a demo account and goes to `path`. It uses the user pool directly, because
 * auth.e2e tests the form.
 */
export async function signIn(page: Page, account: { email: string; password: string }, path: string): Promise<void> {
  // The browser sends the request, because Node doesn't resolve subdomains of localhost.
  const pool = (await page.evaluate(async () => (await fetch('/config.json')).json())) as Pool;
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
