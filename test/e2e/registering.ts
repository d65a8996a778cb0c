import type { Page } from 'playwright-core';

/* Wizard steps that several browser tests use. */

/** Presses Next and waits while the wizard asks the server, because the step changes only after the answer. */
export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForFunction(() => document.querySelector('main button[aria-busy="true"]') === null);
}

/** Returns the button that continues with a waitlist spot, or with a spot that the account already has. */
const goOn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continue' });

/** Chooses a division and waits until its spot is held. The wizard is then at the next step, or asks whether to continue. */
export async function secure(page: Page, divisionId: number): Promise<void> {
  await page.locator(`input[name=division][value="${divisionId}"]`).check();
  await next(page);
  await page.getByLabel('Your spot', { exact: true }).or(goOn(page)).first().waitFor();
}

/** Goes from the open wizard to the first player's step in a division, with a held spot. */
export async function reach(page: Page, divisionId: number): Promise<void> {
  await secure(page, divisionId);
  if (await goOn(page).isVisible()) await goOn(page).click();
  await nameField(page).waitFor();
}

/** Returns the field for a player's name: in the form or, at an event for members, in the search. */
const nameField = (page: Page) =>
  page.getByLabel('First name').or(page.getByPlaceholder('Type at least 3 letters of a first or last name')).first();

/** Enters the password for Pacific's invitational and goes to the first player's step. */
export async function reachBehindPassword(page: Page): Promise<void> {
  await page.getByLabel('Password').fill('sunset');
  await page.getByRole('button', { name: 'Continue' }).click();
  await reach(page, 2214);
}

/** Searches for a player and presses the first result, or the one with the given name. */
export async function chooseFound(page: Page, term: string, name?: string): Promise<void> {
  await nameField(page).fill(term);
  const found = page.getByRole('list', { name: 'Players found' }).getByRole('button', name ? { name } : {});
  await found.first().click();
}

/** Chooses a player by search: the first result, or the one with the given name. */
export async function findPlayer(page: Page, term: string, name?: string): Promise<void> {
  await chooseFound(page, term, name);
  await page.getByRole('button', { name: 'Change' }).waitFor();
}

/** Makes the form's player sixteen, with the required parent. */
export async function juniorBorn(page: Page): Promise<void> {
  await page.getByLabel('Birthdate').fill(`0517${new Date().getFullYear() - 16}`);
  await fillParent(page);
}

export async function fillParent(page: Page): Promise<void> {
  const parent = page.getByRole('group', { name: 'Parent or guardian' });
  await parent.getByLabel('First name').fill('Pat');
  await parent.getByLabel('Last name').fill('Tester');
  await parent.getByLabel('Mobile phone').fill('3105550101');
  await parent.getByLabel('Email').fill('pat@example.com');
}

/** Enters an adult player manually. */
export async function typePlayer(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  const gender = page.getByRole('radio', { name: 'Female', exact: true });
  if ((await gender.count()) > 0) await gender.check();
  await page.getByLabel('Birthdate').fill('05171990');
  await page.getByLabel('Mobile phone').fill('3105550142');
  await page.getByLabel('Email').first().fill(`${firstName}@example.com`);
  await page.getByLabel('T-shirt size').selectOption('M');
}

export async function agreeToAll(page: Page): Promise<void> {
  await page.getByText('All information is accurate').waitFor();
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
}

/**
 * Puts a complete registration for Pacific Open in the cart, with two manually entered players. Ends at the checkout.
 */
export async function register(page: Page, divisionId: number, names: readonly [string, string]): Promise<void> {
  await page.goto(`/tournament/1001/register?division=${divisionId}`);
  await reach(page, divisionId);
  for (const name of names) {
    await typePlayer(page, name, 'Tester');
    await next(page);
  }
  await page.getByRole('button', { name: 'Add an alternate' }).waitFor();
  await next(page);
  await agreeToAll(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('button', { name: 'Check Out Now' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}

/**
 * Fills in the sandbox's card form and the receipt's address if it is empty, and agrees to the refund policy if asked
 * (for an offered spot, that was done before).
 */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('1234');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('ZIP').fill('90254');
  const email = page.getByLabel('Email for your receipt');
  if ((await email.count()) > 0 && (await email.inputValue()) === '') await email.fill('buyer@example.com');
  const policy = page.getByLabel('I agree to the refund policy');
  if ((await policy.count()) > 0) await policy.check();
}
