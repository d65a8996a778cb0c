import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type E2E, signIn, startE2E } from './kit.ts';
import {
  agreeToAll,
  fillCard,
  fillParent,
  findPlayer,
  next,
  reach,
  reachBehindPassword,
  secure,
  typePlayer,
} from './registering.ts';

let e2e: E2E;
beforeAll(async () => {
  e2e = await startE2E();
});
afterAll(() => e2e?.stop());

describe('the registration wizard', () => {
  it('goes from division to cart with search, data on file, manual entry, alternates, review and both dialogs [P2-061] [P2-131] [P2-084] [P2-085] [P2-090] [P2-091] [P2-092] [P2-101] [P2-105] [P2-264] [P2-392] [P2-394] [P2-426]', async () => {
    const visit = await e2e.open('/tournament/1001/register', 'phone');
    const { page } = visit;
    const goOn = page.getByRole('button', { name: 'Next', exact: true });
    await page.getByRole('heading', { name: 'Choose a division' }).waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    await visit.accessible();
    await secure(page, 2001);
    await page.getByLabel('Your spot').getByText('You’re in').waitFor();
    await page.getByLabel('Your spot').getByRole('timer').waitFor();
    await visit.accessible();

    // A stranger doesn't learn what is on file about a minor.
    await findPlayer(page, 'bea', 'Bea Brook');
    expect(await page.getByLabel('Email').first().inputValue()).toBe('');
    await page.getByRole('button', { name: 'Change' }).click();
    await findPlayer(page, 'dina', 'Dina Rivera');
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
    await page.getByRole('heading', { name: 'Review your registration' }).waitFor();
    expect(await add.isDisabled()).toBe(true);
    await visit.accessible();
    // The page shows the entered data, read-only.
    await page.getByRole('heading', { name: 'kerri Tester' }).first().waitFor();
    await page.getByText('kerri@example.com').first().waitFor();
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

describe('a registration in progress', () => {
  it('restores its hold and typed data after a reload, and clears the confirmation on Back [P2-086] [P2-087] [P2-391] [P2-393]', async () => {
    const visit = await e2e.open('/tournament/1001/register?division=2001');
    const { page } = visit;
    await secure(page, 2001);
    await typePlayer(page, 'reload', 'Tester');
    await page.reload();
    expect(await page.getByLabel('First name').inputValue()).toBe('reload');
    await page.getByLabel('Your spot').getByText('You’re in').waitFor();
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

  it('keeps typed data and continues after losing the connection, and follows the browser’s Back and Forward [P2-087]', async () => {
    const visit = await e2e.open('/tournament/1001/register?division=2001', 'phone');
    const { page, context } = visit;
    await reach(page, 2001);
    await context.setOffline(true);
    await typePlayer(page, 'offline', 'Tester');
    await next(page);
    // Nothing can be searched without a connection, but a new player can be typed.
    await page.getByLabel('First name').fill('dina');
    await visit.shot('offline');
    await page.goBack();
    await page.getByLabel('First name').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('offline');
    await page.goForward();
    await context.setOffline(false);
    await findPlayer(page, 'dina', 'Dina Rivera');
    await next(page);
    await page.getByRole('button', { name: 'Add an alternate' }).waitFor();
    expect(visit.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await visit.close();
  });

  it('extends its hold while the user types, lets it expire on an idle step, and restores everything on request [P2-084] [P2-100]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await page.clock.install();
    const later = async (ms: number) => {
      await e2e.cloud.clock.move(ms);
      await page.clock.fastForward(ms);
    };
    await page.goto('/tournament/1001/register?division=2001');
    await reach(page, 2001);
    // A response that arrives after only one of the two clocks has moved would give the page a wrong time, so each name
    // is looked up beforehand.
    const lookedUp = () => page.waitForResponse(/player\/lookup/);
    const first = lookedUp();
    await typePlayer(page, 'slow', 'Tester');
    await first;
    const bar = page.getByLabel('Your spot');
    await later(8 * minute);
    await bar.getByText(/^[01]:\d\d$/).waitFor();
    await bar.getByRole('button', { name: 'Give me more time' }).waitFor();
    await visit.accessible();
    await visit.shot('short');
    await page.getByLabel('Last name').press('End');
    const second = lookedUp();
    await page.getByLabel('Last name').pressSequentially('s');
    await second;
    await later(minute + 1000);
    await bar.getByText(/^[34]:\d\d$/).waitFor();
    await later(6 * minute);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your hold has expired').waitFor();
    await visit.accessible();
    await visit.shot('expired');
    await dialog.getByRole('button', { name: 'Request a spot again' }).click();
    await bar.getByText('You’re in').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Testers');
    await bar.getByText(/^[89]:\d\d$/).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('continues with the account’s hold in another browser [P2-100]', async () => {
    const [one, other] = [await e2e.open('/'), await e2e.open('/', 'phone')];
    await signIn(one.page, demoAccounts.parent, '/tournament/1014/register');
    await reachBehindPassword(one.page);
    await signIn(other.page, demoAccounts.parent, '/tournament/1014/register');
    await other.page.getByLabel('Password').fill('sunset');
    await other.page.getByRole('button', { name: 'Continue' }).click();
    await other.page.locator('input[name=division]').check();
    await next(other.page);
    const dialog = other.page.getByRole('dialog');
    await dialog.getByText('You already have a spot on hold').waitFor();
    await other.accessible();
    await other.shot('existing');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await other.page.getByLabel('Your spot').getByText('You’re in').waitFor();
    expect([...one.errors, ...other.errors]).toEqual([]);
    await one.close();
    await other.close();
  });

  it('finds the existing hold in another tab, where it can be canceled [P2-100] [P2-103]', async () => {
    const visit = await e2e.open('/tournament/1001/register?division=2001');
    await secure(visit.page, 2001);
    const other = await visit.tab('/tournament/1001/register?division=2001');
    await next(other);
    const dialog = other.getByRole('dialog');
    await dialog.getByText('You already have a spot on hold').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText('Release your spot?').waitFor();
    await dialog.getByRole('button', { name: 'Release my spot' }).click();
    await other.getByRole('heading', { name: 'Choose a division' }).waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('joins the waitlist of a full division, shows the position, and warns before leaving [P2-102] [P2-104] [P2-322]', async () => {
    const visit = await e2e.open('/tournament/1001/register', 'phone');
    const { page } = visit;
    await page.getByText('Coed A - Waitlist').waitFor();
    await secure(page, 2003);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You are on the waitlist').waitFor();
    await dialog.getByText(/^\d+(st|nd|rd|th)/).waitFor();
    await visit.accessible();
    await visit.shot('waitlist');
    await dialog.getByRole('button', { name: 'Release my spot' }).click();
    await dialog.getByText('You will lose your spot').waitFor();
    await dialog.getByRole('button', { name: 'Keep my spot' }).click();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('shows that an athlete is too old, and requires a parent for a minor [P2-096] [P2-504] [P2-509]', async () => {
    const visit = await e2e.open('/tournament/1001/register?division=2004');
    const { page } = visit;
    await secure(page, 2004);
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

describe('a family registration', () => {
  it('can be paid for an adult and a minor on file once the minor’s parent is entered [P2-096] [P2-504] [P2-509]', async () => {
    const visit = await e2e.open('/', 'phone');
    const { page } = visit;
    await signIn(page, demoAccounts.parent, '/tournament/1014/register');
    await reachBehindPassword(page);
    await findPlayer(page, 'dina', 'Dina Castillo');
    await page.getByText('Everything we need is on file.').waitFor();
    expect(await page.getByRole('group', { name: 'Parent or guardian' }).count()).toBe(0);
    await next(page);
    await findPlayer(page, 'abe', 'Abe Hollis');
    await page.getByRole('group', { name: 'Parent or guardian' }).waitFor();
    expect(await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
    await visit.accessible();
    await visit.shot('parent');
    await fillParent(page);
    await next(page);
    await agreeToAll(page);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('button', { name: 'Check Out Now' }).click();
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await visit.shot('receipt');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
