import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { faultsInEveryLook, pictureOf } from './axe.ts';
import { everyRoute, type Route } from './every-route.ts';
import { signIn, startE2E, type Visit } from './kit.ts';
import { goWithin, settled } from './settled.ts';

/** Looks at routes one after the other on the one page, in the dark at either width by turns; one that shows what another did is not looked at again. */
async function faultsOfAll(page: Page, routes: readonly Route[]): Promise<string[]> {
  await settled(page);
  const found: string[] = [];
  const known = new Set<string>();
  for (const { address } of routes) {
    await goWithin(page, address);
    const picture = await pictureOf(page);
    if (known.has(picture)) continue;
    known.add(picture);
    const faults = await faultsInEveryLook(page, known.size % 2 === 0 ? 'desktop' : 'phone');
    found.push(...faults.map((fault) => `${address}\n  ${fault}`));
  }
  return found;
}

/** What staff alone may see, and the routes that show an admin more. */
const staffSeesMore = new Set<Route['name']>([
  'myOrders',
  'myBookmarks',
  'divisionRounds',
  'home',
  'filteredTournaments',
  'seriesManager',
  'seriesHome',
  'bracketSeeding',
  'poolSheet',
  'tournamentLiveMatch',
]);

/** Looks at routes on a local cloud of its own; fails with every fault in its words, not with the first few. */
async function look(routes: readonly Route[], enter: (visit: Visit) => Promise<void> = async () => {}): Promise<void> {
  const e2e = await startE2E();
  try {
    const visit = await e2e.open('/');
    await enter(visit);
    const found = await faultsOfAll(visit.page, routes);
    if (found.length > 0) expect.fail(found.join('\n'));
    expect(visit.errors).toEqual([]);
    await visit.close();
  } finally {
    await e2e.stop();
  }
}

/** One part of the routes of several, as a visitor. Files are what runs beside each other: each part is one. */
export const asVisitor = (part: number, parts: number): Promise<void> =>
  look(everyRoute.filter((_, at) => at % parts === part - 1));

/** The routes where staff see more, as staff. */
export const asStaff = (): Promise<void> =>
  look(
    everyRoute.filter(({ name }) => staffSeesMore.has(name)),
    ({ page }) => signIn(page, demoAccounts.staff, '/'),
  );
