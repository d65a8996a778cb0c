import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which version of the code has filled the folder (data-version.ts). */
const dataVersionFile = 'data.json';

const databases = ['table.db', 'state.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
/** That a world is being made in the folder. */
const mark = 'filling';

/** Takes away what the local cloud puts into a data folder, and nothing else: it may hold other things. */
export function emptyFolder(folder: string): void {
  for (const name of [dataVersionFile, ...databases, 'media', 'files', 'cognito', 'site', mark])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** A start that was ended while it made its world has left half of one, which nobody has used: it begins anew. */
function forgetHalfWorld(folder: string): void {
  if (existsSync(join(folder, mark))) emptyFolder(folder);
}

/** Makes a world in a folder that lasts (null: it doesn't). */
export async function making<T>(folder: string | null, world: () => Promise<T>): Promise<T> {
  if (folder) writeFileSync(join(folder, mark), '');
  const made = await world();
  if (folder) rmSync(join(folder, mark));
  return made;
}

/**
 * The version of what lies in a data folder: of its items, the table's indexes and the services' own state. It counts on with every change after
 * which the code can't read a folder it filled before; nothing that is kept in a local folder is migrated.
 */
const dataVersion = 6;

/** A folder that is older than the version's file is known by its table; null: nothing was filled yet. */
const versionIn = (folder: string): number | null => {
  const file = join(folder, dataVersionFile);
  if (!existsSync(file)) return existsSync(join(folder, 'table.db')) ? 1 : null;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
  return Number(version);
};

/** Notes the version of a new folder, and begins anew over half a world. Throws for one that other code has filled, with what to do about it. */
export function claimFolder(folder: string): void {
  forgetHalfWorld(folder);
  const version = versionIn(folder);
  if (version === dataVersion) return;
  if (version !== null)
    throw new Error(
      `The data in ${folder} were made by ${version < dataVersion ? 'an older' : 'a newer'} version of Sideout (data version ${version}, this one reads ${dataVersion}).\n` +
        `npm run reset -- --data ${folder} empties it, and the next npm start begins anew; npm start -- --data DIR keeps it and begins elsewhere.`,
    );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, dataVersionFile), `${JSON.stringify({ version: dataVersion })}\n`);
}
