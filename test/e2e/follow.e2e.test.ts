import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayView } from '#domain/play/views.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { decodePush } from '#web/src/live/connection.ts';
import { type E2E, signIn, startE2E, type Visit, widths } from './kit.ts';
import { openPad, tilePoints } from './scoring.ts';

const event = 1003;
const home = `/tournament/${event}/division/2030`;
const pool = `${home}/round/510/pools/51005`;
const match = 510050004;
const bracket = '/tournament/1004/division/2031/round/520/brackets';

let world: E2E;
let referee: Visit;
let follower: Visit;
beforeAll(async () => {
  world = await startE2E();
  referee = await world.open('/');
  follower = await world.open('/', 'phone');
  await signIn(referee.page, demoAccounts.director, `/tournament/${event}/live/${match}`);
});
afterAll(() => world?.stop());

/** A push connection that can be cut, and stays down until it is restored. */
async function cuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  const open = new Set<WebSocketRoute>();
  let down = false;
  await page.routeWebSocket(/\/live/, (socket) => {
    if (down) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      down = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      down = false;
    },
  };
}

/** A page's live messages and API requests, from here on. */
function trafficOf(page: Page) {
  // The same message can arrive twice.
  const pushed = new Set<string>();
  const asked: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (decodePush(String(payload))?.type === 'mutation') pushed.add(String(payload));
    }),
  );
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  return { pushed, asked };
}

/** Returns the score of a set in progress on the match's page. */
const pointsOf = async (page: Page): Promise<number[]> =>
  (await page.getByRole('row').locator('td[data-now]').allInnerTexts()).map(Number);

describe('a follower on another device', () => {
  it('gets each point by one push without a request [P3-013] [P3-035] [P3-493] [P3-498]', async () => {
    const { pushed, asked } = trafficOf(follower.page);
    await follower.page.goto(`/tournament/${event}/live/${match}`);
    await follower.page.getByText('Connected', { exact: true }).waitFor();
    await openPad(referee.page, event, match);
    const tile = referee.page.getByRole('button', { name: /^Point for/ }).first();
    let points = await tilePoints(referee.page, 0);
    asked.length = 0;
    for (let i = 0; i < 4; i++) {
      points += 1;
      pushed.clear();
      await tile.click();
      await expect.poll(async () => (await pointsOf(follower.page))[0], { interval: 20 }).toBe(points);
      expect(pushed.size).toBe(1);
    }
    expect(asked).toEqual([]);
    await follower.accessible();
    await follower.shot('match');
  });

  it('catches up automatically after a disconnect [P3-496] [P3-497]', async () => {
    const line = await cuttable(follower.page);
    await follower.page.goto(`/tournament/${event}/live/${match}`);
    await follower.page.getByText('Connected', { exact: true }).waitFor();
    await line.cut();
    await follower.page.getByText(/Connecting|Updating every few seconds/).waitFor();
    const tile = referee.page.getByRole('button', { name: /^Point for/ }).nth(1);
    await tile.click();
    await tile.click();
    await referee.page.getByText('Sent', { exact: true }).waitFor();
    const now = [await tilePoints(referee.page, 0), await tilePoints(referee.page, 1)];
    line.mend();
    await expect.poll(() => pointsOf(follower.page)).toEqual(now);
    await follower.page.getByText('Connected', { exact: true }).waitFor();
  });

  it('can pause updates and then catch up right away', async () => {
    const before = await pointsOf(follower.page);
    await follower.page.getByRole('button', { name: 'Pause' }).click();
    await follower.page.getByText('Updates paused').waitFor();
    await referee.page
      .getByRole('button', { name: /^Point for/ })
      .first()
      .click();
    await referee.page.getByText('Sent', { exact: true }).waitFor();
    expect(await pointsOf(follower.page)).toEqual(before);
    await follower.page.getByRole('button', { name: 'Resume updates' }).click();
    await expect.poll(async () => (await pointsOf(follower.page))[0]).toBe((before[0] ?? 0) + 1);
  });

  it('follows a team once and sees its next match, even after a reload', async () => {
    const { page } = follower;
    await page.goto(`${home}/home`);
    await page.getByLabel('Follow a team').selectOption({ index: 3 });
    await page
      .getByText(/^(Next|Playing now)/)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByText(/^(Next|Playing now)/)
      .first()
      .waitFor();
    await follower.accessible();
  });
});

/** Returns the ranks of the pool's teams by slot, from the API. */
async function ranksBySlot(): Promise<number[]> {
  const answer = await fetch(`${world.cloud.url}/api/division/2030/hydrate`);
  const { pools } = (await answer.json()) as PlayView;
  const rows = pools.find(({ id }) => id === 51005)?.rows ?? [];
  expect(rows.map(({ rank }) => rank).sort()).toEqual([1, 2, 3, 4]);
  return rows.toSorted((a, b) => a.slot - b.slot).map(({ rank }) => rank);
}

describe('the public view of play', () => {
  it('shows a pool sheet with slots, ranks, notes, match descriptions, courts, times and scores [P3-009] [P3-050] [P3-167] [P3-168] [P3-169] [P3-170] [P3-171] [P3-172] [P3-173]', async () => {
    const { page } = follower;
    await page.goto(pool);
    const table = page.getByRole('table', { name: /Teams in pool E by slot/ });
    await table.waitFor();
    expect(await table.locator('td.slot').allInnerTexts()).toEqual(['1', '2', '3', '4']);
    const ranks = (await table.locator('td:first-child').allInnerTexts()).map((rank) => Number(rank.replace('T', '')));
    expect(ranks).toEqual(await ranksBySlot());
    expect(await page.getByRole('list', { name: 'Tiebreaks in pool E' }).getByRole('listitem').count()).toBeGreaterThan(
      0,
    );
    const first = page.getByRole('article').first();
    expect(await first.innerText()).toMatch(/1 vs\. 3 \(2\)/);
    expect(await first.innerText()).toMatch(/Court 5/);
    expect(await page.getByRole('article').last().innerText()).toMatch(/\d:\d\d\s[AP]M/);
    await follower.accessible();
  });

  it.each(Object.keys(widths) as (keyof typeof widths)[])(
    'shows pools, a bracket tree, contenders and current matches by court at %s width [P3-008] [P3-010] [P3-012] [P3-034] [P3-044] [P3-046] [P3-049] [P3-051] [P3-054] [P3-176] [P3-030] [P3-037] [P3-091] [P3-178] [P3-180] [P3-181] [P3-183] [P3-184]',
    async (width) => {
      const visit = await world.open(`${home}/round/510/pools`, width);
      const { page } = visit;
      await page.getByRole('link', { name: 'Pool A' }).waitFor();
      await visit.accessible();
      await page.goto(`/tournament/${event}/live`);
      await page.getByRole('heading', { name: 'Court 1', exact: true }).first().waitFor();
      await visit.accessible();
      await page.getByRole('link', { name: 'Court sheet' }).click();
      // The phone's live page, which is still there for a moment, has the same kind of headings.
      const court = page.getByRole(width === 'phone' ? 'heading' : 'columnheader', { name: 'Court 1', exact: true });
      await court.first().waitFor();
      await page.getByRole('link', { name: 'Court 1', exact: true }).click();
      await page.getByRole('img', { name: 'QR code for Court 1' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/tournament/${event}/court/1`);
      await page.goto(`/tournament/${event}/scoreboard`);
      await page.getByText('Court 8').waitFor();
      await page.goto(`${home}/teams`);
      await page.getByRole('table', { name: 'Teams by seed' }).waitFor();
      await page.goto(`${bracket}/contenders`);
      await page.getByRole('heading', { name: 'Finished (16)' }).waitFor();
      await page.goto(bracket);
      if (width === 'phone') await page.getByRole('button', { name: 'Previous round' }).click();
      else await byKeyboard(page);
      await visit.accessible();
      await visit.shot('bracket');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(visit.errors).toEqual([]);
      await visit.close();
    },
  );
});

/** Right goes to the winner's next match, left goes back, and down goes to the next match of the round. */
async function byKeyboard(page: Page): Promise<void> {
  const tree = page.getByRole('group', { name: /bracket$/ });
  const first = tree.getByRole('link', { name: /^Match 1\./ });
  await first.focus();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-number'));
  await page.keyboard.press('ArrowDown');
  expect(await at()).toBe('2');
  await page.keyboard.press('ArrowRight');
  expect(await at()).toBe('9');
  await page.keyboard.press('ArrowLeft');
  expect(await at()).toBe('1');
}
