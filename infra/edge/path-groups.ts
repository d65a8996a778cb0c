import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const shapeOf = (pattern: string): string => pattern.replace(/:\w+/g, '[^/]+');

/**
 * Patterns of paths (`/tournament/:id/live`) by the word they begin with (`:` where any does): a line each, the word and then the source of a regular expression
 * over what follows. A function at the edge has about a millisecond for everything, and reads only the line of its path's word.
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

/** How the functions at the edge match paths, as their source. */
export const pathsCode = readFileSync(join(import.meta.dirname, 'paths.js'), 'utf8');

/** Whether a path fits, by the edge's own code. */
export const fitsGroups: (groups: string, path: string) => boolean = runInNewContext(`${pathsCode}; fits`);
