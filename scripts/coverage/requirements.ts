import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';

const folder = join(import.meta.dirname, '../../test/requirements');

/** Returns the rows of a table in test/requirements, keyed by the names in its first line. */
function table<Name extends string>(file: string): Record<Name, string>[] {
  const [head = '', ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  const names = head.split('\t') as Name[];
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<Name, string>;
  });
}

/** Sections that introduce a Part or list open points, where nothing can be proven. */
const openSections = new Set(['1§0', '2§0', '3§0', '1§2.1', '1§7', '2§7', '3§2', '3§7']);

export const rules = table<'id' | 'area' | 'section' | 'statement'>('rules.tsv').filter(
  ({ section, statement }) => !openSections.has(section) && !statement.startsWith('Not specified'),
);
/** Screens with an address. The others are parts of a page. */
export const screens = table<'id' | 'area' | 'path' | 'statement'>('screens.tsv').filter(({ path }) =>
  path.startsWith('/'),
);
const methodIn = (text: string): string => /GET|POST|PUT|PATCH|DELETE/.exec(text)?.[0] ?? '';
export const calls = table<'id' | 'area' | 'method' | 'path' | 'statement'>('calls.tsv')
  .map((call) => ({ ...call, method: methodIn(call.method) }))
  .filter(({ method, path }) => method && /^\[?\/?[A-Za-z]/.test(path));

/** Returns a path without its parameters' names, so it can be compared with another. */
export const shapeOf = (path: string): string =>
  path
    .replace(/^\[|\]$/g, '')
    .split(/[\s?]/)[0]!
    .replace(/^\/?/, '/')
    .replace(/^\/api(?=\/)/, '')
    .replace(/\{[^}]*\}|:[A-Za-z]\w*/g, '{}')
    .replace(/(?!^)\/$/, '')
    .toLowerCase();

/** Returns the rows that can't be proven or have no address, by reason. */
export const leftOut = (): readonly (readonly [reason: string, rows: number])[] => {
  const every = table<'section' | 'statement'>('rules.tsv');
  const open = every.filter(({ section }) => openSections.has(section)).length;
  const screensLeft = table<'path'>('screens.tsv').length - screens.length;
  return [
    ['rules: introductions and open points of a Part', open],
    ['rules: not specified', every.length - rules.length - open],
    ['screens: parts of a page, without an address', screensLeft],
    ['calls: no method or path', table('calls.tsv').length - calls.length],
  ];
};

type Listed = { readonly ids: readonly string[]; readonly file: string };

/** Returns the test files with the IDs of rules in their titles and tables. Runs nothing. */
const titles = (): Listed[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => {
      const file = join('test', name);
      return { file, ids: readFileSync(file, 'utf8').match(/\bP[123]-\d{3}\b/g) ?? [] };
    });

/** Tests that drive the product itself: its functions, its site, a browser, the local cloud. */
const driving = /^test\/(functions|web|e2e|local)\//;

/**
 * Returns the rules whose IDs are in a test. `live`: the test drives the product, or imports functions or the site. A
 * rule that only its own test calls is proven, but no user encounters it.
 */
export function proofs(modules: ICruiseResult['modules']): { proven: Set<string>; live: Set<string> } {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((to) => to.resolved)]));
  /** Returns whether a file imports product code, directly or through the test's own helpers. */
  const drives = (file: string, seen: Set<string>): boolean =>
    (imports.get(file) ?? []).some((to) => {
      if (/^(functions|web)\//.test(to)) return true;
      if (!to.startsWith('test/') || seen.has(to)) return false;
      seen.add(to);
      return drives(to, seen);
    });
  const isLive = (file: string): boolean => driving.test(file) || drives(file, new Set());
  const proven = new Set<string>();
  const live = new Set<string>();
  for (const { ids, file } of titles())
    for (const id of ids) {
      proven.add(id);
      if (isLive(file)) live.add(id);
    }
  return { proven, live };
}
