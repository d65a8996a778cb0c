import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Builds are stored under a hash of their sources, so nothing is built twice. By default, the local cloud's data is
 * also in `.local`, and none of it has this name (folder.ts).
 */
const cache = '.local/builds';
/** How many builds of each kind are kept, because another process may still serve an older one. */
const keptBuilds = 4;

type Build = {
  /** The kind of build, which is part of its folder's name. */
  readonly kind: string;
  /** The files and folders that it is made from, relative to the project's root. */
  readonly sources: readonly string[];
  /** Builds into an empty folder. */
  readonly make: (folder: string) => Promise<void>;
};

/** Returns the folder with a build of the current sources. Builds it if needed. */
export async function cachedBuild(root: string, { kind, sources, make }: Build) {
  const hash = hashOf(root, sources);
  const folder = join(root, cache, `${kind}-${hash}`);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return { folder, built: false };
  }
  const part = `${folder}.${process.pid}.part`;
  await mkdir(part, { recursive: true });
  try {
    await make(part);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  // Another process with the same sources may have been faster.
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
  await forgetOld(join(root, cache), kind);
  return { folder, built: true };
}

/** Returns one hash over all sources, so a build is repeated exactly when one of them has changed. */
function hashOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const name of filesIn(root, source)) hash.update(`\0${name}\0`).update(readFileSync(join(root, name)));
  return hash.digest('hex').slice(0, 20);
}

const ignored = /(^|\/)(dist|node_modules)(\/|$)/;

function filesIn(root: string, source: string): string[] {
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => !ignored.test(name))
    .sort();
}

async function forgetOld(folder: string, kind: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`) && !name.endsWith('.part'));
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(keptBuilds))
    await rm(join(folder, name), { recursive: true, force: true });
}
