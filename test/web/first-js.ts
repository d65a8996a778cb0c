import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { publicScreens } from '#web/chunks/public-screens.ts';
import { buildBare } from './bare-page.ts';

export type Weight = {
  /** gz bytes before the screen's first content: the entry, its area's routes, and the placeholder or else the screen */
  readonly first: number;
  /** gz bytes until all of the screen is here; what it fetches later by itself is not counted */
  readonly whole: number;
};
export type FirstJs = {
  /** gz bytes of a bare page of react, react-dom, react-router, swr, styled-components that uses them as the site does */
  readonly bare: number;
  /** gz bytes before anything shows: the entry and what it imports */
  readonly entry: number;
  /** every public screen by the name of its path */
  readonly screens: Readonly<Record<string, Weight>>;
  /** chunks that need themselves by way of others, so that one of them begins before what it needs; by name */
  readonly circles: readonly string[];
};

type Chunks = Rolldown.OutputChunk[];
const bytes = (code: string): number => gzipSync(code).length;

async function chunksOf(config: Parameters<typeof build>[0]): Promise<Chunks> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const { output } = (await build({
    ...config,
    logLevel: 'silent',
    build: { ...config?.build, write: false },
  }).finally(() => {
    process.env.NODE_ENV = before;
  })) as Rolldown.RolldownOutput;
  return output.filter((made): made is Rolldown.OutputChunk => made.type === 'chunk');
}

/** A chunk's static graph, itself included. */
function graph(
  chunk: Rolldown.OutputChunk,
  all: Chunks,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const next = all.find(({ fileName }) => fileName === name);
    if (next) graph(next, all, seen);
  }
  return seen;
}

/** The chunks that need themselves by way of others. */
const circlesOf = (site: Chunks): string[] =>
  site
    .filter((chunk) =>
      chunk.imports.some((name) => {
        const next = site.find(({ fileName }) => fileName === name);
        return next && graph(next, site).has(chunk);
      }),
    )
    .map(({ name }) => name);

const sum = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((total, { code }) => total + bytes(code), 0);

/** Weighs files of the site together with all they import; what `known` has costs nothing more. */
const scalesOf = (site: Chunks) => {
  const chunkOf = (file: string): Rolldown.OutputChunk => {
    const chunk = site.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
    if (!chunk) throw new Error(`no chunk has ${file}`);
    return chunk;
  };
  return (files: readonly string[], known: ReadonlySet<Rolldown.OutputChunk>): number => {
    const all = new Set(known);
    for (const file of files) graph(chunkOf(file), site, all);
    return sum(all);
  };
};

/** Measures M17's first half: builds a bare page and the site in one run, and weighs what comes first on every public screen. */
export async function measureFirstJs(): Promise<FirstJs> {
  const bare = bytes(await buildBare({ url: '/x', show: '({ data }) => data' }));
  const site = await chunksOf({
    configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
  });
  const first = graph(site.find(({ isEntry, name }) => isEntry && name === 'index')!, site);
  const scales = scalesOf(site);
  const weigh = (files: readonly string[]) => scales(files, first);
  const weights = publicScreens().map(({ name, routes, screen, placeholder }) => {
    const before = routes === null ? [] : [routes];
    const shows = placeholder === 'inline' ? [] : [placeholder ?? screen];
    return [name, { first: weigh([...before, ...shows]), whole: weigh([...before, ...shows, screen]) }] as const;
  });
  return { bare, entry: sum(first), screens: Object.fromEntries(weights), circles: circlesOf(site) };
}
