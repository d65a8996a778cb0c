import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which version of the code has filled the folder (data-version.ts). */
export const dataVersionFile = 'data.json';

const databases = ['table.db', 'state.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
/** That a world is being made in the folder. */
const mark = 'filling';

/** Takes away what the local cloud puts into a data folder, and nothing else: it may hold other things. */
export function emptyFolder(folder: string): void {
  for (const name of [dataVersionFile, ...databases, 'media', 'files', 'cognito', 'site', mark])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** A start that was ended while it made its world has left half of one, which nobody has used: it begins anew. */
export function forgetHalfWorld(folder: string): void {
  if (existsSync(join(folder, mark))) emptyFolder(folder);
}

/** Makes a world in a folder that lasts (null: it doesn't). */
export async function making<T>(folder: string | null, world: () => Promise<T>): Promise<T> {
  if (folder) writeFileSync(join(folder, mark), '');
  const made = await world();
  if (folder) rmSync(join(folder, mark));
  return made;
}
