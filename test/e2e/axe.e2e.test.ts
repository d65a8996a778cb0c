import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { faultsInEveryLook, pictureOf } from './axe.ts';
import { everyRoute, type Route } from './every-route.ts';
import { type E2E, signIn, startE2E } from './kit.ts';
import { goWithin, settled } from './settled.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

/** Looks at routes one after the other on the one page; one that shows what another did is not looked at again. */
async function faultsOfAll(page: Page, routes: readonly Route[]): Promise<string[]> {
  await settled(page);
  const found: string[] = [];
  const known = new Set<string>();
  for (const { address } of routes) {
    await goWithin(page, address);
    const picture = await pictureOf(page);
    if (known.has(picture)) continue;
    known.add(picture);
    const faults = await faultsInEveryLook(page);
    found.push(...faults.map((fault) => `${address}\n  ${fault}`));
  }
  return found;
}

/** What staff alone may see, and the routes that show an admin more. */
const staffSeesMore = new Set<Route['name']>([
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

/** Fails with every fault in its words, not with the first few. */
function noFaults(found: readonly string[]): void {
  if (found.length > 0) expect.fail(found.join('\n'));
}

it('every route at 390 and 1280 px, light and dark, has no fault that axe finds (WCAG 2.2 AA): as a visitor', async () => {
  const { page, errors, close } = await e2e.open('/');
  noFaults(await faultsOfAll(page, everyRoute));
  expect(errors).toEqual([]);
  await close();
}, 300_000);

it('the same as staff, where they see more', async () => {
  const { page, errors, close } = await e2e.open('/');
  await signIn(page, demoAccounts.staff, '/');
  const routes = everyRoute.filter(({ name }) => staffSeesMore.has(name));
  noFaults(await faultsOfAll(page, routes));
  expect(errors).toEqual([]);
  await close();
}, 300_000);
