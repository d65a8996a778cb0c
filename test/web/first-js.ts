import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuiltChunk, buildSite } from '#scripts/local/site/build.ts';
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

type Chunk = BuiltChunk & { readonly bytes: number };
type Chunks = readonly Chunk[];
const bytes = (code: string): number => gzipSync(code).length;

/** The chunks of the site as it is served. */
async function servedChunks(): Promise<Chunk[]> {
  const site = await buildSite(join(import.meta.dirname, '../..'));
  return (await site.chunks()).map((chunk) => ({
    ...chunk,
    bytes: bytes(readFileSync(join(site.folder, chunk.fileName), 'utf8')),
  }));
}

/** A chunk's static graph, itself included. */
function graph(chunk: Chunk, all: Chunks, seen = new Set<Chunk>()): Set<Chunk> {
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

const sum = (chunks: Iterable<Chunk>): number => [...chunks].reduce((total, chunk) => total + chunk.bytes, 0);

/** Weighs files of the site together with all they import; what `known` has costs nothing more. */
const scalesOf = (site: Chunks) => {
  const chunkOf = (file: string): Chunk => {
    const chunk = site.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
    if (!chunk) throw new Error(`no chunk has ${file}`);
    return chunk;
  };
  return (files: readonly string[], known: ReadonlySet<Chunk>): number => {
    const all = new Set(known);
    for (const file of files) graph(chunkOf(file), site, all);
    return sum(all);
  };
};

/** Measures M17's first half: builds a bare page beside the site as it is served, and weighs what comes first on every public screen. */
export async function measureFirstJs(): Promise<FirstJs> {
  const bare = bytes(await buildBare({ url: '/x', show: '({ data }) => data' }));
  const site = await servedChunks();
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
