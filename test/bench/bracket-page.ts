import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import type { Browser } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { root } from '#infra/bundling/bundle.ts';
import { date, division } from '#test/domain/play/rounds/kit.ts';
import { launch } from '#test/e2e/browser.ts';
import type { Figure } from './race.ts';

const turns = 5;

/** Renders our bracket on a page that has only what the component needs: a router for its links. */
const source = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { BracketSvg } from '#web/src/features/bracket/bracket-svg.tsx';
const names = (id) => (id === null ? null : 'Team ' + (id - 99));
globalThis.show = (bracket) => {
  const props = { bracket, names, tournamentId: 7, zone: 'America/New_York', team: null, tools: null };
  createRoot(document.getElementById('root')).render(createElement(MemoryRouter, null, createElement(BracketSvg, props)));
};`;

/** A page's script, its style sheet, and the bracket's data, which its `show` renders. */
type Page = { readonly script: string; readonly css: string; readonly data: unknown };

async function ourScript(): Promise<string> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const entry = join(root, 'bracket-page.jsx');
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      react(),
      {
        name: 'bracket-page',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  }).finally(() => {
    process.env.NODE_ENV = before;
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/** Returns a double elimination that hasn't begun, as our pages get it. */
function ourData(teams: number): unknown {
  const of = division(teams);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  of.run({ type: 'makeBracket', roundId: 51, rules: [], courts: ['5'], startTime: Date.UTC(2026, 10, 20, 18) });
  return playViewOf(of.state, new Map(), 'crew').brackets[0];
}

/** Returns the same, as brackets-viewer gets it. */
async function theirData(teams: number): Promise<unknown> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  await manager.create.stage({
    tournamentId: 1,
    name: 'Playoffs',
    type: 'double_elimination',
    seeding: Array.from({ length: teams }, (_, i) => `Team ${i + 1}`),
    settings: { seedOrdering: ['inner_outer'], grandFinal: 'double' },
  });
  const { stage, match, match_game, participant } = await manager.get.tournamentData(1);
  return { stages: stage, matches: match, matchGames: match_game, participants: participant };
}

type Shown = { readonly ms: number; readonly heap: number; readonly nodes: number };

/** Opens an empty page, renders the bracket, and returns the time to the frame that has it and the memory it keeps. */
async function shown(browser: Browser, { script, css, data }: Page): Promise<Shown> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // brackets-viewer reads a cookie, which a page without an address can't have.
    const body = '<!doctype html><div id="root" class="brackets-viewer"></div>';
    await page.route('http://bracket.test/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://bracket.test/');
    if (css) await page.addStyleTag({ content: css });
    await page.addScriptTag({ content: script });
    await page.waitForFunction(() => 'show' in globalThis);
    await page.evaluate((bracket) => Object.assign(globalThis, { bracket }), data as object);
    const used = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
      const { nodes } = (await devtools.send('Memory.getDOMCounters')) as { nodes: number };
      return { usedSize, nodes };
    };
    const before = await used();
    const ms = await page.evaluate(async () => {
      const { show, bracket } = globalThis as unknown as { show(bracket: unknown): unknown; bracket: unknown };
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const began = performance.now();
      await show(bracket);
      while (!document.querySelector('#root text, #root .match')) await painted();
      await painted();
      return performance.now() - began;
    });
    const after = await used();
    return { ms, heap: after.usedSize - before.usedSize, nodes: after.nodes - before.nodes };
  } finally {
    await context.close();
  }
}

const least = (of: readonly Shown[], key: keyof Shown): number => Math.min(...of.map((one) => one[key]));
const words = (of: readonly Shown[]): string =>
  `${least(of, 'ms').toFixed(0)} ms, ${(least(of, 'heap') / 1e6).toFixed(1)} MB, ${least(of, 'nodes')} nodes`;

/** Compares our bracket in a browser with brackets-viewer's: time until it is on screen, and the memory that it keeps. */
export async function bench(): Promise<Figure[]> {
  const dist = join(createRequire(import.meta.url).resolve('brackets-viewer/dist/brackets-viewer.min.js'), '..');
  const [ours, theirs] = [
    { script: await ourScript(), css: '' },
    {
      script: `${readFileSync(join(dist, 'brackets-viewer.min.js'), 'utf8')};
globalThis.show = (bracket) => globalThis.bracketsViewer.render(bracket, { selector: '#root' });`,
      css: readFileSync(join(dist, 'brackets-viewer.min.css'), 'utf8'),
    },
  ];
  const browser = await launch();
  try {
    const figures: Figure[] = [];
    for (const teams of [64, 256]) {
      const [mine, other] = [
        { ...ours, data: ourData(teams) },
        { ...theirs, data: await theirData(teams) },
      ];
      const [us, them]: [Shown[], Shown[]] = [[], []];
      for (let turn = 0; turn < turns; turn++) {
        us.push(await shown(browser, mine));
        them.push(await shown(browser, other));
      }
      const figure = `bracket of ${teams} in the browser: ${words(us)}; brackets-viewer ${words(them)}`;
      figures.push(
        { id: 'M16-show', figure, ratio: least(us, 'ms') / least(them, 'ms') },
        { id: 'M16-show-memory', figure, ratio: least(us, 'heap') / least(them, 'heap') },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
