import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startChild } from '../child.ts';

/** What the site is made from. */
const sources = ['web/**/*', 'domain/**/*.ts', 'package-lock.json'];
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

/** The folder of the site as its sources are now, built with Vite unless it was built before. Throws with Vite's words if it fails. */
export async function buildSite(root: string): Promise<{ folder: string; built: boolean }> {
  const folder = join(root, cache, (await sourceHash(root)).slice(0, 20));
  if (existsSync(join(folder, 'index.html'))) return { folder, built: false };
  const part = `${folder}.${process.pid}.part`;
  await vite(['build', join(root, 'web'), '--outDir', part, '--emptyOutDir', '--logLevel', 'warn']);
  // another process may have been faster with the same sources
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
  await forgetOld(join(root, cache));
  return { folder, built: true };
}

async function vite(args: readonly string[]): Promise<void> {
  const program = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const child = startChild(process.execPath, [program, ...args], { ...process.env, NODE_ENV: 'production' });
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
