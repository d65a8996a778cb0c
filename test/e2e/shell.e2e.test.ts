import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E, type Visit, type Width, widths } from './kit.ts';
import { settled } from './settled.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

async function done(visit: Visit): Promise<void> {
  expect(visit.errors).toEqual([]);
  await visit.close();
}
const site = (name: string) => `http://${name}.localhost:${e2e.cloud.port}`;

describe('the app frame', () => {
  it('has a bottom bar on a phone with a menu behind it, and closes the drawer on Escape', async () => {
    const visit = await e2e.open('/tournaments/upcoming', 'phone');
    const { page } = visit;
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Main' }).waitFor();
    await visit.accessible();
    await visit.shot('drawer');
    for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    await done(visit);
  });

  it('reloads a page offline, and opens a new one once back online', async () => {
    const visit = await e2e.open('/tournament/1001', 'phone', { kept: true });
    const { page, context } = visit;
    const kept = () =>
      page.evaluate(async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller);
    await expect.poll(kept).toBeTruthy();
    await page.reload();
    // The page's text comes before its code, and the code is what has to be cached.
    await settled(page);
    // A context's own offline mode doesn't reach its workers.
    const [worker] = context.serviceWorkers();
    const cut = (off: boolean) =>
      worker?.evaluate((off) => {
        const of = self as never as { fetch: typeof fetch; real?: typeof fetch };
        of.real ??= of.fetch;
        of.fetch = off ? () => Promise.reject(new TypeError('Failed to fetch')) : of.real;
      }, off);
    await cut(true);
    await context.setOffline(true);
    await page.evaluate(() => history.pushState({}, '', '/points'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await visit.shot('offline');
    await cut(false);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /point/i }).waitFor();
    await cut(true);
    await page.goto('/tournament/1001');
    await page.getByRole('heading', { level: 1, name: 'Pacific Open' }).waitFor();
    await visit.close();
  });

  it('removes only v from the address, and its skip link leads to the page content', async () => {
    const visit = await e2e.open('/tournaments/upcoming?v=123&view=cards');
    const { page } = visit;
    await page.getByRole('article').first().waitFor();
    expect(new URL(page.url()).search).toBe('?view=cards');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await done(visit);
  });

  it('opens an event by a few letters of its name with Ctrl K, and focuses its page', async () => {
    const visit = await e2e.open('/points');
    const { page } = visit;
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page, event, organization, player' }).waitFor();
    await page.keyboard.type('pacific op');
    await page.getByRole('option', { name: /^Pacific Open/, selected: true }).waitFor();
    await visit.accessible();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Pacific Open' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await done(visit);
  });

  it('opens a new page at the top and moves the focus to it', async () => {
    const visit = await e2e.open('/tournaments/upcoming?view=cards');
    const { page } = visit;
    await page.getByRole('article').nth(6).waitFor();
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('article').nth(6).getByRole('link').click();
    await page.waitForURL(/\/(tournament|league|session)\/\d+/);
    await page.getByRole('navigation', { name: 'Event pages' }).waitFor();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'main']);
    await done(visit);
  });

  it.each(Object.keys(widths) as Width[])('shows a not-found page on a %s', async (width) => {
    const visit = await e2e.open('/no/such/page/here', width);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    await visit.accessible();
    await visit.shot('not-found');
    await done(visit);
  });

  it('explains what to do when a page’s code fails to load, and stays usable', async () => {
    const visit = await e2e.open('/tournaments/upcoming?view=cards');
    const { page } = visit;
    await page.getByRole('article').first().waitFor();
    // A file's name reveals nothing about its content.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      await ((await response.text()).includes('Ratings explained') ? route.abort() : route.fulfill({ response }));
    });
    await page.getByRole('link', { name: 'Rankings' }).click();
    await page.getByRole('link', { name: 'Ratings Explained' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page didn’t load' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await visit.accessible();
    await visit.shot('no-chunk');
    await page.getByRole('link', { name: 'Results' }).click();
    await page.getByRole('heading', { level: 1, name: 'Past events and results' }).waitFor();
    await visit.close();
  });

  it('keeps a wall display within its screen while offline, and says that it’s offline', async () => {
    const visit = await e2e.open('/tournament/1003/scoreboard');
    const { page, context } = visit;
    await page.getByText('Court 8').waitFor();
    await context.setOffline(true);
    await page.getByText('Offline: showing the last update').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    await visit.close();
  });

  it('shows 32 public teams on a phone within 2,200 px, each easy to press', async () => {
    const visit = await e2e.open('/tournament/1003/teams', 'phone');
    const { page } = visit;
    await page.getByRole('combobox', { name: 'Division' }).waitFor();
    await page.getByRole('row').nth(32).waitFor();
    const rows = page.locator('tbody tr');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect([heights.length, Math.min(...heights) >= 44]).toEqual([32, true]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
    await visit.accessible();
    await done(visit);
  });

  it('shows each event’s whole name in the month calendar on a small laptop', async () => {
    const visit = await e2e.open('/calendar');
    const { page } = visit;
    await page.setViewportSize({ width: 1024, height: 900 });
    const events = page.getByRole('table').getByRole('link');
    await events.first().waitFor();
    const cut = await events.evaluateAll((all) => all.filter((at) => at.scrollWidth > at.clientWidth).length);
    expect(cut).toBe(0);
    await visit.accessible();
    await done(visit);
  });

  it('has real links under More on a phone, and Escape returns the focus to its button', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.admin, '/tournament/1001/teams');
    await page.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    const players = more.getByRole('link', { name: 'Players' });
    expect(await players.getAttribute('href')).toBe('/tournament/1001/players');
    await players.click();
    await page.waitForURL(/tournament\/1001\/players/);
    await more.waitFor({ state: 'detached' });
    await page.goto('/tournament/1001/teams');
    await page.getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await more.waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    await page.keyboard.press('Escape');
    await more.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
    await done(visit);
  });

  it('shows that the device is offline until it’s back online', async () => {
    const visit = await e2e.open('/');
    const { page, context } = visit;
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    await context.setOffline(true);
    await page.getByText('You’re offline.').waitFor();
    await context.setOffline(false);
    await page.getByText('You’re offline.').waitFor({ state: 'detached' });
    await visit.close();
  });

  it('passes accessibility checks in the light, dark and sun themes, and keeps the chosen one', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    await page.getByRole('button', { name: 'Appearance' }).click();
    for (const look of ['Light', 'Dark', 'Sun']) {
      await page.getByRole('radio', { name: look }).check({ force: true });
      // The product's own themes are only in the style sheet, and nothing is applied after them.
      await page.waitForFunction((mode) => document.documentElement.dataset.mode === mode, look.toLowerCase());
      await visit.accessible();
      await visit.shot(`look-${look}`);
    }
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('sun');
    await done(visit);
  });
});

describe('subdomains', () => {
  it('show an organization’s name and only its own events, or the main site for an unknown subdomain', async () => {
    const visit = await e2e.open(site('pacific'));
    const { page } = visit;
    await page.getByText('on Sideout').first().waitFor();
    await visit.accessible();
    await visit.shot('pacific');
    const today = page.getByRole('complementary', { name: 'Happening today' });
    await page.goto(site('northside'));
    await today.getByRole('link', { name: /^Northside \w+ League$/ }).waitFor();
    expect(await today.getByRole('link').count()).toBe(1);
    await page.goto(site('nobody-knows'));
    await page.getByRole('link', { name: 'Sideout, home' }).first().waitFor();
    await page.getByText('There’s no site at nobody-knows.localhost.').waitFor();
    expect(await page.getByText('on Sideout', { exact: true }).count()).toBe(0);
    await done(visit);
  });
});

describe('signing in and out', () => {
  const { player } = demoAccounts;

  it('reports a wrong password, returns after the right one, and goes home when signing out on a personal page', async () => {
    const visit = await e2e.open('/my/orders');
    const { page } = visit;
    await page.waitForURL((url) => url.searchParams.get('returnUrl') === '/my/orders');
    await page.getByLabel('Email').fill(player.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await visit.accessible();
    await visit.shot('wrong-password');
    await signIn(page, player, '/my/orders');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await done(visit);
  });
});
