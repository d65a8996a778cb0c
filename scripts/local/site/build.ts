import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../child.ts';

/** What the site is made from, and by. */
const sources = ['web/**/*', 'domain/**/*.ts', 'package-lock.json', 'scripts/local/site/{build,bundle}.ts'];
const ignored = (name: string) => /^web[\\/]dist([\\/]|$)|node_modules/.test(name);

/** One hash over every source, so that a build is made again exactly when one of them changed. */
async function sourceHash(root: string): Promise<string> {
  const names: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true, exclude: (entry) => ignored(entry.name) }))
    if (entry.isFile()) names.push(join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    if (ignored(name.slice(root.length + 1))) continue;
    hash.update(name.slice(root.length)).update(await readFile(name));
  }
  return hash.digest('hex');
}

/**
 * Built sites are kept here by their sources' hash, the newest few, so that a build does not remove another that is being served. The local cloud's data lies in
 * `.local`, too, unless it is told otherwise: nothing of it is called so (folder.ts).
 */
const cache = '.local/builds';
const keptBuilds = 3;

/** A JavaScript file of the site: its address in the site's folder, what it imports of them before it begins, and the modules in it. */
export type BuiltChunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
};
type BuiltSite = {
  /** what is served */
  readonly folder: string;
  /** made now, not found */
  readonly built: boolean;
  /** what it is made of */
  chunks(): Promise<BuiltChunk[]>;
};

/** The site as its sources are now, built with Vite unless it was built before. Throws with Vite's words if it fails. */
export async function buildSite(root: string): Promise<BuiltSite> {
  const kept = join(root, cache, (await sourceHash(root)).slice(0, 20));
  const site = {
    folder: join(kept, 'site'),
    chunks: async () => JSON.parse(await readFile(join(kept, 'chunks.json'), 'utf8')) as BuiltChunk[],
  };
  if (existsSync(join(kept, 'chunks.json'))) return { ...site, built: false };
  const part = `${kept}.${process.pid}.part`;
  await bundle(join(root, 'web'), join(part, 'site'), join(part, 'chunks.json'));
  // another process may have been faster with the same sources
  await rename(part, kept).catch(() => rm(part, { recursive: true, force: true }));
  await forgetOld(join(root, cache));
  return { ...site, built: true };
}

/** What a test's runner puts into the environment: whoever asks gets the same site. */
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
  if (child.process.exitCode !== 0) throw new Error(`the site could not be built:\n${said}`);
}

async function forgetOld(folder: string): Promise<void> {
  const names = await readdir(folder);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(keptBuilds))
    await rm(join(folder, name), { recursive: true, force: true });
}
