import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Driver, firefox, webkit } from './driver.ts';
import { type Page, pageOf } from './page.ts';

/*
 * `npm run browsers -- --url http://localhost:4000 [--only webkit]`: walks a buyer's path through a running product (`npm start`) in Firefox and WebKit,
 * from finding an event to the receipt. Needs Debian's firefox-esr, webkit2gtk-driver and xvfb, so it isn't part of `npm test`.
 */

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:4000' }, only: { type: 'string' } },
});
const display = ':77';
const folder = join(import.meta.dirname, '../../.local/browsers');
mkdirSync(folder, { recursive: true });

async function find(page: Page): Promise<void> {
  await page.open('/tournaments/upcoming');
  await page.press(/Pacific Open/, 'link');
  await page.see('heading', /Pacific Open/);
}

async function register(page: Page): Promise<void> {
  await page.open('/tournament/1001/register?division=2001');
  await page.press('Next');
  await page.press('Continue');
  // A player can be in a division once, so every run has its own players.
  const run = [...Date.now().toString()].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  for (const name of [`Ana${run}`, `Bea${run}`]) {
    await page.press(/^Add a new player/);
    await page.write('First name', name);
    await page.write('Last name', 'Tester');
    if (await page.has('choice', 'Female')) await page.tick('Female');
    await page.write(/^Birthdate/, '05171990');
    await page.write(/^Mobile phone/, '3105550142');
    await page.write(/^Email/, `${name.toLowerCase()}@example.com`);
    await page.choose(/^T-shirt size/, 'M');
    await page.press('Next');
  }
  await page.see('button', /Add an alternate/);
  await page.press('Next');
  await page.see('button', 'Add To Cart');
  // The button does nothing until the last box is ticked, and the page notices that a moment later.
  for (let tries = 5; tries > 0 && !(await page.has('button', 'Check Out Now')); tries--) {
    await page.run(
      "for (const box of document.querySelectorAll('main input[type=checkbox]')) if (!box.checked) box.click();",
    );
    await sleep(500);
    await page.press('Add To Cart');
    await sleep(1500);
  }
  await page.press('Check Out Now');
  await page.see('heading', 'Checkout');
}

async function pay(page: Page): Promise<void> {
  await page.write(/^Card number/, '4242424242424242');
  await page.write(/^Expires/, '1234');
  await page.write(/^CVC/, '123');
  await page.write(/^ZIP/, '90254');
  await page.write(/^Email for your receipt/, 'buyer@example.com');
  if (await page.has('choice', /^I agree to the refund policy/)) await page.tick(/^I agree to the refund policy/);
  // This is clicked from inside the page, because WebKit's driver never returns from a click that leads to another
  // page.
  await page.see('button', /^Pay \$/);
  await page.run(
    "setTimeout(() => [...document.querySelectorAll('button')].find((one) => /^Pay \\$/.test(one.textContent)).click())",
  );
  await page.see('heading', /^Receipt/);
  const path = await page.path();
  if (!/^\/Order\/Details\/\d+/.test(path)) throw new Error(`the receipt is at ${path}`);
}

const steps = { find, register, pay };

/** Walks through all steps in one browser. Returns whether they passed. A screenshot is kept of a failed step. */
async function walk(driver: Driver): Promise<boolean> {
  const page = pageOf(driver, values.url);
  for (const [name, step] of Object.entries(steps)) {
    const started = Date.now();
    try {
      await step(page);
      console.log(`${driver.name}: ${name} passed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      const picture = join(folder, `${driver.name}-${name}.png`);
      writeFileSync(picture, Buffer.from(await driver.picture(), 'base64'));
      console.log(`${driver.name}: ${name} failed: ${error}\n  ${picture}`);
      return false;
    }
  }
  return true;
}

const xvfb = spawn('Xvfb', [display, '-screen', '0', '1280x1000x24'], { stdio: 'ignore' });
const engines = { webkit: () => webkit(display, 6471), firefox: () => firefox(display, 6472) };
let passed = true;
for (const [name, start] of Object.entries(engines)) {
  if (values.only && values.only !== name) continue;
  const driver = await start();
  passed = (await walk(driver)) && passed;
  await driver.quit();
}
xvfb.kill();
process.exit(passed ? 0 : 1);
