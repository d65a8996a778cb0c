import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A demo world has about 12 MB and grows with each write. This much must be free for several of them. */
const room = 512 * 1024 * 1024;

/**
 * Where short-lived data is kept. It is in memory if the system has room there, because the local table waits for the
 * disk at every write.
 */
export function quickParent(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > room ? memory : tmpdir();
}

/** The names of these folders contain their owner's process ID: `sideout-table-4711-x3Fq9c`. */
const owned = /^sideout-[a-z]+-(\d+)-\w+$/;

/**
 * Creates a folder that its owner removes at the end. An owner that was killed can't, so creating the next folder
 * removes those whose process has ended.
 */
export function temporaryFolder(kind: string, parent: string = tmpdir()): string {
  for (const name of readdirSync(parent)) {
    const [, owner] = owned.exec(name) ?? [];
    if (owner && !isAlive(Number(owner))) tryToRemove(join(parent, name));
  }
  return mkdtempSync(join(parent, `sideout-${kind}-${process.pid}-`));
}

function tryToRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The folder belongs to another user, who has to remove it.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // We can't signal another user's process, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
