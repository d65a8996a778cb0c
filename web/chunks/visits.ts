import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import type { Visit, Worth } from './merge.ts';

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'isEntry' | 'imports' | 'dynamicImports' | 'moduleIds' | 'facadeModuleId'
>;

const first = /lazyPart\(\s*\(\) => import\('([^']+)'\),\s*'\w+',\s*\{\s*first: true/g;
const root = resolve(import.meta.dirname, '../..');

/** The files of the parts that a module shows in its first picture (`first` of web/src/lib/lazy.ts). */
function firstParts(id: string): string[] {
  if (!id.startsWith(`${root}/web/src/`) || !existsSync(id)) return [];
  return [...readFileSync(id, 'utf8').matchAll(first)].map(([, name = '']) =>
    name.startsWith('#') ? resolve(root, name.slice(1)) : resolve(id, '..', name),
  );
}

/**
 * What is loaded together, by the names of chunks: whatever is asked for by itself (a page's routes, its screen, a dialog) with what led to it; once at the
 * moment when it begins to show, and once with all parts of its first picture.
 */
export function visitsOf(chunks: readonly Chunk[]): Pick<Worth, 'visits' | 'waits'> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const homes = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)));
  const partsOf = ({ moduleIds }: Chunk) => moduleIds.flatMap(firstParts).flatMap((id) => homes.get(id) ?? []);
  /** A chunk with all that comes with it. */
  const whole = (name: string, shown: boolean, seen = new Set<string>()): Set<string> => {
    const chunk = named.get(name);
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const next of [...chunk.imports, ...(shown ? partsOf(chunk) : [])]) whole(next, shown, seen);
    return seen;
  };
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const ways = new Map<string, Visit>([[entry, []]]);
  const begun: Visit[] = [];
  for (const [name, way] of ways)
    for (const loaded of whole(name, true))
      for (const next of named.get(loaded)?.dynamicImports ?? []) {
        if (ways.has(next)) continue;
        begun.push([...way, next]);
        ways.set(next, [...new Set([...way, ...whole(next, true)])]);
      }
  return { visits: [...ways.values()], waits: begun };
}
