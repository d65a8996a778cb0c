import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';

const event = 1003;
const teams = `/tournament/${event}/teams`;
const pools = `/tournament/${event}/division/2030/round/510/pools`;
const team = `/tournament/${event}/team/7700`;
const onlyPeople = 'Only people in this event can see this page';

let world: E2E;
beforeAll(async () => {
  // The test starts with published page files, which have to be removed. If there were none, the app would answer every
  // address.
  world = await startE2E({ pages: true });
}, 560_000);
afterAll(() => world?.stop());

/** Turns off visitors' access to the event's pages in its setup, as its host would. */
async function switchOff(): Promise<void> {
  const host = await world.open('/');
  await signIn(host.page, demoAccounts.staff, `/tournament/${event}/manage?section=basics`);
  await host.page.getByRole('checkbox', { name: 'Public pages' }).click();
  await host.shot('switch');
  await host.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => {
      const reply = await fetch(`${world.cloud.url}/api/tournament/${event}`);
      return ((await reply.json()) as { publicCanNav: boolean }).publicCanNav;
    })
    .toBe(false);
  await world.cloud.settled();
  await host.close();
}

describe('an event that shows visitors only its overview', () => {
  it('hides its other pages from visitors with a message, but shows them to its own people', async () => {
    const visitor = await world.open(pools);
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
    await switchOff();
    // The page's published file is gone, and so is the CDN's copy.
    const published = async () => (await fetch(`${world.cloud.url}${pools}`)).status;
    await expect.poll(published, { timeout: 60_000 }).toBe(404);

    await visitor.page.goto(`/tournament/${event}`);
    const tabs = visitor.page.getByRole('navigation', { name: 'Event pages' });
    await expect.poll(() => tabs.getByRole('link').allTextContents()).toEqual(['Overview', 'Location']);
    await visitor.page.getByText('Live now.').waitFor();
    expect(await visitor.page.getByRole('link', { name: 'Follow live' }).count()).toBe(0);
    await visitor.shot('brochure');
    await visitor.page.goto(teams);
    await visitor.page.getByRole('heading', { name: onlyPeople }).waitFor();
    await visitor.shot('teams');
    await visitor.page.goto(pools);
    await visitor.page.getByRole('heading', { name: onlyPeople }).waitFor();
    // No link along the way leads to another closed page.
    expect(await visitor.page.getByRole('navigation', { name: 'Division pages' }).count()).toBe(0);
    const back = visitor.page.getByRole('link', { name: 'Hermosa Open' }).first();
    expect(await back.getAttribute('href')).toBe(`/tournament/${event}`);
    await visitor.accessible();
    await visitor.page.goto(team);
    await visitor.page.getByRole('heading', { name: onlyPeople }).waitFor();
    await visitor.page.getByRole('link', { name: 'Go to the overview' }).click();
    await tabs.waitFor();
    for (const wall of ['scoreboard', 'poolMonitor', 'court/1?wall']) {
      await visitor.page.goto(`/tournament/${event}/${wall}`);
      await visitor.page.getByRole('heading', { name: onlyPeople }).waitFor();
    }
    await visitor.close();

    const phone = await world.open(`/tournament/${event}`, 'phone');
    await phone.page.getByRole('heading', { level: 1 }).first().waitFor();
    await phone.shot('brochure-phone');
    await phone.page.goto(`/tournament/${event}/live`);
    await phone.page.getByRole('heading', { name: onlyPeople }).waitFor();
    await phone.shot('live-phone');
    await signIn(phone.page, demoAccounts.director, pools);
    await phone.page.getByText('Pool A').first().waitFor();
    await phone.shot('director-phone');
    await phone.page.goto(teams);
    await phone.page.getByRole('heading', { name: onlyPeople }).waitFor({ state: 'detached' });
    await phone.close();
  }, 300_000);
});
