import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { temporaryFolder } from '#scripts/local/temporary.ts';

const memory = '/dev/shm';
/** A demo world has some 12 MB and grows by what a test writes; a worker has one at a time. */
const room = 512 * 1024 * 1024;

function parent(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > room ? memory : tmpdir();
}

/** A new folder for a world: in memory where the system has room there, because the local table waits for the disk at every write. */
export const newFolder = (): string => temporaryFolder('test', parent());
