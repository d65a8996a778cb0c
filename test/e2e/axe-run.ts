import { source } from 'axe-core';
import type { Page } from 'playwright-core';

type Found = {
  readonly id: string;
  readonly tags: readonly string[];
  readonly nodes: readonly { readonly html: string }[];
};
declare const axe: { run(context: unknown, options: unknown): Promise<{ violations: Found[] }> };

type Question = { readonly within: unknown; readonly runOnly: unknown };
/** All of WCAG 2.2 AA, and axe's best practices. */
export const everything: Question = {
  within: { exclude: [['iframe']] },
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
/** Checks only the contrast of the page's own content. */
export const contrast: Question = {
  within: { include: [['main']], exclude: [['iframe']] },
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

/** Returns the axe violations of the current page. axe is injected once per document. */
export async function faultsOf(page: Page, question: Question): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async ({ within, runOnly }) => {
    const options = { runOnly, resultTypes: ['violations'], preload: false, selectors: false, iframes: false };
    const { violations } = await axe.run(within, options);
    // The viewer of API calls comes from a package and has its own headings and main landmark inside the page's.
    const ours = document.querySelector('.swagger-ui') === null;
    const counted = violations.filter(({ tags }) => ours || !tags.includes('best-practice'));
    return counted.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, question);
}
