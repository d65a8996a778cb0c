import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the code that filled the folder. */
const dataVersionFile = 'data.json';

const databases = ['table.db', 'state.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
/** Marks that a world is being created in the folder. */
const mark = 'filling';

/** Deletes what the local cloud puts into a data folder, and nothing else, because the folder can hold other things. */
export function emptyFolder(folder: string): void {
  for (const name of [dataVersionFile, ...databases, 'media', 'files', 'cognito', 'site', mark])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Empties a folder if a start was stopped while it created its world, because all that is left is half a world that no
 * one has used.
 */
function forgetHalfWorld(folder: string): void {
  if (existsSync(join(folder, mark))) emptyFolder(folder);
}

/** Creates a world, which persists in the folder unless that is null. */
export async function making<T>(folder: string | null, world: () => Promise<T>): Promise<T> {
  if (folder) writeFileSync(join(folder, mark), '');
  const made = await world();
  if (folder) rmSync(join(folder, mark));
  return made;
}

/**
 * The version of a data folder's contents: its items, the table's indexes and the services' own state. Increase it with
 * every change that keeps the code from reading older folders. Nothing in a local folder is migrated.
 */
const dataVersion = 7;

/** Recognizes a folder older than the version file by its table. Returns null if the folder hasn't been filled yet. */
const versionIn = (folder: string): number | null => {
  const file = join(folder, dataVersionFile);
  if (!existsSync(file)) return existsSync(join(folder, 'table.db')) ? 1 : null;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
  return Number(version);
};

/** Returns the seed that a folder's world came from, or null if there is none yet or it isn't recorded. */
export function worldIn(folder: string): string | null {
  const file = join(folder, dataVersionFile);
  if (!existsSync(file) || existsSync(join(folder, mark))) return null;
  const { seed } = JSON.parse(readFileSync(file, 'utf8')) as { seed?: unknown };
  return typeof seed === 'string' ? seed : null;
}

/**
 * Records a new folder's version and the seed of its world, and starts over if a world is incomplete. If other code
 * filled the folder, throws an error that explains what to do.
 */
export function claimFolder(folder: string, seed: string | null | undefined): void {
  forgetHalfWorld(folder);
  const version = versionIn(folder);
  if (version === dataVersion) return;
  if (version !== null)
    throw new Error(
      `The data in ${folder} comes from ${version < dataVersion ? 'an older' : 'a newer'} version of Sideout (data version ${version}; this one reads ${dataVersion}).\n` +
        `npm run reset -- --data ${folder} empties it, and the next npm start starts over; npm start -- --data DIR keeps it and starts elsewhere.`,
    );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, dataVersionFile), `${JSON.stringify({ version: dataVersion, ...(seed && { seed }) })}\n`);
}
