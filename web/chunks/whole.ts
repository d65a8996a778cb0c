import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

export type Chunk = Pick<
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

/** Says of a chunk, by its name, what comes with it: all it imports, and with `shown` all parts of its first picture as well; what is needed before what needs it. */
export function wholeOf(chunks: readonly Chunk[]): (name: string, shown: boolean) => Set<string> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const homes = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)));
  const partsOf = ({ moduleIds }: Chunk) => moduleIds.flatMap(firstParts).flatMap((id) => homes.get(id) ?? []);
  return (from, shown) => {
    const seen = new Set<string>();
    const whole = new Set<string>();
    const add = (name: string): void => {
      const chunk = named.get(name);
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      for (const next of chunk.imports) add(next);
      whole.add(name);
      if (shown) for (const part of partsOf(chunk)) add(part);
    };
    add(from);
    return whole;
  };
}
