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

/** Returns how much the page moved while it loaded, as a sum of layout shift scores. Runs in the page. */
const movement = (): Promise<number> =>
  new Promise((answer) => {
    new PerformanceObserver((shifts) => {
      answer(shifts.getEntries().reduce((sum, shift) => sum + (shift as unknown as { value: number }).value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => answer(0), 500);
  });

it.each(['/', '/tournaments/upcoming'])(
  'the event cards of %s stay in place while stars and scores load on a phone',
  async (path) => {
    const visit = await e2e.open(path, 'phone');
    await settled(visit.page);
    expect(await visit.page.evaluate(movement)).toBeLessThan(0.05);
    await done(visit);
  },
);

describe.each(Object.keys(widths) as Width[])('finding an event on a %s', (width) => {
  it('leads from the home page to the list, and keeps view, page and filters in the address', async () => {
    const visit = await e2e.open('/', width);
    const { page } = visit;
    await page.getByRole('heading', { level: 1, name: 'Where volleyball gets organized' }).waitFor();
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search events' }).waitFor();
    await visit.accessible();
    await visit.shot('home');
    await page.getByRole('link', { name: /^See all \d+ upcoming events$/ }).click();
    await page.waitForURL('**/tournaments/upcoming');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('searchbox', { name: 'Search events' }).waitFor();
    await visit.accessible();
    await visit.shot('cards');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('table', { name: 'Events' }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('list');
    await visit.accessible();
    await visit.shot('list');
    await page.goto('/tournaments/all?view=cards&ipp=12&p=2');
    await page.getByRole('heading', { level: 1, name: 'All events' }).waitFor();
    await page.getByRole('navigation', { name: 'Pages of events' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search events' }).fill('Dune Skills');
    await page.getByRole('searchbox', { name: 'Search events' }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'Dune Skills' && !url.searchParams.has('p'));
    await page.getByText('1 event', { exact: true }).waitFor();
    await done(visit);
  });
});

describe('the event list', () => {
  it('marks canceled and postponed events, which have no star', async () => {
    const visit = await e2e.open('/tournaments/all?view=cards&q=Dune Classic');
    const { page } = visit;
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    await card('Dune Classic').getByText('Canceled', { exact: true }).waitFor();
    expect(await card('Dune Classic').getByRole('button').count()).toBe(0);
    await page.goto('/tournaments/all?view=cards&q=Gulf Coast');
    await card('Gulf Coast Qualifier').getByText('Postponed', { exact: true }).waitFor();
    await card('Gulf Coast Qualifier').getByText('1.5X Points').waitFor();
    expect(await card('Gulf Coast Qualifier').getByRole('button').count()).toBe(0);
    await done(visit);
  });

  it('shows an unpublished event only to its admins', async () => {
    const path = '/tournaments/all?view=cards&q=Preview of a';
    const visit = await e2e.open(path);
    const { page } = visit;
    await page.getByText('No matching events').waitFor();
    await signIn(page, demoAccounts.admin, path);
    await page.getByRole('article').getByText('Only you can see this').waitFor();
    await done(visit);
  });
});

describe('favorites', () => {
  it('ask visitors to sign in, and let users add and remove a star', async () => {
    const path = '/tournaments/upcoming?view=cards&q=Dune Skills';
    const visit = await e2e.open(path, 'phone');
    const { page } = visit;
    await page.getByRole('button', { name: 'Add Dune Skills Camp to favorites' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await visit.shot('favourite-signed-out');
    await signIn(page, demoAccounts.player, path);
    await page.getByRole('button', { name: 'Add Dune Skills Camp to favorites' }).click();
    await page.getByRole('button', { name: 'Remove Dune Skills Camp from favorites' }).click();
    await page.getByRole('button', { name: 'Add Dune Skills Camp to favorites' }).waitFor();
    await done(visit);
  });
});

describe('an embedded event list', () => {
  it('hides navigation with iframe=true and opens events in a new window [P1-244] [P2-062] [P3-163]', async () => {
    const visit = await e2e.open('/tournaments/upcoming?iframe=true&view=cards&q=Dune Skills');
    const { page } = visit;
    const link = page.getByRole('link', { name: 'Dune Skills Camp' });
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    await done(visit);
  });
});
