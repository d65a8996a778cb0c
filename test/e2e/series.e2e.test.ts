import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

const tour = '/series/Pacific_Beach_Tour';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inUrl = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);

describe('series, rankings and points pages', () => {
  it('show a series’ leaders ten at a time, with counted results in bold and no CSV for visitors [P1-272] [P1-277] [P1-281] [P1-315] [P1-316] [P1-317] [P1-318] [P1-319] [P1-320] [P1-326] [P1-329] [P1-330] [P1-332] [P1-612]', async () => {
    const visit = await e2e.open(tour, 'phone');
    const { page } = visit;
    const ladder = page.getByRole('table', { name: 'Leaders, Overall' });
    await ladder.waitFor();
    expect(await tab(page, 'Leaderboard').getAttribute('aria-selected')).toBe('true');
    expect(await ladder.getByRole('columnheader').allTextContents()).toEqual([
      'Rank',
      'Name',
      'Events',
      'Points',
      'View',
    ]);
    const ranks = (await ladder.locator('tbody tr td:first-child .figure').allTextContents()).map(Number);
    expect(ranks).toHaveLength(10);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(await button(page, 'Download CSV').count()).toBe(0);
    const name = await ladder.locator('tbody tr .name').first().innerText();
    await button(page, `View ${name}`).click();
    const dialog = page.getByRole('dialog', { name: 'Player Summary' });
    await dialog.getByText(/^Currently Ranked 1st with \d+ points$/).waitFor();
    expect(await dialog.getByRole('columnheader').allTextContents()).toEqual([
      'Date',
      'Tournament',
      'Finish',
      'Points',
    ]);
    expect(await dialog.locator('tbody tr').count()).toBe(3);
    expect(await dialog.locator('tbody tr[data-used]').count()).toBe(2);
    const bold = dialog.locator('tbody tr[data-used] td:last-child').first();
    expect(await bold.evaluate((cell) => getComputedStyle(cell).fontWeight)).toBe('700');
    await dialog.getByText(name, { exact: true }).waitFor();
    await dialog.getByText('Point multipliers apply only to series points.').waitFor();
    await visit.accessible();
    await visit.shot('series-summary');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('keep a series’ tab in the URL, and show its tournaments in two panels and a tab per location [P1-273] [P1-275] [P1-276] [P1-278] [P1-279] [P1-280] [P1-284] [P1-290] [P1-101]', async () => {
    const visit = await e2e.open(`${tour}?tab=tournaments`);
    const { page } = visit;
    await page.getByRole('heading', { name: 'Upcoming Tournaments' }).waitFor();
    expect(await page.getByRole('tablist', { name: 'About this series' }).getByRole('tab').allTextContents()).toEqual([
      'Information',
      'Tournaments',
      'Leaderboard',
      'Locations',
    ]);
    await page.getByRole('heading', { name: 'Previous Tournaments' }).waitFor();
    await page.getByRole('link', { name: 'Tour Stop 2 · Hermosa' }).waitFor();
    await button(page, 'List').click();
    await page.getByRole('table', { name: 'Previous Tournaments' }).waitFor();
    await page.getByRole('heading', { name: 'Previous Tournaments' }).click();
    await page.getByRole('table', { name: 'Previous Tournaments' }).waitFor({ state: 'hidden' });
    await visit.accessible();
    await tab(page, 'Locations').click();
    expect(inUrl(page, 'tab')).toBe('locations');
    await tab(page, 'Hermosa Beach').click();
    await button(page, 'Show map here').click();
    await page.getByTitle('Map of Hermosa Beach').waitFor();
    await tab(page, 'Information').click();
    await page.getByText('The leader after the Finals').waitFor();
    const read = page.waitForResponse((reply) => reply.url().includes('/api/series/Pacific_Beach_Tour'));
    await button(page, 'Refresh').click();
    await read;
    await visit.accessible();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('show rankings of players, teams and clubs overall, by division and by gender, and a tab for each point system [P1-031] [P1-048] [P1-049] [P1-053] [P1-054] [P1-055] [P1-056] [P1-057] [P1-058] [P1-333]', async () => {
    const visit = await e2e.open('/rankings', 'phone');
    const { page } = visit;
    for (const name of ['AAU', 'p1440', 'BVNE']) await page.getByRole('link', { name, exact: true }).waitFor();
    await visit.accessible();
    await page.getByRole('link', { name: 'USAV/AVP', exact: true }).click();
    await page.getByRole('table', { name: 'Leaders, Overall' }).waitFor();
    const ways = await page.getByLabel('Ranking').locator('option').allTextContents();
    expect(ways).toEqual(['Overall', 'Division', 'Gender']);
    await page.getByLabel('Ranking').selectOption('Gender');
    await page.getByLabel('Gender', { exact: true }).selectOption('Womens');
    await page.getByRole('table', { name: 'Leaders, Womens' }).waitFor();
    await page.getByRole('radio', { name: 'Clubs' }).click();
    await page.getByRole('columnheader', { name: 'Finishes' }).waitFor();
    await visit.accessible();
    await page.goto('/points');
    await page.getByRole('rowheader', { name: 'All others' }).waitFor();
    for (const name of ['AAU', 'USAV/AVP', 'BVNE', 'p1440']) {
      await page.getByRole('navigation', { name: 'Point systems' }).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 2, name: /points$/ }).waitFor();
    }
    await page.goto('/points/301');
    await page.getByRole('heading', { name: 'Pacific Sand Majors' }).waitFor();
    await visit.accessible();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('people without access to a series', () => {
  it('are asked to sign in to see an unpublished series, and can’t open its manager [P1-292] [P1-582] [P1-297] [P1-298] [P1-510]', async () => {
    const visit = await e2e.open('/series/Winter_Sand', 'phone');
    const { page } = visit;
    await page.waitForURL(/\/signin/);
    expect(inUrl(page, 'returnUrl')).toBe('/series/Winter_Sand');
    await page.goto(`${tour}/admin`);
    await page.getByRole('dialog', { name: "You've been blocked!" }).waitFor();
    expect(await page.getByText("Sorry, you don't have permissions for this page.").count()).toBe(2);
    await visit.accessible();
    await visit.close();
  });
});

describe('the series manager', () => {
  it('edits a series and its points, adds an organizer, publishes it, offers Save only after a change, and switches back if publishing fails [P1-274] [P1-283] [P1-288] [P1-295] [P1-299] [P1-300] [P1-301] [P1-302] [P1-303] [P1-304] [P1-309] [P1-310] [P1-312] [P1-425] [P1-581] [P1-457] [P1-458]', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await signIn(page, demoAccounts.admin, '/series/Winter_Sand');
    await tab(page, 'Tournaments').waitFor();
    expect(await tab(page, 'Tournaments').getAttribute('aria-selected')).toBe('true');
    expect(await tab(page, 'Information').count()).toBe(0);
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await page.getByText('Only you can see this. This event is not yet published.').waitFor();
    await page.getByRole('link', { name: 'Brochure' }).waitFor();

    await page.route('**/api/series', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await button(page, 'Publish').click();
    await page.getByText('Only you can see this.').waitFor();
    expect(await page.getByRole('switch', { name: 'Published' }).isChecked()).toBe(false);

    await button(page, 'Edit').click();
    await button(page, 'Cancel').waitFor();
    expect(await button(page, 'Save').count()).toBe(0);
    await page.getByLabel('Subtitle').fill('Warm socks advised');
    await button(page, 'Add finish').click();
    await page.getByLabel('Points for 4th').fill('30');
    await button(page, 'Delete 3rd').click();
    await button(page, 'Use 4th for all others').click();
    expect(await button(page, 'Add finish').isDisabled()).toBe(true);
    await visit.accessible();
    await button(page, 'Save').click();
    await button(page, 'Edit').waitFor();
    await page.getByText('Warm socks advised').first().waitFor();

    await tab(page, 'Organizers').click();
    await page.getByText('There are no organizations participating yet.').waitFor();
    await button(page, 'Add an organization').click();
    await button(page, 'Lone Star Volleyball').click();
    await page.getByRole('dialog', { name: 'Add Lone Star Volleyball?' }).waitFor();
    await button(page, 'No').waitFor();
    await button(page, 'Yes').click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Lone Star Volleyball' }).waitFor();
    await visit.accessible();

    await page.getByRole('switch', { name: 'Published' }).check({ force: true });
    await page.getByText('Only you can see this.').waitFor({ state: 'detached' });
    const visitor = await e2e.open('/series/Winter_Sand', 'phone');
    await visitor.page.getByText('Warm socks advised').waitFor();
    await visitor.close();
    expect(visit.errors.filter((text) => !text.includes('503'))).toEqual([]);
    await visit.close();
  });

  it('adds and removes an organizer’s tournaments, and lets admins download the leaderboard [P1-305] [P1-306] [P1-307] [P1-308] [P1-037] [P1-533] [P1-574] [P1-575] [P1-576]', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await signIn(page, demoAccounts.admin, `${tour}/admin`);
    await tab(page, 'Organizers').click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Pacific Sand' }).click();
    await page.getByRole('checkbox', { name: 'Pacific Open' }).check();
    await page.getByRole('checkbox', { name: 'Tour Stop 1 · Huntington' }).uncheck();
    await button(page, 'Save').click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Lone Star Volleyball' }).click();
    await button(page, 'Cancel').click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Pacific Sand' }).click();
    expect(await page.getByRole('checkbox', { name: 'Pacific Open' }).isChecked()).toBe(true);
    await page.goto(tour);
    const saving = page.waitForEvent('download');
    await button(page, 'Download CSV').click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/Pacific_Beach_Tour.*Overall.*Rankings\.csv$/);
    const [head, first] = (await text(await file.createReadStream())).split('\n');
    expect(head?.trim()).toBe('Rank,Name,Points,Events,Player Id,Profile Url');
    expect(first).toMatch(/^1,.*http:\/\/localhost.*\/player\/\d+/);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
