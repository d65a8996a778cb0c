import type { Page } from 'playwright-core';
import { onTestFailed } from 'vitest';

/** The number of characters printed of each response. The page gets four times as many. */
const most = 300;

/**
 * Prints the responses to the page's calls and the page's content if the test that opened the page fails, because no
 * one can look at the page in CI. Pages opened before the tests print nothing.
 */
export function reportFailure(page: Page): void {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const line = `${response.request().method()} ${response.status()} ${new URL(response.url()).pathname}`;
    const at = answers.push(line) - 1;
    if (response.request().method() === 'GET' && response.ok()) return;
    const text = await response.text().catch(() => '');
    answers[at] = `${line} ${text.slice(0, most)}`;
  });
  try {
    onTestFailed(async () => {
      const shown = await page.innerText('body', { timeout: 1_000 }).catch((error) => String(error));
      console.error([`at ${page.url()}`, ...answers.slice(-12), shown.slice(0, 4 * most)].join('\n'));
    });
  } catch {
    // This was called outside a test.
  }
}
