import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, Page } from 'playwright-core';
import { launch } from '#test/e2e/browser.ts';
import type { Standing } from './board-cloud.ts';
import type { Figure } from './race.ts';

/** The large event of the world `big`: 40 divisions, some 1,700 matches on 320 courts. */
const path = '/tournament/3000/courts-advanced';
const tile = '[aria-roledescription="movable match"]';
const loads = 5;
/** A browser caches compiled scripts from the second visit on. */
const visits = 2;
/** The time between two visits, in ms. */
const rest = 2_000;
const steps = 240;
/** The time per frame on a screen with 60 frames a second, in ms. */
const frame = 1000 / 60;
/** Rounds to a tenth of a millisecond, because a frame that is on time can seem slightly late. */
const round = (ms: number) => Math.round(ms * 10) / 10;

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The cloud runs in a separate process. In the browser driver's process, the page would wait for its own measurement. */
async function boardCloud(): Promise<{ readonly child: ChildProcess; readonly standing: Standing }> {
  const child = fork(new URL('./board-cloud.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [standing] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the cloud did not come up'))),
  ])) as [Standing];
  return { child, standing };
}

/** Opens a page as an event manager. */
async function directors(browser: Browser, { url, email, tokens }: Standing): Promise<Page> {
  const { userPoolClientId } = (await (await fetch(`${url}/config.json`)).json()) as { userPoolClientId: string };
  const client = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const user = `${client}.${email}`;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    {
      [`${client}.LastAuthUser`]: email,
      ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [`${user}.${name}`, token])),
    },
  );
  return context.newPage();
}

/** Returns how many ms after the navigation the board's first matches are on screen. */
async function painted(page: Page): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    (selector) =>
      document.querySelector(selector) &&
      new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
    tile,
  );
  return (await shown.jsonValue()) as number;
}

/** Returns the times between frames while a match is dragged across the board with the mouse and back to its start. */
async function carried(page: Page): Promise<number[]> {
  const box = await page.locator(tile).first().boundingBox();
  if (!box) throw new Error('no match is in sight');
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20, { steps: 4 });
  await page.evaluate(() => {
    const seen = { deltas: [] as number[], on: true };
    Object.assign(globalThis, { seen });
    let last = performance.now();
    const next = (now: number) => {
      seen.deltas.push(now - last);
      last = now;
      if (seen.on) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let i = 0; i < steps; i++) {
    const turn = (i / steps) * 4 * Math.PI;
    await page.mouse.move(640 + 380 * Math.sin(turn), 480 + 260 * Math.sin(turn * 1.7));
  }
  const deltas = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { deltas: number[]; on: boolean } };
    seen.on = false;
    return seen.deltas.slice(2);
  });
  await page.keyboard.press('Escape');
  await page.mouse.move(x, y);
  await page.mouse.up();
  return deltas;
}

/**
 * Measures M21 in a browser: the court board with 1,700 matches, from opening its address to its first matches, and its
 * frames while a match is dragged.
 */
export async function bench(): Promise<Figure[]> {
  const { child, standing } = await boardCloud();
  const browser = await launch();
  try {
    const page = await directors(browser, standing);
    const first: number[] = [];
    for (let i = -visits; i < loads; i++) {
      // Requests and storage left over from the previous page don't count.
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.waitForTimeout(rest);
      const shown = await painted(page);
      if (i >= 0) first.push(shown);
    }
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const deltas = await carried(page);
    const [half, most] = [at(deltas, 0.5), at(deltas, 0.95)];
    return [
      {
        id: 'M21-painted',
        figure: `first matches on screen after ${at(first, 0.5).toFixed(0)} ms (${first.map((ms) => ms.toFixed(0)).join(', ')}), scripts cached`,
        ratio: at(first, 0.5) / 1000,
      },
      {
        id: 'M21-frames',
        figure: `${deltas.length} frames while a match is dragged: ${half.toFixed(1)} ms median, ${most.toFixed(1)} ms at the 95th percentile, ${Math.max(...deltas).toFixed(0)} ms at most`,
        ratio: round(half / frame),
      },
    ];
  } finally {
    await browser.close();
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
}
