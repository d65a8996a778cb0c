import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedBuild } from '../build-cache.ts';
import { startChild } from '../child.ts';

/** The sources and tools that the site is built with. */
const sources = ['web', 'domain', 'package-lock.json', 'scripts/local/site/build.ts', 'scripts/local/site/bundle.ts'];

/** One of the site's JavaScript files: its path in the site's folder, the files it imports on load, and the modules in it. */
export type BuiltChunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
};
export type BuiltSite = {
  /** The build's folder. */
  readonly folder: string;
  /** Whether it was built just now. */
  readonly built: boolean;
  /** The files it consists of. */
  chunks(): Promise<BuiltChunk[]>;
};

/** Returns the site from its current sources, built with Vite unless it exists. Throws Vite's error if that fails. */
export async function buildSite(root: string): Promise<BuiltSite> {
  const { folder, built } = await cachedBuild(root, {
    kind: 'site',
    sources,
    make: (into) => bundle(join(root, 'web'), join(into, 'site'), join(into, 'chunks.json')),
  });
  return {
    folder: join(folder, 'site'),
    built,
    chunks: async () => JSON.parse(await readFile(join(folder, 'chunks.json'), 'utf8')) as BuiltChunk[],
  };
}

/** Test runners set these. They are removed here so every caller gets the same site. */
const runners = ['VITEST', 'TEST', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'];
const environment = () => {
  const own = Object.entries(process.env).filter(([name]) => !runners.includes(name) && !name.startsWith('VITEST_'));
  return { ...Object.fromEntries(own), NODE_ENV: 'production' };
};

async function bundle(...what: readonly string[]): Promise<void> {
  const child = startChild(process.execPath, [join(import.meta.dirname, 'bundle.ts'), ...what], environment());
  let said = '';
  for (const stream of [child.process.stdout, child.process.stderr])
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-8000);
    });
  await child.ended;
  if (child.process.exitCode !== 0) throw new Error(`the site couldn’t be built:\n${said}`);
}
