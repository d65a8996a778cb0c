import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startChild } from '../child.ts';

/** What the site is made from. */
const sources = ['web/**/*', 'domain/**/*.ts', 'package-lock.json'];
const ignored = (name: string) => /^web[\\/]dist([\\/]|$)|node_modules/.test(name);

/** One hash over every source, so that a build is made again exactly when one of them changed. */
export async function sourceHash(root: string): Promise<string> {
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

/** Builds the site with Vite if a source changed since the last build; answers whether it built. Throws with Vite's words if it fails. */
export async function buildSite(root: string, dataFolder: string): Promise<boolean> {
  const mark = join(dataFolder, 'site-hash');
  const hash = await sourceHash(root);
  const built = existsSync(join(root, 'web/dist/index.html'));
  if (built && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return false;
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const child = startChild(process.execPath, [vite, 'build', join(root, 'web'), '--logLevel', 'warn'], {
    ...process.env,
    NODE_ENV: 'production',
  });
  let said = '';
  for (const stream of [child.process.stdout, child.process.stderr])
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-8000);
    });
  await child.ended;
  if (child.process.exitCode !== 0) throw new Error(`the site could not be built:\n${said}`);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(mark, hash);
  return true;
}
