import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataVersionFile, forgetHalfWorld } from './folder.ts';

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
