import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Driver, firefox, webkit } from './driver.ts';
import { type Page, pageOf } from './page.ts';

/*
 * `npm run browsers -- --url http://localhost:4000 [--only webkit] [--from 'sign in']`: walks a buyer's path through a running product (`npm start`) in Firefox and WebKit,
 * from finding an event to the receipt, and then a director's: signing in, scoring without a connection, the court board, checking in. Needs Debian's firefox-esr, webkit2gtk-driver and xvfb, so it isn't part of `npm test`.
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    only: { type: 'string' },
    from: { type: 'string' },
  },
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
  await page.see('heading', 'Player 1');
  if (await page.has('button', 'Continue')) await page.press('Continue');
  // A player can be in a division only once, so every run has its own players.
  const run = [...Date.now().toString()].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  for (const [at, name] of [`Ana${run}`, `Bea${run}`].entries()) {
    await page.see('heading', `Player ${at + 1}`);
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

/** The director of the demo world's running tournament, as README.md lists it. */
const director = { email: 'director@sideout.example', password: 'Sideout-2026' };

async function signIn(page: Page): Promise<void> {
  await page.open('/signin');
  await page.write('Email', director.email);
  await page.write('Password', director.password);
  await page.press('Sign in', 'submit');
  await page.see('text', 'Dana Director');
}

/** Returns the points that the server has for a match of the running division. */
async function pointsOf(matchId: number): Promise<number> {
  const answer = await fetch(`${values.url}/api/division/2030/hydrate?at=${Date.now()}`);
  const { pools } = (await answer.json()) as Play;
  const match = pools.flatMap(({ matches }) => matches).find(({ id }) => id === matchId);
  return (match?.games ?? []).reduce((sum, { home, away }) => sum + (home ?? 0) + (away ?? 0), 0);
}
type Play = {
  readonly pools: readonly {
    readonly matches: readonly {
      readonly id: number;
      readonly progress: string;
      readonly games: readonly { readonly home: number | null; readonly away: number | null }[];
    }[];
  }[];
};

/* The drivers can't cut a connection, so the page's own requests fail as they do without one. */
const cut = `window.connectedFetch ??= window.fetch;
window.fetch = () => Promise.reject(new TypeError('no connection'));
dispatchEvent(new Event('offline'));`;
const mend = 'window.fetch = window.connectedFetch; dispatchEvent(new Event("online"));';

/** Scores two points without a connection and one after it is back. All three reach the server exactly once. */
async function score(page: Page): Promise<void> {
  const { pools } = (await (await fetch(`${values.url}/api/division/2030/hydrate`)).json()) as Play;
  const match = pools.flatMap(({ matches }) => matches).findLast(({ progress }) => progress === 'none');
  if (!match) throw new Error('no match of the demo world is left to play');
  await page.open(`/tournament/1003/live/${match.id}?score=1`);
  await page.see('button', /^Point for/);
  const before = await pointsOf(match.id);
  await page.run(cut);
  await page.press(/^Point for/);
  await page.press(/^Point for/);
  await page.see('text', /Saved on this device/);
  await page.run(mend);
  await page.press(/^Point for/, 'button', 1);
  await page.see('text', 'Sent');
  for (const end = Date.now() + 60_000; (await pointsOf(match.id)) !== before + 3; await sleep(500))
    if (Date.now() > end) throw new Error(`the server has ${await pointsOf(match.id)} points, not ${before + 3}`);
}

/** Moves a match in a draft of the court board, and discards the draft. */
async function board(page: Page): Promise<void> {
  await page.open('/tournament/1003/courts-advanced');
  await page.press(/, Court 1, \d+:\d\d [AP]M$/);
  await page.see('heading', / vs\. /);
  await page.choose('Court', '7');
  await page.see('button', /^Move to Court 7/);
  await page.press((await page.has('button', 'Swap matches')) ? 'Swap matches' : /^Move to Court 7/);
  await page.see('text', 'Draft: only you can see it');
  await page.press('Discard');
}

/** Reads how many teams are checked in from the page's own count. */
const checkedIn = (page: Page) =>
  page.run<number>('return Number((/(\\d+) of \\d+ checked in/.exec(document.body.innerText) || [])[1] || 0)');

/**
 * Checks a team in, confirms it after a reload, and undoes it. If the team is already checked in, checks it out and in
 * again.
 */
async function checkIn(page: Page): Promise<void> {
  const path = '/tournament/1003/teams?view=check-in';
  const team = 'Rivera / Fontaine';
  await page.open(path);
  await page.see('text', /of \d+ checked in/);
  const before = await checkedIn(page);
  await page.tap(/^All \(/);
  await page.see('button', new RegExp(`^${team}`));
  const isIn = await page.run<boolean>(
    'return [...document.querySelectorAll("[aria-pressed=true]")].some((one) => one.textContent.startsWith(arguments[0]))',
    team,
  );
  const counted = (count: number) => page.see('text', new RegExp(`^${count} of \\d+ checked in`));
  const after = before + (isIn ? -1 : 1);
  await page.tap(new RegExp(`^${team}`));
  await counted(after);
  await page.open(path);
  await counted(after);
  await page.tap(/^All \(/);
  await page.tap(new RegExp(`^${team}`));
  await counted(before);
}

const steps = { find, register, pay, 'sign in': signIn, 'score offline': score, board, 'check in': checkIn };

/** Walks through all steps in one browser. Returns whether they passed. Keeps a screenshot if a step fails. */
async function walk(driver: Driver): Promise<boolean> {
  const page = pageOf(driver, values.url);
  const all = Object.entries(steps);
  const first = all.findIndex(([name]) => name === values.from);
  for (const [name, step] of all.slice(Math.max(0, first))) {
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
