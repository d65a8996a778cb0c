import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { startLocalCloud } from '#scripts/local/cloud.ts';
import { launch } from '#test/e2e/browser.ts';
import { buildBare } from '#test/web/bare-page.ts';
import { front } from './front.ts';

type Line = { id: string; figure: string; ratio: number; aim: string };

const path = '/tournament/1003/live';
const runs = 5;
/** A phone with one bar: 1.6 Mbit/s with 150 ms there and back, a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slower = 4;
const settled = 4000;

/** What a bare page of the same packages does with the same answer: asks for the event, shows its name and its days. */
const show = `({ data }) => <header><h1>{data.name}</h1><p>{data.startDate} – {data.endDate} · {data.locations[0].name}</p></header>`;

/** When the largest paint came, ms after the navigation, and what it was. */
async function largest(browser: Browser, url: string): Promise<{ at: number; what: string }> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector('h1');
    await page.waitForTimeout(settled);
    return await page.evaluate(
      () =>
        new Promise<{ at: number; what: string }>((done) =>
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element | null };
            done({ at: last.startTime, what: last.element?.tagName ?? 'what is gone again' });
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    );
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** M17, second half: the largest paint of the public live page against a bare React page's, by turns, from one server. */
export async function bench(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-bare-'));
  const cloud = await startLocalCloud({ site: 'build', pages: true, seed: 'demo', ticking: false });
  await cloud.settled(120_000);
  const server = await front(cloud.url, folder);
  const browser = await launch();
  try {
    await buildBare({ folder, base: '/bare/', url: '/api/tournament/1003', show });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await fetch(`${origin}${path}`);
    const [site, bare]: [number[], number[]] = [[], []];
    const seen = new Set<string>();
    for (let turn = 0; turn < runs; turn += 1) {
      bare.push((await largest(browser, `${origin}/bare/`)).at);
      const own = await largest(browser, origin + path);
      site.push(own.at);
      seen.add(own.what);
    }
    const [ours, theirs] = [median(site), median(bare)];
    const figure = `live page: largest paint (${[...seen].join(', ')}) after ${ours.toFixed(0)} ms, bare page ${theirs.toFixed(0)} ms; 1.6 Mbit/s, 150 ms, processor / ${slower}`;
    return [{ id: 'M17', figure, ratio: ours / theirs, aim: '≤ 0.9' }];
  } finally {
    await browser.close();
    server.close();
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
