import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { startLocalCloud } from '#scripts/local/cloud.ts';
import { launch } from '#test/e2e/browser.ts';
import { pages, siteWeights } from '../kit/page-weight.ts';
import { buildBare } from './bare-page.ts';
import { front } from './front.ts';
import type { Figure } from './race.ts';

const path = '/tournament/1003/live';
const turns = 3;
/** A phone with one bar (1.6 Mbit/s, 150 ms round trip) and a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slower = 4;
/** The time to wait for a larger paint, in ms. */
const settled = 4_000;

/** A bare page of the same packages that requests the same event and shows its name, days and place. */
const show =
  '({ data }) => <header><h1>{data.name}</h1><p>{data.startDate} – {data.endDate} · {data.locations[0].name}</p></header>';

/** Returns the time of the largest paint, in ms after the navigation, and what was painted. */
async function largestPaint(browser: Browser, url: string): Promise<{ at: number; what: string }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
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
            done({ at: last.startTime, what: last.element?.tagName ?? 'something that is gone' });
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    );
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Measures M17: the live page's largest paint compared with a bare React page's from the same server, and how much the
 * public pages weigh.
 */
export async function bench(): Promise<Figure[]> {
  const kilobytesOf = await siteWeights(join(import.meta.dirname, '../..'));
  const folder = mkdtempSync(join(tmpdir(), 'sideout-bare-'));
  const cloud = await startLocalCloud({ site: 'build', pages: true, seed: 'demo', ticking: false });
  await cloud.settled(120_000);
  const server = await front(cloud.url, folder);
  const browser = await launch();
  try {
    const script = await buildBare({ folder, base: '/bare/', url: '/api/tournament/1003', show });
    const bareWeight = gzipSync(script).length / 1000;
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await fetch(`${origin}${path}`);
    const [ours, theirs]: [number[], number[]] = [[], []];
    const seen = new Set<string>();
    for (let turn = 0; turn < turns; turn += 1) {
      theirs.push((await largestPaint(browser, `${origin}/bare/`)).at);
      const { at, what } = await largestPaint(browser, origin + path);
      ours.push(at);
      seen.add(what);
    }
    const times = `${median(ours).toFixed(0)} ms, bare page ${median(theirs).toFixed(0)} ms`;
    return [
      {
        id: 'M17-paint',
        figure: `live page: largest paint (${[...seen].join(', ')}) after ${times}; 1.6 Mbit/s, 150 ms, a processor ${slower} times slower`,
        ratio: median(ours) / median(theirs),
      },
      ...Object.entries(pages).map(([name, [, sources]]) => {
        const weight = kilobytesOf(sources);
        const figure = `${name}: ${weight.toFixed(0)} KB of JavaScript in total, bare page ${bareWeight.toFixed(0)} KB`;
        return { id: 'M17-weight', figure, ratio: weight / bareWeight };
      }),
    ];
  } finally {
    await browser.close();
    server.close();
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
