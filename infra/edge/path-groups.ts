import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const shapeOf = (pattern: string): string => pattern.replace(/:\w+/g, '[^/]+');

/**
 * Groups path patterns (`/tournament/:id/live`) by their first word (`:` for any word). Each group is one line with the
 * word and a regular expression for the rest. A function at the edge has about a millisecond in total, so it reads only
 * the line for its path's word.
 */
export function pathGroups(patterns: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const pattern of patterns) {
    const [, word = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pattern) ?? [];
    const key = word.startsWith(':') ? ':' : word.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), shapeOf(rest)]);
  }
  return ['', ...[...groups].map(([word, rests]) => `${word} ${rests.join('|')}`), ''].join('\n');
}

/** The source of the code that edge functions use to match paths. */
export const pathsCode = readFileSync(join(import.meta.dirname, 'paths.js'), 'utf8');

/** Which paths are files, by the edge's own code. A missing file must not turn into HTML. */
export const filePath: RegExp = runInNewContext(`${pathsCode}; file`);

/** Returns whether a path matches, by the edge's own code. */
export const fitsGroups: (groups: string, path: string) => boolean = runInNewContext(`${pathsCode}; fits`);
