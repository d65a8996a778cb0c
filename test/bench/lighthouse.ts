import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalCloud } from '#scripts/local/cloud.ts';
import { freePort } from '#scripts/local/ports.ts';
import { launch } from '#test/e2e/browser.ts';
import { buildBare } from './bare-page.ts';
import { front } from './front.ts';
import type { Figure } from './race.ts';

/** One public page of each kind in the demo world. */
const pages = [
  ...['/', '/tournaments/upcoming', '/tournament/1001', '/tournament/1003/live', '/tournament/1001/teams'],
  ...['/tournament/1001/location', '/tournament/1003/division/2030/home', '/league/1005', '/session/1009'],
  ...['/series/Pacific_Beach_Tour', '/rankings', '/organizations', '/calendar', '/points', '/ratings/explained'],
  ...['/signin', '/tournament/1001/register', '/auth', '/signin/email', '/signup', '/confirm'],
  ...['/privacy', '/terms', '/feedback', '/feedback/thanks', '/videos', '/links', '/holidays', '/deletion'],
  ...['/bracketbuilder', '/whats-your-volley-age'],
] as const;
/** Runs per page. The median is used, because other work on the machine slows the processor. */
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Audit = { readonly numericValue?: number };
type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
};
type Lighthouse = (url: string, options: object) => Promise<{ readonly lhr: Report } | undefined>;

/**
 * Loads Lighthouse, which comes with a hundred packages that only this bench needs. Run `npm install --no-save
 * lighthouse` first, and set CHROME_PATH to an ordinary Chromium: with the bare one that npm installs, Lighthouse 13
 * reports that the request for the page was aborted.
 */
async function lighthouse(): Promise<Lighthouse> {
  const name = 'lighthouse';
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch {
    throw new Error('needs `npm install --no-save lighthouse`, and CHROME_PATH with an ordinary Chromium');
  }
}

type Seen = { readonly lcp: number; readonly cls: number; readonly scores: readonly number[] };
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/**
 * Returns the actual time of the largest paint on a phone as slow as Lighthouse assumes. Lighthouse's own number is
 * calculated from a page that loaded without delay.
 */
async function largestPaint(look: Lighthouse, url: string, port: number): Promise<number> {
  const seen: number[] = [];
  for (let run = 0; run < runs; run++) {
    const how = { throttlingMethod: 'devtools', onlyAudits: ['largest-contentful-paint'] };
    const result = await look(url, { port, output: 'json', logLevel: 'error', ...how });
    seen.push(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
  }
  return median(seen);
}

async function looked(look: Lighthouse, url: string, port: number): Promise<Seen> {
  const seen: Omit<Seen, 'lcp'>[] = [];
  for (let run = 0; run < runs; run++) {
    // Lighthouse's own defaults: a phone, 1.6 Mbit/s with a 150 ms round trip, a processor four times slower.
    const result = await look(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
    if (!result) throw new Error(`${url}: Lighthouse didn’t answer`);
    const { audits, categories: of, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    seen.push({
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      scores: categories.map((name) => Math.round((of[name]?.score ?? 0) * 100)),
    });
  }
  return {
    lcp: await largestPaint(look, url, port),
    cls: median(seen.map(({ cls }) => cls)),
    scores: categories.map((_, i) => median(seen.map(({ scores }) => scores[i]!))),
  };
}

const linesOf = (path: string, { lcp, cls, scores }: Seen, bare: Seen): Figure[] => {
  const [performance = 0, ...others] = scores;
  const words = others.map((score, i) => `${categories[i + 1]} ${score}`).join(', ');
  return [
    { id: 'M19-performance', figure: `${path}: performance; ${words}`, ratio: performance },
    { id: 'M19-others', figure: `${path}: the lowest of ${words}`, ratio: Math.min(...others) },
    { id: 'M19-still', figure: `${path}: layout shift (CLS)`, ratio: cls },
    {
      id: 'M19-lcp',
      figure: `${path}: largest paint after ${lcp.toFixed(0)} ms, bare page ${bare.lcp.toFixed(0)} ms`,
      ratio: lcp / bare.lcp,
    },
  ];
};

/**
 * Measures M19: Lighthouse on every kind of public page, as a phone on a slow connection sees it, and on a bare React
 * page in the same run.
 */
export async function bench(): Promise<Figure[]> {
  const look = await lighthouse();
  const folder = mkdtempSync(join(tmpdir(), 'sideout-bare-'));
  const cloud = await startLocalCloud({ site: 'build', pages: true, seed: 'demo', ticking: false });
  await cloud.settled(120_000);
  const server = await front(cloud.url, folder);
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const show = '({ data }) => <header><h1>{data.name}</h1><p>{data.startDate} – {data.endDate}</p></header>';
    await buildBare({ folder, base: '/bare/', url: '/api/tournament/1003', show });
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const bare = await looked(look, `${origin}/bare/`, port);
    const lines: Figure[] = [];
    for (const path of pages) lines.push(...linesOf(path, await looked(look, cloud.url + path, port), bare));
    return lines;
  } finally {
    await browser.close();
    server.close();
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
