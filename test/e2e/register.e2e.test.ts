import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zoneOf } from '#domain/catalog/date-state.ts';
import type { RegistrationWindow } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { momentsOf } from '#domain/catalog/windows.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E, type Width, widths } from './kit.ts';
import { agreeToAll, findPlayer, next, secure, typePlayer } from './registering.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

describe('gates', () => {
  it('the password gate: Continue needs a text, a wrong one says so until one types, the right one opens the wizard [P2-065] [P2-066] [P2-067] [P2-068] [P2-069] [P2-076] [P2-735]', async () => {
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

  it('an event for people with an account asks to sign in first, then takes only players found by search [P2-071] [P2-098]', async () => {
    const visit = await e2e.open('/tournament/1013/register');
    const { page } = visit;
    await page.getByRole('heading', { name: 'Please sign in to register for this event' }).waitFor();
    await visit.accessible();
    await signIn(page, demoAccounts.player, '/tournament/1013/register');
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor();
    await secure(page, 2213);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByPlaceholder('Name, three letters or more').waitFor();
    expect(await page.getByRole('button', { name: 'Enter the details by hand' }).count()).toBe(0);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('an external registration is a link that opens in a new window [P2-072] [P2-073]', async () => {
    const visit = await e2e.open('/tournament/1018/register');
    const link = visit.page.getByRole('link', { name: 'Go to registration' });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://example.com/register',
      '_blank',
    ]);
    await visit.accessible();
    await visit.close();
  });

  it('a closed registration says when it opens, counts down, and opens by itself [P2-075]', async () => {
    const visit = await e2e.open('/tournament/1002/register', 'phone');
    const { page } = visit;
    const closed = page.getByRole('heading', { name: 'Registration is not currently open' });
    await closed.waitFor();
    await page.getByText('Opens in').waitFor();
    await visit.accessible();
    await visit.shot('not-open');
    const event = (await (await fetch(`${e2e.cloud.url}/api/tournament/1002`)).json()) as TournamentView;
    const [window] = event.divisions[0]?.registrationWindows ?? [];
    const { opensAt } = momentsOf(window as RegistrationWindow, zoneOf(event));
    await e2e.cloud.clock.move(opensAt - e2e.cloud.clock.now() - 15_000);
    await page.reload();
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor({ timeout: 90_000 });
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe.each(Object.keys(widths) as Width[])('the wizard on a %s', (width) => {
  it('from division to cart: overlay, search, on file, by hand, alternates, review, both words of the dialog [P2-084] [P2-085] [P2-090] [P2-091] [P2-092] [P2-101] [P2-105] [P2-264] [P2-392] [P2-394] [P2-426] [P2-533]', async () => {
    const visit = await e2e.open('/tournament/1001/register', width);
    const { page } = visit;
    const goOn = page.getByRole('button', { name: 'Next', exact: true });
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    await visit.accessible();
    await secure(page, 2001);
    await page.getByRole('dialog').getByText('You’re in').first().waitFor();
    await page.getByRole('dialog').getByRole('timer').waitFor();
    await visit.accessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();

    await page.getByPlaceholder('Name, three letters or more').fill('ma');
    await page.waitForTimeout(900);
    expect(await page.getByRole('list', { name: 'Players found' }).count()).toBe(0);
    await findPlayer(page, 'mar');
    expect(await page.getByLabel('Email').first().inputValue()).toBe('On File');
    expect(await page.getByLabel('Email').first().isDisabled()).toBe(true);
    await visit.accessible();
    await next(page);

    await typePlayer(page, 'kerri', 'Tester');
    await page.getByLabel('Email').first().fill('kerri');
    await page.getByLabel('Last name').focus();
    await page.getByText('A valid email is required').waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    await visit.accessible();
    await visit.shot('player-fault');
    await page.getByLabel('Email').first().fill('Kerri@Example.com');
    await next(page);
    await page.getByRole('button', { name: 'Add an alternate' }).waitFor();
    await next(page);

    const add = page.getByRole('button', { name: 'Add To Cart' });
    await page.getByRole('heading', { name: 'Is everything right?' }).waitFor();
    expect(await add.isDisabled()).toBe(true);
    await visit.accessible();
    await agreeToAll(page);
    await page.getByLabel('I have read the refund policy and agree to it').uncheck();
    await page.getByText('All information is accurate').click();
    expect(await add.isDisabled()).toBe(true);
    await agreeToAll(page);
    await visit.shot('review');
    await add.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Check Out Now' }).waitFor();
    await visit.accessible();
    await dialog.getByRole('button', { name: 'Add Another' }).click();
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe('what is kept', () => {
  it('a reload in the middle finds the hold and everything typed; Back after confirming takes the confirmation back [P2-086] [P2-087] [P2-391] [P2-393]', async () => {
    const visit = await e2e.open('/tournament/1001/register?division=2001');
    const { page } = visit;
    await secure(page, 2001);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await typePlayer(page, 'reload', 'Tester');
    await page.reload();
    expect(await page.getByLabel('First name').inputValue()).toBe('reload');
    await page.getByLabel('Your reservation').getByText('You’re in').waitFor();
    await next(page);
    await typePlayer(page, 'second', 'Tester');
    await next(page);
    await next(page);
    await agreeToAll(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Add an alternate' }).waitFor();
    await next(page);
    expect(await page.getByLabel('All information is accurate').isChecked()).toBe(false);
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isDisabled()).toBe(true);
    await page.getByLabel('All information is accurate').check();
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isDisabled()).toBe(false);
    await page.getByLabel('I have read the waiver and agree to it').uncheck();
    expect(await page.getByLabel('All information is accurate').isChecked()).toBe(false);
    await page.getByLabel('All information is accurate').check();
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isDisabled()).toBe(true);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('another tab finds the existing reservation and may cancel it [P2-100] [P2-103]', async () => {
    const visit = await e2e.open('/tournament/1001/register?division=2001');
    await secure(visit.page, 2001);
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const other = await visit.tab('/tournament/1001/register?division=2001');
    await next(other);
    const dialog = other.getByRole('dialog');
    await dialog.getByText('You already have a reservation').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText('Cancel your reservation?').waitFor();
    await dialog.getByRole('button', { name: 'Give it up' }).click();
    await other.getByRole('heading', { name: 'Choose a division' }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('a full division puts one on the waitlist with an honest position, and warns before it is given up [P2-102] [P2-104] [P2-322]', async () => {
    const visit = await e2e.open('/tournament/1001/register', 'phone');
    const { page } = visit;
    await page.getByText('Coed A - Waitlist').waitFor();
    await secure(page, 2003);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You are on the waitlist').waitFor();
    await dialog.getByText(/^\d+(st|nd|rd|th)/).waitFor();
    await visit.accessible();
    await visit.shot('waitlist');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText('You will lose your spot').waitFor();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('an athlete who is too old is told so, and a minor needs a parent [P2-096] [P2-504] [P2-509]', async () => {
    const visit = await e2e.open('/tournament/1001/register?division=2004');
    const { page } = visit;
    await secure(page, 2004);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await typePlayer(page, 'old', 'Tester');
    await page.getByText('The athlete is too old for 16U').waitFor();
    await page.getByLabel('Birthdate').fill(`0517${new Date().getFullYear() - 15}`);
    await page.getByRole('group', { name: 'Parent or guardian' }).waitFor();
    expect(await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
    await visit.accessible();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
