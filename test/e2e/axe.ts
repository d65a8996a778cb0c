import type { Page } from 'playwright-core';
import { contrast, everything, faultsOf } from './axe-run.ts';
import { widths } from './kit.ts';
import { settled } from './settled.ts';

const actionColour = () => document.documentElement.style.getPropertyValue('--action');

/** Turns the look. The product's own colours are its style sheet's; an organization's theme is painted after them, which is waited for. */
async function paintedIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const turns = await page.evaluate(
    (dark) => matchMedia('(prefers-color-scheme: dark)').matches !== dark,
    colorScheme === 'dark',
  );
  const before = await page.evaluate(actionColour);
  await page.emulateMedia({ colorScheme });
  if (turns && before !== '')
    await page.waitForFunction((old) => document.documentElement.style.getPropertyValue('--action') !== old, before);
}

/** The looks of a page, with the dark on a wide screen or on a phone; first the one in which pages are opened. */
const looks = {
  desktop: [
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
  ],
  phone: [
    ['desktop', 'light'],
    ['phone', 'dark'],
    ['phone', 'light'],
  ],
} as const;

/**
 * What axe finds on the open page (WCAG 2.2 AA), wide, light and at rest as it is, at both widths in the light, and at `darkAt` in the dark. All that a look changes is
 * colour, so in the dark only the contrast of what is the page's own is asked again.
 */
export async function faultsInEveryLook(page: Page, darkAt: keyof typeof looks): Promise<string[]> {
  const found: string[] = [];
  for (const [at, [width, colorScheme]] of looks[darkAt].entries()) {
    // in the first it has come to rest already
    if (at > 0) {
      await page.setViewportSize({ width: widths[width], height: 900 });
      await paintedIn(page, colorScheme);
      await settled(page);
    }
    const faults = await faultsOf(page, colorScheme === 'light' ? everything : contrast);
    found.push(...faults.map((fault) => `${width}, ${colorScheme}: ${fault}`));
  }
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  return found;
}

/** What the page shows, without what React numbers anew on every page: pages that show the same need to be looked at once. */
export const pictureOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')!.innerHTML.replaceAll(/\b(id|for|name|aria-\w+)="[^"]*"/g, ''));
