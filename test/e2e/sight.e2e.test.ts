import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';
import { chooseFound, reach } from './registering.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

/** How far a page scrolls sideways, in pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && document.activeElement?.closest('main') !== null);

describe('for people who see or point differently', () => {
  it('no public page of an event scrolls sideways at 320 pixels, and no label of the bottom bar is split', async () => {
    const visit = await e2e.open('/tournament/1003', 'phone');
    const { page } = visit;
    await page.setViewportSize({ width: 320, height: 640 });
    for (const part of ['', '/teams', '/courts', '/live', '/location', '/division/2030', '/division/2030/pools']) {
      await page.goto(`/tournament/1003${part}`);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(`${part} ${await overflowOf(page)}`).toBe(`${part} 0`);
    }
    const labels = page.getByRole('navigation').last().locator('a, button');
    const split = await labels.evaluateAll((all) =>
      all.flatMap((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const words = (label.textContent ?? '').trim().split(/\s+/).length;
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        return lines > words + 1 ? label.textContent : [];
      }),
    );
    expect(split).toEqual([]);
    await visit.close();
  });

  it('a chosen tab differs from the others when the browser forces its colors', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await page.emulateMedia({ forcedColors: 'active' });
    const colorsAt = async (path: string) => {
      await page.goto(path);
      await page.getByRole('row').nth(2).waitFor();
      const links = page.locator('nav a').filter({ visible: true });
      const all = await links.evaluateAll((every) =>
        every.map((tab) => {
          const { borderBottomColor: color, borderBottomWidth: width } = getComputedStyle(tab);
          return { chosen: tab.getAttribute('aria-current') === 'page', isTab: width === '4px', color };
        }),
      );
      const tabs = all.filter(({ isTab }) => isTab);
      const of = (chosen: boolean) => [
        ...new Set(tabs.filter((tab) => tab.chosen === chosen).map(({ color }) => color)),
      ];
      return { chosen: of(true), others: of(false) };
    };
    const expectDifferent = ({ chosen, others }: Awaited<ReturnType<typeof colorsAt>>) => {
      expect([chosen.length, others]).toEqual([1, ['rgba(0, 0, 0, 0)']]);
      expect(others).not.toContain(chosen[0]);
    };
    expectDifferent(await colorsAt('/tournament/1003/teams'));
    await visit.shot('forced-colors');
    await signIn(page, demoAccounts.director, '/');
    expectDifferent(await colorsAt('/tournament/1003/teams'));
    await visit.close();
  });

  it('the focus stays in the form when a player is chosen, changed and entered by hand', async () => {
    const visit = await e2e.open('/tournament/1001/register?division=2001', 'phone');
    const { page } = visit;
    await reach(page, 2001);
    await page.getByLabel('First name').focus();
    await chooseFound(page, 'mar');
    const change = page.getByRole('button', { name: 'Change' });
    await change.waitFor();
    expect(await focused(page)).toBe(true);
    await change.press('Enter');
    await page.getByLabel('First name').waitFor();
    expect(await focused(page)).toBe(true);
    await visit.close();
  });
});

describe('the pages of platform staff', () => {
  const pages = { '/admin/users': 'Users', '/admin/merge': 'Merge profiles', '/admin/colleges': 'Colleges' };
  const { staff, ...others } = demoAccounts;

  it.each(Object.values(others))('show a $role only that they have no permission', async (account) => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, account, '/');
    for (const path of Object.keys(pages)) {
      await page.goto(path);
      await page.getByText("Sorry, you don't have permissions for this page.").waitFor();
      expect(await page.getByRole('main').locator('input, button, table, form').count()).toBe(0);
    }
    await visit.close();
  });

  it('ask a visitor to sign in, and open for staff', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    for (const path of Object.keys(pages)) {
      await page.goto(path);
      await page.getByLabel('Email').first().waitFor();
      expect(await page.getByRole('button', { name: 'Add a college' }).count()).toBe(0);
    }
    await signIn(page, staff, '/');
    for (const [path, title] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
    }
    await visit.close();
  });
});
