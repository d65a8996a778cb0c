import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type AreaName, areaPaths } from '#domain/site/paths.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { faultsInEveryLook, pictureOf } from './axe.ts';
import { everything, faultsOf } from './axe-run.ts';
import { everyRoute, type Route } from './every-route.ts';
import { signIn, startE2E } from './kit.ts';
import { goWithin, settled } from './settled.ts';

/** The viewer of a route: a visitor, or the demo account that sees the most on it. */
export type Viewer = 'visitor' | 'player' | 'teamRep' | 'admin' | 'staff';
/** How a page is checked: as opened (wide and light), or at both widths, light and dark. */
export type Looks = 'one' | 'all';

/** Areas whose pages are about the signed-in user. */
const personal: ReadonlySet<AreaName> = new Set(['people', 'account', 'auth', 'jobs', 'members', 'commerce']);
/** Pages for platform staff outside of `/admin`. */
const staffOnly = new Set<Route['name']>(['ordersAside', 'adminFeedback']);
/** Pages in personal areas that belong to an organization's admin. */
const adminOnly = new Set<Route['name']>(['refundEvent']);
const areaOf = new Map(
  (Object.keys(areaPaths) as AreaName[]).flatMap((area) => Object.keys(areaPaths[area]).map((name) => [name, area])),
);

function viewerOf({ name, address, route }: Route): Viewer {
  if (!('screen' in route && route.needsUser)) return 'visitor';
  if (address.startsWith('/admin/') || staffOnly.has(name)) return 'staff';
  if (areaOf.get(name) === 'clubs' || name === 'teams') return 'teamRep';
  return personal.has(areaOf.get(name) as AreaName) && !adminOnly.has(name) ? 'player' : 'admin';
}

/** Public routes that show staff more, so they are checked a second time. */
const staffSeesMore = new Set<Route['name']>([
  'home',
  'filteredTournaments',
  'seriesManager',
  'seriesHome',
  'bracketSeeding',
  'poolSheet',
  'tournamentLiveMatch',
]);

const routesOf = (viewer: Viewer): Route[] =>
  everyRoute.filter((route) => viewerOf(route) === viewer || (viewer === 'staff' && staffSeesMore.has(route.name)));

/**
 * Checks routes one by one on the same page. In dark mode, it alternates between widths. A page that is the same as an
 * earlier one is skipped.
 */
async function faultsOfAll(page: Page, routes: readonly Route[], looks: Looks): Promise<string[]> {
  await settled(page);
  const faults: string[] = [];
  const known = new Set<string>();
  for (const { address, route } of routes) {
    await goWithin(page, address);
    if ('screen' in route && route.needsUser && (await page.evaluate(signInShown)))
      faults.push(`${address}\n  shows the sign-in page`);
    const picture = await pictureOf(page);
    if (known.has(picture)) continue;
    known.add(picture);
    const found =
      looks === 'one'
        ? await faultsOf(page, everything)
        : await faultsInEveryLook(page, known.size % 2 === 0 ? 'desktop' : 'phone');
    faults.push(...found.map((fault) => `${address}\n  ${fault}`));
  }
  return faults;
}

const signInShown = () => location.pathname === '/signin';

/**
 * Checks one part of a viewer's routes on a separate local cloud. Fails with the text of every violation instead of
 * just the first few. Files run in parallel, each with one part.
 */
export async function lookAs(viewer: Viewer, looks: Looks, part = 1, parts = 1): Promise<void> {
  const routes = routesOf(viewer).filter((_, at) => at % parts === part - 1);
  const e2e = await startE2E();
  try {
    const visit = await e2e.open('/');
    if (viewer !== 'visitor') await signIn(visit.page, demoAccounts[viewer], '/');
    const faults = await faultsOfAll(visit.page, routes, looks);
    if (faults.length > 0) expect.fail(faults.join('\n'));
    expect(visit.errors).toEqual([]);
    await visit.close();
  } finally {
    await e2e.stop();
  }
}
