import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../test/requirements');

/** Rows of one of the tables of test/requirements, by the names of its first line. */
function table<Name extends string>(file: string): Record<Name, string>[] {
  const [head = '', ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  const names = head.split('\t') as Name[];
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<Name, string>;
  });
}

/** Sections that introduce a Part or list what it leaves open: nothing there can be proven. */
const openSections = new Set(['1§0', '2§0', '3§0', '1§2.1', '1§7', '2§7', '3§2', '3§7']);

export const rules = table<'id' | 'area' | 'section' | 'statement'>('rules.tsv').filter(
  ({ section, statement }) => !openSections.has(section) && !statement.startsWith('Not specified'),
);
/** Screens with an address; the others are parts of a page. */
export const screens = table<'id' | 'area' | 'path' | 'statement'>('screens.tsv').filter(({ path }) =>
  path.startsWith('/'),
);
const methodIn = (text: string): string => /GET|POST|PUT|PATCH|DELETE/.exec(text)?.[0] ?? '';
export const calls = table<'id' | 'area' | 'method' | 'path' | 'statement'>('calls.tsv')
  .map((call) => ({ ...call, method: methodIn(call.method) }))
  .filter(({ method, path }) => method && /^\[?\/?[A-Za-z]/.test(path));

/** A path without the names of its parameters, as one can be compared with another. */
export const shapeOf = (path: string): string =>
  path
    .replace(/^\[|\]$/g, '')
    .split(/[\s?]/)[0]!
    .replace(/^\/?/, '/')
    .replace(/^\/api(?=\/)/, '')
    .replace(/\{[^}]*\}|:[A-Za-z]\w*/g, '{}')
    .replace(/(?!^)\/$/, '')
    .toLowerCase();
