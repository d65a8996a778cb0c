import type { Page, Request } from 'playwright-core';

type Traffic = { readonly open: Set<Request>; asked: number };
const watched = new WeakMap<Page, Traffic>();

/** Counts a page's requests from here on. A socket that stays open doesn't count. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), asked: 0 };
  watched.set(page, traffic);
  page.on('request', (request) => {
    traffic.asked += 1;
    traffic.open.add(request);
  });
  page.on('requestfinished', (request) => traffic.open.delete(request));
  page.on('requestfailed', (request) => traffic.open.delete(request));
}

/**
 * Returns whether the page has its title, has its fonts, and isn't waiting for anything. It isn't async, because
 * Playwright doesn't wait for an async one.
 */
const complete = (): boolean => {
  const heading = document.querySelector('main h1')?.textContent;
  const waits = document.querySelector('.bone, [aria-busy=true], [data-left]');
  return Boolean(heading) && !waits && document.fonts.status === 'loaded';
};

/**
 * Resolves when nothing was added or removed for a moment. Returns whether nothing changed from the start. A clock's
 * text can change.
 */
const still = (moment: number): Promise<boolean> =>
  new Promise((answer) => {
    const observer = new MutationObserver(() => end(false));
    const end = (was: boolean) => {
      observer.disconnect();
      clearTimeout(timer);
      answer(was);
    };
    const timer = setTimeout(() => end(true), moment);
    observer.observe(document.documentElement, { subtree: true, childList: true });
  });

/**
 * Waits until the page is complete: it has its heading, no skeleton, nothing busy, its fonts, and no more requests or
 * movement.
 */
export async function settled(page: Page, moment = 100): Promise<void> {
  const traffic = watched.get(page);
  if (!traffic) throw new Error('watchTraffic(page) first');
  const until = Date.now() + 30_000;
  for (;;) {
    await page.waitForFunction(complete, undefined, { timeout: 30_000 });
    const { asked } = traffic;
    const calm = await page.evaluate(still, moment);
    if (calm && traffic.open.size === 0 && traffic.asked === asked && (await page.evaluate(complete))) return;
    if (Date.now() > until) throw new Error(`never settled: ${[...traffic.open].map((one) => one.url()).join(' ')}`);
  }
}

/** Goes to another of the site's pages the way a link does, without reloading the site, and waits until it is complete. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (to === location.pathname) return;
    for (const old of document.querySelectorAll<HTMLElement>('main > *')) old.dataset.left = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await settled(page).catch((cause) => {
    throw new Error(`${address} never settled`, { cause });
  });
}
