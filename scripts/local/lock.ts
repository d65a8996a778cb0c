import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Running = {
  readonly pid: number;
  /** When that process began, if the system reports it. If a process ID is reused, it is another process. */
  readonly began: string | null;
  readonly token: string;
  readonly url: string | null;
  readonly at: number;
};
type Lock = {
  readonly token: string;
  /** Records the cloud's address once it answers. */
  ready(url: string): void;
  release(): void;
};

/** A start takes no longer than this, so an older lock without an address has no owner. */
const patience = 60_000;

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Returns a process's state and start time on Linux, or null elsewhere. */
function statOf(pid: number): { state: string; began: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', began: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/**
 * Allows one cloud per data folder. Takes the lock, or returns its owner. If a lock's process was killed, or its number
 * now belongs to another program, the lock is stale and taken over.
 */
export async function takeLock(folder: string): Promise<{ lock: Lock } | { running: Running }> {
  mkdirSync(folder, { recursive: true });
  const token = randomBytes(12).toString('hex');
  const file = join(folder, 'lock.json');
  for (let attempt = 0; attempt < 5; attempt++) {
    const mine: Running = {
      pid: process.pid,
      began: statOf(process.pid)?.began ?? null,
      token,
      url: null,
      at: Date.now(),
    };
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      return { lock: held(file, mine) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = read(file);
    if (other && (await holds(other))) return { running: other };
    rmSync(file, { force: true });
  }
  throw new Error(`${file} can’t be locked`);
}

/** Returns the owner of a folder's lock, or null. */
export async function lockHolder(folder: string): Promise<Running | null> {
  const other = read(join(folder, 'lock.json'));
  return other && (await holds(other)) ? other : null;
}

function held(file: string, mine: Running): Lock {
  return {
    token: mine.token,
    ready: (url) => writeFileSync(file, JSON.stringify({ ...mine, url })),
    release() {
      if (read(file)?.token === mine.token) rmSync(file, { force: true });
    },
  };
}

function read(file: string): Running | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Running;
  } catch {
    return null;
  }
}

async function holds(other: Running): Promise<boolean> {
  if (!alive(other.pid)) return false;
  const stat = statOf(other.pid);
  // A killed process keeps its number until its parent collects it.
  if (stat && other.began !== null) return stat.began === other.began && stat.state !== 'Z';
  if (!other.url) return Date.now() - other.at < patience;
  try {
    const reply = await fetch(`${other.url}/_local/health`, { signal: AbortSignal.timeout(3000) });
    return ((await reply.json()) as { token?: string }).token === other.token;
  } catch {
    return false;
  }
}
