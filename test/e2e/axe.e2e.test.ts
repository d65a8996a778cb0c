import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { faultsInEveryLook, pictureOf, settled } from './axe.ts';
import { everyRoute, type Route } from './every-route.ts';
import { type E2E, signIn, startE2E, type Visit } from './kit.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

type Seen = { readonly asked: Route; readonly at: string; readonly faults: readonly string[] };

/** Looks at routes in two tabs at a time; one that shows what another did is not looked at again. */
async function lookAt(context: BrowserContext, routes: readonly Route[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  const waiting = [...routes];
  const known = new Set<string>();
  const tab = async () => {
    const page = await context.newPage();
    for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
      await page.goto(asked.address);
      await settled(page);
      const at = await page.evaluate(() => location.pathname);
      const picture = await pictureOf(page);
      const first = !known.has(picture);
      known.add(picture);
      seen.push({ asked, at, faults: first && at !== '/signin' ? await faultsInEveryLook(page) : [] });
    }
  };
  await Promise.all([tab(), tab()]);
  return seen;
}

const report = (seen: readonly Seen[]) =>
  seen
    .filter(({ faults }) => faults.length > 0)
    .map(({ asked, faults }) => `${asked.address}\n  ${faults.join('\n  ')}`);

describe('every route at 390 and 1280 px, light and dark, has no fault that axe finds (WCAG 2.2 AA)', () => {
  it('as a visitor', async () => {
    const visit = await e2e.open('/signin');
    const seen = await lookAt(visit.context, everyRoute);
    await settled(visit.page);
    noFaults([...report(seen), ...(await faultsInEveryLook(visit.page))]);
    await done(visit);
  });

  it('as staff: the routes that need a user, and those that show an admin more', async () => {
    const more = new Set<Route['name']>([
      'myOrders',
      'divisionRounds',
      'home',
      'filteredTournaments',
      'seriesManager',
      'seriesHome',
      'bracketSeeding',
      'poolSheet',
      'tournamentLiveMatch',
    ]);
    const visit = await e2e.open('/');
    await signIn(visit.page, demoAccounts.staff, '/');
    const routes = everyRoute.filter(({ name }) => more.has(name));
    noFaults(report(await lookAt(visit.context, routes)));
    await done(visit);
  });
});

/** Fails with every fault in its words, not with the first few. */
function noFaults(found: readonly string[]): void {
  if (found.length > 0) expect.fail(found.join('\n'));
}

async function done(visit: Visit): Promise<void> {
  expect(visit.errors).toEqual([]);
  await visit.close();
}
