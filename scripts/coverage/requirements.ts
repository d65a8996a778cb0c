import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** A rule that only states that a screen or call exists (`at`), or one that nothing can prove (`-`). */
export const counted = new Map(
  table<'id' | 'at' | 'reason'>('counted.tsv').map(({ id, at, reason }) => [id, { at, reason }]),
);
/**
 * For parts of a page and calls without an address: the symbol itself, and the symbol that uses it if that is a
 * different one.
 */
export const parts = new Map(
  table<'id' | 'symbol' | 'used'>('parts.tsv').map(({ id, symbol, used }) => [id, { symbol, used }]),
);
/** The screens that a crawl found, with the shortest path to each. */
export const reached = table<'name' | 'role' | 'clicks' | 'trail'>('reached.tsv');
/** The screens that no page links to, and why. */
export const exempt = table<'name' | 'reason'>('exempt.tsv');

export const everyRule = table<'id' | 'area' | 'section' | 'statement'>('rules.tsv');
export const rules = everyRule.filter(({ id }) => counted.get(id)?.at !== '-');
export const screens = table<'id' | 'area' | 'path' | 'statement'>('screens.tsv');
const methodIn = (text: string): string => /GET|POST|PUT|PATCH|DELETE/.exec(text)?.[0] ?? '';
export const calls = table<'id' | 'area' | 'method' | 'path' | 'statement'>('calls.tsv').map((call) => ({
  ...call,
  method: methodIn(call.method),
}));

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

/** Returns the rules that aren't counted, by reason. */
export function leftOut(): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, string[]>();
  for (const [id, { at, reason }] of counted) if (at === '-') out.set(reason, [...(out.get(reason) ?? []), id]);
  return out;
}
