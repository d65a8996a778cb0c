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

/** Whether a path fits; the same as in pages.js and frames.js, letters of either case. */
export function fitsGroups(groups: string, path: string): boolean {
  const [, word = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const isIn = (key: string) => {
    const line = groups.split('\n').find((each) => each.startsWith(`${key} `));
    return line !== undefined && new RegExp(`^(?:${line.slice(key.length + 1)})$`, 'i').test(rest);
  };
  return isIn(word.toLowerCase()) || (word !== '' && isIn(':'));
}
