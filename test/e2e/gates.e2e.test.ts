import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentsOf } from '#domain/catalog/divisions/windows.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { RegistrationWindow } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';
import { opensIn } from './opening.ts';
import { chooseFound, juniorBorn, next, reach, secure, typePlayer } from './registering.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

describe('registration checks', () => {
  it('ask for a password, report a wrong one until the user types, and open the wizard for the right one [P2-065] [P2-066] [P2-067] [P2-068] [P2-069] [P2-076] [P2-735]', async () => {
    const visit = await e2e.open('/tournament/1014/register', 'phone');
    const { page } = visit;
    const go = page.getByRole('button', { name: 'Continue' });
    expect(await go.isDisabled()).toBe(true);
    await page.getByLabel('Password').fill('sunrise');
    await go.click();
    const wrong = page.getByText('The password you entered is incorrect');
    await wrong.waitFor();
    await visit.accessible();
    await page.getByLabel('Password').press('End');
    await page.getByLabel('Password').pressSequentially('x');
    expect(await wrong.count()).toBe(0);
    await page.getByLabel('Password').fill('sunset');
    await go.click();
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('ask for sign-in at an event for account holders, and then accept only players found by search [P2-071] [P2-098]', async () => {
    const visit = await e2e.open('/tournament/1013/register');
    const { page } = visit;
    await page.getByRole('heading', { name: 'Please sign in to register for this event' }).waitFor();
    await visit.accessible();
    await signIn(page, demoAccounts.player, '/tournament/1013/register');
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor();
    await secure(page, 2213);
    await page.getByPlaceholder('Type at least 3 letters of a first or last name').waitFor();
    expect(await page.getByRole('button', { name: 'Add a new player' }).count()).toBe(0);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('open external registration in a new window [P2-072] [P2-073]', async () => {
    const visit = await e2e.open('/tournament/1018/register');
    const link = visit.page.getByRole('link', { name: 'Go to registration' });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://example.com/register',
      '_blank',
    ]);
    await visit.accessible();
    await visit.close();
  });

  it('show when closed registration opens, count down, and open it automatically [P2-075]', async () => {
    await opensIn(e2e.cloud, 1002, 5);
    const visit = await e2e.open('/tournament/1002/register', 'phone');
    const { page } = visit;
    const closed = page.getByRole('heading', { name: 'Registration isn’t open right now' });
    await closed.waitFor();
    await page.getByText('Opens in').waitFor();
    await visit.accessible();
    await visit.shot('not-open');
    const event = (await (await fetch(`${e2e.cloud.url}/api/tournament/1002`)).json()) as TournamentView;
    const [window] = event.divisions[0]?.registrationWindows ?? [];
    const { opensAt } = momentsOf(window as RegistrationWindow, zoneOf(event));
    await e2e.cloud.clock.move(opensAt - e2e.cloud.clock.now() - 8000);
    await page.reload();
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor({ timeout: 90_000 });
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('verification', () => {
  it('accepts a phone after the right texted code, and reports a wrong code [P2-511] [P2-512]', async () => {
    const visit = await e2e.open('/tournament/1008/register', 'phone');
    const { page } = visit;
    const phone = '3105550171';
    await reach(page, 2208);
    await typePlayer(page, 'proves', 'Tester');
    await page.getByLabel('Mobile phone').fill(phone);
    await juniorBorn(page);
    const goOn = page.getByRole('button', { name: 'Next', exact: true });
    await page.getByText('phone verification').waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    const proof = page.getByRole('region', { name: 'Verify your phone' });
    await proof.getByRole('button', { name: 'Send a code' }).click();
    await proof.getByText('We sent a 6-digit code').waitFor();
    await visit.accessible();
    const code = codeSentTo(phone);
    await proof.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await proof.getByText('That code isn’t right').waitFor();
    await visit.accessible();
    await visit.shot('phone-wrong');
    await proof.getByLabel('Code').fill(code);
    await page.getByText('Phone verified').waitFor();
    await page.reload();
    await page.getByText('Phone verified').waitFor();
    await visit.accessible();
    await visit.shot('phone-verified');
    expect(await goOn.isDisabled()).toBe(false);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('accepts only a member with a valid membership, and explains when a membership is expired or at the wrong level [P2-098] [P2-363] [P2-364] [P2-746] [P2-748]', async () => {
    const visit = await e2e.open('/');
    const { page } = visit;
    await signIn(page, demoAccounts.player, '/tournament/1013/register');
    await reach(page, 2213);
    await page.getByText('This event is for members.').waitFor();
    await page.getByText('This event requires Gold or Silver memberships.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Add a new player' }).count()).toBe(0);
    await visit.accessible();
    await visit.shot('members');
    const dialog = page.getByRole('dialog');
    await chooseFound(page, 'rex', 'Rex Pereira');
    await dialog.getByText('The member you selected has an expired or invalid membership').waitFor();
    await dialog.getByRole('button', { name: 'Renew Now' }).waitFor();
    await visit.accessible();
    await visit.shot('inactive');
    await dialog.getByRole('button', { name: 'Choose someone else' }).click();
    await chooseFound(page, 'ben', 'Ben Vargas');
    await dialog.getByText('This event requires a').waitFor();
    await dialog.getByRole('button', { name: 'Join Now' }).waitFor();
    await visit.shot('wrong-level');
    await dialog.getByRole('button', { name: 'Choose someone else' }).click();
    expect(await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
    await chooseFound(page, 'ben', 'Ben Brook');
    await page.getByText('Everything we need is on file.').waitFor();
    await next(page);
    await page.getByText('Who’s playing with you?').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('accepts a valid AAU number, handles unknown and expired ones, and survives a reload [P2-370] [P2-482] [P2-490] [P2-649]', async () => {
    const visit = await e2e.open('/tournament/1016/register', 'phone');
    const { page } = visit;
    await reach(page, 2216);
    await typePlayer(page, 'aau', 'Shore');
    await juniorBorn(page);
    await page.getByLabel('Zip').fill('90254');
    const goOn = page.getByRole('button', { name: 'Next', exact: true });
    const check = page.getByRole('region', { name: 'AAU # verification' });
    const dialog = page.getByRole('dialog');
    const verifying = async (number: string) => {
      await page.getByLabel('AAU #', { exact: true }).fill(number);
      await check.getByRole('button', { name: 'Verify' }).click();
    };
    const verify = () => dialog.getByRole('button', { name: 'Verify' }).click();
    await check.getByText('You must verify the AAU # above before continuing.').waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    await verifying('BAD1');
    await verify();
    await dialog.getByText('Try verifying by zip').waitFor();
    await visit.accessible();
    await visit.shot('aau-bad');
    await verify();
    await dialog.getByText('Try verifying by date of birth').waitFor({ state: 'detached' });
    await verify();
    await dialog.getByText('All 3 verifications have failed.').waitFor();
    await page.reload();
    await verifying('BAD1');
    await verify();
    await dialog.getByLabel('I will bring my AAU card to the event').check();
    await visit.accessible();
    await visit.shot('aau-card');
    await dialog.getByText('Close', { exact: true }).click();
    await check.getByText('Will bring the card').waitFor();
    expect(await goOn.isDisabled()).toBe(false);
    await verifying('EXP1');
    await verify();
    await dialog.getByText('EXP1 Is Expired').waitFor();
    await dialog.getByText('Close', { exact: true }).click();
    expect(await goOn.isDisabled()).toBe(true);
    await verifying('GOOD1');
    await verify();
    await check.getByText('AAU # · Verified').waitFor();
    await visit.accessible();
    await visit.shot('aau-valid');
    expect(await goOn.isDisabled()).toBe(false);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

/** Returns the code in the last text to a phone. */
function codeSentTo(phone: string): string {
  const message = e2e.cloud.inbox().find(({ to }) => to.some((one) => one.endsWith(phone)));
  const code = /Your code is (\d{6})/.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
