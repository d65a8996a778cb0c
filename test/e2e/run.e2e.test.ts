import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { askOf } from '../kit/api.ts';
import { idsFrom } from '../kit/buying.ts';
import { type E2E, signIn, startE2E, type Visit } from './kit.ts';
import { fillGames, openPad, scoreWhole, showsPoints } from './scoring.ts';

const event = 1019;
const division = 2040;
const home = `/tournament/${event}/division/${division}`;
const rounds = `${home}/rounds`;

const nextId = idsFrom(31);
let world: E2E;
let director: Visit;
let bracketRound = 0;
beforeAll(async () => {
  world = await startE2E();
  director = await world.open('/');
  await signIn(director.page, demoAccounts.director, rounds);
});
afterAll(() => world?.stop());

describe('a director running a division', () => {
  it('sets seeds manually, sees the changes, saves and undoes them [P3-689]', async () => {
    const { page } = director;
    await page.getByRole('main').getByRole('link', { name: 'Seeds', exact: true }).click();
    const list = page.getByRole('grid', { name: / seeds$/ });
    const order = () =>
      list.getByRole('textbox').evaluateAll((all) => all.map((input) => input.getAttribute('aria-label')));
    await list.waitFor();
    const before = await order();
    await list.getByRole('textbox').nth(4).fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('5 seeds change').waitFor();
    expect((await order())[0]).toBe(before[4]);
    await list.getByRole('row').nth(1).getByRole('button').focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(order).not.toEqual([before[4], ...before.slice(0, 4), ...before.slice(5)]);
    await director.accessible();
    await director.shot('seeds');
    await page.setViewportSize({ width: 390, height: 844 });
    await director.accessible();
    await director.shot('seeds-phone');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('5 seeds change').waitFor();
    await page.getByRole('button', { name: 'Save seeds' }).click();
    await page.getByText('Seeds saved.').waitFor();
    await page.getByText('No seed changes').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Seeds restored.').waitFor();
    await expect.poll(order).toEqual(before);
    await page.goto(rounds);
  });

  it('creates a pool day from the seeds and sees the serpentine order [P3-004] [P3-045] [P3-205] [P3-206] [P3-207]', async () => {
    const { page } = director;
    await page.getByRole('heading', { name: 'No rounds yet' }).waitFor();
    await director.accessible();
    await page.getByRole('main').getByRole('button', { name: 'Add a round' }).click();
    expect(await page.getByLabel('Check-in').inputValue()).toBe('08:00');
    expect(await page.getByLabel('First match').inputValue()).toBe('09:00');
    await page.getByRole('button', { name: 'Add round' }).click();
    await page.getByLabel('Number of pools').fill('2');
    await page.getByLabel('Courts').fill('1-2');
    const seeds = await page.getByRole('region', { name: 'Pool A' }).getByRole('listitem').allInnerTexts();
    expect(seeds.map((text) => Number.parseInt(text, 10))).toEqual([1, 4, 5, 8]);
    await director.shot('setup');
    await page.getByRole('button', { name: 'Create 2 pools' }).click();
    await page.getByText('Pools: 2 pools created.').waitFor();
    await page.getByText('2 pools, 8 teams').waitFor();
    await director.accessible();
  });

  it('publishes the day, which only staff could see until then, and its admins see settings first [P3-092] [P3-093] [P3-094] [P3-095] [P3-096] [P3-579]', async () => {
    const { page } = director;
    const visitor = await world.open(`${home}/home`, 'phone');
    await visitor.page
      .getByText(/No schedule yet|The schedule isn’t published yet/)
      .first()
      .waitFor();
    expect(await visitor.page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
    const tabs = page.getByRole('navigation', { name: 'Division pages' });
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Rounds', 'Home', 'Teams (8)', 'Pools (draft)']);
    const admin = await world.open('/');
    await signIn(admin.page, demoAccounts.admin, `${home}/teams`);
    const first = admin.page.getByRole('navigation', { name: 'Division pages' }).getByRole('link');
    await first.filter({ hasText: 'Settings' }).waitFor();
    expect((await first.allInnerTexts()).slice(0, 4)).toEqual(['Settings', 'Rounds', 'Home', 'Teams (8)']);
    await admin.close();
    const published = page.getByRole('switch', { name: /^Published/ });
    await published.check();
    await page.getByText('Everyone can see this').waitFor();
    await page.getByLabel('Hide times').check();
    await page.getByLabel('Hide times').uncheck();
    expect(await published.isChecked()).toBe(true);
    await visitor.page.getByRole('link', { name: 'Pools' }).first().waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('scores a match point by point, undoes a point, and sends points scored offline [P3-005] [P3-186] [P3-035]', async () => {
    const { page, context } = director;
    await page.getByRole('main').getByRole('link', { name: 'View', exact: true }).click();
    await page.getByRole('link', { name: 'Pool A' }).click();
    await page.getByRole('link', { name: 'M1', exact: true }).click();
    await page.getByRole('button', { name: 'Score match' }).click();
    const tiles = page.getByRole('button', { name: /^Point for/ });
    for (const side of [0, 0, 0, 1]) await tiles.nth(side).click();
    await page.getByText('Sent', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo last' }).click();
    await showsPoints(page, 3, 0);
    await context.setOffline(true);
    await tiles.nth(1).click();
    await page.getByText(/Saved on this device/).waitFor();
    await context.setOffline(false);
    await page.getByText('Sent', { exact: true }).waitFor();
    await showsPoints(page, 3, 1);
    await director.accessible();
  });

  it('is asked before overwriting someone else’s score, without losing or repeating points', async () => {
    const { page, context } = director;
    const other = await context.newPage();
    await other.goto(page.url());
    await other
      .getByRole('button', { name: /^Point for/ })
      .first()
      .waitFor();
    await showsPoints(other, 3, 1);
    await context.setOffline(true);
    const tiles = page.getByRole('button', { name: /^Point for/ });
    await tiles.nth(0).click();
    await tiles.nth(0).click();
    await page.getByText(/Saved on this device, 2 to send/).waitFor();
    await page.getByRole('button', { name: 'Undo last' }).click();
    await showsPoints(page, 4, 1);
    await context.setOffline(false);
    await page.getByText('Sent', { exact: true }).waitFor();
    await showsPoints(other, 4, 1);
    await page.route('**/rounds', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await tiles.nth(1).click();
    await page.getByText(/Saved on this device/).waitFor();
    // Tabs in one browser count as one scorer, so acting as someone else requires another device.
    const { accessToken: token } = await world.cloud.signIn(demoAccounts.director);
    const body = {
      entryId: nextId(),
      matchId: Number(/live\/(\d+)/.exec(page.url())?.[1]),
      number: 1,
      home: 5,
      away: 1,
    };
    expect(await askOf(world.cloud)('/api/games', { method: 'POST', body, token })).toMatchObject({ status: 200 });
    await page.unroute('**/rounds');
    await page.getByText('Someone entered a different score while you were editing. Yours wasn’t saved.').waitFor();
    await page.getByText('Theirs: set 1 5\u2060–\u20601. Yours: set 1 4\u2060–\u20602.').waitFor();
    await director.accessible();
    await director.shot('conflict');
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await showsPoints(page, 5, 1);
    await other.close();
  });

  it('can’t enter an impossible set score, and sees why [P3-386]', async () => {
    const { page } = director;
    await page.getByRole('button', { name: 'Enter scores' }).click();
    await fillGames(page, [[40, 10]]);
    await page.getByRole('button', { name: 'Save score' }).click();
    await page.getByText('That score isn’t possible in this set. Nothing was saved.').waitFor();
    await fillGames(page, [[28, 20]]);
    await page.getByRole('button', { name: 'Save score' }).click();
    await page.getByText(/wins\./).waitFor();
  });

  it('previews, makes and undoes a team’s forfeit on the pool sheet [P3-469] [P3-470]', async () => {
    const { page } = director;
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Pool A', exact: true }).click();
    await page
      .getByRole('button', { name: /^Change / })
      .nth(3)
      .click();
    await page.getByLabel(/^Forfeit the rest/).check();
    await director.accessible();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByText(/ to forfeited$/).waitFor();
    await director.accessible();
    await director.shot('team');
    await page.getByRole('button', { name: 'Forfeit matches', exact: true }).click();
    await page
      .getByText(/^Forfeit by/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByText(/^Forfeit by/).count()).toBe(0);
    await page.goto(rounds);
    await page.getByText(/^Undone: .* forfeited$/).waitFor();
    await director.accessible();
    await director.shot('history');
  });

  it('creates a bracket day with a preview of the seeds [P3-053] [P3-097] [P3-175] [P3-208] [P3-234] [P3-235]', async () => {
    const { page } = director;
    await page.goto(rounds);
    await page.getByRole('main').getByRole('button', { name: 'Add a round' }).click();
    await page.getByRole('button', { name: 'Add round' }).click();
    await page.getByLabel('Seed from').waitFor();
    bracketRound = Number(new URL(page.url()).searchParams.get('round'));
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Playoffs');
    await page.getByText('The round to seed from isn’t finished.').waitFor();
    await page.getByLabel('Seed from').selectOption('');
    const seats = page.getByRole('group', { name: 'Playoffs, preview' }).getByRole('button');
    await seats.first().waitFor();
    const drawn = await seats.evaluateAll((all) => all.map((seat) => seat.getAttribute('aria-label')));
    expect(drawn.slice(0, 2)).toEqual([expect.stringMatching(/^Seed 1, /), expect.stringMatching(/^Seed 8, /)]);
    await page.getByRole('button', { name: 'Create bracket' }).last().click();
    await page.getByText('Playoffs created.').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Division pages' });
    await tabs.getByRole('link', { name: 'Brackets (draft)' }).waitFor();
    await page.goto(`${home}/round/${bracketRound}/brackets/seeding`);
    await page.getByRole('table', { name: 'Playoffs seeds' }).waitFor();
    await director.accessible();
  });

  it('corrects a finished match after seeing the changes, and replays the matches that depend on it [P3-174] [P3-052]', async () => {
    const { page } = director;
    const match = (number: number) => (bracketRound * 100 + 60) * 10_000 + number;
    const straight = [
      [21, 10],
      [21, 12],
    ] as const;
    await page.goto(`${home}/round/${bracketRound}/brackets/home`);
    await page.getByRole('group', { name: 'Playoffs bracket' }).waitFor();
    for (const number of [1, 2, 5]) await scoreWhole(page, event, match(number), straight);
    await page.goto(`/tournament/${event}/live/${match(1)}?score=1`);
    await page.getByRole('button', { name: 'Correct score' }).click();
    await fillGames(page, [
      [10, 21],
      [12, 21],
    ]);
    await page.getByRole('button', { name: 'Preview changes' }).click();
    const asked = page.getByRole('dialog', { name: 'Correct a finished match?' });
    await asked.getByRole('heading', { name: 'Must be replayed' }).waitFor();
    await asked.getByText('2 other results stay as they are.').waitFor();
    await director.shot('preview');
    await director.accessible();
    await asked.getByRole('button', { name: 'Correct match and replay 1 match' }).click();
    await page.getByText('Sent', { exact: true }).waitFor();
    await openPad(page, event, match(5));
    await page
      .getByText('Points are saved on this device and sent right away.')
      .or(page.getByText('Sent'))
      .first()
      .waitFor();
    await expect.poll(() => page.getByText(/wins\./).count()).toBe(0);
    // The browser itself logged these errors while it was offline.
    expect(director.errors.filter((text) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(text))).toEqual([]);
  });
});
