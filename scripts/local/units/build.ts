import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, context } from 'esbuild';
import { units as manifest } from '#functions/units.ts';
import { esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';
import { cachedBuild } from '../build-cache.ts';

/** The threads' own programs: the units', those that chaos mode loads into them, the seed's and the seed itself. */
const own = [
  './worker.ts',
  '../chaos/caller.ts',
  '../chaos/table.ts',
  '../seeding.ts',
  '../../seed/main.ts',
  '../../../functions/units.ts',
].map((name) => join(import.meta.dirname, name));

/** The sources and tools that the units and their threads are built with. */
const sources = [
  'functions',
  'domain',
  'events',
  'scripts/local',
  'scripts/seed',
  'infra/bundling',
  'package-lock.json',
];

/** The file in a build's folder that lists where everything is (host.ts). */
const contents = 'built.json';

const filesOf = (beside: readonly string[]) => [...own, ...Object.values(unitEntries(manifest)), ...beside];
const optionsOf = (files: readonly string[], outdir: string) =>
  ({
    ...esbuildOptions,
    entryPoints: files.map((path, n) => ({ in: path, out: `entry-${n}` })),
    outdir,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    splitting: true,
    minify: false,
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  }) as const;

/** Writes the list of where everything is into a finished folder. Returns that file's path. */
function writeContents(files: readonly string[], folder: string, lies: string = folder): string {
  const built = files.map((path, n) => [addressOf(path), addressOf(join(lies, `entry-${n}.mjs`))]);
  const file = join(folder, contents);
  writeFileSync(file, JSON.stringify(Object.fromEntries(built)));
  return file;
}

/** Creates a folder for one build, under the root so that packages outside the bundle are found. */
function newFolder(): string {
  const parent = join(root, '.local/units');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'of-'));
}

/**
 * Bundles the product's units with a deploy's bundler, but into a single bundle, so shared code is loaded only once per
 * thread. A thread is then ready in a tenth of the time that a thousand sources take. `beside` lists modules to load
 * into the threads first (`preload`). Returns the file that lists where everything is (host.ts).
 */
export async function buildUnits(beside: readonly string[] = []): Promise<{ file: string; remove: () => void }> {
  const folder = newFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const files = filesOf(beside);
  try {
    await build({ ...optionsOf(files, folder), logLevel: 'warning' });
  } catch (error) {
    remove();
    throw error;
  }
  return { file: writeContents(files, folder), remove };
}

/**
 * Bundles the units without extra modules, once for the current sources. Returns the file that lists where everything
 * is.
 */
export async function keptUnits(): Promise<string> {
  const files = filesOf([]);
  const { folder } = await cachedBuild(root, {
    kind: 'units',
    sources,
    async make(into) {
      await build({ ...optionsOf(files, into), logLevel: 'warning' });
      writeContents(files, into, into.replace(/\.\d+\.part$/, ''));
    },
  });
  return join(folder, contents);
}

export type UnitBuilder = {
  /** Builds the current sources into a new folder. Throws esbuild's errors. */
  build(): Promise<string>;
  stop(): Promise<void>;
};

/** Rebuilds the units while their sources change. Each time, it rebuilds only the changed parts. */
export async function openUnitBuilder(): Promise<UnitBuilder> {
  const folders: string[] = [];
  const files = filesOf([]);
  const outdir = join(root, '.local/units/watched');
  const bundler = await context({ ...optionsOf(files, outdir), write: false, logLevel: 'silent' });
  return {
    async build() {
      const { outputFiles } = await bundler.rebuild();
      const folder = newFolder();
      folders.push(folder);
      for (const { path, contents: bytes } of outputFiles) writeFileSync(join(folder, basename(path)), bytes);
      // The earlier build's threads may still load its chunks.
      for (const old of folders.splice(0, folders.length - 2)) rmSync(old, { recursive: true, force: true });
      return writeContents(files, folder);
    },
    async stop() {
      await bundler.dispose();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (path: string) => pathToFileURL(path).href;
