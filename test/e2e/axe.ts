import type { Page } from 'playwright-core';
import { contrast, everything, faultsOf } from './axe-run.ts';
import { widths } from './kit.ts';
import { settled } from './settled.ts';

const actionColour = () => document.documentElement.style.getPropertyValue('--action');

/**
 * Switches the theme. The product's own colors are in its style sheet, and an organization's theme is applied after
 * them, so this waits for it.
 */
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

/** A page's themes, with dark on a wide screen or on a phone. Pages open in the first one. */
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

/** Returns what makes the page wider than its window, if anything. People shouldn't have to scroll sideways. */
const sideways = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const widest = [...document.querySelectorAll('main *')].find(
    (one) => one.getBoundingClientRect().right > clientWidth,
  );
  return [
    `scrolls sideways by ${scrollWidth - clientWidth} px: ${widest?.outerHTML.slice(0, 200) ?? 'outside of main'}`,
  ];
};

/**
 * Returns the open page's axe violations (WCAG 2.2 AA): in its first look (wide, light and at rest), at both widths in
 * light mode, and at `darkAt` in dark mode. A theme changes only colors, so in dark mode, only the contrast of the
 * page's own content is checked again.
 */
export async function faultsInEveryLook(page: Page, darkAt: keyof typeof looks): Promise<string[]> {
  const found: string[] = [];
  for (const [at, [width, colorScheme]] of looks[darkAt].entries()) {
    // The page opened in the first look and is at rest.
    if (at > 0) {
      await page.setViewportSize({ width: widths[width], height: 900 });
      await paintedIn(page, colorScheme);
      await settled(page);
    }
    const faults = [
      ...(await page.evaluate(sideways)),
      ...(await faultsOf(page, colorScheme === 'light' ? everything : contrast)),
    ];
    found.push(...faults.map((fault) => `${width}, ${colorScheme}: ${fault}`));
  }
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  return found;
}

/** Returns the page's content without React's generated IDs. Pages with the same content need only one check. */
export const pictureOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')!.innerHTML.replaceAll(/\b(id|for|name|aria-\w+)="[^"]*"/g, ''));
