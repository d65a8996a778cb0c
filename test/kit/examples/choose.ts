import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '#functions/kernel/table/backfill.ts';
import type { Raw } from '#functions/kernel/table/item.ts';

/** Returns the paths of everything in a value, each with its type. Two values with one shape have the same paths. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => pathsOf(part, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path}:${value === null ? null : typeof value}`];
  return [`${path}{}`, ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, `${path}.${name}`))];
}
const kindsOfPaths = (value: unknown) => new Set(pathsOf(value));

/** Returns the item with the most kinds of fields, or the smallest of several such items. */
export function mostTelling(items: readonly Raw[]): Raw | undefined {
  const weighed = items.map((item) => ({ item, paths: kindsOfPaths(item).size, size: JSON.stringify(item).length }));
  return weighed.sort((a, b) => b.paths - a.paths || a.size - b.size)[0]?.item;
}

/** Returns a value whose lists have no two parts with the same shape, because one example of each is enough. */
export function thinned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const seen = new Map(value.map((part) => [[...kindsOfPaths(part)].sort().join(), thinned(part)]));
    return [...seen.values()];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, thinned(part)]));
}

/** The replacements for personal text, by what the text looks like. */
const standIns: readonly (readonly [RegExp, string])[] = [
  [/@/, 'somebody@example.com'],
  [/^\d{4}-\d\d-\d\d/, '2010-01-01'],
  [/^https?:/, 'https://example.com/somebody.png'],
  [/^[+\d() -]{7,}$/, '3105550142'],
  [/./, 'Somebody'],
];
const standIn = (text: string) => standIns.find(([looks]) => looks.test(text))?.[1] ?? text;

/**
 * Returns the same item with every text in its personal fields replaced, except our own words (states, IDs), which the
 * schema requires.
 */
export function masked(kind: Kind, item: Raw): Raw {
  if (kind.personal === 'none') return item;
  const copy = structuredClone(item);
  const isKept = () => {
    const read = kind.schema.safeParse(copy);
    return read.success && isDeepStrictEqual(read.data, copy);
  };
  const mask = (holder: Raw, name: string): void => {
    const value = holder[name];
    if (typeof value === 'object' && value !== null) for (const part of Object.keys(value)) mask(value as Raw, part);
    if (typeof value !== 'string') return;
    holder[name] = standIn(value);
    if (!isKept()) holder[name] = value;
  };
  for (const field of kind.personal.fields) mask(copy, String(field));
  return copy;
}
