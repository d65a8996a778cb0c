import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { widths } from './kit.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until the page says what it is and has stood still for a moment. Clocks that tick every second don't count as moving. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const heading = document.querySelector('main h1')?.textContent;
    if (!heading || /^Loading /.test(heading)) return false;
    return await new Promise<boolean>((answer) => {
      const watch = new MutationObserver(() => done(false));
      const timer = setTimeout(() => done(true), 200);
      const done = (still: boolean) => {
        watch.disconnect();
        clearTimeout(timer);
        answer(
          still && ![...document.querySelectorAll('[role=status]')].some((one) => /^Loading /.test(one.textContent)),
        );
      };
      watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    });
  });

type Found = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };
declare const axe: { run(context: unknown, options: unknown): Promise<{ violations: Found[] }> };

const faultsOf = (page: Page, only: unknown): Promise<string[]> =>
  page.evaluate(async (runOnly) => {
    const { violations } = await axe.run({ exclude: [['iframe']] }, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, only);

/**
 * What axe finds on the open page (WCAG 2.2 AA) at both widths, light and dark. What a look changes is colour alone, so in the dark
 * only contrast is asked again.
 */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const found: string[] = [];
  const views = [
    ['phone', 'light'],
    ['phone', 'dark'],
    ['desktop', 'dark'],
    ['desktop', 'light'],
  ] as const;
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width: widths[width], height: 900 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const only =
      colorScheme === 'light' ? { type: 'tag', values: rules } : { type: 'rule', values: ['color-contrast'] };
    found.push(...(await faultsOf(page, only)).map((fault) => `${width}, ${colorScheme}: ${fault}`));
  }
  return found;
}
