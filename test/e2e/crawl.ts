import type { Page } from 'playwright-core';
import { matchRoutes } from 'react-router';
import { type PathName, paths } from '#domain/site/paths.ts';
import { settled } from './settled.ts';

/** The way to a screen: the addresses from home to it, and the clicks, including those that open a menu. */
export type Way = { readonly name: PathName; readonly clicks: number; readonly trail: readonly string[] };
export type Limits = { readonly clicks: number; readonly perScreen: number };
type Link = { readonly address: string; readonly clicks: number };

const routes = (Object.keys(paths) as PathName[]).map((id) => ({ id, path: paths[id] }));
/** Returns the name of the screen at an address. */
export const screenAt = (address: string): PathName | undefined =>
  matchRoutes(routes, address.split(/[?#]/)[0]!)?.[0]?.route.id as PathName | undefined;

/** Returns the site's addresses that visible links lead to. Runs in the page. */
function visibleLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }) && link.origin === location.origin)
    .filter((link) => !link.hasAttribute('download') && !/^\/(api|_local)\//.test(link.pathname))
    .map((link) => `${link.pathname}${link.search}`);
}

/**
 * Marks the next thing on the page that opens more of it, and returns its name: a menu, a tab, or a fold. Runs in the
 * page.
 */
function nextOpener(tried: readonly string[]): string | undefined {
  const row = document.querySelector<HTMLElement>('main tr.opens td:last-of-type');
  for (const old of document.querySelectorAll<HTMLElement>('[data-crawl]')) delete old.dataset.crawl;
  if (row && !tried.includes('main row')) {
    row.dataset.crawl = '';
    return 'main row';
  }
  const openers =
    'summary, [role=tab][aria-selected=false], [popovertarget], [aria-haspopup], [aria-expanded=false], main button';
  for (const one of document.querySelectorAll<HTMLElement>(openers)) {
    if (
      !one.checkVisibility({ visibilityProperty: true }) ||
      one.matches(':disabled, input, [role=combobox], dialog *')
    )
      continue;
    const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\d+/g, '#');
    const name = `${one.closest('main') ? 'main' : 'shell'} ${words}`;
    if (tried.includes(name)) continue;
    one.dataset.crawl = '';
    return name;
  }
  return undefined;
}

const openedPerScreen = 12;

/** Waits for the page to be complete. A page that never is, such as one with a live clock, is read as it is. */
const rest = (page: Page) => settled(page, 40).catch(() => undefined);

/** Returns whether the site is open. Signing in with a provider, for example, leads away from it. */
async function onSite(page: Page, origin: string): Promise<boolean> {
  const isOpen = () =>
    page.evaluate((from) => location.origin === from && document.getElementById('root') !== null, origin);
  // A button that leads away may still be loading the other page, which ends what runs in this one.
  return isOpen().catch(async () => {
    await page.waitForLoadState();
    return isOpen();
  });
}

/** Goes to another page as a link does, or by loading it if a button has led away from the site. */
async function goTo(page: Page, origin: string, address: string): Promise<void> {
  if (!(await onSite(page, origin))) {
    await page.goto(origin + address);
    await rest(page);
    return;
  }
  await page.evaluate((to) => {
    if (to === location.pathname + location.search) return;
    if (to.split('?')[0] !== location.pathname)
      for (const old of document.querySelectorAll<HTMLElement>('main > *')) old.dataset.left = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await rest(page);
}

/** A crawl by one person. */
class Crawler {
  readonly #page: Page;
  readonly #origin: string;
  /** The menus of the shell are the same on every page, so each is opened once. */
  readonly #shell: string[] = [];
  /** The menus, tabs and folds that were opened, by screen. */
  readonly #opened = new Map<PathName, string[]>();

  constructor(page: Page) {
    this.#page = page;
    this.#origin = new URL(page.url()).origin;
  }

  /** Returns the links of a page: those in view, then those in its menus, tabs and folds. */
  async links(address: string, name: PathName): Promise<Link[]> {
    const page = this.#page;
    await goTo(page, this.#origin, address);
    const found = new Map((await page.evaluate(visibleLinks)).map((link) => [link, 1]));
    const opened = this.#opened.get(name) ?? [];
    this.#opened.set(name, opened);
    for (let count = 0; count < openedPerScreen; count += 1) {
      const opener = await page.evaluate(nextOpener, [...this.#shell, ...opened]);
      if (!opener) break;
      (opener.startsWith('shell') ? this.#shell : opened).push(opener);
      await page
        .locator('[data-crawl]')
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await rest(page);
      const here = new URL(page.url());
      const now = here.pathname + here.search;
      if (await onSite(page, this.#origin)) {
        if (!found.has(now)) found.set(now, 1);
        for (const link of await page.evaluate(visibleLinks)) if (!found.has(link)) found.set(link, 2);
        if (screenAt(now) === name) {
          await page.keyboard.press('Escape');
          continue;
        }
      }
      await goTo(page, this.#origin, address);
    }
    return [...found].map(([link, clicks]) => ({ address: link, clicks }));
  }
}

/**
 * Follows links from the page's current address, nearest first, and never further than `clicks`. Visits the first
 * `perScreen` addresses of each screen. Returns the shortest way to each screen.
 */
export async function crawl(
  page: Page,
  { clicks: most, perScreen }: Limits,
  log: (line: string) => void = () => {},
): Promise<Way[]> {
  const crawler = new Crawler(page);
  const ways = new Map<PathName, Way>();
  const met = new Set<string>();
  const visits = new Map<PathName, number>();
  const levels: { name: PathName; address: string; trail: string[] }[][] = Array.from({ length: most + 1 }, () => []);
  const meet = ({ address, clicks }: Link, before: readonly string[]): void => {
    const name = screenAt(address);
    if (!name || clicks > most) return;
    const trail = [...before, address];
    const old = ways.get(name);
    if (!old || old.clicks > clicks) ways.set(name, { name, clicks, trail });
    const plain = address.replace(/[?&]returnUrl=[^&]*/, '');
    if (met.has(plain)) return;
    met.add(plain);
    levels[clicks]!.push({ name, address, trail });
  };
  // A button may only lead somewhere. It can't change anything.
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  // The menu loads after the page.
  await page.locator('nav[aria-label=Main] a').first().waitFor();
  await settled(page, 500);
  meet({ address: new URL(page.url()).pathname, clicks: 0 }, []);
  for (let clicks = 0; clicks < most; clicks += 1)
    for (const { name, address, trail } of levels[clicks]!) {
      const count = visits.get(name) ?? 0;
      if (count >= perScreen) continue;
      visits.set(name, count + 1);
      const started = Date.now();
      const links = await crawler.links(address, name);
      log(`${clicks} ${address} ${name} ${links.length} ${Date.now() - started} ms`);
      for (const link of links) meet({ ...link, clicks: clicks + link.clicks }, trail);
    }
  return [...ways.values()];
}
