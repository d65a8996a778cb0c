import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { SourceFile } from './report.ts';

/** Five times the largest collection known; more would not fit into memory once it is read. */
const mostBytes = 32 * 2 ** 20;

/** The files of a run one after the other, or in a few words why one can't be read; only one is in memory at a time. */
export function* filesOf(paths: readonly string[]): Generator<SourceFile | { path: string; unreadable: string }> {
  for (const [i, path] of paths.entries()) {
    const text = textOf(path);
    const others = () => tablesIn(paths.filter((_, k) => k !== i));
    if (typeof text === 'object') yield { path, unreadable: text.unreadable };
    else yield { path, text, json: parsed(text), others };
  }
}

/** The matches of tables given beside a file: read when asked for. */
function* tablesIn(paths: readonly string[]): Generator<string> {
  for (const path of paths) {
    if (!startsWith(path, 'number,')) continue;
    const text = textOf(path);
    if (typeof text === 'string') yield text;
  }
}

function textOf(path: string): string | { unreadable: string } {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return { unreadable: 'is no file' };
    if (stat.size > mostBytes)
      return { unreadable: `has ${Math.ceil(stat.size / 2 ** 20)} MB, at most ${mostBytes / 2 ** 20} are read` };
    return readFileSync(path, 'utf8');
  } catch (error) {
    return { unreadable: `can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})` };
  }
}

function startsWith(path: string, head: string): boolean {
  try {
    const file = openSync(path, 'r');
    const start = Buffer.alloc(head.length);
    readSync(file, start);
    closeSync(file);
    return start.toString() === head;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
