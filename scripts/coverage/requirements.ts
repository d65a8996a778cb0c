import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { run } from '../check/run.ts';
import { bin } from '../check/steps.ts';

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

type Listed = { readonly name: string; readonly file: string };

/** Returns the titles of all tests the way a run shows them, with the rows of tables. Runs nothing. */
async function titles(): Promise<Listed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-titles-'));
  try {
    const file = join(folder, 'titles.json');
    const { code, said } = await run([bin('vitest'), 'list', '--no-static-parse', `--json=${file}`]);
    if (code !== 0) throw new Error(said);
    return JSON.parse(readFileSync(file, 'utf8')) as Listed[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tests that drive the product itself: its functions, its site, a browser, the local cloud. */
const driving = /^test\/(functions|web|e2e|local)\//;

/**
 * Returns the rules whose IDs are in a test's title. `live`: the test drives the product, or functions or the site use
 * every domain file that it imports. A rule that only its own test calls is proven, but no user meets it.
 */
export async function proofs(modules: ICruiseResult['modules']): Promise<{ proven: Set<string>; live: Set<string> }> {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((to) => to.resolved)]));
  const reached = new Set<string>();
  const waiting = [...imports.keys()].filter((file) => /^(functions|web)\//.test(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  const isLive = (file: string): boolean => {
    const rules = (imports.get(file) ?? []).filter((to) => to.startsWith('domain/'));
    return driving.test(file) || (rules.length > 0 && rules.every((to) => reached.has(to)));
  };
  const proven = new Set<string>();
  const live = new Set<string>();
  for (const { name, file } of await titles())
    for (const id of name.match(/\bP[123]-\d{3}\b/g) ?? []) {
      proven.add(id);
      if (isLive(relative('.', file))) live.add(id);
    }
  return { proven, live };
}
