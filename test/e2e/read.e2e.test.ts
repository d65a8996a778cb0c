import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E, type Width, widths } from './kit.ts';
import { opensIn } from './opening.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

describe('a registration window', () => {
  it('counts down to its opening in the venue’s time', async () => {
    await opensIn(e2e.cloud, 1002, 5);
    const visit = await e2e.open('/tournament/1002');
    const { page } = visit;
    await page
      .getByText(/Registration opens .* C[DS]T \(in \d:\d\d\)/)
      .first()
      .waitFor();
    await e2e.cloud.clock.move(6 * 60_000);
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: 'Register' }).first().waitFor();
    await visit.close();
  });
});

describe.each(Object.keys(widths) as Width[])('reading about an event on a %s', (width) => {
  it('shows divisions with fee, spots left and window, and then teams, location and live play', async () => {
    const visit = await e2e.open('/tournament/1001', width);
    const { page } = visit;
    const division = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const open = division('Mens AA Open');
    await open.getByText('1 spot left', { exact: true }).waitFor();
    expect(await open.innerText()).toMatch(/Regular until \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M P[DS]T/);
    expect(await open.innerText()).toMatch(/15 of 16 pairs[\s\S]*\$95\.00/);
    expect(await open.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/tournament/1001/register?division=2002',
    );
    const full = division('Coed A Waitlist');
    await full.getByText(/^Full · \d+ waiting$/).waitFor();
    await full.getByText('$45.00/per player').waitFor();
    await full.getByRole('link', { name: 'Join the waitlist' }).waitFor();
    await visit.accessible();
    await visit.shot('brochure');
    const tabs = page.getByRole('navigation', { name: 'Event pages' });
    await tabs.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('combobox', { name: 'Division' }).selectOption({ label: 'Coed A (8)' });
    await page.getByRole('table', { name: 'Pairs in Coed A' }).waitFor();
    await page.getByRole('heading', { name: 'Waitlist' }).waitFor();
    await page.getByRole('table', { name: 'Waitlist: Coed A' }).waitFor();
    expect(new URL(page.url()).searchParams.get('division')).toBe('2003');
    await visit.shot('teams');
    await tabs.getByRole('link', { name: 'Location' }).click();
    await page.getByRole('heading', { name: 'Huntington Beach Pier' }).waitFor();
    await page.getByText('All times here are Pacific Time.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: 'Open in Maps' }).waitFor();
    await visit.shot('location');
    expect(await tabs.getByRole('link', { name: 'Live' }).count()).toBe(0);
    await page.goto('/tournament/1003');
    await tabs.getByRole('link', { name: 'Live' }).click();
    await page.waitForURL(/\/live$/);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await visit.shot('live');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('shows each state: canceled, postponed, completed, live, members only, password-protected, on another site', async () => {
    const visit = await e2e.open('/tournament/1010', width);
    const { page } = visit;
    const main = page.getByRole('main');
    const see = async (id: number, ...texts: (string | RegExp)[]) => {
      if (!page.url().endsWith(`/${id}`)) await page.goto(`/tournament/${id}`);
      for (const text of texts)
        await main
          .getByText(text, { exact: typeof text === 'string' })
          .first()
          .waitFor();
      await main.getByRole('heading', { level: 3 }).first().waitFor();
      await visit.shot(`state-${id}`);
      return main.getByRole('link', { name: /^(Register|Join the waitlist)$/ }).count();
    };
    expect(await see(1010, 'Canceled', 'Closed', 'Registration isn’t open')).toBe(0);
    expect(await main.getByRole('button', { name: /favorites/ }).count()).toBe(0);
    expect(await see(1011, 'Postponed', 'Closed')).toBe(0);
    expect(await see(1004, 'Final', 'Final.', 'This event is over', '16 pairs')).toBe(0);
    await main.getByRole('link', { name: 'See results' }).waitFor();
    expect(await see(1003, 'Live', 'Live now.')).toBe(0);
    await main.getByRole('link', { name: 'Follow live' }).waitFor();
    expect(await see(1013, 'This event is for members.')).toBe(1);
    expect(await see(1014, 'A password is required to register.')).toBe(1);
    expect(await see(1018, 'Registration is on another site.')).toBe(1);
    await visit.accessible();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('an unpublished event', () => {
  it('looks missing to visitors, while its admins see it with a notice', async () => {
    const visit = await e2e.open('/tournament/1012', 'phone');
    const { page } = visit;
    const signInLink = page.getByRole('link', { name: 'Sign in if this is your event' });
    expect(await signInLink.getAttribute('href')).toBe('/signin?returnUrl=%2Ftournament%2F1012');
    await visit.accessible();
    await signIn(page, demoAccounts.player, '/tournament/1012');
    await page
      .getByRole('alert')
      .getByText(/We (could not|can’t) find that event/)
      .waitFor();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, demoAccounts.admin, '/tournament/1012');
    await page.getByText('Only you can see this').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
